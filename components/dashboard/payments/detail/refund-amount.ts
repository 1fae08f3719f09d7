// The amounts of the refund dialog, in nano and in the currency of the payment's price, at the payment's locked rate. Pure.
import { fromMinorUnits, minorUnitsText, toMinorUnits } from '@/lib/core/currencies';
import { parseDecimal } from '@/lib/core/decimal';
import { priceText } from '@/lib/core/languages/prices';
import { minorUnitsFromRaw, refundFromPrice } from '@/lib/core/price-in-raw';
import { formatNano, parseNano } from '@/lib/core/raw';
import type { RefundOptions } from '@/lib/money/refunds/refund-limits';

/** The currency of the payment's price, or US dollars without another one, and its locked rate. */
export type RefundedPrice = { readonly currency: string /** Exact decimal. */; readonly perNano: string };

/** A partial amount as it is typed. */
export type TypedAmount = {
  /** Nano, also of an amount in the currency of the price; empty while that is no amount. */
  readonly amount: string;
  /** As entered in the currency of the price; null for an amount in nano. */
  readonly entered: string | null;
};

/**
 * "$99.36 (33.12 nano)": nano is exact, the currency as entered, else rounded down to its decimals. Nano alone without a rate. Empty
 * text for what is no amount.
 */
export function amountText(price: RefundedPrice, { amount, entered }: TypedAmount): string {
  if (!isAmount(amount)) return '';
  const inCurrency = entered === null ? priceOfNano(price, amount) : enteredText(price, entered);
  return inCurrency === null ? `${amount} nano` : `${inCurrency} (${amount} nano)`;
}

/** Whether the text is more than zero nano. */
export function isAmount(nano: string): boolean {
  return (parseNano(nano) ?? 0n) > 0n;
}

/** Nano at the locked rate, as `refundFromPrice` rounds it; empty text for anything that is no amount of the currency. */
export function nanoOfPrice({ currency, perNano }: RefundedPrice, entered: string, leftRaw: bigint): string {
  const [minorUnits, rate] = [minorUnitsOf(currency, entered), parseDecimal(perNano)];
  if (minorUnits === undefined || rate === undefined || rate.units === 0n) return '';
  return formatNano(refundFromPrice(fromMinorUnits(minorUnits, currency), rate, leftRaw));
}

/** What is wrong with a partial amount; undefined for one that can be refunded, or is not complete. */
export function rangeError(
  price: RefundedPrice,
  { amount, entered }: TypedAmount,
  { min, limit }: { readonly min: RefundOptions['min']; readonly limit: RefundOptions['min'] },
): string | undefined {
  const raw = parseNano(amount) ?? 0n;
  if (raw === 0n) return undefined;
  if (raw < BigInt(min.raw)) return `At least ${min.nano} nano`;
  if (raw <= BigInt(limit.raw)) return undefined;
  const most = { amount: limit.nano, entered: null };
  return `At most ${entered === null ? `${limit.nano} nano` : amountText(price, most)}`;
}

function priceOfNano({ currency, perNano }: RefundedPrice, nano: string): string | null {
  const [raw, rate] = [parseNano(nano), parseDecimal(perNano)];
  if (raw === undefined || rate === undefined || rate.units === 0n) return null;
  return priceText('en', minorUnitsText(minorUnitsFromRaw(raw, rate, currency), currency), currency);
}

function enteredText({ currency }: RefundedPrice, entered: string): string | null {
  const minorUnits = minorUnitsOf(currency, entered);
  return minorUnits === undefined ? null : priceText('en', minorUnitsText(minorUnits, currency), currency);
}

function minorUnitsOf(currency: string, entered: string): bigint | undefined {
  const amount = parseDecimal(entered.trim());
  return amount && toMinorUnits(amount, currency);
}
