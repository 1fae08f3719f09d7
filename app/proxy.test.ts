// Every page tells the browser to run none but our own scripts, by a nonce that is never the same.
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { config, proxy } from '@/proxy';

const policyOf = () => proxy(new NextRequest('http://shop.test/')).headers.get('content-security-policy');

describe('the policy of a page', () => {
  it('allows scripts of the site and of its nonce, and nothing else in the page’s text', () => {
    const [scripts] = /script-src [^;]*/.exec(policyOf() ?? '') ?? [];
    expect(scripts).toMatch(/^script-src 'self' 'nonce-[A-Za-z0-9+/]{22}=='$/);
  });

  it('is another one for each page', () => {
    expect(new Set(Array.from({ length: 20 }, policyOf)).size).toBe(20);
  });

  it('replaces one that a caller sends along, in the request as in the answer', () => {
    const headers = { 'content-security-policy': "script-src 'nonce-mine'" };
    const answer = proxy(new NextRequest('http://shop.test/', { headers }));
    const forwarded = answer.headers.get('x-middleware-request-content-security-policy');
    expect(forwarded).toBe(answer.headers.get('content-security-policy'));
    expect(forwarded).not.toContain('mine');
  });

  it('lets nobody frame a page or take its forms elsewhere', () => {
    expect(policyOf()).toContain("frame-ancestors 'none'");
    expect(policyOf()).toContain("form-action 'self'");
  });
});

describe('the proxy', () => {
  const sees = new RegExp(`^${config.matcher}$`);

  it.each(['/', '/login', '/pay/link', '/checkout/pay_1', '/dashboard/payments/pay_1', '/apiary'])(
    'stands before the page %s',
    (path) => expect(path).toMatch(sees),
  );

  it.each([
    '/api/payments/create-payment',
    '/api/checkout/pay_1/events',
    '/_next/static/a.js',
    '/icon.svg',
    '/icons/icon-192.png',
  ])('keeps out of the way of %s', (path) => expect(path).not.toMatch(sees));
});
