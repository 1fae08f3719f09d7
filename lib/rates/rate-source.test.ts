// Prices of sources as exact decimals.
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '@/lib/core/decimal';
import { average, middleOfBook, RateSourceError, readPrice } from '@/lib/rates/rate-source';

describe('a price', () => {
  it('is stored with twelve decimals, rounded half-up', () => {
    expect(formatDecimal(readPrice('0.6123'))).toBe('0.6123');
    expect(formatDecimal(readPrice('0.1234567890125'))).toBe('0.123456789013');
    expect(formatDecimal(readPrice('0.1234567890124999'))).toBe('0.123456789012');
  });

  it.each(['0', '0.000', '-1', '1e3', '', ' 1', '1,5', '0x1', 'null', '9'.repeat(70)])(
    'is not %j',
    (text) => {
      expect(() => readPrice(text)).toThrow(RateSourceError);
    },
  );

  it('of an order book is the middle of bid and ask', () => {
    expect(formatDecimal(middleOfBook('0.8000', '0.8010'))).toBe('0.8005');
    expect(formatDecimal(middleOfBook('1', '1'))).toBe('1');
  });

  it('of an order book is rejected if bid and ask are crossed, or over 10 % apart', () => {
    expect(() => middleOfBook('0.81', '0.80')).toThrow(/crossed/);
    expect(formatDecimal(middleOfBook('1.00', '1.10'))).toBe('1.05');
    expect(() => middleOfBook('1.00', '1.100000000001')).toThrow(/10%/);
  });

  it('averages half-up', () => {
    expect(formatDecimal(average(readPrice('0.000000000001'), readPrice('0.000000000002')))).toBe(
      '0.000000000002',
    );
  });
});
