// The net total, the tax of each rate and the total of amounts in minor units. Pure.

/** A net amount in minor units and its tax rate in hundredths of a percent; null without tax. */
export type TaxedAmount = { readonly net: bigint; readonly taxBp: number | null };

/** Net amount and tax of one rate, in minor units. */
export type RateTax = { readonly taxBp: number; readonly net: bigint; readonly tax: bigint };

export type TaxedTotal = {
  readonly net: bigint;
  /** By rate, the highest first. A rate of 0 is listed; amounts without a rate are not. */
  readonly taxes: readonly RateTax[];
  /** Net plus all taxes. */
  readonly total: bigint;
};

/** Basis points in 100 percent. */
const WHOLE_BP = 10_000n;

/**
 * The exact totals. Tax is added to net amounts: the amounts of a rate are summed first, and the tax on their sum is rounded half
 * up to the minor unit, once per rate. No amount may be negative.
 */
export function taxedTotal(amounts: readonly TaxedAmount[]): TaxedTotal {
  const net = sum(amounts.map((amount) => amount.net));
  const netOfRates = new Map<number, bigint>();
  for (const { taxBp, net } of amounts) {
    if (taxBp !== null) netOfRates.set(taxBp, (netOfRates.get(taxBp) ?? 0n) + net);
  }
  const taxes = [...netOfRates]
    .map(([taxBp, net]) => ({ taxBp, net, tax: taxHalfUp(net, taxBp) }))
    .sort((a, b) => b.taxBp - a.taxBp);
  return { net, taxes, total: net + sum(taxes.map(({ tax }) => tax)) };
}

function taxHalfUp(net: bigint, taxBp: number): bigint {
  return (net * BigInt(taxBp) + WHOLE_BP / 2n) / WHOLE_BP;
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
