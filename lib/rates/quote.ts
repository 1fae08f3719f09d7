// Converts dollars to raw and back at a rate, with defined rounding (contract §3). Pure.
import { type Decimal, formatDecimal, multiply, parseDecimal, roundHalfUp } from '@/lib/core/decimal';
import { RAW_STEP, rawQuotient } from '@/lib/core/price-in-raw';
import { divideRoundingUp } from '@/lib/core/raw';

const NANO_DECIMALS = 30;
const CENT_DECIMALS = 2;
/** `nano-to-usd` returns 2 to 8 decimals. */
const CONVERTED_DECIMALS = 8;

type Quoted = { readonly usdPerNano: Decimal };

/** usd / rate in raw, rounded UP to a whole 10^24 raw, so that the merchant never gets less. */
export function rawFromUsd(usd: Decimal, { usdPerNano }: Quoted): bigint {
  return rawFromPrice(usd, usdPerNano);
}

/** price / perNano in raw, rounded UP to a whole 10^24 raw, so that the merchant never gets less. Both are in one currency. */
export function rawFromPrice(price: Decimal, perNano: Decimal): bigint {
  const [dividend, divisor] = rawQuotient(price, perNano);
  return divideRoundingUp(dividend, divisor * RAW_STEP) * RAW_STEP;
}

/** The exact value of `raw` in dollars. */
export function usdFromRaw(raw: bigint, rate: Quoted): Decimal {
  return multiply({ units: raw, scale: NANO_DECIMALS }, rate.usdPerNano);
}

/** Dollars rounded half-up to the cent. */
export function roundToCent(usd: Decimal): Decimal {
  return roundHalfUp(usd, CENT_DECIMALS);
}

/** Dollars rounded half-up to the cent, for display. @throws RangeError when the stored text is invalid */
export function formatUsd(stored: string): string {
  const usd = parseDecimal(stored);
  if (usd === undefined) throw new RangeError('a stored USD amount is invalid');
  return formatDecimal(roundToCent(usd), CENT_DECIMALS);
}

/** Dollars with 2 to 8 decimals, rounded half-up, as in `nano-to-usd`. */
export function formatConvertedUsd(usd: Decimal): string {
  return formatDecimal(roundHalfUp(usd, CONVERTED_DECIMALS), CENT_DECIMALS);
}
