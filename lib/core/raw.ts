// Raw, the smallest unit of Nano, and its text forms. All amounts of Nano are bigints of raw.

/** 1 nano = 10^30 raw (Nano documentation, "Units"). */
export const RAW_PER_NANO = 10n ** 30n;

/** The largest amount: 2^128 − 1 raw, the whole supply. */
export const MAX_RAW = 2n ** 128n - 1n;

/** Maximum decimal digits of a raw amount. */
export const MAX_RAW_DIGITS = 39;

const NANO_DECIMALS = 30;

/**
 * Parses whole raw in plain ASCII digits, as in JSON requests and node responses.
 * @returns undefined for anything else: sign, blank, fraction, exponent, above 2^128 − 1
 */
export function parseRaw(text: string): bigint | undefined {
  if (text.length > 64 || !/^[0-9]+$/.test(text)) return undefined;
  const raw = BigInt(text);
  return raw <= MAX_RAW ? raw : undefined;
}

/**
 * Parses nano as typed ("4.112334"), exactly.
 * @returns undefined when it is not a plain decimal, has more than 30 decimals, or exceeds 2^128 − 1 raw
 */
export function parseNano(text: string): bigint | undefined {
  const match = /^([0-9]{1,9})(?:\.([0-9]{1,30}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  const raw = BigInt(whole) * RAW_PER_NANO + BigInt(fraction.padEnd(NANO_DECIMALS, '0'));
  return raw <= MAX_RAW ? raw : undefined;
}

/** Formats raw as nano: exactly raw / 10^30, no exponent, no trailing zeros (contract §3). */
export function formatNano(raw: bigint): string {
  if (raw < 0n) return `-${formatNano(-raw)}`;
  const fraction = (raw % RAW_PER_NANO).toString().padStart(NANO_DECIMALS, '0').replace(/0+$/, '');
  const whole = (raw / RAW_PER_NANO).toString();
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** The sum of raw amounts. Never summed in SQL: 2^128 exceeds database numbers. */
export function sumRaw(amounts: Iterable<bigint>): bigint {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

/** The smaller of two amounts. */
export function minRaw(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** Division rounded up. Both operands must not be negative. */
export function divideRoundingUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

/** Parses a stored amount. @throws RangeError when it is invalid */
export function storedRaw(text: string): bigint {
  const raw = parseRaw(text);
  if (raw === undefined) throw new RangeError('a stored amount is invalid');
  return raw;
}

/** The sum of stored amounts. @throws as `storedRaw` */
export function sumStored(rows: readonly { readonly amountRaw: string }[]): bigint {
  return sumRaw(rows.map(({ amountRaw }) => storedRaw(amountRaw)));
}
