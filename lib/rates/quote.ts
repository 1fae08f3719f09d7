// Turns dollars into raw and back at a quoted rate, each rounding in its named direction (contract §3). Pure.
import { type Decimal, formatDecimal, multiply, parseDecimal, roundHalfUp } from '@/lib/core/decimal';
import { divideRoundingUp, RAW_PER_NANO } from '@/lib/core/raw';

/** Amounts made from dollars are whole multiples of it: at most six decimals of nano for a person to type. */
const RAW_STEP = 10n ** 24n;
const NANO_DECIMALS = 30;
const CENT_DECIMALS = 2;
/** `nano-to-usd` answers with 2 to 8 decimals. */
const CONVERTED_DECIMALS = 8;

type Quoted = { readonly usdPerNano: Decimal };

/** usd / rate in raw, rounded UP to a whole 10^24 raw, so that the merchant never gets less than was asked for. */
export function rawFromUsd(usd: Decimal, rate: Quoted): bigint {
  const { usdPerNano } = rate;
  const dividend = usd.units * 10n ** BigInt(usdPerNano.scale) * RAW_PER_NANO;
  const divisor = usdPerNano.units * 10n ** BigInt(usd.scale);
  return divideRoundingUp(dividend, divisor * RAW_STEP) * RAW_STEP;
}

/** What `raw` is worth in dollars, exactly: no rounding. */
export function usdFromRaw(raw: bigint, rate: Quoted): Decimal {
  return multiply({ units: raw, scale: NANO_DECIMALS }, rate.usdPerNano);
}

/** Dollars rounded half-up to the cent. */
export function roundToCent(usd: Decimal): Decimal {
  return roundHalfUp(usd, CENT_DECIMALS);
}

/** Dollars for the eye: rounded half-up to the cent. @throws RangeError when the stored text is no decimal */
export function formatUsd(stored: string): string {
  const usd = parseDecimal(stored);
  if (usd === undefined) throw new RangeError('a stored USD amount is invalid');
  return formatDecimal(roundToCent(usd), CENT_DECIMALS);
}

/** Dollars with 2 to 8 decimals, rounded half-up to the eighth, as `nano-to-usd` answers. */
export function formatConvertedUsd(usd: Decimal): string {
  return formatDecimal(roundHalfUp(usd, CONVERTED_DECIMALS), CENT_DECIMALS);
}
