// What strangers may send to the sample shop, and with which secret it opens.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { newWebhookSecret, signatureHeaders } from '@/lib/notifications/webhooks/sign';

const MAIN = new URL('main.mjs', import.meta.url).pathname;
const BODY = '{"type":"endpoint.test","timestamp":"2026-11-20T14:21:53Z"}';

/** Runs the shop until the test ends, on a free port; what it prints, complaints included, is in `stdout`. */
function runShop(webhookSecret: string): ChildProcessByStdio<null, Readable, null> {
  const settings = {
    API_KEY_ID: 'key_1',
    API_KEY_SECRET: 'sk_1',
    SHOP_PORT: '0',
    WEBHOOK_SECRET: webhookSecret,
  };
  const shop = spawn('sh', ['-c', 'exec "$0" "$1" 2>&1', process.execPath, MAIN], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void shop.kill());
  return shop;
}

async function openShop(webhookSecret: string): Promise<number> {
  const lines = createInterface({ input: runShop(webhookSecret).stdout });
  const [line] = await once(lines, 'line');
  return Number(new URL(String(line).replace('The shop is open: ', '')).port);
}

async function send(port: number, secret: string): Promise<number> {
  const headers = signatureHeaders([secret], { id: 'msg_1', sentAt: new Date(), body: BODY });
  return (await fetch(`http://127.0.0.1:${port}/webhook`, { method: 'POST', headers, body: BODY })).status;
}

it.each(['', 'whsec_', 'whsec_…', 'a2V5'.repeat(11)])(
  'does not open with the secret "%s"',
  async (secret) => {
    const shop = runShop(secret);
    const [printed, [code]] = await Promise.all([text(shop.stdout), once(shop, 'exit')]);
    expect(printed).toBe(
      'Set WEBHOOK_SECRET to the secret that signs your webhooks: whsec_ and 44 characters.\n',
    );
    expect(code).toBe(1);
  },
);

it('takes what is genuine, and outlives a message that breaks off', async () => {
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
  expect(await send(port, secret)).toBe(200);
});
