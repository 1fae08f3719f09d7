// What the grouping of digits promises.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits } from './group-digits';

test('groups of three stand on both sides of the point', () => {
  expect(groupDigits('4.112334')).toEqual({ whole: ['4'], fraction: ['112', '334'] });
  expect(groupDigits('133248289')).toEqual({ whole: ['133', '248', '289'], fraction: [] });
  expect(groupDigits('1234.5')).toEqual({ whole: ['1', '234'], fraction: ['5'] });
});

test('no digit is lost or added', () => {
  const digits = fc.stringMatching(/^[0-9]{1,30}$/);
  fc.assert(
    fc.property(digits, digits, (whole, fraction) => {
      const groups = groupDigits(`${whole}.${fraction}`);
      expect(groups.whole.join('')).toBe(whole);
      expect(groups.fraction.join('')).toBe(fraction);
    }),
  );
});
