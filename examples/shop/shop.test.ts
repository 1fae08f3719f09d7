// What others may send to the sample shop, and with which settings it opens.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { newWebhookSecret, signatureHeaders } from '@/lib/notifications/webhooks/sign';
import { listenOnLoopback } from '@/sandbox/listen';

const MAIN = new URL('main.mjs', import.meta.url).pathname;
const BODY = '{"type":"endpoint.test","timestamp":"2026-11-20T14:21:53Z"}';

/** Runs the shop until the test ends, on a free port; what it prints, complaints included, is in `stdout`. */
function runShop(
  webhookSecret: string,
  more: Record<string, string> = {},
): ChildProcessByStdio<null, Readable, null> {
  const settings = {
    API_KEY_ID: 'key_1',
    API_KEY_SECRET: 'sk_1',
    SHOP_PORT: '0',
    WEBHOOK_SECRET: webhookSecret,
    ...more,
  };
  const shop = spawn('sh', ['-c', 'exec "$0" "$1" 2>&1', process.execPath, MAIN], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void shop.kill());
  return shop;
}

async function openShop(webhookSecret: string, more: Record<string, string> = {}): Promise<number> {
  const lines = createInterface({ input: runShop(webhookSecret, more).stdout });
  const [line] = await once(lines, 'line');
  return Number(new URL(String(line).replace('The shop is open: ', '')).port);
}

async function send(port: number, secret: string, body = BODY): Promise<number> {
  const headers = signatureHeaders([secret], { id: 'msg_1', sentAt: new Date(), body });
  return (await fetch(`http://127.0.0.1:${port}/webhook`, { method: 'POST', headers, body })).status;
}

it.each(['', 'whsec_', 'whsec_…', 'a2V5'.repeat(11)])(
  'does not start with the secret "%s"',
  async (secret) => {
    const shop = runShop(secret);
    const [printed, [code]] = await Promise.all([text(shop.stdout), once(shop, 'exit')]);
    expect(printed).toBe(
      'Set WEBHOOK_SECRET to the secret that signs your webhooks: whsec_ and 44 characters.\n',
    );
    expect(code).toBe(1);
  },
);

it('accepts genuine messages, and keeps running after one that is cut off', async () => {
  const secret = newWebhookSecret();
  const port = await openShop(secret);
  expect(await send(port, newWebhookSecret())).toBe(400);
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.write('POST /webhook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"p');
  expect(await send(port, secret)).toBe(200);
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect(await send(port, secret)).toBe(200);
  expect(await send(port, secret, 'not JSON')).toBe(200);
  expect(await send(port, secret)).toBe(200);
});

it('closes the connection after a message that is too long', async () => {
  const port = await openShop(newWebhookSecret());
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.resume().write('POST /webhook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n');
  socket.write(' '.repeat(100_000));
  // Sooner than a server ends a connection that nobody uses, which is after five seconds.
  await once(socket, 'close', { signal: AbortSignal.timeout(4_000) });
});

it('calls the local sandbox, including with its own API key', async () => {
  const calls: string[] = [];
  const service = createServer((request, response) => {
    calls.push(`${request.url} ${Buffer.from(String(request.headers.authorization).slice(6), 'base64')}`);
    response.end('{"supportedCountries":["US"],"supportedAdministrativeAreas":[]}');
  });
  onTestFinished(() => void service.close());
  const baseUrl = `http://127.0.0.1:${await listenOnLoopback(service, 0)}`;
  const folder = mkdtempSync(join(tmpdir(), 'nano-shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'sandbox.json'), JSON.stringify({ baseUrl, merchants: [] }));
  const port = await openShop(newWebhookSecret(), { DATA_DIR: folder });
  expect((await fetch(`http://127.0.0.1:${port}/buy/pen`)).status).toBe(200);
  expect(calls).toEqual(['/api/payments/supported key_1:sk_1']);
});
