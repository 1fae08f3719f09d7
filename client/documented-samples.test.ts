// Runs every sample of the README, unchanged, against the service itself.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { operationDoc } from '@/lib/api/reference/operation-docs';
import { sampleOf } from '@/lib/api/reference/samples';
import { WEBHOOK_EXAMPLE } from '@/lib/api/reference/webhook-docs';
import { newWebhookSecret, signatureHeaders } from '@/lib/notifications/webhooks/sign';
import { makePayment } from '@/prisma/factories';
import { openShop } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { serveOperations } from '@/verification/testing/serve-operations';

const page = readFileSync(new URL('README.md', import.meta.url), 'utf8');
const samples = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, sample = '']) => sample);
const [PAYMENT = '', WAITING = '', ERRORS = '', WEBHOOKS = ''] = samples;

/** The Idempotency-Key of a sample's order. */
const SAMPLE_KEY = /\border-A-\d+\b/g;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nano-readme-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a sample as a program that has the package installed. */
async function start(sample: string, env: Record<string, string>): Promise<ChildProcess> {
  const outfile = join(folder, `sample-${samples.indexOf(sample)}.mjs`);
  await build({
    stdin: { contents: sample, loader: 'ts' },
    alias: { 'nano-payments-client': new URL('src/index.ts', import.meta.url).pathname },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
  });
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const command = ['-i', ...settings, process.execPath, outfile];
  const program = spawn('env', command, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void program.kill());
  return program;
}

async function printedBy(sample: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await start(sample, env);
  return stdout === null ? '' : text(stdout);
}

async function openService() {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const shop = await openShop(database);
  const { url } = await serveOperations(shop.server);
  const env = { PAYMENTS_URL: url, API_KEY_ID: shop.key.id, API_KEY_SECRET: shop.key.secret };
  return { database, shop, env };
}

describe('the samples of the README', () => {
  it('are the ones that these tests run', () => {
    expect(samples).toHaveLength(4);
  });

  it('create, read and cancel a payment', async () => {
    const { env } = await openService();
    expect(await printedBy(PAYMENT, env)).toMatch(
      /^Pay 4\.113334 nano to nano_\w{60}\nThe payment is Waiting\nThe payment is Cancelled\n$/,
    );
  });

  it('never share an Idempotency-Key, because their bodies differ', () => {
    const docs = fileURLToPath(new URL('../docs/', import.meta.url));
    const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFileSync(join(docs, name), 'utf8'));
    const printed = Object.values(sampleOf(operationDoc('create-payment'), 'http://localhost:3000'));
    const own = page.match(SAMPLE_KEY) ?? [];
    const others = [...pages, ...printed].flatMap((text) => text.match(SAMPLE_KEY) ?? []);
    expect(own).not.toEqual([]);
    expect(others).not.toEqual([]);
    expect(own.filter((key) => others.includes(key))).toEqual([]);
  });

  it.each([
    ['Completed', 'Paid: fulfill the order.\n'],
    ['AMLError', 'Not paid: the payment is AMLError.\n'],
  ] as const)('wait for a payment that ends as %s', async (status, printed) => {
    const { env, database, shop } = await openService();
    const { id } = await makePayment(database.db, shop.merchant.id, { status });
    expect(await printedBy(WAITING, { ...env, PAYMENT_IDENTIFIER: id })).toBe(printed);
  });

  it('distinguish errors', async () => {
    const { env } = await openService();
    expect(await printedBy(ERRORS, env)).toBe('There is no such payment.\n');
    const wrong = await printedBy(ERRORS, { ...env, API_KEY_SECRET: 'sk_wrong' });
    expect(wrong).toMatch(/^The API key is unknown.* \(request req_[\w-]+\)\n$/);
  });

  it('receive webhooks, and reject unsigned ones', async () => {
    const secret = newWebhookSecret();
    const { stdout } = await start(WEBHOOKS, { WEBHOOK_SECRET: secret, PORT: '0' });
    if (stdout === null) throw new Error('the receiver prints nothing');
    const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
    const port = String((await lines.next()).value).replace('ready ', '');
    const body = JSON.stringify(WEBHOOK_EXAMPLE);
    const headers = signatureHeaders([secret], { id: 'msg_1', sentAt: new Date(), body });
    const send = (given: Record<string, string>, text = body) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: given, body: text });
    expect((await send(headers)).status).toBe(204);
    expect((await lines.next()).value).toBe(`${WEBHOOK_EXAMPLE.type} ${WEBHOOK_EXAMPLE.paymentIdentifier}`);
    expect((await send({})).status).toBe(400);
    expect((await lines.next()).value).toBe('refused missingHeader');
    const test = JSON.stringify({ type: 'endpoint.test', timestamp: WEBHOOK_EXAMPLE.timestamp });
    const signed = signatureHeaders([secret], { id: 'msg_2', sentAt: new Date(), body: test });
    expect((await send(signed, test)).status).toBe(204);
    expect((await lines.next()).value).toBe('test received');
  });

  it('close the connection after a webhook that is too long', async () => {
    const { stdout } = await start(WEBHOOKS, { WEBHOOK_SECRET: newWebhookSecret(), PORT: '0' });
    if (stdout === null) throw new Error('the receiver prints nothing');
    const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
    const port = Number(String((await lines.next()).value).replace('ready ', ''));
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.resume().write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n');
    socket.write(' '.repeat(100_000));
    // Sooner than a server ends a connection that nobody uses, which is after five seconds.
    await once(socket, 'close', { signal: AbortSignal.timeout(4_000) });
  });

  it('keep running after a webhook that is cut off', async () => {
    const { stdout } = await start(WEBHOOKS, { WEBHOOK_SECRET: newWebhookSecret(), PORT: '0' });
    if (stdout === null) throw new Error('the receiver prints nothing');
    const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
    const port = Number(String((await lines.next()).value).replace('ready ', ''));
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"p');
    const ask = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
    expect((await ask()).status).toBe(400);
    socket.resetAndDestroy();
    await once(socket, 'close');
    expect((await ask()).status).toBe(400);
    expect((await ask()).status).toBe(400);
  });

  it.each(['', 'whsec_', 'whsec_…', 'sk_of_something_else'])(
    'receive no webhooks with the secret "%s"',
    async (secret) => {
      const program = await start(WEBHOOKS, { WEBHOOK_SECRET: secret, PORT: '0' });
      expect(await once(program, 'exit')).toEqual([1, null]);
    },
  );
});
