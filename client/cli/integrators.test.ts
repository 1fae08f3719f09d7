// The commands for single payments, links, events and profiles, as separate processes against the real handlers.
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MADE_AT, makeCurrencyRate, makePayment } from '@/prisma/factories';
import { projectRoot } from '@/prisma/project-root';
import { makeUnsettled } from '@/prisma/refund-factories';
import { CUSTOMER } from '@/prisma/test-api';
import { type CommandLineShop, prepareCommandLine } from '@/verification/testing/command-line';

const PATIENT = { timeout: 20_000, interval: 20 };

const open = prepareCommandLine();
let database: CommandLineShop['database'];
let shop: CommandLineShop['shop'];
let served: CommandLineShop['served'];
let folder: CommandLineShop['folder'];
let environment: CommandLineShop['environment'];
let settingsFolder: CommandLineShop['settingsFolder'];
let start: CommandLineShop['start'];
let call: CommandLineShop['call'];

beforeEach(async () => {
  ({ database, shop, served, folder, environment, settingsFolder, start, call } = await open());
});

describe('one payment', () => {
  it('is shown with its transfers, for people and as JSON', async () => {
    const { payment, sender } = await makeUnsettled(database.db, shop.merchant.id);
    const { code, out } = await call(['payments', 'status', payment.id]);
    expect(code).toBe(0);
    expect(out).toContain('Status    Completed (completed)');
    expect(out).toMatch(new RegExp(`deposit +1 nano +counted +from ${sender}`));
    const asJson = await call(['payments', 'status', payment.id, '--json']);
    expect(JSON.parse(asJson.out)).toMatchObject({ status: 'Completed', deposits: [{ sender }] });
    const unknown = await call(['payments', 'status', 'pay_nobody']);
    expect([unknown.code, unknown.said]).toEqual([1, expect.stringContaining('paymetNotFound')]);
  });

  it('is cancelled', async () => {
    const { id } = await makePayment(database.db, shop.merchant.id);
    expect(await call(['payments', 'cancel', id])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Cancelled (cancelled)'),
    });
  });

  it('is refunded once for one key', async () => {
    const { payment } = await makeUnsettled(database.db, shop.merchant.id);
    const refund = ['payments', 'refund', payment.id, '--nano', '0.25', '--idempotency-key', 'return-1'];
    const { code, out } = await call(refund);
    expect([code, out]).toEqual([0, expect.stringMatching(/State +pending\nAmount +0\.25 nano\n/)]);
    const again = JSON.parse((await call([...refund, '--json'])).out);
    expect(out).toContain(again.refundIdentifier);
    const priced = ['payments', 'refund', payment.id, '--price', '0.30', '--currency', 'USD'];
    expect((await call(priced)).out).toMatch(/Amount +0\.1 nano\n/);
    const tooMuch = await call(['payments', 'refund', payment.id, '--usd', '500']);
    expect([tooMuch.code, tooMuch.said]).toEqual([1, expect.stringContaining('invalidAmount')]);
  });
});

it('payments are found by their metadata', async () => {
  const pairs = (cart: string) => ['--metadata', `cart=${cart}`, '--metadata', 'shelf=a=b'];
  const create = ['payments', 'create', '--price', '4', '--currency', 'XNO', '--customer', 'customer.json'];
  writeFileSync(join(folder, 'customer.json'), JSON.stringify(CUSTOMER));
  for (const cart of ['77', '78']) expect(await call([...create, ...pairs(cart)])).toMatchObject({ code: 0 });
  const found = JSON.parse((await call(['payments', 'list', ...pairs('77'), '--json'])).out);
  expect(found.payments).toMatchObject([{ metadata: { cart: '77', shelf: 'a=b' } }]);
  const invalid = await call(['payments', 'list', '--metadata', 'cart']);
  expect([invalid.code, invalid.said]).toEqual([2, expect.stringContaining('key=value')]);
});

it('a payment link is created', async () => {
  const { code, out } = await call([
    'links',
    'create',
    '--title',
    'Two paperbacks',
    '--usd',
    '12.50',
    '--stock',
    '1',
  ]);
  expect(code).toBe(0);
  expect(out).toMatch(/\/pay\/[\w-]+\n$/);
  const [link] = await database.db.paymentLink.findMany();
  expect(link).toMatchObject({ title: 'Two paperbacks', stock: 1 });
});

it('events are printed as they happen, until Ctrl-C', async () => {
  const { id } = await makePayment(database.db, shop.merchant.id);
  const { run, ended, interrupt } = start(['events', 'tail', '--after', 'start', '--json']);
  await shop.api.cancel({ paymentIdentifier: id });
  await vi.waitFor(() => expect(run.out).toContain('\n'), PATIENT);
  expect(JSON.parse(run.out)).toMatchObject({ type: 'payment.cancelled', paymentIdentifier: id });
  interrupt();
  expect(await ended).toBe(0);
});

describe('payment links', () => {
  it('are created in another currency, listed, read and closed', async () => {
    await makeCurrencyRate(database.db);
    const price = ['--price', '12.5', '--currency', 'EUR'];
    const made = await call(['links', 'create', '--title', 'A map', ...price, '--stock', '2', '--json']);
    const { paymentLinkIdentifier: id } = JSON.parse(made.out);
    expect((await call(['links', 'list'])).out).toMatch(new RegExp(`open +12.50 EUR +0 of 2 +A map +${id}`));
    const read = await call(['links', 'get', id]);
    expect([read.code, read.out]).toEqual([0, expect.stringMatching(/Price +12\.50 EUR/)]);
    const closed = await call(['links', 'close', id]);
    expect([closed.code, closed.out]).toEqual([0, expect.stringMatching(/State +closed/)]);
    expect(JSON.parse((await call(['links', 'get', id, '--json'])).out)).toMatchObject({ state: 'closed' });
    expect(await call(['links', 'get', 'nothing'])).toMatchObject({ code: 1 });
  });

  it('are changed', async () => {
    const made = await call(['links', 'create', '--title', 'A map', '--usd', '5', '--stock', '2', '--json']);
    const { paymentLinkIdentifier: id } = JSON.parse(made.out);
    const update = (...options: string[]) => call(['links', 'update', id, ...options]);
    const changed = await update('--title', 'Two maps', '--description', 'Signed', '--remove', 'stock');
    expect([changed.code, changed.out]).toEqual([
      0,
      expect.stringMatching(/Title +Two maps\nDescription +Signed/),
    ]);
    const text = ['--order-id', 'A-1', '--order-description', 'Maps', '--expires-at', '2030-01-01T00:00:00Z'];
    expect((await update(...text)).code).toBe(0);
    const removed = await update('--remove', 'description, order-id,order-description', '--json');
    expect(JSON.parse(removed.out)).toEqual({
      ...{ paymentLinkIdentifier: id, url: expect.any(String), state: 'open', title: 'Two maps' },
      ...{ usdAmount: 5, createdDatetime: expect.any(String), expiresDatetime: '2030-01-01T00:00:00Z' },
    });
    for (const options of [
      ...[[], ['--stock', 'many'], ['--remove', 'title'], ['--remove', 'price']],
      ['--description', 'x', '--remove', 'description'],
    ]) {
      expect(await update(...options)).toMatchObject({ code: 2 });
    }
    expect(await update('--stock', '3')).toMatchObject({ code: 1 });
  });

  it('are listed page by page', async () => {
    for (const title of ['One', 'Two']) await call(['links', 'create', '--title', title, '--nano', '4.5']);
    const first = await call(['links', 'list', '--limit', '1']);
    const [, after = ''] = /--after (\S+)/.exec(first.said) ?? [];
    expect([first.out, (await call(['links', 'list', '--after', after])).out].join('')).toMatch(/4\.5 nano/);
    expect(JSON.parse((await call(['links', 'list', '--json'])).out).paymentLinks).toHaveLength(2);
  });
});

describe('webhook endpoints', () => {
  const url = 'https://shop.example/hook';

  it('are added, changed and rotated, and each secret is printed once', async () => {
    const made = await call(['endpoints', 'create', '--url', url, '--events', 'payment.expired']);
    expect(made.code).toBe(0);
    const [, id = ''] = /Endpoint +(\S+)/.exec(made.out) ?? [];
    const secretOf = (out: string) => /Secret +(whsec_\S+)/.exec(out)?.[1] ?? null;
    expect(secretOf(made.out)).not.toBeNull();
    expect((await call(['endpoints', 'list'])).out).toMatch(new RegExp(`enabled .* ${url} +${id}`));
    const disabled = await call(['endpoints', 'update', id, '--disable', '--events', 'none']);
    expect(disabled.out).toMatch(/State +disabled \(merchant\)/);
    expect(disabled.out).toMatch(/Events +paymentConfirmationwebhook$/m);
    await call(['endpoints', 'update', id, '--enable']);
    const rotated = await call(['endpoints', 'rotate', id]);
    expect(secretOf(rotated.out)).not.toBe(secretOf(made.out));
    expect(rotated.out).toContain('Previous secret until');
    const listed = JSON.parse((await call(['endpoints', 'list', '--json'])).out);
    expect(listed.webhookEndpoints).toMatchObject([{ webhookEndpointIdentifier: id, state: 'enabled' }]);
    expect(await call(['endpoints', 'delete', id])).toMatchObject({ code: 0, out: `Deleted ${id}.\n` });
    expect(JSON.parse((await call(['endpoints', 'list', '--json'])).out)).toEqual({ webhookEndpoints: [] });
  });

  it('include details, or not', async () => {
    const made = await call(['endpoints', 'create', '--url', url, '--details']);
    expect(made.out).toMatch(/Details +included$/m);
    const [, id = ''] = /Endpoint +(\S+)/.exec(made.out) ?? [];
    expect((await call(['endpoints', 'list'])).out).toMatch(new RegExp(`^enabled +included .*${id}`, 'm'));
    expect((await call(['endpoints', 'update', id, '--events', 'none'])).out).toMatch(/Details +included$/m);
    expect((await call(['endpoints', 'update', id, '--no-details'])).out).toMatch(/Details +-$/m);
    expect((await call(['endpoints', 'update', id, '--details'])).out).toMatch(/Details +included$/m);
    const both = await call(['endpoints', 'update', id, '--details', '--no-details']);
    expect([both.code, both.said]).toEqual([2, expect.stringContaining('--details or --no-details')]);
    const without = await call(['endpoints', 'create', '--url', url, '--no-details', '--json']);
    expect(JSON.parse(without.out)).toMatchObject({ includesResource: false });
  });

  it('get a test and, again, a message', async () => {
    const made = JSON.parse((await call(['endpoints', 'create', '--url', url, '--json'])).out);
    const id: string = made.webhookEndpointIdentifier;
    expect((await call(['endpoints', 'test', id])).out).toMatch(/waiting +0 +- +endpoint\.test/);
    const message = { id: 'msg_a', endpointId: id, paymentId: 'pay_1', eventType: 'payment.expired' };
    const failed = { createdAt: MADE_AT, failedAt: MADE_AT, attempts: 10, lastStatus: 500 };
    await database.db.webhookDelivery.create({ data: { ...message, ...failed, body: '{}' } });
    expect((await call(['endpoints', 'deliveries', id])).out).toMatch(
      /failed +10 +500 +payment\.expired +pay_1 +msg_a/,
    );
    const resent = await call(['endpoints', 'resend', id, 'msg_a']);
    expect([resent.code, resent.out]).toEqual([0, expect.stringMatching(/waiting +0 .*msg_a/)]);
    expect(await call(['endpoints', 'resend', id, 'msg_nothing'])).toMatchObject({ code: 1 });
  });
});

describe('a profile', () => {
  const lines = () => `${shop.key.id}\n${shop.key.secret}\n`;
  const file = () => join(settingsFolder, 'nano-payments', 'profiles.json');

  it('stores credentials for this user only, and is used for calls', async () => {
    const saved = await call(['profiles', 'save', 'shop', '--url', `${served.url}/`], {}, lines());
    expect(saved).toMatchObject({ code: 0, out: '' });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect((await call(['payments', 'list'], {})).code).toBe(0);
    chmodSync(file(), 0o644);
    expect((await call(['profiles', 'list'], {})).out).toMatch(/\*\s+shop\s+http/);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is chosen by its name, by a variable or as the current one', async () => {
    await call(['profiles', 'save', 'shop', '--url', served.url], {}, lines());
    const broken = { baseUrl: 'http://127.0.0.1:9', keyId: 'key_1', secret: 'sk_1' };
    const stored = JSON.parse(readFileSync(file(), 'utf8'));
    writeFileSync(file(), JSON.stringify({ ...stored, profiles: { ...stored.profiles, broken } }));
    const list = ['payments', 'list'];
    expect(
      (
        await call([...list, '--profile', 'shop'], {
          ...environment,
          NANO_PAYMENTS_URL: 'http://127.0.0.1:9',
        })
      ).code,
    ).toBe(0);
    expect((await call(list, { NANO_PAYMENTS_PROFILE: 'broken' })).code).toBe(3);
    expect((await call(['profiles', 'use', 'broken'], {})).code).toBe(0);
    expect((await call(list, {})).code).toBe(3);
    expect((await call(list, environment)).code).toBe(0);
    expect((await call(['profiles', 'delete', 'broken'], {})).code).toBe(0);
    expect((await call(['profiles', 'list'], {})).out).toMatch(/^ +shop/m);
    expect((await call(list, {})).said).toContain('No service configured');
  });

  it('says how to repeat a refund whose response was lost, without refunding twice', async () => {
    const unreachable = { ...environment, NANO_PAYMENTS_URL: 'http://127.0.0.1:9' };
    const lost = await call(['payments', 'refund', 'pay_1', '--usd', '5'], unreachable);
    expect(lost.code).toBe(3);
    expect(lost.said).toMatch(/Run the command again with --idempotency-key [\da-f-]{36}/);
  });

  it('is not saved with a wrong secret', async () => {
    const wrong = await call(
      ['profiles', 'save', 'shop', '--url', served.url],
      {},
      `${shop.key.id}\nsk_wrong\n`,
    );
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('authInvalid')]);
    expect((await call(['profiles', 'list'], {})).said).toContain('No profiles');
  });
});

describe('completion', () => {
  const hasBash = spawnSync('bash', ['--version']).status === 0;

  it.skipIf(!hasBash)('completes commands and options in bash', async () => {
    const { out: script } = await call(['completion', 'bash']);
    const complete = (...words: string[]) => {
      const set = `COMP_WORDS=(nano-payments ${words.map((word) => `"${word}"`).join(' ')}); COMP_CWORD=${words.length}`;
      const run = spawnSync('bash', ['-c', `${script}\n${set}; _nano_payments; echo "\${COMPREPLY[*]}"`]);
      return String(run.stdout).trim();
    };
    expect(complete('pay')).toBe('payments');
    expect(complete('payments', 'c')).toBe('create cancel');
    expect(complete('links', '')).toBe('create list get update close');
    expect(complete('endpoints', 're')).toBe('resend');
    expect(complete('endpoints', 'update', 'we_1', '--e')).toBe('--events --enable');
    expect(complete('payments', 'refund', 'pay_1', '--de')).toBe('--destination');
    expect(complete('listen', '--f')).toBe('--forward-to');
  });

  it.each(['bash', 'zsh', 'fish'])('has a script for %s with every command', async (shell) => {
    const { code, out } = await call(['completion', shell]);
    expect(code).toBe(0);
    for (const word of ['payments', 'refund', 'links', 'tail', 'completion', 'destination'])
      expect(out).toContain(word);
  });
});

it('the version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(join(projectRoot(), 'client', 'package.json'), 'utf8'));
  expect((await call(['--version'], {})).out).toBe(`${version}\n`);
});
