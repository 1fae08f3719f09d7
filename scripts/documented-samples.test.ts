// The samples in docs/, run as they are printed: programs against the service's operations, receivers with genuine and
// forged messages.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PAYMENT_STAGES } from '@/lib/api/payment-view';
import { newWebhookSecret, signatureHeaders } from '@/lib/notifications/webhooks/sign';
import { makeCurrencyRate } from '@/prisma/factories';
import { projectRoot } from '@/prisma/project-root';
import { openShop } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { serveOperations } from '@/verification/testing/serve-operations';

const EVENT = {
  type: 'paymentConfirmationwebhook',
  paymentIdentifier: 'pay_1',
  timestamp: '2026-11-20T14:02:11Z',
};
const SERVICE = 'http://localhost:3000';
const pageOf = (name: string) => readFileSync(join(projectRoot(), 'docs', name), 'utf8');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nano-samples-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The program that a page prints under a file's name. */
function programOf(page: string, file: string): string {
  const [, code] = new RegExp(`title="${file}"\\n([\\s\\S]*?)\`\`\``).exec(pageOf(page)) ?? [];
  if (code === undefined) throw new Error(`docs/${page} prints no ${file}`);
  return code;
}

/** Runs a program that has the client installed. */
async function run(code: string, env: Record<string, string>): Promise<ChildProcess> {
  const outfile = join(mkdtempSync(join(folder, 'program-')), 'program.mjs');
  await build({
    stdin: { contents: code.replace('./client/dist/index.js', 'nano-payments-client'), loader: 'js' },
    alias: { 'nano-payments-client': join(projectRoot(), 'client', 'src', 'index.ts') },
    ...{ bundle: true, platform: 'node', format: 'esm', outfile },
  });
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const program = spawn('env', [...settings, process.execPath, outfile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void program.kill());
  return program;
}

async function printedBy(code: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await run(code, env);
  return stdout === null ? '' : text(stdout);
}

/** The program that runs a file of this language. */
function interpreterOf(file: string): string {
  if (file.endsWith('.mjs')) return process.execPath;
  return file.endsWith('.py') ? 'python3' : 'php';
}

const isInstalled = (file: string) => spawnSync(interpreterOf(file), ['--version']).status === 0;

/** What a sample in any language prints, with the client of the language installed. */
async function printedByAny(file: string, code: string, env: Record<string, string>): Promise<string> {
  if (file.endsWith('.mjs')) return printedBy(code, env);
  const path = join(mkdtempSync(join(folder, 'script-')), file);
  const autoload = join(projectRoot(), 'client', 'php', 'autoload.php');
  writeFileSync(path, code.replace("'vendor/autoload.php'", `'${autoload}'`));
  const PYTHONPATH = join(projectRoot(), 'client', 'python');
  const settings = { ...process.env, PYTHONPATH, PYTHONDONTWRITEBYTECODE: '1', ...env };
  const child = spawn(interpreterOf(file), [path], { env: settings, stdio: ['ignore', 'pipe', 'inherit'] });
  return text(child.stdout);
}

async function openService() {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const shop = await openShop(database);
  await makeCurrencyRate(database.db);
  const { url } = await serveOperations(shop.server);
  return { url, key: { API_KEY_ID: shop.key.id, API_KEY_SECRET: shop.key.secret } };
}

describe('the programs of the guide to shops', () => {
  const page = 'guides/accept-in-a-shop.md';

  const programs = [
    ['create-checkout.mjs', 'A-1042'],
    ['create_checkout.py', 'A-1048'],
    ['create-checkout.php', 'A-1049'],
  ] as const;

  it.each(programs.filter(([file]) => isInstalled(file)))(
    '%s creates a checkout, which the others read',
    async (file, orderId) => {
      const { url, key } = await openService();
      const env = { ...key, PAYMENTS_URL: url };
      const created = await printedByAny(file, programOf(page, file), env);
      expect(created).toMatch(/^pay_[\w-]+ http\S+#payer=\S+\n$/);
      const [id = ''] = created.split(' ');
      const thanks = await printedBy(programOf(page, 'thanks.mjs'), { ...env, PAYMENT_IDENTIFIER: id });
      expect(thanks).toBe(`Order ${orderId} is not paid yet. Finish your payment.\n`);
      const handle = programOf(page, 'handle.mjs').replace('export ', '');
      const call = 'await handle({}); await handle({ paymentIdentifier: process.env.PAYMENT_IDENTIFIER });';
      const handled = await printedBy(`${handle}\n${call}`, { ...env, PAYMENT_IDENTIFIER: id });
      expect(handled).toBe(`Order ${orderId} is Waiting.\n`);
    },
  );

  it('thanks.mjs has a text for every stage in which a payment can still be paid or is paid', () => {
    const ended = ['expired', 'failed', 'cancelled', 'denied'];
    const code = programOf(page, 'thanks.mjs');
    const named = PAYMENT_STAGES.filter((stage) => code.includes(`  ${stage}: `));
    expect(named).toEqual(PAYMENT_STAGES.filter((stage) => !ended.includes(stage)));
  });
});

/** Starts a receiver that is printed with the client. */
async function startReceiver(code: string, secret: string) {
  const { stdout } = await run(code, { WEBHOOK_SECRET: secret, PORT: '0' });
  if (stdout === null) throw new Error('the receiver prints nothing');
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const [port] = /\d+/.exec(String((await lines.next()).value)) ?? [];
  const send = async (message: object, signingSecret: string) => {
    const body = JSON.stringify(message);
    const headers = signatureHeaders([signingSecret], { id: 'msg_1', sentAt: new Date(), body });
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
  };
  return { lines, send };
}

describe.each([
  ['tutorial/quick-start.md', 'receiver.mjs'],
  ['guides/webhooks.md', 'webhook.mjs'],
])('the receiver with the client in %s', (page, file) => {
  it('accepts genuine messages and refuses others', async () => {
    const secret = newWebhookSecret();
    const code = programOf(page, file)
      .replace("'Listening on port 4000'", 'server.address().port')
      .replace('listen(4000', 'listen(0');
    const { lines, send } = await startReceiver(code, secret);
    expect(await send(EVENT, secret)).toBe(204);
    expect((await lines.next()).value).toBe(`${EVENT.type} ${EVENT.paymentIdentifier}`);
    expect(await send(EVENT, newWebhookSecret())).toBe(400);
  });
});

const RETURNS: { readonly urls: ReadonlyArray<Record<'url' | 'secret', string> & { genuine: boolean }> } =
  JSON.parse(readFileSync(join(projectRoot(), 'client', 'return-vectors.json'), 'utf8'));

it.each(['return.mjs', 'return.py', 'return.php'].filter(isInstalled))(
  '%s of the guide to payment links accepts genuine return URLs only',
  async (file) => {
    const code = programOf('guides/payment-links.md', file);
    for (const isGenuine of [true, false]) {
      const { url, secret } = RETURNS.urls.find(({ genuine }) => genuine === isGenuine) ?? {};
      const env = { RETURNED_TO: url ?? '', RETURN_SECRET: secret ?? '' };
      const printed = await printedByAny(file, code, env);
      expect(printed).toMatch(isGenuine ? /^Verified: pay_\w+\n$/ : /^Not verified\n$/);
    }
  },
);

it('the receiver with the client in guides/webhooks.md responds with 503 when its work fails', async () => {
  const secret = newWebhookSecret();
  const code = programOf('guides/webhooks.md', 'webhook.mjs');
  const { send } = await startReceiver(
    code.replace('console.log(event.type', 'throw Error(event.type'),
    secret,
  );
  expect(await send(EVENT, secret)).toBe(503);
});

it('the function of the quick start accepts genuine messages only', async () => {
  const path = join(folder, 'verify.mjs');
  writeFileSync(path, programOf('tutorial/quick-start.md', 'verify.mjs'));
  const { isGenuine } = await import(/* @vite-ignore */ pathToFileURL(path).href);
  const [secret, previous, body] = [newWebhookSecret(), newWebhookSecret(), JSON.stringify(EVENT)];
  const signed = (secrets: string[], ageMs = 0) =>
    signatureHeaders(secrets, { id: 'msg_1', sentAt: new Date(Date.now() - ageMs), body });
  expect(isGenuine(secret, signed([secret]), body)).toBe(true);
  expect(isGenuine(secret, signed([previous, secret]), body)).toBe(true);
  expect(isGenuine(secret, signed([secret]), `${body} `)).toBe(false);
  expect(isGenuine(secret, signed([previous]), body)).toBe(false);
  expect(isGenuine(secret, signed([secret], 301_000), body)).toBe(false);
  expect(isGenuine(secret, {}, body)).toBe(false);
  expect(() => isGenuine('whsec_', signed(['whsec_']), body)).toThrow('missing or incomplete');
});

const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** The shell blocks of a page that call an operation. Test mode is not one: e2e/test-mode.spec.ts calls it. */
function callsOf(page: string): string[] {
  const blocks = [...pageOf(page).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return blocks.filter((block) => block.includes('curl -u') && !block.includes('/api/sandbox/'));
}

describe.each([
  ['tutorial/quick-start.md', 2],
  ['guides/accept-in-a-shop.md', 1],
  ['guides/payment-links.md', 2],
])('the calls with curl in %s', (page, count) => {
  it.skipIf(!hasCurl)('do what the page says', async () => {
    const { url, key } = await openService();
    const variables = { ...key, PAYMENT_IDENTIFIER: '', PAYMENT_LINK_IDENTIFIER: '' };
    const calls = callsOf(page);
    expect(calls).toHaveLength(count);
    for (const call of calls) {
      const settings = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
      const shell = spawn(
        'env',
        [...settings, 'sh', '-c', `curl() { command curl -sS "$@"; }\n${call.replace(SERVICE, url)}`],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      const response = JSON.parse(await text(shell.stdout));
      expect(response).not.toHaveProperty('errorCode');
      variables.PAYMENT_IDENTIFIER = response.paymentIdentifier ?? '';
      variables.PAYMENT_LINK_IDENTIFIER = response.paymentLinkIdentifier ?? '';
    }
  });
});
