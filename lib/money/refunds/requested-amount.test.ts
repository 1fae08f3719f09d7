// Refund amounts in a currency, at a payment's locked rates: 2.70 EUR or 3 USD for one nano.
import { describe, expect, it } from 'vitest';
import { RAW_STEP } from '@/lib/core/price-in-raw';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { enteredPrice, leftText, type RefundAmount, readRequested } from './requested-amount';

const IN_EUROS = { priceCurrency: 'EUR', pricePerNano: '2.7', usdPerNano: '3' };
const IN_DOLLARS = { priceCurrency: null, pricePerNano: null, usdPerNano: '3' };
const of = (amount: string, currency: string): RefundAmount => ({ amount, currency });
/** Two thirds of a nano, and 2 / 2.7 nano, both rounded down. */
const TWO_DOLLARS_RAW = BigInt('6'.repeat(30));
const TWO_EUROS_RAW = BigInt('740'.repeat(10));

describe('a requested refund', () => {
  it.each([
    ['dollars, rounded down', of('2', 'USD'), TWO_DOLLARS_RAW, { amount: '2.00', currency: 'USD' }],
    [
      'the currency of the price, rounded down',
      of('2.0', 'EUR'),
      TWO_EUROS_RAW,
      { amount: '2.00', currency: 'EUR' },
    ],
    ['nano', of('0.50', 'XNO'), RAW_PER_NANO / 2n, { amount: '0.5', currency: 'XNO' }],
    ['raw, which has no price', { raw: 7n }, 7n, null],
  ] as const)('is read in %s', (_, given, raw, price) => {
    expect(readRequested(IN_EUROS, given)).toEqual({ raw, price });
  });

  it.each([
    ['a currency without a rate', of('2', 'JPY'), 'currency must be EUR, USD or XNO for this payment.'],
    ['zero', of('0', 'EUR'), 'amount must be'],
    ['more decimals than the currency has', of('0.001', 'EUR'), 'amount must be'],
  ])('is refused in %s', (_, given, message) => {
    expect(() => readRequested(IN_EUROS, given)).toThrow(message);
  });

  it('of a payment priced in dollars is refused in any other currency', () => {
    const message = 'currency must be USD or XNO for this payment.';
    expect(() => readRequested(IN_DOLLARS, of('2', 'EUR'))).toThrow(message);
    expect(readRequested(IN_DOLLARS, of('2', 'USD')).raw).toBe(TWO_DOLLARS_RAW);
  });

  it.each([
    ['EUR', { ...IN_EUROS, pricePerNano: null }],
    ['USD', { ...IN_EUROS, usdPerNano: '' }],
  ])('is not read in %s if the locked rate is missing', (currency, payment) => {
    expect(() => readRequested(payment, of('2', currency))).toThrow('a stored rate is missing');
  });
});

describe('an amount entered in the currency of the price', () => {
  it('is kept as it was requested', () => {
    const price = { amount: '2.00', currency: 'EUR' };
    expect(enteredPrice(IN_EUROS, ' 2 ', TWO_EUROS_RAW)).toEqual(price);
    expect(enteredPrice(IN_EUROS, '0.01', TWO_EUROS_RAW / 200n)).toEqual({ ...price, amount: '0.01' });
    expect(enteredPrice(IN_EUROS, '2', 740_740n * RAW_STEP)).toEqual(price);
    expect(enteredPrice(IN_EUROS, '2', 740_741n * RAW_STEP)).toEqual(price);
    const inDollars = { amount: '2.00', currency: 'USD' };
    expect(enteredPrice(IN_DOLLARS, '2', 666_666n * RAW_STEP)).toEqual(inDollars);
    expect(enteredPrice(IN_DOLLARS, '2', TWO_EUROS_RAW)).toBeNull();
  });

  it.each([
    ['it is not the amount of the refund', IN_EUROS, '2', TWO_EUROS_RAW + RAW_STEP],
    ['it has too many decimals', IN_EUROS, '2.001', TWO_EUROS_RAW],
    ['it is zero', IN_EUROS, '0', 0n],
    ['it is no number', IN_EUROS, 'two', TWO_EUROS_RAW],
  ])('is ignored if %s', (_, payment, entered, amountRaw) => {
    expect(enteredPrice(payment, entered, amountRaw)).toBeNull();
  });
});

describe('what is left to refund', () => {
  it.each([
    ['nano alone without a request', null, '1 nano'],
    ['nano alone for a request in raw', { raw: 7n }, '1 nano'],
    ['nano alone for a request in nano', of('2', 'XNO'), '1 nano'],
    ['nano and dollars for a request in dollars', of('4', 'USD'), '1 nano (3.00 USD)'],
    ['nano and the currency of the price for a request in it', of('4', 'EUR'), '1 nano (2.70 EUR)'],
  ] as const)('is given in %s', (_, given, text) => {
    expect(leftText(IN_EUROS, given, RAW_PER_NANO)).toBe(text);
  });

  it('is rounded down, so that it can be requested', () => {
    const leftRaw = RAW_PER_NANO - 1n;
    const text = `0.${'9'.repeat(30)} nano (2.69 EUR)`;
    expect(leftText(IN_EUROS, of('4', 'EUR'), leftRaw)).toBe(text);
    expect(readRequested(IN_EUROS, of('2.69', 'EUR')).raw).toBeLessThanOrEqual(leftRaw);
  });
});
