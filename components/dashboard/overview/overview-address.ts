// What the address of the overview says: which time, and what its volume is counted in. Pure.
import type { OverviewRange } from '@/lib/queries/overview/range';

export type OverviewAddress = { readonly range: OverviewRange; readonly unit: 'usd' | 'nano' };

/** Shown where the address says nothing. */
export const DEFAULT_ADDRESS: OverviewAddress = { range: '30d', unit: 'usd' };

/** The address; what is usual is left out. */
export function overviewHref({ range, unit }: OverviewAddress): string {
  const query = new URLSearchParams();
  if (range !== DEFAULT_ADDRESS.range) query.set('range', range);
  if (unit !== DEFAULT_ADDRESS.unit) query.set('unit', unit);
  const text = query.toString();
  return text === '' ? '/dashboard' : `/dashboard?${text}`;
}
