// The completed payments of a tally by the currency they were priced in, without US dollars and nano. Pure, but changes the
// given sums.
import { z } from 'zod';
import { DOLLAR, storedMinorUnits } from '@/lib/core/currencies';

/** By currency: number of completed payments, and the sum of their prices. Amounts are never converted. */
export type PriceSums = Map<string, { completed: number; minorUnits: bigint }>;

/** As stored, at most one entry per currency that was ever enabled; null without such payments. */
export const storedPriceSums = z
  .record(z.string(), z.tuple([z.int(), z.string()]).readonly())
  .readonly()
  .nullable();
export type StoredPriceSums = z.infer<typeof storedPriceSums>;

type Priced = { readonly priceCurrency: string | null; readonly priceMinorUnits: string | null };

/** Adds the price of a completed payment. @throws RangeError for an invalid stored price */
export function countPrice(sums: PriceSums, { priceCurrency, priceMinorUnits }: Priced): void {
  if (priceCurrency === null || priceMinorUnits === null) return;
  addSum(sums, priceCurrency, 1, storedMinorUnits(priceMinorUnits));
}

/** Adds stored sums. @throws RangeError for an invalid one */
export function addPriceSums(sums: PriceSums, stored: StoredPriceSums): void {
  for (const [currency, [completed, minorUnits]] of Object.entries(stored ?? {}))
    addSum(sums, currency, completed, storedMinorUnits(minorUnits));
}

function addSum(sums: PriceSums, currency: string, completed: number, minorUnits: bigint): void {
  const before = sums.get(currency) ?? { completed: 0, minorUnits: 0n };
  sums.set(currency, {
    completed: before.completed + completed,
    minorUnits: before.minorUnits + minorUnits,
  });
}

/** Converts the sums for storage, without loss. */
export function storedSums(sums: PriceSums): StoredPriceSums {
  if (sums.size === 0) return null;
  const entries = [...sums].map(
    ([currency, { completed, minorUnits }]) =>
      [currency, [completed, minorUnits.toString()] as const] as const,
  );
  return Object.fromEntries(entries);
}

/** The currencies, those of most payments first. Amounts of different currencies have no order. */
export function currenciesOf(sums: PriceSums): readonly string[] {
  return [...sums]
    .toSorted(
      ([one, { completed: many }], [other, { completed: more }]) => more - many || (one < other ? -1 : 1),
    )
    .map(([currency]) => currency);
}

/** The currency of all `completed` payments if they were priced in one, else US dollars, which every payment has. */
export function commonCurrency(completed: number, sums: PriceSums): string {
  const [only, ...others] = sums;
  return only !== undefined && others.length === 0 && only[1].completed === completed ? only[0] : DOLLAR;
}
