// Payers get e-mail once, in their language, at the address they entered, and none after they were erased or turned it off.
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { optOutToken, turnEmailOff } from '@/lib/checkout/mail/opt-out';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { createMailer, type Mailer } from '@/lib/notifications/mail/mailer';
import { type PayerEmailFact, queuePayerEmail } from '@/lib/notifications/mail/payer-email';
import { createMailbox, readMailbox } from '@/lib/notifications/mail/sandbox-mailbox';
import { applyEvent } from '@/lib/payments/apply-event';
import { lockPayment } from '@/lib/payments/lock-payment';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { CUSTOMER, TEST_SECRETS, testServer, turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { decodedMail, startMailServer } from '@/verification/testing/mail-server';
import { MAX_MAIL_ATTEMPTS } from './send-mail';
import { sendDuePayerMail } from './send-payer-mail';

const DAY_MS = 24 * 60 * 60_000;
const HOSTILE = '<img src=x>"\r\nBcc: all@evil.example';
const REFUNDED_TO = randomAddress();

type Given = {
  readonly payment?: Partial<Prisma.PaymentUncheckedCreateInput>;
  readonly merchant?: Partial<Prisma.MerchantUncheckedCreateInput>;
  readonly network?: 'live' | 'sandbox';
};

async function startPost(database: Database, { payment: fields, merchant, network = 'live' }: Given = {}) {
  const { db } = database;
  const server = await startMailServer();
  const clock = turnableClock(MADE_AT);
  const { id: merchantId } = await makeMerchant(db, { name: 'Harbour Books', ...merchant });
  const payment = await makePayment(db, merchantId, {
    ...{ status: 'Completed', usdAmount: '12.34', orderId: 'A-1041', endedAt: MADE_AT, ...fields },
  });
  const sealed = sealCustomer(TEST_SECRETS.keyRing, payment.id, CUSTOMER);
  await db.paymentCustomer.create({ data: { paymentId: payment.id, ...sealed, country: 'US' } });
  await db.deposit.create({
    data: {
      ...{
        blockHash: randomBytes(32).toString('hex').toUpperCase(),
        address: payment.depositAddress,
        paymentId: payment.id,
      },
      ...{ sender: randomAddress(), amountRaw: RAW_PER_NANO.toString(), disposition: 'counted' },
      ...{ confirmedAt: MADE_AT, recordedAt: MADE_AT },
    },
  });
  const port = { host: '127.0.0.1', port: server.port, tls: 'none', user: null, password: null } as const;
  const mailer = createMailer({ ...port, from: 'payments@pay.example' });
  const { config } = testServer(database);
  const deps = {
    ...{ database, clock, log: createLog('test', 'silent'), secrets: TEST_SECRETS },
    config: { ...config, network, publicUrl: 'https://pay.example' },
  };
  return {
    ...{ server, clock, deps, payment, merchantId },
    queue: (fact: PayerEmailFact) =>
      writeTransaction(database, async (tx) => {
        await tx.payment.updateMany({ where: { id: payment.id }, data: { version: { increment: 1 } } });
        queuePayerEmail(tx, merchantId, fact, clock.now());
      }),
    send: (through: Mailer | null = mailer) =>
      sendDuePayerMail({ ...deps, mailer: through }, new AbortController().signal),
    row: () => db.payerEmail.findFirstOrThrow(),
    refund: (data: Partial<Prisma.TransferUncheckedCreateInput>) =>
      db.transfer.create({
        data: {
          ...{ id: 'refund-1', kind: 'refund', reference: `refund:${payment.id}`, paymentId: payment.id },
          ...{ account: payment.depositAddress, destination: REFUNDED_TO, createdAt: MADE_AT },
          ...{ amountRaw: (RAW_PER_NANO / 2n).toString(), confirmedAt: MADE_AT, ...data },
        },
      }),
  };
}

type Post = Awaited<ReturnType<typeof startPost>>;

const receiptOf = ({ payment }: Post) => ({ kind: 'receipt', paymentId: payment.id }) as const;
const refundOf = ({ payment }: Post, refundId = 'refund-1') =>
  ({ kind: 'refund', paymentId: payment.id, refundId }) as const;

describeOnBothDatabases('e-mail to a payer', (open) => {
  it('is the receipt of a completed payment, sent once to the address of the form', async () => {
    const post = await startPost(await open(), { merchant: { timeZone: 'Europe/Berlin' } });
    await post.queue(receiptOf(post));
    await post.queue(receiptOf(post));
    await post.send();
    await post.send();
    expect(post.server.received).toHaveLength(1);
    expect(post.server.received[0]?.to).toEqual([CUSTOMER.email]);
    const mail = decodedMail(post.server.received[0]);
    expect(mail.headers.subject).toBe('Receipt from Harbour Books');
    expect(mail.headers.from).toContain('Harbour Books via Nano Payments');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Your payment of $12.34 to Harbour Books is complete.');
      expect(part).toContain('A-1041');
      expect(part).toContain('GMT+1');
      expect(part).toContain(`https://pay.example/checkout/${post.payment.id}/receipt`);
      expect(part).not.toContain(CUSTOMER.lastName);
    }
    expect(mail.html).toMatch(/>Total<\/th><td[^>]*>\$12\.34<\/td>/);
    expect(await post.row()).toMatchObject({ emailedAt: MADE_AT, attempts: 1, nextAttemptAt: null });
  });

  it.each([
    ['paid', 1],
    ['expired', 0],
    ['cancelled', 0],
  ] as const)('is queued with the payment’s end, if it was paid: %s', async (kind, expected) => {
    const database = await open();
    const post = await startPost(database, { payment: { status: 'Waiting', endedAt: null } });
    const end = () =>
      writeTransaction(database, async (tx) => {
        const payment = await lockPayment(tx, post.payment.id);
        return payment && applyEvent(tx, payment, { kind }, { at: MADE_AT });
      });
    expect(await end()).not.toBeNull();
    expect(await database.db.payerEmail.count({ where: { id: `receipt.${post.payment.id}` } })).toBe(
      expected,
    );
  });

  it('tells of a refund once all its transfers are confirmed', async () => {
    const post = await startPost(await open(), { payment: { payerLanguage: 'de' } });
    await post.refund({ confirmedAt: null });
    await post.queue(refundOf(post));
    await post.send();
    expect(post.server.received).toEqual([]);
    await post.deps.database.db.transfer.update({
      where: { id: 'refund-1' },
      data: { confirmedAt: MADE_AT },
    });
    await post.deps.database.db.payerEmail.deleteMany();
    await post.queue(refundOf(post));
    await post.queue(refundOf(post));
    await post.send();
    await post.send();
    expect(post.server.received).toHaveLength(1);
    const { headers, text } = decodedMail(post.server.received[0]);
    expect(headers.subject).toBe('Erstattung von Harbour Books');
    expect(text).toContain('0,5\u00a0nano Ihrer Zahlung an Harbour Books');
    expect(text).toContain(REFUNDED_TO);
  });

  it('is sent for the first 10 automatic refunds, and for every manual one', async () => {
    const post = await startPost(await open());
    const refunds = Array.from({ length: 12 }, (_, place) => `refund-${String(place).padStart(2, '0')}`);
    for (const id of refunds) {
      await post.refund({ id, reference: `refund:${id}`, destination: randomAddress() });
      await post.queue(refundOf(post, id));
    }
    await post.refund({ id: 'refund-99', reference: 'manual:1', manualRefundId: 'manual-1' });
    await post.queue(refundOf(post, 'manual-1'));
    await post.send();
    const told = await post.deps.database.db.payerEmail.findMany({ where: { emailedAt: { not: null } } });
    const expected = [...refunds.slice(0, 10), 'manual-1'];
    expect(told.map(({ refundId }) => refundId).sort()).toEqual(expected.sort());
    expect(post.server.received).toHaveLength(11);
  });

  it('leaves the event loop to others after each e-mail', async () => {
    const post = await startPost(await open());
    for (const id of ['a', 'b', 'c']) {
      await post.refund({ id, reference: `refund:${id}` });
      await post.queue(refundOf(post, id));
    }
    const order: string[] = [];
    const mailer: Mailer = {
      send: async () => {
        order.push('e-mail');
        setImmediate(() => order.push('others'));
        return { outcome: 'sent' };
      },
      verify: async () => null,
    };
    await post.send(mailer);
    expect(order).toEqual(['e-mail', 'others', 'e-mail', 'others', 'e-mail', 'others']);
  });

  it('can be turned off with one POST, and by the merchant for all payers', async () => {
    const post = await startPost(await open());
    await post.queue(receiptOf(post));
    await post.send();
    const { headers, text } = decodedMail(post.server.received[0]);
    const token = optOutToken(TEST_SECRETS.keyRing, { kind: 'payment', id: post.payment.id });
    expect(headers['list-unsubscribe']).toBe(`<https://pay.example/api/unsubscribe/${token}>`);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(text).toContain(`Stop these e-mails: https://pay.example/unsubscribe/${token}`);
    await post.refund({});
    await turnEmailOff({ ...post.deps, keyRing: TEST_SECRETS.keyRing }, token);
    await post.queue(refundOf(post));
    await post.send();
    expect(post.server.received).toHaveLength(1);
    const other = await startPost(post.deps.database, { merchant: { payerEmailsOffAt: MADE_AT } });
    await other.queue(receiptOf(other));
    await other.send();
    expect(other.server.received).toEqual([]);
  });

  it('is not sent once the payer’s data is erased', async () => {
    const post = await startPost(await open());
    await post.queue(receiptOf(post));
    await post.deps.database.db.paymentCustomer.updateMany({
      data: { sealed: '', wrappedKey: null, keyId: '', erasedAt: MADE_AT },
    });
    await post.send();
    expect(post.server.received).toEqual([]);
    expect(await post.row()).toMatchObject({ emailedAt: null, nextAttemptAt: null });
  });

  it('is not sent twice after a crash, also when the first attempt’s result is unknown', async () => {
    const post = await startPost(await open());
    await post.queue(receiptOf(post));
    const crash: Mailer = {
      send: () => Promise.reject(new Error('the process ended')),
      verify: () => Promise.resolve(null),
    };
    await expect(post.send(crash)).rejects.toThrow('the process ended');
    post.clock.set(addMs(MADE_AT, DAY_MS));
    await post.send();
    expect(post.server.received).toEqual([]);
    expect(await post.row()).toMatchObject({ attempts: 1, nextAttemptAt: null, emailedAt: null });
  });

  it('is not repeated when the connection is lost while the server takes it', async () => {
    const post = await startPost(await open());
    await post.queue(receiptOf(post));
    post.server.hangsUpAfterText = true;
    await post.send();
    post.clock.set(addMs(MADE_AT, DAY_MS));
    await post.send();
    expect(post.server.received).toHaveLength(1);
    expect(await post.row()).toMatchObject({ attempts: 1, nextAttemptAt: null, lastError: 'ECONNECTION' });
  });

  it('is retried with bounds while the server refuses connections or rejects it for now', async () => {
    const post = await startPost(await open());
    await post.queue(receiptOf(post));
    const nowhere = { host: '127.0.0.1', port: 1, tls: 'none', user: null, password: null } as const;
    await post.send(createMailer({ ...nowhere, from: 'payments@pay.example' }));
    expect(await post.row()).toMatchObject({ attempts: 1, lastError: 'ESOCKET' });
    post.server.answerTo = () => '450 busy';
    for (let attempt = 1; attempt < MAX_MAIL_ATTEMPTS + 2; attempt += 1) {
      post.clock.set(addMs(post.clock.now(), DAY_MS / 3));
      await post.send();
    }
    const row = await post.row();
    expect(row.nextAttemptAt).toBeNull();
    expect(row.attempts).toBeLessThanOrEqual(MAX_MAIL_ATTEMPTS);
    expect(post.server.received).toEqual([]);
  });

  it('does not hold up the others when its rows can’t be read', async () => {
    const post = await startPost(await open());
    const { db } = post.deps.database;
    const invoice = { invoiceNumber: '1', invoiceLines: [], dueAt: addMs(MADE_AT, DAY_MS) };
    const damage = { priceCurrency: 'EUR', priceMinorUnits: 'damaged' };
    const link = { id: 'link_1', merchantId: post.merchantId, title: '1', usdAmount: '1.00', stock: 1 };
    await db.paymentLink.create({ data: { ...link, ...invoice, ...damage, createdAt: MADE_AT } });
    await post.queue({ kind: 'invoice', id: 'invoice.1', paymentLinkId: link.id, language: 'en' });
    post.clock.set(addMs(MADE_AT, 1));
    await post.queue(receiptOf(post));
    await post.send();
    await post.send();
    expect(post.server.received).toHaveLength(1);
    const [damaged] = await db.payerEmail.findMany({ where: { kind: 'invoice' } });
    expect(damaged).toMatchObject({ attempts: 1, lastError: 'unreadable' });
    expect(damaged?.nextAttemptAt).not.toBeNull();
  });

  it('carries hostile names as text only', async () => {
    const post = await startPost(await open(), {
      merchant: { name: HOSTILE },
      payment: { orderId: HOSTILE, orderDescription: `\u202e${HOSTILE}` },
    });
    await post.queue(receiptOf(post));
    await post.send();
    expect(post.server.received[0]?.to).toEqual([CUSTOMER.email]);
    const { headers, html } = decodedMail(post.server.received[0]);
    expect(Object.keys(headers)).not.toContain('bcc');
    expect(headers.subject).toBe('Receipt from <img src=x>" Bcc: all@evil.example');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x&gt;&quot;');
  });

  it('is dropped where no e-mail is sent', async () => {
    const post = await startPost(await open());
    await post.queue(receiptOf(post));
    await post.send(null);
    expect(await post.deps.database.db.payerEmail.count()).toBe(0);
  });

  it('goes to the mailbox on the sandbox network, encrypted and only for its merchant', async () => {
    const post = await startPost(await open(), { network: 'sandbox' });
    const { db } = post.deps.database;
    const { keyRing } = TEST_SECRETS;
    await post.queue(receiptOf(post));
    await post.send(createMailbox({ ...post.deps, keyRing }));
    const read = (merchantId: string | null) => readMailbox({ db, keyRing, log: post.deps.log }, merchantId);
    expect(await read(post.merchantId)).toMatchObject([
      { to: CUSTOMER.email, subject: '[SANDBOX] Receipt from Harbour Books' },
    ]);
    expect(await read(null)).toHaveLength(1);
    expect(await read('another')).toEqual([]);
    expect((await db.sandboxEmail.findFirstOrThrow()).sealed).not.toContain(CUSTOMER.email);
    expect(post.server.received).toEqual([]);
  });
});
