import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  divideRoundingUp,
  formatNano,
  MAX_RAW,
  minRaw,
  parseNano,
  parseRaw,
  RAW_PER_NANO,
  storedRaw,
  sumRaw,
  sumStored,
} from './raw';

const raw = fc.bigInt({ min: 0n, max: MAX_RAW });

describe('raw', () => {
  test('any amount is unchanged after formatting and parsing as raw', () => {
    fc.assert(fc.property(raw, (amount) => parseRaw(amount.toString()) === amount));
  });

  test('any amount is unchanged after formatting and parsing as nano', () => {
    fc.assert(fc.property(raw, (amount) => parseNano(formatNano(amount)) === amount));
  });

  test('nano text has no exponent, trailing zeros or trailing point', () => {
    fc.assert(
      fc.property(raw, (amount) => {
        expect(formatNano(amount)).toMatch(/^(0|[1-9][0-9]*)(\.[0-9]*[1-9])?$/);
      }),
    );
  });

  test.each([
    ['0', 0n],
    ['1', RAW_PER_NANO],
    ['0.000000000000000000000000000001', 1n],
    ['340282366.920938463463374607431768211455', MAX_RAW],
    ['4.112334', 4_112_334n * 10n ** 24n],
  ])('%s nano is %s raw', (text, amount) => {
    expect(parseNano(text)).toBe(amount);
    expect(formatNano(amount)).toBe(text);
  });

  test.each(['', ' 1', '1 ', '+1', '-1', '1.0', '1e3', '0x10', '1_000', '٣', (MAX_RAW + 1n).toString()])(
    'raw text %j is rejected',
    (text) => expect(parseRaw(text)).toBeUndefined(),
  );

  test.each(['', '.', '1.', '.5', '1,5', '1e3', '-1', '0.0000000000000000000000000000001', '340282367'])(
    'nano text %j is rejected',
    (text) => expect(parseNano(text)).toBeUndefined(),
  );

  test('raw text of more than 64 digits is rejected without reading it', () => {
    expect(parseRaw('0'.repeat(64))).toBe(0n);
    expect(parseRaw('0'.repeat(65))).toBeUndefined();
  });

  test('a negative amount of nano has a sign', () => {
    expect(formatNano(-15n * 10n ** 29n)).toBe('-1.5');
  });

  test('an empty sum is zero', () => expect(sumRaw([])).toBe(0n));

  test('a sum is exact beyond the maximum of one amount', () => {
    expect(sumRaw([1n, 2n, MAX_RAW])).toBe(MAX_RAW + 3n);
  });

  test('the smaller of two amounts', () => {
    expect([minRaw(1n, 2n), minRaw(2n, 1n), minRaw(2n, 2n)]).toEqual([1n, 1n, 2n]);
  });

  test('a stored amount is read, and an invalid one is an error', () => {
    expect(storedRaw('7')).toBe(7n);
    expect(sumStored([{ amountRaw: '7' }, { amountRaw: '8' }])).toBe(15n);
    const invalid = new RangeError('a stored amount is invalid');
    expect(() => storedRaw('-7')).toThrow(invalid);
    expect(() => sumStored([{ amountRaw: '7' }, { amountRaw: '' }])).toThrow(invalid);
  });

  test('division rounds up, by less than a unit', () => {
    fc.assert(
      fc.property(raw, fc.bigInt({ min: 1n, max: MAX_RAW }), (dividend, divisor) => {
        const quotient = divideRoundingUp(dividend, divisor);
        expect(quotient * divisor >= dividend).toBe(true);
        expect(quotient * divisor - dividend < divisor).toBe(true);
      }),
    );
  });
});
