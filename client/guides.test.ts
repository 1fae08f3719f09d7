// The programs of the guides to the clients, run as they are printed where the language is installed: a
// customer buys, the webhook of a paid payment arrives, and the payment is refunded.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { newWebhookSecret, signatureHeaders } from '@/lib/notifications/webhooks/sign';
import { makeCurrencyRate } from '@/prisma/factories';
import { freePort } from '@/prisma/local-postgres';
import { projectRoot } from '@/prisma/project-root';
import { makeUnsettled } from '@/prisma/refund-factories';
import { openShop } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { serveOperations } from '@/verification/testing/serve-operations';

const root = projectRoot();
const EVENT = { type: 'paymentConfirmationwebhook', timestamp: '2026-11-20T14:02:11Z' };

const GUIDES = [
  {
    guide: 'javascript.md',
    found: [process.execPath, '--version'],
    shop: 'shop.mjs',
    refund: 'refund.mjs',
    start: (file: string, _port: number) => [process.execPath, file],
    refundWith: (file: string) => [process.execPath, file],
    env: {},
    autoload: '',
  },
  {
    guide: 'python.md',
    found: ['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 10))'],
    shop: 'shop.py',
    refund: 'refund.py',
    start: (file: string, _port: number) => ['python3', '-B', file],
    refundWith: (file: string) => ['python3', '-B', file],
    env: { PYTHONPATH: join(root, 'client', 'python') },
    autoload: '',
  },
  {
    guide: 'php.md',
    found: ['php', '-r', 'exit(PHP_VERSION_ID < 80100 ? 1 : 0);'],
    shop: 'shop.php',
    refund: 'refund.php',
    start: (file: string, port: number) => ['php', '-S', `127.0.0.1:${port}`, file],
    refundWith: (file: string) => ['php', file],
    env: {},
    // As Composer makes it.
    autoload: `<?php require '${join(root, 'client', 'php', 'autoload.php')}';`,
  },
] as const;

function programOf(guide: string, file: string): string {
  const page = readFileSync(join(root, 'docs', 'guides', guide), 'utf8');
  const [, code] = new RegExp(`title="${file}"\\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
  if (code === undefined) throw new Error(`docs/guides/${guide} prints no ${file}`);
  return code;
}

/** As npm installs it, but without a build. */
async function installJavaScriptClient(folder: string): Promise<void> {
  const installed = join(folder, 'node_modules', 'nano-payments-client');
  const outfile = join(installed, 'index.mjs');
  const entryPoints = [join(root, 'client', 'src', 'index.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm' });
  writeFileSync(join(installed, 'package.json'), '{ "exports": "./index.mjs" }');
}

/** Starts a program with these settings only. */
function start(command: readonly string[], env: Record<string, string>, folder: string) {
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return spawn('env', ['-i', ...settings, ...command], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** What a program prints, errors included. */
async function printedBy(...given: Parameters<typeof start>): Promise<string> {
  const child = start(...given);
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
}

describe.each(GUIDES)('the programs of docs/guides/$guide', (given) => {
  const [program, ...args] = given.found;
  const installed = spawnSync(program, args).status === 0;
  if (!installed) console.info(`${given.guide}: the language is not installed, its programs are skipped`);

  it.skipIf(!installed)('sell, fulfill and refund', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nano-guide-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const database = await createTestDatabase('sqlite');
    onTestFinished(() => database.close());
    const shop = await openShop(database);
    await makeCurrencyRate(database.db);
    const service = await serveOperations(shop.server);
    const secret = newWebhookSecret();
    const { payment } = await makeUnsettled(database.db, shop.merchant.id, 10n * RAW_PER_NANO);
    const price = { priceCurrency: 'EUR', priceMinorUnits: '2700', pricePerNano: '2.7' };
    await database.db.payment.update({ where: { id: payment.id }, data: { orderId: 'A-1046', ...price } });
    const port = await freePort();
    const env = {
      ...{ PATH: process.env.PATH ?? '', ...given.env, PORT: String(port), WEBHOOK_SECRET: secret },
      ...{ PAYMENTS_URL: service.url, API_KEY_ID: shop.key.id, API_KEY_SECRET: shop.key.secret },
      PAYMENT_IDENTIFIER: payment.id,
    };
    const fileOf = (name: string) => {
      const file = join(folder, name);
      writeFileSync(file, programOf(given.guide, name));
      return file;
    };

    await installJavaScriptClient(folder);
    mkdirSync(join(folder, 'vendor'));
    writeFileSync(join(folder, 'vendor', 'autoload.php'), given.autoload);
    const child = start(given.start(fileOf(given.shop), port), env, folder);
    onTestFinished(() => void child.kill());
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => lines.push(line));
    }
    const post = (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', redirect: 'manual', ...init });
    const isUp = () =>
      post('/webhooks/payments').then(
        ({ status }) => status,
        () => null,
      );
    await expect.poll(isUp, { timeout: 20_000 }).toBe(400);

    const bought = await post('/buy');
    expect(bought.status).toBe(303);
    const again = await post('/buy');
    expect(bought.headers.get('location')).toMatch(/checkout.*#payer=/);
    expect(again.headers.get('location')).toBe(bought.headers.get('location'));

    const body = JSON.stringify({ ...EVENT, paymentIdentifier: payment.id });
    const headers = signatureHeaders([secret], { id: 'msg_1', sentAt: new Date(), body });
    expect((await post('/webhooks/payments', { headers, body: `${body} ` })).status).toBe(400);
    // An unreachable service: the message must be sent again.
    const { interrupt } = service;
    service.interrupt = (request) => request.destroy();
    expect((await post('/webhooks/payments', { headers, body })).status).toBe(503);
    service.interrupt = interrupt;
    expect((await post('/webhooks/payments', { headers, body })).status).toBe(204);
    await expect.poll(() => lines.join('\n'), { timeout: 10_000 }).toContain('Order A-1046 is paid');

    expect(await printedBy(given.refundWith(fileOf(given.refund)), env, folder)).toBe(
      'The refund is pending\n',
    );
  });
});
