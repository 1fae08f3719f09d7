// The cards of a merchant's attention items: what they are about, and whose decision they need.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AttentionList } from './attention-list';

type Props = Parameters<typeof AttentionList>[0];

const ITEM: Props['items'][number] = {
  ...{ reference: 'refund:1', kind: 'exchangeRefund', paymentId: 'pay_1', merchantName: null, facts: [] },
  ...{ createdAt: '2026-11-20T14:00:00.000Z', resolvedAt: null, resolution: null, claim: null },
};
const CLAIM = { destination: 'nano_1', effectiveFrom: '2026-11-21T14:00:00.000Z', isVerified: true };
const SUBJECT = { usd: '24.90', price: null, order: 'MER-1001', payer: 'M. W.' };
const act = async () => ({ ok: true }) as const;

const drawn = (item: Partial<typeof ITEM>, more: Partial<Props> = {}) =>
  renderToStaticMarkup(
    createElement(AttentionList, {
      ...{ items: [{ ...ITEM, ...item }], subjects: new Map([['pay_1', SUBJECT]]) },
      ...{ now: '2026-11-20T15:00:00.000Z', claims: { approve: act, reject: act }, dismissRefund: act },
      ...more,
    }),
  );
const headOf = (html: string) => /<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');

it('has price, order and payer in its head, or what happened without a payment', () => {
  expect(headOf(drawn({}))).toBe('$24.90 · MER-1001 · M. W.');
  expect(
    headOf(drawn({}, { subjects: new Map([['pay_1', { ...SUBJECT, order: null, payer: null }]]) })),
  ).toBe('$24.90');
  expect(headOf(drawn({ paymentId: null }))).toBe('Refund to an exchange');
});

it('asks for a decision only where the merchant has one', () => {
  const asks = (...given: Parameters<typeof drawn>) => drawn(...given).includes('Needs your decision');
  expect(asks({ kind: 'complianceHold' })).toBe(false);
  expect(asks({})).toBe(false);
  expect(asks({ claim: CLAIM })).toBe(true);
  expect(asks({ kind: 'refundFailed' })).toBe(true);
  expect(asks({ kind: 'walletRefundFailed' })).toBe(true);
  expect(asks({ kind: 'refundFailed' }, { dismissRefund: undefined })).toBe(false);
  expect(asks({ kind: 'refundFailed', resolvedAt: '2026-11-20T14:30:00.000Z' })).toBe(false);
});

it.each([
  ['complianceHold', 'Held'],
  // No money is held for a failed refund.
  ['refundFailed', 'Needs a decision'],
  ['walletRefundFailed', 'Needs a decision'],
])('is labelled for users who may not refund: %s', (kind, label) => {
  const labels = ['Held', 'Needs a decision'].filter((text) =>
    drawn({ kind }, { dismissRefund: undefined }).includes(`${text}<`),
  );
  expect(labels).toEqual([label]);
});
