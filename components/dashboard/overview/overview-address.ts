// The overview's URL: the period shown and the unit of the volume. Pure.
import type { OverviewRange } from '@/lib/queries/overview/range';

export type OverviewAddress = { readonly range: OverviewRange; readonly unit: 'usd' | 'nano' };

/** The defaults of the URL's fields. */
export const DEFAULT_ADDRESS: OverviewAddress = { range: '30d', unit: 'usd' };

/** The URL, without fields that have their default. */
export function overviewHref({ range, unit }: OverviewAddress): string {
  const query = new URLSearchParams();
  if (range !== DEFAULT_ADDRESS.range) query.set('range', range);
  if (unit !== DEFAULT_ADDRESS.unit) query.set('unit', unit);
  const text = query.toString();
  return text === '' ? '/dashboard' : `/dashboard?${text}`;
}
