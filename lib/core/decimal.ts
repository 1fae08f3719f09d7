// Exact decimal numbers: a bigint of units and a scale. USD amounts and rates are decimals, never floats.

/** The number units / 10^scale. `scale` is 0 to 18. */
export type Decimal = { readonly units: bigint; readonly scale: number };

/** The largest payment, 600.00 USD inclusive (specification §8). */
export const MAX_PAYMENT_USD: Decimal = { units: 600n, scale: 0 };
/** The smallest payment in USD (contract §3). */
export const MIN_PAYMENT_USD: Decimal = { units: 1n, scale: 2 };
/** The smallest payment in dust limits; less is not worth its blocks. */
export const MIN_DUST_LIMITS = 10n;

/** Maximum digits, which bounds the work for hostile input. */
const MAX_DIGITS = 60;

/**
 * Parses plain ASCII digits with an optional fraction: no sign, exponent, blank or separator (contract §3).
 * @returns undefined for any other form
 */
export function parseDecimal(text: string): Decimal | undefined {
  if (text.length > MAX_DIGITS) return undefined;
  const match = /^([0-9]+)(?:\.([0-9]+))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

/**
 * An amount typed by a person with its decimal comma as a point: the keyboards of many phones have no point. Any other text is
 * unchanged, also `1,250`, whose comma may separate thousands.
 */
export function withDecimalPoint(typed: string): string {
  const [, whole = '', fraction = ''] = /^\s*([0-9]+),([0-9]+)\s*$/.exec(typed) ?? [];
  const isThousands = fraction.length === 3 && whole !== '0';
  return fraction === '' || isThousands ? typed : `${whole}.${fraction}`;
}

/** The number of significant decimals: 12.50 has one. */
export function significantDecimals(value: Decimal): number {
  let { units, scale } = value;
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return scale;
}

/**
 * The same number with `scale` decimals.
 * @throws RangeError when digits would be lost; round first
 */
export function rescale(value: Decimal, scale: number): Decimal {
  if (scale === value.scale) return value;
  if (scale >= value.scale) return { units: value.units * 10n ** BigInt(scale - value.scale), scale };
  const factor = 10n ** BigInt(value.scale - scale);
  if (value.units % factor !== 0n) throw new RangeError(`rescale to ${scale} decimals would lose digits`);
  return { units: value.units / factor, scale };
}

/** dividend / divisor with `scale` decimals, rounded half-up. Both must not be negative, divisor not zero. */
export function divideHalfUp(dividend: Decimal, divisor: Decimal, scale: number): Decimal {
  const numerator = dividend.units * 10n ** BigInt(divisor.scale + scale);
  const denominator = divisor.units * 10n ** BigInt(dividend.scale);
  return { units: (2n * numerator + denominator) / (2n * denominator), scale };
}

/** dividend / divisor with `scale` decimals, rounded up. Both must not be negative, divisor not zero. */
export function divideUp(dividend: Decimal, divisor: Decimal, scale: number): Decimal {
  const numerator = dividend.units * 10n ** BigInt(divisor.scale + scale);
  const denominator = divisor.units * 10n ** BigInt(dividend.scale);
  return { units: (numerator + denominator - 1n) / denominator, scale };
}

/** value with `scale` decimals, rounded half-up. value must not be negative. */
export function roundHalfUp(value: Decimal, scale: number): Decimal {
  if (scale >= value.scale) return rescale(value, scale);
  return divideHalfUp(value, { units: 1n, scale: 0 }, scale);
}

/** value with `scale` decimals, rounded up (away from zero). value must not be negative. */
export function roundUp(value: Decimal, scale: number): Decimal {
  if (scale >= value.scale) return rescale(value, scale);
  const factor = 10n ** BigInt(value.scale - scale);
  return { units: (value.units + factor - 1n) / factor, scale };
}

/** a + b, exact. */
export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: rescale(a, scale).units + rescale(b, scale).units, scale };
}

/** a × b, exact. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** Negative, zero or positive as a is less than, equal to or greater than b. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = rescale(a, scale).units - rescale(b, scale).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Plain decimal text with at least `minDecimals` decimals and no further trailing zeros. */
export function formatDecimal(value: Decimal, minDecimals = 0): string {
  const scale = Math.max(significantDecimals(value), minDecimals);
  const { units } = rescale(value, scale);
  if (scale === 0) return units.toString();
  const digits = units.toString().padStart(scale + 1, '0');
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** A JSON number as text, created only by the strict JSON reader. */
export class JsonNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
