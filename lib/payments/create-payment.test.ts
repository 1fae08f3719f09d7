import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, MAX_PAYMENT_USD } from '@/lib/core/decimal';
import { parseNano } from '@/lib/core/raw';
import { usdFromRaw } from '@/lib/rates/quote';
import { pricePayment } from './create-payment';
import { createdPaymentView } from './views';

const DUST_LIMIT_RAW = 10n ** 26n;
const rateOf = (units: bigint, scale: number) => ({ usdPerNano: { units, scale } });
/** From a tenth of a cent to a thousand dollars for one nano. */
const rates = fc.bigInt(10n ** 5n, 10n ** 11n).map((units) => rateOf(units, 8));

describe('the price of a payment', () => {
  it('in dollars has at most six decimals, is worth no less than requested, and shows the cents as requested', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 60_000n), rates, (cents, rate) => {
        const usd = { units: cents, scale: 2 };
        fc.pre(compareDecimals(usd, usdFromRaw(10n * DUST_LIMIT_RAW, rate)) >= 0);
        const price = pricePayment({ usd }, { dollars: rate, currency: null }, DUST_LIMIT_RAW);
        const view = createdPaymentView({ id: 'pay_1', depositAddress: '', ...price });
        expect(view.friendlyNanoAmount).toMatch(/^\d+(\.\d{0,5}[1-9])?$/);
        expect(parseNano(view.friendlyNanoAmount)).toBe(price.amountRaw);
        expect(view.rawNanoAmount).toBe(price.amountRaw.toString());
        expect(compareDecimals(usdFromRaw(price.amountRaw, rate), usd)).toBeGreaterThanOrEqual(0);
        const [whole, fraction] = [cents / 100n, (cents % 100n).toString().padStart(2, '0')];
        expect(JSON.stringify(view.usdAmount)).toBe(`${whole}.${fraction}`.replace(/\.?0+$/, ''));
      }),
    );
  });

  it('in raw is exactly that amount, at most 600.00 USD to the cent', () => {
    const limit = { units: 600_005n, scale: 3 };
    fc.assert(
      fc.property(fc.bigInt(10n ** 30n, 10n ** 33n), rates, (raw, rate) => {
        const usd = usdFromRaw(raw, rate);
        fc.pre(compareDecimals(usd, { units: 1n, scale: 2 }) >= 0);
        const priced = () => pricePayment({ raw }, { dollars: rate, currency: null }, DUST_LIMIT_RAW);
        if (compareDecimals(usd, limit) >= 0) {
          expect(priced).toThrow(expect.objectContaining({ code: 'transactionTooLarge' }));
        } else {
          expect(priced()).toEqual({ amountRaw: raw, usdAmount: usd });
        }
      }),
    );
  });

  it('is at least ten times the dust limit, regardless of its value', () => {
    const rate = rateOf(1_000_000n, 0);
    const price = (raw: bigint) => pricePayment({ raw }, { dollars: rate, currency: null }, DUST_LIMIT_RAW);
    expect(() => price(10n * DUST_LIMIT_RAW - 1n)).toThrow(
      expect.objectContaining({ code: 'invalidAmount' }),
    );
    expect(() => price(10n * DUST_LIMIT_RAW)).toThrow(
      expect.objectContaining({ code: 'transactionTooLarge' }),
    );
    expect(MAX_PAYMENT_USD).toEqual({ units: 600n, scale: 0 });
  });

  it('over 2^128 - 1 raw is an invalid amount, not an amount over the limit', () => {
    const dear = rateOf(1n, 12);
    const price = () =>
      pricePayment(
        { usd: { units: 10n ** 12n, scale: 0 } },
        { dollars: dear, currency: null },
        DUST_LIMIT_RAW,
      );
    expect(price).toThrow(expect.objectContaining({ code: 'invalidAmount' }));
  });
});
