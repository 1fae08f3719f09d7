// What a part of a price is in raw at the rate of its payment, and the other way round, rounded down: parts never sum above their
// whole. For refunds, on the server and in the dashboard's dialog. Pure.
import { minorUnitsOf } from './currencies';
import type { Decimal } from './decimal';
import { RAW_PER_NANO } from './raw';

/** Amounts that people send for a price are multiples of this: at most six decimals of nano to type. */
export const RAW_STEP = 10n ** 24n;

/** price / perNano in raw, as dividend and divisor. Both are in one currency. */
export function rawQuotient(price: Decimal, perNano: Decimal): readonly [dividend: bigint, divisor: bigint] {
  const dividend = price.units * 10n ** BigInt(perNano.scale) * RAW_PER_NANO;
  return [dividend, perNano.units * 10n ** BigInt(price.scale)];
}

/** price / perNano in raw, rounded DOWN to a whole raw. Both are in one currency. */
export function rawFromPriceRoundingDown(price: Decimal, perNano: Decimal): bigint {
  const [dividend, divisor] = rawQuotient(price, perNano);
  return dividend / divisor;
}

/**
 * What to refund for a part of a price: price / perNano, rounded DOWN to a whole `RAW_STEP`. If less than one step would be left of
 * `leftRaw`, all of `leftRaw`, because a smaller rest can't be refunded. Both are in one currency.
 */
export function refundFromPrice(price: Decimal, perNano: Decimal, leftRaw: bigint): bigint {
  const raw = rawFromPriceRoundingDown(price, perNano);
  const restRaw = leftRaw - raw;
  return restRaw >= 0n && restRaw < RAW_STEP ? leftRaw : raw - (raw % RAW_STEP);
}

/** raw × perNano in minor units of the currency, rounded DOWN. */
export function minorUnitsFromRaw(raw: bigint, perNano: Decimal, currency: string): bigint {
  const units = raw * perNano.units * 10n ** BigInt(minorUnitsOf(currency));
  return units / (10n ** BigInt(perNano.scale) * RAW_PER_NANO);
}
