// Tests which paths are payer's pages, to which a language change may redirect.
import { expect, it } from 'vitest';
import { isPayerPath } from './framed-page';

it.each(['/pay/x1', '/checkout/pay_1', '/checkout/pay_1/receipt'])('%s is a payer’s page', (path) => {
  expect(isPayerPath(path)).toBe(true);
});

it.each([
  '/',
  '/pay/',
  '/payments',
  '/dashboard',
  '//evil.example/pay/x',
  'https://evil.example/pay/x',
  '/pay/x\r\nset-cookie: a=b',
  '/pay/x?back=1',
  '/pay/\\evil.example',
])('%j is not a payer’s page', (path) => {
  expect(isPayerPath(path)).toBe(false);
});
