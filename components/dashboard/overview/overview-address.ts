// The overview's URL: the period shown and the unit of the volume. Pure.
import { DOLLAR, NANO } from '@/lib/core/currencies';
import type { OverviewRange } from '@/lib/queries/overview/range';
import type { Overview } from '@/lib/queries/overview/read-overview';

/** `unit`: USD, XNO or the code of another currency; null for the currency of the overview's volume. */
export type OverviewAddress = { readonly range: OverviewRange; readonly unit: string | null };

/** The defaults of the URL's fields. */
export const DEFAULT_ADDRESS: OverviewAddress = { range: '30d', unit: null };

/** The URL, without fields that have their default. */
export function overviewHref({ range, unit }: OverviewAddress): string {
  const query = new URLSearchParams();
  if (range !== DEFAULT_ADDRESS.range) query.set('range', range);
  if (unit !== null) query.set('unit', unitName(unit));
  const text = query.toString();
  return text === '' ? '/dashboard' : `/dashboard?${text}`;
}

/** The units that the volume can be shown in: US dollars, nano, and the currencies of completed payments. */
export function volumeUnits({ currencies }: Pick<Overview, 'currencies'>): readonly string[] {
  return [DOLLAR, NANO, ...currencies];
}

/** Parses a unit from the URL; null for any other text. */
export function parseUnit(text: string | undefined, units: readonly string[]): string | null {
  return units.find((unit) => unitName(unit) === text) ?? null;
}

function unitName(unit: string): string {
  return unit === NANO ? 'nano' : unit.toLowerCase();
}
