// Tests the payer's secret in a URL, and URLs of block explorers.
import { expect, it, test } from 'vitest';
import { parseKeyRing } from '@/lib/core/key-ring';
import { payerSecret } from '@/lib/payments/payer-secret';
import { explorerUrl, isExplorerTemplate, payerSecretIn, withPayerSecret } from './links';

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

test('the URL of a block follows the template', () => {
  expect(explorerUrl('https://blocks.example/block/{hash}', 'AB12')).toBe(
    'https://blocks.example/block/AB12',
  );
  expect(explorerUrl('https://blocks.example/?h={hash}#{hash}', 'AB')).toBe(
    'https://blocks.example/?h=AB#AB',
  );
  expect(explorerUrl('https://blocks.example/{hash}', '/../"')).toBe('https://blocks.example/%2F..%2F%22');
});

test.each([
  'https://blocks.example/block/{hash}',
  'http://localhost:8080/{hash}',
  'https://a.example/?b={hash}',
])('%s is a template', (text) => expect(isExplorerTemplate(text)).toBe(true));

test.each([
  '',
  'https://blocks.example/block/',
  'blocks.example/{hash}',
  'javascript:alert("{hash}")',
  'ftp://blocks.example/{hash}',
  'https://{hash}.example/',
  'https://user:word@blocks.example/{hash}',
  'https://blocks.example{hash}',
  'https:///{hash}',
  'https://blocks.example/ {hash}',
])('%j is not a template', (text) => expect(isExplorerTemplate(text)).toBe(false));
