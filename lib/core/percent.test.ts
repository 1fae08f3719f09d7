import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPercent, parsePercent } from './percent';

describe('a percentage', () => {
  it.each([
    ['0', 0],
    ['0.5', 50],
    ['1.05', 105],
    ['10', 1_000],
    ['007', 700],
    ['100.00', 10_000],
  ])('reads %s', (text, bp) => {
    expect(parsePercent(text)).toBe(bp);
  });

  it.each(['', ' 1', '1%', '-1', '+1', '1.', '.5', '0.123', '1e1', '0x1', '1,5', '1000', '１'])(
    'refuses “%s”',
    (text) => {
      expect(parsePercent(text)).toBeUndefined();
    },
  );

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (bp) => {
        expect(parsePercent(formatPercent(bp))).toBe(bp);
      }),
    );
    expect([0, 5, 50, 100, 1_000, 105].map(formatPercent)).toEqual(['0', '0.05', '0.5', '1', '10', '1.05']);
  });
});
