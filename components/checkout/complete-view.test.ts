// Views of version 1.0.0, which web sends to an open page during an upgrade or after a roll back.
import { expect, test } from 'vitest';
import { fullViewOf, viewOf } from '@/verification/testing/payer-pages';
import { completeView } from './complete-view';

test('a view of 1.0.0 gets its price in US dollars, no refund and no price of a rest', () => {
  const { price, perNano, refunded, restPrice, ...earlier } = viewOf('completed');
  const view = completeView(Object(earlier));
  expect(view).toMatchObject({
    price: { currency: 'USD', amount: earlier.usdAmount },
    refunded: null,
    restPrice: null,
  });
  expect(view.perNano).toBe(earlier.usdPerNano);
});

test('a claim of 1.0.0 names no destinations, and its payment is no invoice', () => {
  const { isInvoice, ...earlier } = fullViewOf('expired', 'held', 'claimed');
  const claim = { state: 'claimed', effectiveFrom: null };
  const view = completeView(Object({ ...earlier, returns: { ...earlier.returns, claim } }));
  expect(view.returns.claim).toEqual({ ...claim, refunds: [] });
  expect(view.isInvoice).toBe(false);
});

test('a view of this version stays as it is', () => {
  const view = viewOf('paying', { price: { currency: 'EUR', amount: '11.50' }, perNano: '2.70' });
  expect(completeView(view)).toEqual(view);
});
