// Tests how links of a framed page open.
import { expect, it } from 'vitest';
import { framedLink } from './notify-shop';

const PAGE = 'https://pay.example/checkout/pay_1?shopOrigin=https%3A%2F%2Fshop.example';

it.each([
  [
    'https://pay.example/pay/link',
    { href: 'https://pay.example/pay/link?shopOrigin=https%3A%2F%2Fshop.example', target: '' },
  ],
  [
    'https://pay.example/checkout/pay_2',
    { href: 'https://pay.example/checkout/pay_2?shopOrigin=https%3A%2F%2Fshop.example', target: '' },
  ],
  [
    'https://pay.example/checkout/pay_1/receipt',
    { href: 'https://pay.example/checkout/pay_1/receipt', target: '_blank' },
  ],
  ['https://pay.example/dashboard', { href: 'https://pay.example/dashboard', target: '_blank' }],
  ['https://shop.example/thanks?a=b', { href: 'https://shop.example/thanks?a=b', target: '_top' }],
  ['nano:nano_3abc?amount=1', null],
  [`${PAGE}#main`, null],
])('to %s', (href, expected) => {
  expect(framedLink(href, PAGE)).toEqual(expected);
});
