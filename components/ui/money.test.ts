// The text copied from an amount (number, non-breaking space, unit), and how digits are grouped.
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { groupDigits, Money } from './money';

const copied = (amount: string, unit: string) =>
  renderToStaticMarkup(createElement(Money, { amount, unit })).replaceAll(/<[^>]+>/g, '');

test.each([
  ['12.00', 'USD', '12.00\u00a0USD'],
  ['1234567.123456', 'nano', '1234567.123456\u00a0nano'],
  ['-3', 'nano', '−3\u00a0nano'],
])('%s %s is copied as %j', (amount, unit, text) => {
  expect(copied(amount, unit)).toBe(text);
});

test('only a long amount may break between its groups', () => {
  const drawn = (amount: string) => renderToStaticMarkup(createElement(Money, { amount, unit: 'nano' }));
  expect(drawn('43.316667')).not.toContain('<wbr');
  expect(drawn('133248289.000000000000000001')).toContain('<wbr');
});

test('digits are grouped in threes on both sides of the point', () => {
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
