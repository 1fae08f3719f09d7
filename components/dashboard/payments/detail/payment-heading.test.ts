// The order and the customer below a payment's amount.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PaymentSubject } from './payment-heading';

type Payment = Parameters<typeof PaymentSubject>[0]['payment'];

const NOTHING: Payment = { orderId: null, orderDescription: null, linkTitle: null };

const lines = (payment: Partial<Payment>, payer: string | null = null) => {
  const drawn = renderToStaticMarkup(
    createElement(PaymentSubject, { payment: { ...NOTHING, ...payment }, payer }),
  );
  return [...drawn.matchAll(/<li.*?<\/li>/g)].map(([line]) =>
    line
      .replaceAll(/<svg.*?<\/svg>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
};

it('names the order, else the payment link, and the masked customer', () => {
  const order = { orderId: 'MER-1001', orderDescription: 'Two mugs', linkTitle: 'Spring sale' };
  expect(lines(order, 'M. W. · m…@example.com')).toEqual([
    'Order: MER-1001 Two mugs',
    'Customer: M. W. · m…@example.com',
  ]);
  expect(lines({ linkTitle: 'Spring sale' })).toEqual(['Order: Spring sale']);
  expect(lines({ orderDescription: 'Two mugs' })).toEqual(['Order: Two mugs']);
});

it('has no lines where nothing is known', () => {
  expect(lines({})).toEqual([]);
});
