// Tests the requirements for requests behind pages.
import { describe, expect, test } from 'vitest';
import { isFromOwnPage, readPageBody } from './page-request';

const request = (headers: Record<string, string>, body = '{"a":1}') =>
  new Request('http://shop.example/api/checkout/x', {
    method: 'POST',
    headers: { host: 'shop.example', ...headers },
    body,
  });

describe('the origin of a request', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'http://shop.example' }, true],
    [{ origin: 'http://shop.example:8080' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{}, true],
  ])('%j is from one of our pages: %s', (headers, expected) => {
    expect(isFromOwnPage(request(headers))).toBe(expected);
  });
});

describe('the body of a page request', () => {
  test('is read if it is JSON from one of our pages', async () => {
    const good = request({
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(await readPageBody(good)).toEqual({ a: 1 });
  });

  test('is rejected from another site’s page', async () => {
    const foreign = request({ 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' });
    await expect(readPageBody(foreign)).rejects.toMatchObject({ code: 'badInput' });
  });

  test('is rejected as form data', async () => {
    const form = request({ 'content-type': 'text/plain' });
    await expect(readPageBody(form)).rejects.toMatchObject({ code: 'badInput' });
  });
});
