// Requests to the sign-in routes that next-auth can't handle get 4xx.
import { describe, expect, it } from 'vitest';
import { authBodyRefusal, authRefusal } from './auth-request';

const SITE = 'https://pay.example';

function refusal(method: 'GET' | 'POST', path: string, cookie = '') {
  const url = new URL(`${SITE}/api/auth/${path}`);
  const nextauth = url.pathname.split('/').slice(3).map(decodeURIComponent);
  return authRefusal(method, { nextauth }, { url: url.href, headers: new Headers({ cookie }) });
}

function bodyRefusal(type: string, body: string) {
  const request = {
    url: `${SITE}/api/auth/callback/credentials`,
    headers: new Headers({ 'content-type': type }),
  };
  return authBodyRefusal(request, new TextEncoder().encode(body));
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

describe('the sign-in routes', () => {
  it.each([
    ['GET', 'csrf'],
    ['GET', 'providers'],
    ['GET', 'session'],
    ['GET', 'signin?callbackUrl=https%3A%2F%2Fpay.example%2Flogin&error=TooManyAttempts:900'],
    ['POST', 'callback/credentials'],
    ['POST', 'callback/passkey?'],
  ] as const)('handle %s %s', (method, path) => expect(refusal(method, path)).toBeNull());

  it.each([
    ['POST', '_log'],
    ['GET', '_log'],
    ['POST', 'session'],
    ['POST', 'signin/credentials'],
    ['GET', 'callback/credentials'],
    ['POST', 'callback/credentials/more'],
    ['GET', '__proto__'],
    ['POST', '__proto__/toString'],
  ] as const)('answer 404 to %s %s', (method, path) => expect(refusal(method, path)).toBe(404));

  it.each([
    ['error?error=%E2%82%AC', ''],
    ['error/%E2%82%AC', ''],
    ['signin?callbackUrl=garbage', ''],
    ['signin?callbackUrl=javascript:alert(1)', ''],
    [`signin?callbackUrl=/${'x'.repeat(5_000)}`, ''],
    ['csrf', 'next-auth.callback-url=garbage'],
    ['csrf', 'a=b; __Secure-next-auth.callback-url=%zz'],
  ])('answer 400 to GET %s with the cookie “%s”', (path, cookie) => {
    expect(refusal('GET', path, cookie)).toBe(400);
  });
});

describe('the body of a sign-in', () => {
  it.each([
    [FORM, 'email=a%40b.example&password=x&callbackUrl=https%3A%2F%2Fpay.example%2Flogin'],
    [FORM, '%%%=%zz&&&'],
    [JSON_TYPE, '{"email":"a@b.example","password":"x"}'],
  ])('may be %s %s', (type, body) => expect(bodyRefusal(type, body)).toBeNull());

  it.each([
    [JSON_TYPE, '{'],
    [JSON_TYPE, 'null'],
    [JSON_TYPE, '5'],
    [JSON_TYPE, '[]'],
    [JSON_TYPE, '{"callbackUrl":{"a":1}}'],
    [JSON_TYPE, '{"callbackUrl":"garbage"}'],
    [FORM, 'callbackUrl=garbage%00'],
  ])('is answered with 400: %s %s', (type, body) => expect(bodyRefusal(type, body)).toBe(400));

  it.each(['', 'text/plain', 'multipart/form-data; boundary=x'])('is answered with 415: %s', (type) => {
    expect(bodyRefusal(type, 'a=b')).toBe(415);
  });
});
