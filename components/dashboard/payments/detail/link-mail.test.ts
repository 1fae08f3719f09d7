// The e-mail with the link to the checkout keeps the link whole, with the payer's secret.
import { expect, it } from 'vitest';
import { linkMailHref, paymentLinkMailHref } from './link-mail';

const LINK = 'https://pay.example/checkout/pay_1?a=1&b=2#payer=s-e_c';
const partsOf = (href: string) => {
  const { protocol, pathname, searchParams } = new URL(href);
  return [protocol, pathname, searchParams.get('subject'), searchParams.get('body')];
};

it('has no recipient, names the merchant and the order, and has the whole link', () => {
  const mail = { merchantName: 'Tea & Toast', orderId: 'MER-1?#', link: LINK };
  expect(partsOf(linkMailHref(mail))).toEqual([
    ...['mailto:', '', 'Payment to Tea & Toast, MER-1?#'],
    expect.stringContaining(`Pay here: ${LINK}\r\n`),
  ]);
  expect(partsOf(linkMailHref({ ...mail, orderId: null }))[2]).toBe('Payment to Tea & Toast');
});

it('names the title of a payment link, whose page anybody may open', () => {
  const href = paymentLinkMailHref({
    merchantName: 'Fern',
    title: 'A & B',
    link: 'https://pay.example/pay/1',
  });
  expect(partsOf(href)).toEqual([
    'mailto:',
    '',
    'Payment to Fern, A & B',
    'Pay here: https://pay.example/pay/1',
  ]);
});
