// Every page allows only its own scripts, by a new nonce for each response.
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { config, proxy } from '@/proxy';

const answerTo = (path: string) => proxy(new NextRequest(`http://pay.test${path}`));
const policyOf = async (path = '/') => (await answerTo(path)).headers.get('content-security-policy') ?? '';

describe('the content security policy of a page', () => {
  it('allows scripts of this site and with its nonce, and no other inline script', async () => {
    const [scripts] = /script-src [^;]*/.exec(await policyOf()) ?? [];
    expect(scripts).toMatch(/^script-src 'self' 'nonce-[A-Za-z0-9+/]{22}=='$/);
  });

  it('forbids changing the base of addresses, which would lead relative ones elsewhere', async () => {
    expect(await policyOf()).toContain("base-uri 'none'");
  });

  it('differs for each page', async () => {
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => policyOf()))).size).toBe(20);
  });

  it('replaces a policy sent by the caller, in the request and in the response', async () => {
    const headers = { 'content-security-policy': "script-src 'nonce-mine'" };
    const answer = await proxy(new NextRequest('http://pay.test/', { headers }));
    const forwarded = answer.headers.get('x-middleware-request-content-security-policy');
    expect(forwarded).toBe(answer.headers.get('content-security-policy'));
    expect(forwarded).not.toContain('mine');
  });

  it.each([
    '/',
    '/checkout/pay_1',
    '/pay/link',
    // These pages can't be framed, regardless of which website is named.
    '/dashboard?shopOrigin=https%3A%2F%2Fshop.example',
    '/login?shopOrigin=https%3A%2F%2Fshop.example',
    '/checkout/pay_1/receipt?shopOrigin=https%3A%2F%2Fshop.example',
    '/checkout/%70ay_1%2F..?shopOrigin=https%3A%2F%2Fshop.example',
    '/sandbox?shopOrigin=https%3A%2F%2Fshop.example',
  ])('prevents framing %s and sending its forms elsewhere', async (path) => {
    const { headers } = await answerTo(path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('the proxy', () => {
  const sees = new RegExp(`^${config.matcher[0]}$`);

  it.each([
    '/',
    '/login',
    '/pay/link',
    '/checkout/pay_1',
    '/dashboard/payments/pay_1',
    '/apiary',
    '/embed/page',
  ])('handles the page %s', (path) => expect(path).toMatch(sees));

  it.each([
    '/api/payments/create-payment',
    '/api/checkout/pay_1/events',
    '/_next/static/a.js',
    '/icon.svg',
    '/icons/icon-192.png',
    '/embed.js',
    '/embed/1.0.0.js',
  ])('ignores %s', (path) => expect(path).not.toMatch(sees));
});
