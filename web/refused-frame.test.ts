import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { isFramed, refusedFrame } from './refused-frame';

const SHOP = 'https://shop.example';

it.each([
  ['iframe', true],
  ['frame', true],
  ['document', false],
  ['empty', false],
  [null, false],
])('a request for %s is from a frame: %s', (destination, expected) => {
  const headers = new Headers(destination === null ? {} : { 'sec-fetch-dest': destination });
  expect(isFramed(headers)).toBe(expected);
});

it('tells only the website that frames it, runs only its own script, and is never stored', async () => {
  const response = refusedFrame(SHOP);
  const text = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  const [, nonce, script = ''] = /<script nonce="([^"]+)">(.*)<\/script>/.exec(text) ?? [];
  const sent: unknown[] = [];
  runInNewContext(script, { parent: { postMessage: (...args: unknown[]) => sent.push(args) } });
  expect(sent).toEqual([[{ type: 'nano-payment:refused' }, SHOP]]);
  expect(policy).toContain(`default-src 'none'; script-src 'nonce-${nonce}'`);
  expect(policy).toContain(`frame-ancestors ${SHOP}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.status).toBe(403);
});
