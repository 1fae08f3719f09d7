import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  add,
  compareDecimals,
  type Decimal,
  divideHalfUp,
  divideUp,
  formatDecimal,
  JsonNumber,
  multiply,
  parseDecimal,
  rescale,
  roundHalfUp,
  roundUp,
  significantDecimals,
  withDecimalPoint,
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

  test('60 digits are accepted', () => {
    expect(read('9'.repeat(60)).units).toBe(10n ** 60n - 1n);
    expect(read(`${'9'.repeat(58)}.5`).scale).toBe(1);
  });

  test('trailing zeros do not count as decimals', () => {
    expect(significantDecimals(read('12.500'))).toBe(1);
    expect(significantDecimals(read('12.000'))).toBe(0);
  });

  test('rescaling rejects a loss of digits', () => {
    expect(() => rescale(read('1.005'), 2)).toThrow(
      new RangeError('rescale to 2 decimals would lose digits'),
    );
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

  test('upward division is never too small, and too large by less than a unit of the last place', () => {
    const positive = decimal.filter((value) => value.units > 0n);
    fc.assert(
      fc.property(decimal, positive, fc.integer({ min: 0, max: 8 }), (dividend, divisor, scale) => {
        const quotient = divideUp(dividend, divisor, scale);
        expect(quotient.scale).toBe(scale);
        expect(compareDecimals(multiply(quotient, divisor), dividend)).toBeGreaterThanOrEqual(0);
        const oneLess = { units: quotient.units - 1n, scale };
        if (quotient.units > 0n)
          expect(compareDecimals(multiply(oneLess, divisor), dividend)).toBeLessThan(0);
      }),
    );
    expect(divideUp(read('1'), read('3'), 2)).toEqual({ units: 34n, scale: 2 });
    expect(divideUp(read('6'), read('1.5'), 1)).toEqual({ units: 40n, scale: 1 });
  });

  test('numbers compare by value for any scales', () => {
    expect(compareDecimals(read('1.50'), read('1.5'))).toBe(0);
    expect(compareDecimals(read('1.49'), read('1.5'))).toBe(-1);
    expect(compareDecimals(read('1.5'), read('1.49'))).toBe(1);
  });

  test('a JSON number keeps its text', () => expect(new JsonNumber('1.0e0').text).toBe('1.0e0'));

  test('text has at least the requested decimals', () => {
    expect(formatDecimal(read('3'), 2)).toBe('3.00');
    expect(formatDecimal(read('0.1234'), 2)).toBe('0.1234');
  });
});

it.each([
  ['7,50', '7.50'],
  [' 0,125 ', '0.125'],
  ['1,2345', '1.2345'],
  // Thousands, or no amount at all.
  ['1,250', '1,250'],
  ['1,250.00', '1,250.00'],
  [',5', ',5'],
  ['5,', '5,'],
  ['7.50', '7.50'],
])('the typed amount %j is read as %j', (typed, read) => {
  expect(withDecimalPoint(typed)).toBe(read);
});
