// Tests that the record of a payment that was not completed doesn't look like a receipt.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Receipt } from '@/lib/checkout/receipt';
import { MESSAGES } from '@/lib/core/languages/messages';
import { createText } from '@/lib/core/languages/text';
import { RECEIPT } from '@/verification/testing/payer-pages';
import { receiptTitle } from './ending-text';
import { PayerTextProvider } from './payer-text';
import { ReceiptPaper } from './receipt-paper';

/** The heading and the line below it. */
function headOf(receipt: Receipt): string {
  const page = createElement(ReceiptPaper, { receipt, qrCode: null });
  const html = renderToStaticMarkup(
    createElement(PayerTextProvider, { language: 'en', messages: MESSAGES.en }, page),
  );
  return html
    .slice(0, html.indexOf('<dl'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

it('is a receipt with the price for a completed payment only', () => {
  expect(headOf(RECEIPT)).toBe('Receipt from MERCHANT $12.34');
});

it.each([
  ['sent', 'Payment record Expired · 1.5 nano returned'],
  ['onTheWay', 'Payment record Expired · 1.5 nano being returned'],
  ['held', 'Payment record Expired · 1.5 nano on hold'],
] as const)('says what happened to an expired payment, %s', (state, head) => {
  expect(headOf({ ...RECEIPT, stage: 'expired', returned: { ...RECEIPT.returned, state } })).toBe(head);
});

it('names order and merchant in the page’s title', () => {
  const german = createText('de', MESSAGES.de);
  expect(receiptTitle(german, RECEIPT)).toBe('Beleg ORDER · MERCHANT');
  expect(receiptTitle(german, { ...RECEIPT, stage: 'cancelled', orderId: null })).toBe(
    'Zahlungsprotokoll · MERCHANT',
  );
});
