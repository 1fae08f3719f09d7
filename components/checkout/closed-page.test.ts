// What the page of a link without further payments says: one box with what happened, and one action for the payer whose payment it is.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LinkPage } from '@/lib/checkout/link-page';
import { MESSAGES } from '@/lib/core/languages/messages';
import { ClosedPage } from './closed-link';
import { PayerTextProvider } from './payer-text';
import type { YourLinkPayment } from './your-payment';

const PAGE: LinkPage = {
  ...{ merchantName: 'Harbor Books', title: 'A print', description: null, closedReason: 'soldOut' },
  ...{ expiresAt: null, left: 0, imageUrl: null, brand: { accent: null, logo: null }, prefill: {} },
  ...{ amount: { kind: 'nano', nano: '1', usdNow: null }, invoice: null, rate: null, countries: [] },
};
const INVOICE: NonNullable<LinkPage['invoice']> = {
  ...{ number: 'INV-7', issuedDay: '2026-11-20', dueDay: null, isOverdue: false, paidDay: null },
  ...{
    seller: { name: 'Harbor Books', address: null, taxNumber: null },
    customer: [],
    customerTaxNumber: null,
    lines: [],
    tax: null,
    currency: 'USD',
  },
};

/** The texts of the page's only box, in order. */
function box(page: LinkPage, yours: YourLinkPayment | null): string[] {
  const closed = createElement(ClosedPage, { page, reason: 'soldOut', yours });
  const html = renderToStaticMarkup(
    createElement(PayerTextProvider, { language: 'en', messages: MESSAGES.en }, closed),
  );
  const boxes = [...html.matchAll(/role="status">(.*?)<\/div><\/div>/g)];
  expect(boxes).toHaveLength(1);
  const [, found = ''] = boxes[0] ?? [];
  return found.split(/<[^>]*>/).filter((part) => part.trim() !== '');
}

it('tells other people why the link is closed', () => {
  expect(box(PAGE, null)[0]).toBe('Sold out');
});

it('tells the payer of an unfinished payment about it, and leads back to it', () => {
  expect(box(PAGE, { paymentId: 'pay_1', isPaid: false })).toEqual([
    'Payment in progress',
    'You have already started a payment through this link.',
    'Show the payment',
  ]);
});

it('tells the payer who has paid so, and leads to the payment', () => {
  expect(box(PAGE, { paymentId: 'pay_1', isPaid: true })).toEqual([
    'Paid',
    'You have paid through this link.',
    'Show the payment',
  ]);
});

it('of a paid invoice keeps the day, and adds the way to the payment for its payer', () => {
  const paid = { ...PAGE, invoice: { ...INVOICE, paidDay: '2026-11-22' } };
  const isPaid = { paymentId: 'pay_1', isPaid: true };
  expect(box(paid, null).at(-1)).toMatch(/Contact Harbor Books\.$/);
  expect(box(paid, isPaid).at(-1)).toBe('Show the payment');
  expect(box({ ...PAGE, invoice: INVOICE }, null)[0]).toBe('Payment in progress');
});
