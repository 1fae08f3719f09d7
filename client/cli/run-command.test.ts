// What the command line says of itself, and what it refuses before anything is sent or kept.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './run-command';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nano-run-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Nothing is reached: no service listens on port 9 (discard). */
const NOWHERE = {
  NANO_PAYMENTS_URL: 'http://127.0.0.1:9',
  NANO_PAYMENTS_KEY_ID: 'key_x',
  NANO_PAYMENTS_KEY_SECRET: 'sk_x',
};

async function call(args: readonly string[], environment: Record<string, string> = NOWHERE) {
  const lines: string[] = [];
  const take = (line: string) => void lines.push(line);
  const ended = new AbortController().signal;
  // The folder for secrets, so that a check that fails too late stores none in the home folder of the person who runs tests.
  const ask = async () => '';
  const context = { environment: { ...environment, XDG_CONFIG_HOME: folder }, folder, ended, ask };
  const code = await runCommand(args, { ...context, out: take, say: take });
  return { code, text: lines.join('\n') };
}

it('prints help for all commands and for each one', async () => {
  const overview = await call(['--help'], {});
  expect(overview.code).toBe(0);
  for (const name of [
    ...['payments create', 'payments refund', 'links create', 'links close', 'endpoints list'],
    ...['endpoints resend', 'requests list', 'requests tail', 'events tail', 'completion'],
  ]) {
    expect(overview.text).toContain(name);
    const help = await call([...name.split(' '), '--help'], {});
    expect([help.code, help.text]).toEqual([0, expect.stringContaining(`nano-payments ${name}`)]);
  }
});

it.each([
  [[], 'Commands'],
  [['payment', 'list'], 'Unknown command payment list'],
  [['payments', 'list', '--stauts', 'Error'], '--stauts'],
  [['payments', 'list', '--key-secret', 'sk_x'], 'NANO_PAYMENTS_KEY_SECRET'],
  [['payments', 'list', '--limit'], '--limit'],
  [['payments', 'list', '--limit', '1', '--limit', '2'], 'twice'],
  [['payments', 'list', 'all'], 'takes only options'],
  [['payments', 'create', '--usd', '1', '--nano', '1'], 'Specify one amount'],
  [['payments', 'create', '--nano', '1e3'], '4.5'],
  [['payments', 'create', '--price', '5'], '--price and --currency together'],
  [['payments', 'create', '--usd', '1', '--metadata', 'cart'], 'key=value'],
  [
    ['payments', 'create', '--usd', '1', '--metadata', 'cart=1', '--metadata', 'cart=2'],
    'cart is given twice',
  ],
  [['payments', 'create', '--usd', '1', '--customer', 'nowhere.json'], 'nowhere.json'],
  [['payments', 'watch'], 'Specify one payment'],
  [['payments', 'watch', 'pay_1', 'pay_2'], 'Specify one payment'],
  [['listen', '--events', 'payment.expire'], 'Use one of paymentConfirmationwebhook, payment.expired'],
  [['listen', '--forward-to', 'localhost'], 'http://localhost:4000'],
  [
    ['listen', '--forward-to', 'http://ada:hidden@localhost:4000/hook'],
    'not contain a user name or password',
  ],
  [['listen', '--secret', 'whsec_short'], 'NANO_PAYMENTS_WEBHOOK_SECRET'],
  [['trigger', 'payment.expird'], 'Unknown event payment.expird'],
  [['trigger', 'payment.denied', '--payment', 'pay_1', '--usd', '1'], '--payment can’t be combined'],
  [['payments', 'status'], 'Specify one payment'],
  [['payments', 'cancel', '../events'], 'only letters'],
  [['payments', 'refund', 'pay_1', '--usd', '1', '--nano', '1'], 'Specify one amount'],
  [['payments', 'refund', 'pay_1', '--price', '1'], '--price and --currency together'],
  [['payments', 'refund', 'pay_1', '--price', '1', '--currency', 'EUR', '--nano', '1'], 'one amount'],
  [['links', 'create', '--usd', '1'], '--title'],
  [['links', 'create', '--title', 'Book', '--stock', 'many'], '--stock must be a number'],
  [['links', 'create', '--title', 'Book', '--price', '5'], '--price and --currency together'],
  [['links', 'create', '--title', 'Book', '--price', '5', '--currency', 'EUR', '--usd', '5'], 'one amount'],
  [['links', 'list', '--limit', 'all'], '--limit must be a number'],
  [['links', 'get'], 'Specify one payment link.'],
  [['links', 'close', 'a', 'b'], 'Specify one payment link.'],
  [['endpoints', 'create'], '--url'],
  [['endpoints', 'create', '--url', 'https://shop.example', '--events', 'payment.expird'], 'payment.expird'],
  [['endpoints', 'update', 'we_1'], 'Specify what changes'],
  [
    ['endpoints', 'update', 'we_1', '--events', 'paymentConfirmationwebhook'],
    'Every endpoint gets paymentConfirmationwebhook. Leave it out of --events.',
  ],
  [['endpoints', 'update', 'we_1', '--enable', '--disable'], 'either --enable or --disable, not both'],
  [['endpoints', 'rotate', '../events'], 'A webhook endpoint’s identifier has only letters'],
  [['endpoints', 'resend', 'we_1'], 'Specify one webhook endpoint and one message.'],
  [['requests', 'list', '--limit', 'all'], '--limit must be a number'],
  [['requests', 'tail', '--last', '101'], '--last must be a number from 0 to 100'],
  [['payments', 'list', '--profile', 'nobody'], 'No profile is named nobody'],
  [['profiles', 'use', 'nobody'], 'No profile is named nobody'],
  [['profiles', 'save', 'My shop'], 'lower-case letters'],
  [['profiles', 'save', 'shop', '--url', 'pay.example'], 'Invalid settings'],
  [['completion', 'powershell'], 'bash, zsh, fish'],
])('rejects %j with a hint, and stores nothing', async (args, hint) => {
  expect(await call(args)).toMatchObject({ code: 2, text: expect.stringContaining(hint) });
  expect(readdirSync(folder)).toEqual([]);
});

it('rejects an invalid webhook secret', async () => {
  const environment = { ...NOWHERE, NANO_PAYMENTS_WEBHOOK_SECRET: 'whsec_short' };
  expect(await call(['listen'], environment)).toMatchObject({
    code: 2,
    text: expect.stringContaining('whsec_ and'),
  });
});

it('names a missing setting, and rejects an invalid address', async () => {
  const { NANO_PAYMENTS_KEY_SECRET: _, ...half } = NOWHERE;
  const list = ['payments', 'list'];
  expect(await call(list, half)).toMatchObject({
    code: 2,
    text: expect.stringContaining('KEY_SECRET must also be set'),
  });
  expect(await call(list, {})).toMatchObject({ code: 2, text: expect.stringContaining('sandbox.json') });
  const wrong = await call(list, { ...NOWHERE, NANO_PAYMENTS_URL: 'pay.example' });
  expect(wrong).toMatchObject({ code: 2, text: expect.stringContaining('baseUrl') });
  expect(wrong.text).not.toContain('sk_x');
});

describe('a file of profiles', () => {
  const file = () => join(folder, 'nano-payments', 'profiles.json');
  const store = (text: string) => {
    mkdirSync(join(folder, 'nano-payments'));
    writeFileSync(file(), text);
  };

  it.each(['{"current": "shop", "profiles": {', '[]', '{"profiles": []}', '{}', ''])(
    'that is %j is not overwritten, and no other credentials are used in its place',
    async (text) => {
      store(text);
      for (const args of [
        ['profiles', 'save', 'shop', '--url', 'http://127.0.0.1:9'],
        ['profiles', 'use', 'shop'],
        ['profiles', 'delete', 'shop'],
        ['profiles', 'list'],
      ]) {
        expect(await call(args)).toMatchObject({ code: 2, text: expect.stringContaining(file()) });
      }
      expect(await call(['payments', 'list'], {})).toMatchObject({
        code: 2,
        text: expect.stringContaining(file()),
      });
      expect(readFileSync(file(), 'utf8')).toBe(text);
    },
  );

  it('keeps entries of a newer version', async () => {
    const whole = { baseUrl: 'http://127.0.0.1:9', keyId: 'key_1', secret: 'sk_1' };
    const later = { baseUrl: 'http://127.0.0.1:9', token: 'x' };
    store(JSON.stringify({ current: null, profiles: { shop: whole, later } }));
    expect((await call(['profiles', 'use', 'shop'])).code).toBe(0);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({
      ...{ current: 'shop', profiles: { shop: whole, later } },
    });
    expect((await call(['profiles', 'delete', 'shop'])).code).toBe(0);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ current: null, profiles: { later } });
  });
});
