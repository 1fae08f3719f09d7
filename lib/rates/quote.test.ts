import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, type Decimal, formatDecimal, parseDecimal } from '@/lib/core/decimal';
import { MAX_RAW } from '@/lib/core/raw';
import { formatConvertedUsd, rawFromUsd, roundToCent, usdFromRaw } from './quote';

const STEP = 10n ** 24n;
const decimal = (text: string): Decimal => parseDecimal(text) ?? { units: 0n, scale: 0 };
const rateOf = (text: string) => ({ usdPerNano: decimal(text) });

const cents = fc.bigInt(1n, 10n ** 12n).map((units) => ({ units, scale: 2 }));
const rates = fc
  .tuple(fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 0, max: 12 }))
  .map(([units, scale]) => ({ usdPerNano: { units, scale } }));

describe('quoting', () => {
  it('converts dollars to raw in whole steps, at least their value and less than a step more', () => {
    fc.assert(
      fc.property(cents, rates, (usd, rate) => {
        const raw = rawFromUsd(usd, rate);
        expect(raw % STEP).toBe(0n);
        expect(compareDecimals(usdFromRaw(raw, rate), usd)).toBeGreaterThanOrEqual(0);
        expect(compareDecimals(usdFromRaw(raw - STEP, rate), usd)).toBeLessThan(0);
      }),
    );
  });

  it('converts raw to dollars exactly, and to the cent within half a cent', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, MAX_RAW), rates, (raw, rate) => {
        const usd = usdFromRaw(raw, rate);
        expect(usd.units * 10n ** 30n).toBe(
          raw * rate.usdPerNano.units * 10n ** BigInt(usd.scale - rate.usdPerNano.scale),
        );
        const doubled = roundToCent(usd).units * 2n * 10n ** BigInt(usd.scale - 2);
        const distance = doubled - 2n * usd.units;
        expect(distance > -(10n ** BigInt(usd.scale - 2)) && distance <= 10n ** BigInt(usd.scale - 2)).toBe(
          true,
        );
      }),
    );
  });

  it('writes converted dollars with two to eight decimals, half-up', () => {
    const written = (text: string) => formatConvertedUsd(decimal(text));
    expect(['1', '1.5', '1.123', '0.123456785', '0.123456784999', '0.000000005'].map(written)).toEqual([
      '1.00',
      '1.50',
      '1.123',
      '0.12345679',
      '0.12345678',
      '0.00000001',
    ]);
  });

  it.each([
    ['12.34', '3.00', '4113334000000000000000000000000'],
    ['3', '3', '1000000000000000000000000000000'],
    ['0.01', '0.873512', '11449000000000000000000000000'],
    ['600', '0.000001', '600000000000000000000000000000000000000'],
  ])('%s dollars at %s are %s raw', (usd, rate, raw) => {
    expect(rawFromUsd(decimal(usd), rateOf(rate)).toString()).toBe(raw);
    expect(formatDecimal(decimal(usd), 2)).toMatch(/\.\d\d$/);
  });
});
