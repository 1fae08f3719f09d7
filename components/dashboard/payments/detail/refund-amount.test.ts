// The refund dialog's amounts in dollars or euros, at a payment's locked rates: 3 USD or 2.70 EUR for one nano.
import { describe, expect, it } from 'vitest';
import { formatNano, RAW_PER_NANO as NANO, parseNano } from '@/lib/core/raw';
import { amountText, nanoOfPrice, rangeError } from './refund-amount';
import { missingText } from './refund-summary';
import { ALL_SENDERS } from './split-refund';

const DOLLARS = { currency: 'USD', perNano: '3' };
const EUROS = { currency: 'EUR', perNano: '2.7' };
const inNano = (amount: string) => ({ amount, entered: null });
const amountOf = (nano: string) => ({ nano, raw: (parseNano(nano) ?? 0n).toString() });

describe('an amount of a refund', () => {
  it('is shown in the currency of the price, rounded down, and in nano', () => {
    expect(amountText(DOLLARS, inNano('33.12'))).toBe('$99.36 (33.12 nano)');
    expect(amountText(EUROS, inNano('1.999'))).toBe('€5.39 (1.999 nano)');
    expect(amountText({ ...DOLLARS, perNano: '' }, inNano('1'))).toBe('1 nano');
  });

  it('is shown in the currency as it was entered', () => {
    const typed = { amount: nanoOfPrice(DOLLARS, '2', NANO), entered: '2' };
    expect(amountText(DOLLARS, typed)).toBe('$2.00 (0.666666 nano)');
  });

  it.each(['', '0', 'two'])('is no text while %j is typed', (amount) => {
    expect(amountText(DOLLARS, inNano(amount))).toBe('');
  });

  it('in the currency of the price becomes nano that can be typed', () => {
    expect(nanoOfPrice(EUROS, '2', NANO)).toBe('0.74074');
    expect(nanoOfPrice(DOLLARS, ' 1.5 ', NANO)).toBe('0.5');
    expect(nanoOfPrice(EUROS, '2', 740_741n * 10n ** 24n)).toBe('0.740741');
    expect(['', 'two', '2.001', '0'].map((entered) => nanoOfPrice(EUROS, entered, NANO))).toEqual(
      Array(4).fill(''),
    );
  });
});

describe('the range of a partial amount', () => {
  const range = { min: amountOf('0.0001'), limit: amountOf('33.12') };

  it('includes both ends, and leaves an unfinished amount alone', () => {
    for (const amount of ['33.12', '0.0001', '', '0', '0.000', 'two'])
      expect(rangeError(DOLLARS, inNano(amount), range)).toBeUndefined();
  });

  it('is named in the unit that was entered', () => {
    const above = formatNano((parseNano('33.12') ?? 0n) + 1n);
    expect(rangeError(DOLLARS, inNano(above), range)).toBe('At most 33.12 nano');
    expect(rangeError(DOLLARS, { amount: '33.13', entered: '99.39' }, range)).toBe(
      'At most $99.36 (33.12 nano)',
    );
    expect(rangeError(DOLLARS, inNano('0.00009'), range)).toBe('At least 0.0001 nano');
  });
});

describe('a refund that can’t be confirmed yet', () => {
  const complete = { amount: '1', destination: 'nano_1sender', mayGet: true, accounts: 0 };

  it.each([
    ['nothing', {}, null],
    ['the amount', { amount: 'two' }, 'Enter the amount.'],
    ['the address', { destination: '' }, 'Enter the customer’s Nano address.'],
    ['another account', { mayGet: false }, 'Choose another destination. This account can’t get a refund.'],
    ['a sender', { destination: ALL_SENDERS }, 'Select at least one sender.'],
    ['nothing with a sender', { destination: ALL_SENDERS, accounts: 1 }, null],
  ])('lacks %s', (_, change, text) => {
    expect(missingText({ ...complete, ...change })).toBe(text);
  });
});
