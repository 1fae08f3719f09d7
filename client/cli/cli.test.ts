import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { writeTransaction } from '@/lib/db/transaction';
import { enqueueDeliveries } from '@/lib/notifications/webhooks/enqueue';
import type { WebhookEventType } from '@/lib/notifications/webhooks/event-types';
import { MADE_AT, makePayment } from '@/prisma/factories';
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

/** Lets the server say that it is a sandbox, and choose outcomes. */
function serveSandbox(
  choose: (paymentIdentifier: string, outcome: string) => Promise<void> = async () => {},
) {
  served.interrupt = async (request, response, pass) => {
    const { url = '' } = request;
    const [, paymentIdentifier] = /^\/api\/sandbox\/payments\/([\w-]+)\/outcome$/.exec(url) ?? [];
    if (url === '/api/sandbox/rate') return response.end('{"usdPerNano":null,"simulated":true}');
    if (paymentIdentifier === undefined) return pass();
    await choose(paymentIdentifier, JSON.parse(served.asked.at(-1)?.body ?? '{}').outcome);
    return response.end('{}');
  };
}

/** As a status change does it. */
function announce(paymentId: string, eventType: WebhookEventType): Promise<void> {
  const merchantId = shop.merchant.id;
  return writeTransaction(database, async (tx) => {
    await tx.changeFeedEntry.create({ data: { merchantId, paymentId, at: MADE_AT } });
    await enqueueDeliveries(tx, { merchantId, paymentId, eventType, at: MADE_AT });
  });
}

type Received = { readonly headers: IncomingMessage['headers']; readonly body: string };

/** A program of the merchant's that takes webhooks. */
async function openReceiver(port = 0) {
  const received: Received[] = [];
  const server: Server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  const payments = () => received.map(({ body }) => JSON.parse(body).paymentIdentifier);
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { received, payments, close, port: address.port, url: `http://127.0.0.1:${address.port}/hook` };
}

describe('payments create', () => {
  it('creates a payment with a sandbox payer and prints its page', async () => {
    serveSandbox();
    const { code, out } = await call(['payments', 'create', '--usd', '12.50', '--order-id', 'A-1']);
    expect(code).toBe(0);
    const [, id] = /^http:.*\/checkout\/(pay_[\w-]+)\n$/.exec(out) ?? [];
    expect(await database.db.payment.findUnique({ where: { id: id ?? '' } })).toMatchObject({
      orderId: 'A-1',
    });
    const asJson = JSON.parse((await call(['payments', 'create', '--nano', '4.5', '--json'])).out);
    expect(asJson).toMatchObject({ rawNanoAmount: `45${'0'.repeat(29)}`, friendlyNanoAmount: '4.5' });
    expect(asJson.checkoutUrl).toBe(`${served.url}/checkout/${asJson.paymentIdentifier}`);
  });

  it('creates a checkout for a price with its currency, a return URL or metadata', async () => {
    serveSandbox();
    const details = ['--return-url', 'https://shop.example/thanks', '--order-id', 'A-2'];
    const pairs = ['--metadata', 'cart=77', '--metadata', 'note=a=b'];
    const priced = ['payments', 'create', '--price', '12.50', '--currency', 'USD', ...details, ...pairs];
    const { code, out } = await call(priced);
    expect(code).toBe(0);
    const [, id = ''] = /\/checkout\/(pay_[\w-]+)#payer=[\w.-]+\n$/.exec(out) ?? [];
    const row = await database.db.payment.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ orderId: 'A-2', returnUrl: 'https://shop.example/thanks' });
    expect(JSON.parse(row.metadata ?? '')).toEqual({ cart: '77', note: 'a=b' });
    const inNano = ['payments', 'create', '--nano', '4.5', '--metadata', 'cart=78', '--json'];
    expect(JSON.parse((await call(inNano)).out)).toMatchObject({
      ...{ friendlyNanoAmount: '4.5', metadata: { cart: '78' } },
      checkoutUrl: expect.stringContaining('#payer='),
    });
  });

  it('reads the payer from a file, and has no default payer on a live network', async () => {
    const nobody = await call(['payments', 'create', '--usd', '1']);
    expect(nobody).toMatchObject({ code: 2, said: expect.stringContaining('--customer') });
    expect(served.asked.map(({ path }) => path)).not.toContain('/api/payments/create-payment');
    const customer = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      phoneNumber: '14155550123',
      country: 'US',
      administrativeArea: 'US-CA',
    };
    writeFileSync(join(folder, 'payer.json'), JSON.stringify(customer));
    const options = ['--customer', 'payer.json'];
    expect((await call(['payments', 'create', '--usd', '1', ...options])).code).toBe(0);
    const { body } = served.asked.at(-1) ?? { body: '{}' };
    expect(JSON.parse(body).paymentCustomer).toEqual(customer);
    writeFileSync(join(folder, 'payer.json'), JSON.stringify({ email: 'ada@example.com' }));
    const refused = await call(['payments', 'create', '--usd', '1', ...options]);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('paymentCustomer.country') });
  });
});

describe('payments list and watch', () => {
  it('lists the requested payments, as a table and as JSON', async () => {
    const { merchant } = shop;
    const { id } = await makePayment(database.db, merchant.id, { status: 'Completed', orderId: 'A-1' });
    await makePayment(database.db, merchant.id, { orderId: 'A-2', createdAt: addMs(MADE_AT, 1_000) });
    const { code, out } = await call(['payments', 'list', '--status', 'Completed']);
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(2);
    expect(out).toContain(`Completed  3.00  1     A-1    ${id}`);
    const page = await call(['payments', 'list', '--limit', '1', '--json']);
    expect(JSON.parse(page.out)).toMatchObject({ payments: [{ orderId: 'A-2' }], next: expect.any(String) });
  });

  it('watches a payment until it ends, and prints how it ended', async () => {
    const completed = await makePayment(database.db, shop.merchant.id, { status: 'Completed' });
    expect(await call(['payments', 'watch', completed.id])).toMatchObject({ code: 0 });
    const { id } = await makePayment(database.db, shop.merchant.id);
    const { run, ended } = start(['payments', 'watch', id]);
    await vi.waitFor(() => expect(run.out).toContain('Waiting'), PATIENT);
    await shop.api.cancel({ paymentIdentifier: id });
    expect(await ended).toBe(4);
    expect(run.out.trim().split('\n').at(-1)).toMatch(/Z {2}Cancelled$/);
  });
});

describe('listen', () => {
  it('forwards events in order, signed with a secret stored for this user only', async () => {
    const receiver = await openReceiver();
    const { run, ended, interrupt } = start([
      'listen',
      '--forward-to',
      receiver.url,
      '--events',
      'payment.expired',
    ]);
    await vi.waitFor(() => expect(run.said).toContain('Signed with'), PATIENT);
    await announce('pay_1', 'payment.expired');
    await announce('pay_2', 'payment.denied');
    await announce('pay_3', 'payment.expired');
    await vi.waitFor(() => expect(receiver.payments()).toEqual(['pay_1', 'pay_3']), PATIENT);
    const [, secret = ''] = /Signed with (\S+)/.exec(run.said) ?? [];
    for (const { headers, body } of receiver.received) {
      const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      expect(new Webhook(secret).verify(body, given)).toMatchObject({ type: 'payment.expired' });
    }
    await vi.waitFor(() => expect(run.out).toMatch(/pay_3 {2}204 in \d+ ms/), PATIENT);
    interrupt();
    expect(await ended).toBe(0);
    const file = join(settingsFolder, 'nano-payments/listen.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    expect((await call(['listen', '--print-secret'])).out.trim()).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('continues after an outage of the service or the receiver, without gaps or duplicates', async () => {
    const receiver = await openReceiver();
    const { run, ended, interrupt } = start(['listen', '--forward-to', receiver.url]);
    await vi.waitFor(() => expect(run.said).toContain('Signed with'), PATIENT);
    served.interrupt = (request) => request.socket.destroy();
    await announce('pay_1', 'payment.expired');
    await vi.waitFor(() => expect(run.said).toContain('is not responding'), PATIENT);
    await announce('pay_2', 'payment.expired');
    served.interrupt = (_request, _response, pass) => pass();
    await vi.waitFor(() => expect(receiver.payments()).toEqual(['pay_1', 'pay_2']), PATIENT);
    interrupt();
    expect(await ended).toBe(0);
    const [, place = ''] = /--after (\S+)/.exec(run.said) ?? [];
    await announce('pay_3', 'payment.expired');
    const again = start(['listen', '--forward-to', receiver.url, '--after', place]);
    await vi.waitFor(() => expect(receiver.payments()).toEqual(['pay_1', 'pay_2', 'pay_3']), PATIENT);
    again.interrupt();
    expect(await again.ended).toBe(0);
  });

  it('waits a few seconds for a receiver that is starting', async () => {
    const before = await openReceiver();
    await before.close();
    const { run } = start(['listen', '--forward-to', before.url]);
    await vi.waitFor(() => expect(run.said).toContain('Signed with'), PATIENT);
    await announce('pay_1', 'payment.expired');
    await vi.waitFor(
      () => expect(served.asked.filter(({ path }) => path === '/api/events')).toHaveLength(2),
      PATIENT,
    );
    const receiver = await openReceiver(before.port);
    await vi.waitFor(() => expect(receiver.payments()).toEqual(['pay_1']), PATIENT);
  });

  it('reports an expired event, and prints no secret from its input', async () => {
    expect((await call(['listen', '--forward-to', 'localhost'])).code).toBe(2);
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const given = { ...environment, NANO_PAYMENTS_WEBHOOK_SECRET: secret };
    expect((await call(['listen', '--print-secret'], given)).out.trim()).toBe(secret);
    const { said: unknown, code } = await call(['listen', '--after', 'evt_gone']);
    expect([code, unknown]).toEqual([1, expect.stringContaining('after=start')]);
    const forwarded = ['listen', '--after', 'evt_gone', '--forward-to', 'http://127.0.0.1:9'];
    expect((await call(forwarded, given)).said).not.toContain(secret);
  });
});

describe('trigger', () => {
  it('triggers every event on a new payment, and prints it', async () => {
    const chosen: string[] = [];
    const EVENT_OF: Readonly<Record<string, WebhookEventType>> = {
      paidInFull: 'paymentConfirmationwebhook',
      expired: 'payment.expired',
      denied: 'payment.denied',
      overpaid: 'payment.refunded',
      paidTwice: 'payment.lateDeposit',
    };
    serveSandbox(async (paymentIdentifier, outcome) => {
      chosen.push(outcome);
      await announce(paymentIdentifier, EVENT_OF[outcome] ?? 'payment.expired');
    });
    for (const type of ['payment.cancelled', ...Object.values(EVENT_OF)]) {
      const { code, out } = await call(['trigger', type, '--json']);
      expect({ code, type: JSON.parse(out).type }).toEqual({ code: 0, type });
    }
    expect(chosen.toSorted()).toEqual(Object.keys(EVENT_OF).toSorted());
  });

  it('triggers the confirmation of a refund and of a settlement', async () => {
    const CAUSED: Readonly<Record<string, WebhookEventType>> = {
      overpaid: 'refund.confirmed',
      paidInFull: 'settlement.confirmed',
    };
    serveSandbox((paymentIdentifier, outcome) =>
      announce(paymentIdentifier, CAUSED[outcome] ?? 'payment.expired'),
    );
    for (const type of Object.values(CAUSED)) {
      const { code, out } = await call(['trigger', type, '--json']);
      expect({ code, type: JSON.parse(out).type }).toEqual({ code: 0, type });
    }
  });

  it('says which events it can’t trigger', async () => {
    const { code, said } = await call(['trigger', 'refund.failed']);
    expect(code).toBe(2);
    expect(said).toContain('refund.failed can’t be triggered. Use one of paymentConfirmationwebhook');
  });

  it('triggers an event on a payment that exists, or on one with a given amount', async () => {
    serveSandbox(async (paymentIdentifier) => announce(paymentIdentifier, 'payment.denied'));
    const { id } = await makePayment(database.db, shop.merchant.id);
    const existing = await call(['trigger', 'payment.denied', '--payment', id, '--json']);
    expect(JSON.parse(existing.out)).toMatchObject({ paymentIdentifier: id });
    const made = await call(['trigger', 'payment.denied', '--nano', '2.5', '--order-id', 'A-7', '--json']);
    const { paymentIdentifier } = JSON.parse(made.out);
    expect(await database.db.payment.findUnique({ where: { id: paymentIdentifier } })).toMatchObject({
      orderId: 'A-7',
      amountRaw: expect.stringMatching(/^0*25(0){29}$/),
    });
  });

  it('reports when the sandbox stops while it waits', async () => {
    serveSandbox();
    const answer = served.interrupt;
    served.interrupt = (request, response, pass) =>
      request.url?.endsWith('/outcome') ? request.socket.destroy() : answer(request, response, pass);
    const { code, said } = await call(['trigger', 'payment.denied']);
    expect([code, said]).toEqual([3, expect.stringContaining('connectionFailed')]);
  });

  it('does nothing outside the sandbox', async () => {
    const { code, said } = await call(['trigger', 'payment.denied']);
    expect([code, said]).toEqual([1, expect.stringContaining('is not a sandbox')]);
    expect(await database.db.payment.count()).toBe(0);
  });
});

describe('the command line', () => {
  it('finds the sandbox that runs in the same clone', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    const merchants = [{ apiUsername: shop.key.id, apiPassword: shop.key.secret }];
    writeFileSync(join(data, 'sandbox.json'), JSON.stringify({ baseUrl: served.url, merchants }));
    expect((await call(['payments', 'list'], { DATA_DIR: 'data' })).code).toBe(0);
  });

  it('distinguishes an API error from an unreachable service', async () => {
    const wrong = await call(['payments', 'list'], {
      ...environment,
      NANO_PAYMENTS_KEY_SECRET: 'sk_wrong',
    });
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringMatching(/^authInvalid: .*\(request req_/)]);
    served.interrupt = (request) => request.socket.destroy();
    expect((await call(['payments', 'list'])).code).toBe(3);
  });
});
