import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compareDecimals,
  type Decimal,
  divideHalfUp,
  formatDecimal,
  multiply,
  parseDecimal,
  rescale,
  roundHalfUp,
  roundUp,
  significantDecimals,
} from './decimal';

const decimal = fc.record({
  units: fc.bigInt({ min: 0n, max: 10n ** 24n }),
  scale: fc.integer({ min: 0, max: 12 }),
});

const read = (text: string): Decimal => parseDecimal(text) ?? expect.fail(`${text} is a decimal`);

describe('decimals', () => {
  test('any decimal is unchanged after formatting and parsing', () => {
    fc.assert(fc.property(decimal, (value) => compareDecimals(read(formatDecimal(value)), value) === 0));
  });

  test.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '-1',
    '1.',
    '.5',
    '1e3',
    '0x10',
    '1,5',
    '1_0',
    'NaN',
    '٣',
    '9'.repeat(61),
  ])('%j is rejected', (text) => expect(parseDecimal(text)).toBeUndefined());

  test('trailing zeros do not count as decimals', () => {
    expect(significantDecimals(read('12.500'))).toBe(1);
    expect(significantDecimals(read('12.000'))).toBe(0);
  });

  test('rescaling rejects a loss of digits', () => {
    expect(() => rescale(read('1.005'), 2)).toThrow(RangeError);
    expect(rescale(read('1.500'), 1)).toEqual({ units: 15n, scale: 1 });
  });

  test.each([
    ['600.004', '600'],
    ['600.005', '600.01'],
    ['0.005', '0.01'],
    ['0.0049999', '0'],
  ])('%s rounded half-up to the cent is %s', (text, rounded) => {
    expect(formatDecimal(roundHalfUp(read(text), 2))).toBe(rounded);
  });

  test.each([
    ['600', '600'],
    ['600.010', '600.01'],
    ['600.0100000000001', '600.02'],
    ['0.0001', '0.01'],
  ])('%s rounded up to the cent is %s', (text, rounded) => {
    expect(formatDecimal(roundUp(read(text), 2))).toBe(rounded);
  });

  test('a sum is exact for any scales', () => {
    const scale = 12;
    const unitsOf = (value: Decimal) => rescale(value, scale).units;
    fc.assert(fc.property(decimal, decimal, (a, b) => unitsOf(add(a, b)) === unitsOf(a) + unitsOf(b)));
    expect(formatDecimal(add(read('0.1'), read('0.02')))).toBe('0.12');
  });

  test('half-up division is off by at most half a unit of the last place', () => {
    const positive = decimal.filter((value) => value.units > 0n);
    fc.assert(
      fc.property(decimal, positive, fc.integer({ min: 0, max: 8 }), (dividend, divisor, scale) => {
        const product = multiply(divideHalfUp(dividend, divisor, scale), divisor);
        const common = Math.max(product.scale, dividend.scale);
        const difference = rescale(product, common).units - rescale(dividend, common).units;
        const halfUnit = multiply(divisor, { units: 5n, scale: scale + 1 });
        const error: Decimal = { units: difference < 0n ? -difference : difference, scale: common };
        expect(compareDecimals(error, halfUnit)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('text has at least the requested decimals', () => {
    expect(formatDecimal(read('3'), 2)).toBe('3.00');
    expect(formatDecimal(read('0.1234'), 2)).toBe('0.1234');
  });
});
