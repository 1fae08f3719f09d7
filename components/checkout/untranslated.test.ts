// Tests that every text of the payer's pages comes from the messages. Each page is rendered with marked messages; text
// without a mark is either the payment's own data or an untranslated text.
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PayFormState } from '@/lib/checkout/pay-form-state';
import type { PayerView } from '@/lib/checkout/payer-view';
import type { Receipt } from '@/lib/checkout/receipt';
import { MESSAGES } from '@/lib/core/languages/messages';
import { createText } from '@/lib/core/languages/text';
import { formState, fullViewOf, LINK_PAGE, RECEIPT } from '@/verification/testing/payer-pages';
import { Checkout } from './checkout';
import { ClaimRefund } from './claim-refund';
import { ClosedPage } from './closed-link';
import { LinkSummary } from './link-summary';
import { FormStep } from './pay-form';
import { PayerTextProvider } from './payer-text';
import { qrCodesOf } from './qr-codes';
import { ReceiptPaper } from './receipt-paper';
import { RefundAddressForm } from './refund-address-form';
import { RememberOffer } from './remember-offer';
import { RememberedDetails } from './remembered-card';
import { WalletHelp } from './wallet-help';

const MARKED = new Proxy(MESSAGES.en, { get: (messages, key) => `⟦${Reflect.get(messages, key)}⟧` });

/** Units and data. Test data is in capitals, except the country's name. */
const DATA = /nano_[\w…]*|nano|USD|Germany|[A-Z][A-Z0-9_@.]*|&[a-z#0-9]+;/g;

function drawn(page: ReactElement): string {
  const provided = createElement(PayerTextProvider, { language: 'en', messages: MARKED }, page);
  return renderToStaticMarkup(provided);
}

/** The visible or announced texts of a page that are not between marks. */
function unmarked(html: string): string[] {
  const heard = [...html.matchAll(/\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    (match) => match[1] ?? '',
  );
  const read = html
    .replace(/<(style|time)\b.*?<\/\1>/g, '')
    .replace(/<bdi dir="ltr".*?<\/bdi>/g, '')
    .replace(/<title>(.*?)<\/title>/g, '$1')
    .split(/<[^>]*>/);
  return [withoutMarked(read.join('\u0000')), ...heard.map(withoutMarked)]
    .flatMap((text) => text.split('\u0000'))
    .map((text) => text.replace(DATA, ''))
    .filter((text) => /\p{L}/u.test(text));
}

/** Marks are nested when a message is inserted into another. */
function withoutMarked(text: string): string {
  let depth = 0;
  let left = '';
  for (const character of text) {
    if (character === '⟦') depth += 1;
    else if (character === '⟧') depth -= 1;
    else if (depth === 0) left += character;
  }
  return left;
}

describe('no text is untranslated', () => {
  const STAGES: PayerView['stage'][] = [
    'paying',
    'partlyPaid',
    'confirming',
    'checking',
    'reviewing',
    'completed',
    'expired',
    'technical',
    'cancelled',
    'denied',
  ];
  const RETURNS = ['none', 'onTheWay', 'sent', 'held'] as const;

  it.each(STAGES)('on the checkout, %s', (stage) => {
    for (const returned of RETURNS) {
      const initial = fullViewOf(stage, returned, null);
      const text = createText('en', MARKED);
      const page = createElement(Checkout, {
        initial,
        codes: qrCodesOf(text, initial.pay),
        walletHelp: createElement(WalletHelp, { text, wallets: [], merchantName: initial.merchantName }),
        sandbox: true,
        shopOrigin: null,
      });
      expect(unmarked(drawn(page))).toEqual([]);
    }
  });

  it.each(['open', 'claimed', 'locked'] as const)('on the claim of a held refund, %s', (claim) => {
    const view = fullViewOf('expired', 'held', claim);
    expect(unmarked(drawn(createElement(ClaimRefund, { view })))).toEqual([]);
  });

  it('in the refund address form', () => {
    const form = createElement(RefundAddressForm, { paymentIdentifier: 'PAYMENT' });
    expect(unmarked(drawn(form))).toEqual([]);
  });

  it.each(['amount', 'region', 'details', 'review'] as const)('in the form, %s', (step) => {
    const state: PayFormState = formState(step);
    const page = createElement(FormStep, {
      page: LINK_PAGE,
      state,
      arrived: false,
      pending: false,
      windowMs: 900_000,
      sandbox: true,
      remember: false,
    });
    expect(unmarked(drawn(page))).toEqual([]);
  });

  it('in what the form says about remembered details', () => {
    const values = { firstName: 'ADA', lastName: 'QUILL' };
    const nothing = () => undefined;
    const actions = { onPay: nothing, onOther: nothing, onForget: nothing };
    const card = createElement(RememberedDetails, { values, arrived: false, pending: false, ...actions });
    const offer = createElement(RememberOffer, { checked: false });
    expect([...unmarked(drawn(card)), ...unmarked(drawn(offer))]).toEqual([]);
  });

  it('in the summary of a payment link', () => {
    const text = createText('en', MARKED);
    const help = { text, wallets: [], merchantName: LINK_PAGE.merchantName, isBeforeForm: true };
    const walletHelp = createElement(WalletHelp, help);
    expect(unmarked(drawn(createElement(LinkSummary, { page: LINK_PAGE, walletHelp })))).toEqual([]);
  });

  it.each([true, false])('on an invoice that is open, being paid or paid; overdue: %s', (isOverdue) => {
    const line = { description: 'LINE', quantity: 2, unitPrice: '1.50', taxPercent: '19', total: '3.00' };
    const tax = { net: '3.00', rates: [{ percent: '19', net: '3.00', tax: '0.57' }] };
    const seller = { name: 'SELLER', address: 'STREET', taxNumber: 'TAX' };
    const dates = { issuedDay: '2026-12-01', dueDay: '2026-12-24', isOverdue };
    const invoice = {
      ...{ number: 'NUMBER', seller, customer: ['CUSTOMER'], customerTaxNumber: 'TAX', currency: 'USD' },
      ...{ lines: [line], tax },
      ...{ ...dates, paidDay: null },
    };
    const price = { currency: 'USD', amount: '3.00' };
    const page = { ...LINK_PAGE, amount: { kind: 'price', price, nanoNow: '1' } as const, invoice };
    const paper = { url: 'ADDRESS', qrCode: null };
    const open = drawn(createElement(LinkSummary, { page, paper }));
    expect(unmarked(open)).toEqual([]);
    expect(open.replace(/<[^>]*>/g, '')).toContain('2 × $1.50 · ⟦tax 19%⟧');
    const underway = drawn(createElement(ClosedPage, { page, reason: 'soldOut', yours: null }));
    const paidPage = { ...page, invoice: { ...invoice, paidDay: '2026-12-09' } };
    const paid = drawn(createElement(ClosedPage, { page: paidPage, reason: 'closed', yours: null }));
    expect([...unmarked(underway), ...unmarked(paid)]).toEqual([]);
    expect(underway).toContain('⟦Payment in progress⟧');
    expect(underway).not.toContain('⟦Paid on');
    expect(paid).toContain('December 9, 2026</time>');
  });

  it.each(['closed', 'expired', 'soldOut', 'currencyDisabled', 'merchantUnavailable'] as const)(
    'on a link that is %s',
    (reason) => {
      const yours = [null, { paymentId: 'pay_1', isPaid: false }, { paymentId: 'pay_1', isPaid: true }];
      for (const payment of yours) {
        const page = createElement(ClosedPage, { page: LINK_PAGE, reason, yours: payment });
        expect(unmarked(drawn(page))).toEqual([]);
      }
    },
  );

  it.each(['completed', 'expired', 'technical', 'cancelled', 'denied'] as const)(
    'on a receipt, %s',
    (stage) => {
      const receipt: Receipt = { ...RECEIPT, stage };
      expect(unmarked(drawn(createElement(ReceiptPaper, { receipt, qrCode: null })))).toEqual([]);
    },
  );

  it('and the test finds an unmarked text', () => {
    expect(unmarked(drawn(createElement('p', { title: 'A word' }, 'Forgotten')))).toEqual([
      'orgotten',
      ' word',
    ]);
  });
});
