// Tests the payer's secret in a URL.
import { expect, it } from 'vitest';
import { parseKeyRing } from '@/lib/core/key-ring';
import { payerSecret } from '@/lib/payments/payer-secret';
import { payerSecretIn, withPayerSecret } from './payer-url';

it('is in the fragment, which is sent to no server, and is read again', () => {
  const secret = payerSecret(parseKeyRing(`k1:${Buffer.alloc(32, 1).toString('base64')}`), 'pay_1');
  const url = new URL(withPayerSecret('https://pay.example/checkout/pay_1?shopOrigin=x', secret));
  expect(`${url.pathname}${url.search}`).not.toContain(secret);
  expect(payerSecretIn(url.hash)).toBe(secret);
});

it.each(['', '#', '#main', '#payer=', '#payer=a b', '#payer=a&x=1', `#payer=${'a'.repeat(129)}`])(
  'is not in %j',
  (fragment) => {
    expect(payerSecretIn(fragment)).toBeNull();
  },
);
