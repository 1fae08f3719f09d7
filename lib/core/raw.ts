// Raw, the indivisible unit of Nano, and its text forms, the database's among them. Every amount of Nano in this project is
// a bigint of raw.

/** 1 nano = 10^30 raw (Nano documentation, "Units"). */
export const RAW_PER_NANO = 10n ** 30n;

/** The largest amount the ledger can express: 2^128 − 1 raw, which is also its whole supply at genesis. */
export const MAX_RAW = 2n ** 128n - 1n;

/** A raw amount has at most this many decimal digits (2^128 − 1 has 39). */
export const MAX_RAW_DIGITS = 39;

const NANO_DECIMALS = 30;

/**
 * Reads whole raw written as plain ASCII digits, as JSON requests and the node's answers carry it.
 * @returns the amount, or undefined for anything else: sign, blank, fraction, exponent, over 2^128 − 1.
 */
export function parseRaw(text: string): bigint | undefined {
  if (text.length > 64 || !/^[0-9]+$/.test(text)) return undefined;
  const raw = BigInt(text);
  return raw <= MAX_RAW ? raw : undefined;
}

/**
 * Reads nano as a person types it ("4.112334"). Exact.
 * @returns raw, or undefined when the text is not a plain decimal, has over 30 decimals, or exceeds 2^128 − 1 raw.
 */
export function parseNano(text: string): bigint | undefined {
  const match = /^([0-9]{1,9})(?:\.([0-9]{1,30}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  const raw = BigInt(whole) * RAW_PER_NANO + BigInt(fraction.padEnd(NANO_DECIMALS, '0'));
  return raw <= MAX_RAW ? raw : undefined;
}

/** Writes raw as nano: exactly raw / 10^30, no exponent, no trailing zeros (contract §3). */
export function formatNano(raw: bigint): string {
  if (raw < 0n) return `-${formatNano(-raw)}`;
  const fraction = (raw % RAW_PER_NANO).toString().padStart(NANO_DECIMALS, '0').replace(/0+$/, '');
  const whole = (raw / RAW_PER_NANO).toString();
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** The sum of raw amounts. Sums are made here, never in SQL: 2^128 does not fit a database's numbers. */
export function sumRaw(amounts: Iterable<bigint>): bigint {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

/** The smaller of two amounts. */
export function minRaw(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** Division rounded up (away from zero for positive numbers). Both operands must not be negative. */
export function divideRoundingUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

/** Reads an amount of the database. @throws RangeError when it is no whole raw of at most 2^128 − 1 */
export function storedRaw(text: string): bigint {
  const raw = parseRaw(text);
  if (raw === undefined) throw new RangeError('a stored amount is invalid');
  return raw;
}

/** The sum of the amounts of rows of the database. @throws as `storedRaw` */
export function sumStored(rows: readonly { readonly amountRaw: string }[]): bigint {
  return sumRaw(rows.map(({ amountRaw }) => storedRaw(amountRaw)));
}
