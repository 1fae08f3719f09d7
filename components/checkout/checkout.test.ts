// Tests what the checkout offers in each stage, as the server renders it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buttonLook } from '@/components/ui/button';
import type { PayerView } from '@/lib/checkout/payer-view';
import { MESSAGES } from '@/lib/core/languages/messages';
import { viewOf } from '@/verification/testing/payer-pages';
import { Checkout } from './checkout';
import { PayerTextProvider } from './payer-text';

function drawn(initial: PayerView, shopOrigin: string | null = null): string {
  const page = createElement(Checkout, {
    ...{ initial, codes: null, walletHelp: null, sandbox: false, shopOrigin },
  });
  return renderToStaticMarkup(
    createElement(PayerTextProvider, { language: 'en', messages: MESSAGES.en }, page),
  );
}

/** Links and buttons by their visible text, in the page's order; without those that show an icon only. */
function actionsOf(html: string): string[] {
  return [...html.matchAll(/<(a|button)\b[^>]*>(.*?)<\/\1>/g)]
    .map(([, , inner = '']) => inner.replace(/<[^>]*>/g, ''))
    .filter((action) => action !== '');
}

const RETURN = { returnTo: { url: 'https://shop.example/thanks', signed: false } };
const BACK = 'Back to MERCHANT';

describe('the way back to the shop', () => {
  it('is offered while the payment is reviewed, and not while it is checked', () => {
    const reviewing = drawn(viewOf('reviewing', RETURN));
    expect(reviewing).toContain('href="https://shop.example/thanks"');
    expect(actionsOf(reviewing)).toContain(BACK);
    expect(reviewing).toContain('The result appears on this page');
    expect(actionsOf(drawn(viewOf('reviewing')))).not.toContain(BACK);
    expect(actionsOf(drawn(viewOf('checking', RETURN)))).not.toContain(BACK);
  });
});

describe('a detected payment', () => {
  const seenAgo = (ms: number) =>
    viewOf('confirming', { asOfMs: ms, seen: { blockHash: 'HASH', atMs: 0, untilMs: 120_000 } });

  it('is said to be confirmed soon, and after five seconds to be late but safe', () => {
    expect(drawn(seenAgo(4_000))).toContain('usually within a second');
    const late = drawn(seenAgo(5_000));
    expect(late).not.toContain('usually within a second');
    expect(late).toContain('taking longer than usual. Your payment is safe.');
  });

  it('is the headline, without anything that asks to pay; the ways to pay are folded', () => {
    const html = drawn(viewOf('confirming', { received: { raw: '1', nano: '1' }, restPrice: '4.50' }));
    const [shown = '', folded = ''] = html.split('<details');
    expect(shown).toMatch(/<h2[^>]*>Payment detected<\/h2>/);
    expect(shown).toMatch(/\$4\.50<\/bdi> · </);
    expect(shown).not.toMatch(/role="timer"|Copy|Send the rest/);
    for (const way of ['Open in wallet', 'Copy address', 'Copy amount in nano'])
      expect(folded).toContain(way);
  });
});

it('shows what the rest is worth after a partial payment', () => {
  const received = { raw: '1', nano: '1' };
  expect(drawn(viewOf('partlyPaid', { received }))).toMatch(/about <bdi[^>]*>\$4\.50</);
  expect(drawn(viewOf('paying'))).not.toContain('about ');
});

describe('a completed payment', () => {
  /** The card alone: the wide page shows the order summary beside it. */
  const cardOf = (html: string) => html.slice(html.indexOf('>Paid</h2>'), html.indexOf('Back to MERCHANT'));

  it('shows once what was paid, and for what', () => {
    const card = cardOf(drawn(viewOf('completed', RETURN)));
    expect(card.match(/12\.34/g)).toHaveLength(1);
    expect(card).toMatch(/<p>Order <bdi>ORDER<\/bdi><\/p><p[^>]*pre-line[^>]*><bdi>DESCRIPTION<\/bdi>/);
  });

  it('calls the number of an invoice so', () => {
    const html = drawn(viewOf('completed', { ...RETURN, isInvoice: true }));
    expect(cardOf(html)).toContain('Invoice <bdi>ORDER</bdi>');
    expect(html).not.toMatch(/>Order\b/);
  });

  it('shows the amount alone without an order', () => {
    const card = cardOf(drawn(viewOf('completed', { ...RETURN, orderId: null, orderDescription: null })));
    expect(card.match(/12\.34/g)).toHaveLength(1);
    expect(card).not.toContain('Order');
  });
});

it('shows the amount and the order of a payment under review, and its link to come back', () => {
  const html = drawn(viewOf('reviewing'));
  const card = html.slice(html.indexOf('>Payment received and under review</h2>'), html.indexOf('<details'));
  expect(card).toContain('$12.34');
  expect(card).toContain('ORDER');
  expect(actionsOf(card)).toContain('Copy link');
});

it('asks to pay the merchant only while the payment can be paid', () => {
  expect(drawn(viewOf('paying'))).toMatch(/<h1[^>]*>Pay <bdi/);
  for (const stage of ['completed', 'expired'] as const) {
    expect(drawn(viewOf(stage))).toMatch(/<h1[^>]*>Payment to <bdi/);
  }
});

describe('the next steps of an ended payment', () => {
  const endedAs = (stage: PayerView['stage'], more: Partial<PayerView> = {}) =>
    actionsOf(drawn(viewOf(stage, { ...RETURN, received: { raw: '1', nano: '1' }, ...more })));

  it('begin with the primary one', () => {
    expect(endedAs('completed')).toEqual([BACK, 'View receipt']);
    for (const stage of ['expired', 'cancelled', 'technical'] as const) {
      expect(endedAs(stage)).toEqual(['Start a new payment', BACK, 'View payment record']);
    }
    expect(endedAs('denied')).toEqual([BACK, 'View payment record']);
  });

  it('close the overlay of a paid payment that has no return URL', () => {
    const inFrame = (more: Partial<PayerView>) =>
      actionsOf(drawn(viewOf('completed', more), 'https://shop.example'));
    expect(inFrame({})).toContain('Close');
    expect(inFrame(RETURN)).not.toContain('Close');
    expect(actionsOf(drawn(viewOf('completed')))).not.toContain('Close');
  });

  it('show the request for a new payment before the way back to the shop that creates it', () => {
    const html = drawn(viewOf('expired', { ...RETURN, paymentLinkId: null }));
    expect(html.indexOf('To try again, go back to MERCHANT.')).toBeLessThan(html.indexOf(BACK));
    expect(html).toContain(`class="${buttonLook({ variant: 'primary', size: 'large', wide: true })}`);
    expect(drawn(viewOf('expired', { paymentLinkId: null }))).toContain('ask MERCHANT for a new payment');
  });
});

it('names the button that copies the payment’s link as it is labelled', () => {
  const html = drawn(viewOf('paying'));
  expect(actionsOf(html)).toContain('Copy link');
  expect(html).toContain('aria-label="Copy link"');
});
