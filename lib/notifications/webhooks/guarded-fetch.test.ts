// Sending to addresses that merchants name, against servers on this machine that must not be reached.
import { createServer as createTcpServer } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { parseUrl } from '@/lib/core/parse-url';
import { PRIVATE_HOSTS } from '@/verification/testing/private-hosts';
import { type Receiver, startReceiver } from '@/verification/testing/webhook-endpoints';
import type { Resolve } from './guarded-connect';
import {
  createPoster,
  excerptText,
  keptHeaders,
  MAX_EXCERPT_BYTES,
  type PosterOptions,
} from './guarded-fetch';

const never = new AbortController().signal;
const REFUSED = { kind: 'failed', error: 'ADDRESS_REFUSED' };
/** Those that are valid in a URL. What some names mean depends on the machine and its name servers. */
const REACHABLE_HOSTS = PRIVATE_HOSTS.filter(
  (host) => parseUrl(`http://${host}:1/`) !== null && !/^ip6-|^localhost\.$/.test(host),
);

function poster(options: Partial<PosterOptions> = {}) {
  const made = createPoster({ allowedHosts: [], ...options });
  onTestFinished(() => made.close());
  const send = (url: string, signal = never) =>
    made.post({ url, headers: { 'x-test': 'yes' }, body: 'the message' }, signal);
  return { send };
}

describe('sending to an address', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });

  it.each(REACHABLE_HOSTS)('never connects to %s', async (host) => {
    expect(await poster().send(`http://${host}:${receiver.port}/`)).toMatchObject(REFUSED);
    expect(await poster().send(`https://${host}:${receiver.port}/`)).toMatchObject(REFUSED);
    expect(receiver.received).toHaveLength(0);
  });

  it.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['::1']],
    [['8.8.8.8', '127.0.0.1']],
    [['2606:4700::1', '::ffff:10.0.0.1']],
    [[]],
  ])('rejects a name that resolves to %j', async (addresses) => {
    const resolve: Resolve = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    expect(await poster({ resolve }).send(`http://shop.example:${receiver.port}/`)).toMatchObject(REFUSED);
    expect(receiver.received).toHaveLength(0);
  });

  it('resolves a name once, connects to that address, and keeps the name in the request', async () => {
    const asked: string[] = [];
    const resolve: Resolve = async (host) => {
      asked.push(host);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const { send } = poster({ resolve, allowedHosts: ['shop.internal'] });
    expect(await send(`http://shop.internal:${receiver.port}/hook?a=1`)).toMatchObject({
      kind: 'responded',
      status: 204,
    });
    expect(asked).toEqual(['shop.internal']);
    expect(receiver.received).toMatchObject([
      {
        method: 'POST',
        url: '/hook?a=1',
        body: 'the message',
        headers: { host: `shop.internal:${receiver.port}`, 'x-test': 'yes', 'content-length': '11' },
      },
    ]);
  });

  it('verifies TLS for the name, not for the address', async () => {
    const hellos: Buffer[] = [];
    const server = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (data) => {
        hellos.push(data);
        socket.destroy();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const { send } = poster({ resolve, allowedHosts: ['shop.internal'] });
    expect(await send(`https://shop.internal:${port}/`)).toMatchObject({ kind: 'failed' });
    expect(Buffer.concat(hellos).includes('shop.internal')).toBe(true);
  });

  it('connects to an allowed address on this machine', async () => {
    expect(await poster({ allowedHosts: ['127.0.0.1'] }).send(receiver.url)).toMatchObject({
      kind: 'responded',
      status: 204,
    });
    expect(await poster({ allowedHosts: ['localhost'] }).send(receiver.url)).toMatchObject(REFUSED);
  });

  it('reports only that a name is unknown', async () => {
    const resolve: Resolve = async (host) => {
      throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
    };
    expect(await poster({ resolve }).send('https://secret-shop.example/')).toMatchObject({
      kind: 'failed',
      error: 'ENOTFOUND',
    });
  });
});

describe('the response', () => {
  const open = async (timeoutMs = 10_000) => {
    const receiver = await startReceiver();
    const { send } = poster({ allowedHosts: ['127.0.0.1'], timeoutMs });
    return { receiver, send: (signal?: AbortSignal) => send(receiver.url, signal) };
  };

  it('of a redirect is returned and not followed', async () => {
    const { receiver, send } = await open();
    const elsewhere = await startReceiver();
    receiver.respond = (response) => response.writeHead(307, { location: elsewhere.url }).end();
    expect(await send()).toMatchObject({ kind: 'responded', status: 307 });
    expect(elsewhere.received).toHaveLength(0);
  });

  it('can be long: reading stops, and the status counts', async () => {
    const { receiver, send } = await open();
    let written = 0;
    receiver.respond = (response) => {
      response.writeHead(200);
      const more = () => {
        if (response.destroyed || written > 64 * 1024 * 1024) return;
        written += 65_536;
        response.write(Buffer.alloc(65_536), more);
      };
      more();
    };
    expect(await send()).toMatchObject({ kind: 'responded', status: 200 });
    expect(written).toBeLessThan(16 * 1024 * 1024);
  });

  it('can be endless: the status counts, and the received part is kept', async () => {
    const receiver = await startReceiver();
    receiver.respond = (response) => response.writeHead(200).write('half');
    // The response headers must arrive in time; a busy machine needs longer.
    for (const timeoutMs of [100, 1_000, 8_000]) {
      const result = await poster({ allowedHosts: ['127.0.0.1'], timeoutMs }).send(receiver.url);
      if (result.kind === 'failed' && timeoutMs < 8_000) continue;
      expect(result).toMatchObject({ kind: 'responded', status: 200, excerpt: 'half' });
      return;
    }
  });

  it('is stored partially: its headers, and the beginning of its body', async () => {
    const { receiver, send } = await open();
    receiver.respond = (response) =>
      response.writeHead(429, { 'content-type': 'text/plain', 'retry-after': '7' }).end('x'.repeat(5_000));
    const result = await send();
    expect(result).toMatchObject({ status: 429, retryAfter: '7', excerpt: 'x'.repeat(MAX_EXCERPT_BYTES) });
    expect(result.kind === 'responded' && result.headers).toContainEqual(['retry-after', '7']);
  });

  it('can be missing: the attempt times out', async () => {
    const { receiver, send } = await open(60);
    receiver.respond = () => {};
    expect(await send()).toMatchObject({
      ...{ kind: 'failed', error: 'no response within 60 ms', isSilent: true },
    });
  });

  it('can be a broken connection', async () => {
    const { receiver, send } = await open();
    receiver.respond = (response) => response.destroy();
    expect(await send()).toMatchObject({ kind: 'failed' });
  });

  it('is not waited for during a stop', async () => {
    const { receiver, send } = await open();
    const stop = new AbortController();
    receiver.respond = () => stop.abort();
    expect(await send(stop.signal)).toMatchObject({ kind: 'failed' });
  });

  it('is not waited for beyond the time limit, even if name resolution never ends', async () => {
    const { send } = poster({ timeoutMs: 60, resolve: () => new Promise(() => {}) });
    expect(await send('https://shop.example/')).toMatchObject({
      ...{ kind: 'failed', error: 'no response within 60 ms', isSilent: true },
    });
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the stored part of a response', () => {
  it.each([
    ['text/plain', 'all well\n\tso far', 'all well\n\tso far'],
    ['application/problem+json; charset=utf-8', '{"a":1}', '{"a":1}'],
    [null, 'no type', 'no type'],
    ['text/html', '\u0000\u0007\u001b[31m\u007f', '\u2400\u2407\u241b[31m\u2421'],
    ['text/plain', 'a\u202Eb\u0085', 'a<U+202E>b<U+0085>'],
    ['image/png', 'PNG', '(image/png, not shown)'],
    ['image/png', '', ''],
  ])('is visible text, for %j', (type, body, shown) => {
    expect(excerptText(type, bytes(body))).toBe(shown);
  });

  it('omits a partial character at the end', () => {
    expect(excerptText('text/plain', bytes('café').subarray(0, 4))).toBe('caf');
  });

  it('has at most forty headers, without secrets', () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, place) => [`x-${place}`, 'y']));
    expect(keptHeaders(many)).toHaveLength(40);
    expect(keptHeaders({ 'Set-Cookie': ['a=1', 'b=2'], server: 'x'.repeat(999), gone: undefined })).toEqual([
      ['Set-Cookie', '(not kept)'],
      ['Set-Cookie', '(not kept)'],
      ['server', 'x'.repeat(300)],
    ]);
  });
});
