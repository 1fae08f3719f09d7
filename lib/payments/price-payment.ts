// The exact amounts of a payment at a quoted rate, within the limits (contract §2 and §3). Pure.
import { compareDecimals, type Decimal, formatDecimal } from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';
import { formatNano, MAX_RAW } from '@/lib/core/raw';
import { rawFromUsd, roundToCent, usdFromRaw } from '@/lib/rates/quote';
import type { RequestedAmount } from './schemas';

/** The largest payment: 600.00 USD itself is allowed (specification §8). */
export const MAX_PAYMENT_USD: Decimal = { units: 600n, scale: 0 };
/** The smallest payment, beside ten times the dust limit (contract §3). */
export const MIN_PAYMENT_USD: Decimal = { units: 1n, scale: 2 };
/** The smallest payment in dust limits: settling less would not be worth its blocks. */
export const MIN_DUST_LIMITS = 10n;

export type PaymentPrice = { readonly amountRaw: bigint /** Full precision. */; readonly usdAmount: Decimal };

/**
 * Prices a payment: from dollars the raw is rounded UP to a whole 10^24; from raw the dollars are exact.
 * @throws ServiceError invalidAmount under the minimum or over 2^128 − 1 raw, then transactionTooLarge over 600.00 USD,
 * judged on the value rounded half-up to the cent
 */
export function pricePayment(
  amount: RequestedAmount,
  rate: { readonly usdPerNano: Decimal },
  dustLimitRaw: bigint,
): PaymentPrice {
  const price =
    'usd' in amount
      ? { amountRaw: rawFromUsd(amount.usd, rate), usdAmount: amount.usd }
      : { amountRaw: amount.raw, usdAmount: usdFromRaw(amount.raw, rate) };
  requireRange(price, dustLimitRaw);
  if (compareDecimals(roundToCent(price.usdAmount), MAX_PAYMENT_USD) > 0) {
    throw new ServiceError('transactionTooLarge', 'A payment can be at most 600.00 USD.');
  }
  return price;
}

function requireRange({ amountRaw, usdAmount }: PaymentPrice, dustLimitRaw: bigint): void {
  const minimumRaw = MIN_DUST_LIMITS * dustLimitRaw;
  if (amountRaw < minimumRaw || compareDecimals(usdAmount, MIN_PAYMENT_USD) < 0) {
    const least = `${formatDecimal(MIN_PAYMENT_USD)} USD and ${formatNano(minimumRaw)} nano`;
    throw new ServiceError('invalidAmount', `The amount is under the minimum of ${least}.`);
  }
  if (amountRaw > MAX_RAW) throw new ServiceError('invalidAmount', 'The amount is over 2^128 - 1 raw.');
}
