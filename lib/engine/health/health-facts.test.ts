import { expect, it } from 'vitest';
import { addUser } from '@/lib/accounts/auth/new-user';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { movement, postEntries } from '@/lib/db/journal';
import { writeTransaction } from '@/lib/db/transaction';
import { createRateReader } from '@/lib/rates/rate-reader';
import {
  MADE_AT,
  makeMerchant,
  makePayment,
  makeRate,
  makeReadyAddresses,
  randomAddress,
} from '@/prisma/factories';
import { testServer, turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { readHealthFacts } from './health-facts';

const ago = (seconds: number) => addMs(MADE_AT, -seconds * 1_000);

async function receive(database: TestDatabase, paymentId: string | null, amountRaw: bigint): Promise<string> {
  const blockHash = newId();
  const deposit = { blockHash, address: randomAddress(), paymentId, sender: randomAddress() };
  const times = { confirmedAt: MADE_AT, recordedAt: MADE_AT };
  const disposition = paymentId === null ? 'unassigned' : 'counted';
  await database.db.deposit.create({
    data: { ...deposit, ...times, disposition, amountRaw: amountRaw.toString() },
  });
  await writeTransaction(database, async (tx) =>
    postEntries(tx, {
      reference: `deposit:${blockHash}`,
      paymentId,
      at: MADE_AT,
      lines: movement('payer', 'held', amountRaw),
    }),
  );
  return blockHash;
}

describeOnBothDatabases('the health facts', (open, kind) => {
  it('are read from rows only: what is pending and since when, and why money is held', async () => {
    const database = await open();
    const { db } = database;
    const server = testServer(database, turnableClock());
    const config = { ...server.config, databaseUrl: database.url, dataDir: '/' };
    const { id: merchantId } = await makeMerchant(db);
    const owner = { email: 'ada@fern.example', passwordHash: 'none', role: 'owner', merchantId } as const;
    const userId = await addUser(db, { ...owner, createdAt: MADE_AT });
    const completed = await makePayment(db, merchantId, { status: 'Completed', screening: 'clear' });
    const denied = await makePayment(db, merchantId, { status: 'AMLError', screening: 'denied' });
    const waiting = await makePayment(db, merchantId, { createdAt: ago(90), transfersPending: true });
    await makeReadyAddresses(db, 4);
    await makeRate(db, { observedAt: ago(600) });
    await receive(database, completed.id, 100n);
    await receive(database, denied.id, 20n);
    await receive(database, waiting.id, 3n);
    const stray = await receive(database, null, 7n);
    await db.deferredSettlement.create({ data: { paymentId: completed.id, merchantId, createdAt: MADE_AT } });
    const transfer = { kind: 'refund', account: randomAddress(), destination: randomAddress() } as const;
    await db.transfer.createMany({
      data: [
        {
          ...transfer,
          id: '1',
          reference: 'refund:1',
          paymentId: completed.id,
          amountRaw: '40',
          createdAt: ago(60),
        },
        {
          ...transfer,
          id: '2',
          reference: 'refund:2',
          paymentId: denied.id,
          amountRaw: '20',
          createdAt: ago(90),
          heldAt: MADE_AT,
        },
      ],
    });
    const item = { detail: {}, createdAt: ago(10) };
    await db.attentionItem.createMany({
      data: [
        { ...item, reference: 'refund:2', kind: 'complianceHold' },
        { ...item, reference: `deposit:${stray}`, kind: 'unassignedDeposit' },
        { ...item, reference: 'done', kind: 'unassignedDeposit', resolvedAt: MADE_AT, createdAt: ago(999) },
      ],
    });
    await db.ledgerOutage.createMany({
      data: [{ startedAt: ago(900), endedAt: ago(800) }, { startedAt: ago(30) }],
    });
    await db.heartbeat.create({ data: { name: 'engine', at: ago(2), detail: { websocket: true } } });
    const mail = { createdAt: ago(2_000), attempts: 3, lastError: 'ECONNREFUSED' };
    const putOff = { ...mail, nextAttemptAt: addMs(MADE_AT, 60_000) };
    const notification = { kind: 'passwordChanged', detail: {}, userId };
    await db.notification.createMany({
      data: [
        { ...notification, ...putOff, id: 'put off', createdAt: ago(1_900) },
        { ...notification, ...mail, id: 'sent', createdAt: ago(9_000), emailedAt: MADE_AT },
      ],
    });
    const invitation = { email: 'max@fern.example', role: 'cashier', invitedBy: userId } as const;
    await db.invitation.create({
      data: { ...invitation, ...putOff, id: 'put off', tokenHash: 'hash', merchantId, expiresAt: MADE_AT },
    });

    const receipt = { kind: 'receipt', merchantId, attempts: 0, createdAt: ago(1_000) };
    await db.payerEmail.create({ data: { ...receipt, id: 'receipt', nextAttemptAt: MADE_AT } });

    // However slow the machine that tests: it waits for the sum.
    const held = { ...server.held, readWithin: server.held.read };
    const facts = await readHealthFacts({ ...server, config, held });
    expect(facts).toMatchObject({
      engine: { at: ago(2), websocket: true, ledger: null, jobs: [], work: null },
      outageSince: ago(30),
      rate: { usdPerNano: '3.00', observedAt: ago(600) },
      pool: { ready: 4, needed: 1_000 },
      queues: {
        waiting: { count: 1 },
        money: { count: 1 },
        transfers: { count: 1, oldest: ago(60) },
        screening: { count: 1, oldest: ago(90) },
        attention: { count: 2, oldest: ago(10) },
        webhooks: { count: 0, oldest: null },
        // Since they were written, no matter how far off the next attempt is.
        mail: { count: 3, oldest: ago(2_000) },
      },
      audit: { checked: 0, at: null },
      lists: [],
      storage: { kind, databaseBytes: expect.any(Number), freeBytes: expect.any(Number) },
    });
    expect(facts.held.totalRaw).toBe(130n);
    expect(facts.held.parts.map(({ reason, amountRaw, count }) => [reason, amountRaw, count])).toEqual([
      ['schedule', 60n, 1],
      ['leaving', 40n, 1],
      ['sanctions', 20n, 1],
      ['attention', 0n, 0],
      ['unassigned', 7n, 1],
      ['topUps', 0n, 0],
    ]);
  });

  it('name each enabled currency with its rate and sources, and one without a rate', async () => {
    const database = await open();
    const server = testServer(database, turnableClock());
    await makeRate(database.db, { observedAt: MADE_AT });
    const times = { observedAt: ago(7_200), expiresAt: addMs(MADE_AT, 60_000) };
    const sources = [{ source: 'ecb' }, { source: 'coinbase' }].map((one) => ({
      ...{ ...one, rate: '0.9', observedAt: MADE_AT.toISOString() },
    }));
    await database.db.currencyRate.create({
      data: { ...{ currency: 'EUR', isDirect: false, rate: '0.9', simulated: false }, ...times, sources },
    });
    const priceCurrencies = ['USD', 'EUR', 'CHF'];
    const config = { ...server.config, databaseUrl: database.url, dataDir: '/', priceCurrencies };
    const rates = createRateReader(database.db, server.clock, priceCurrencies);
    expect((await readHealthFacts({ ...server, config, rates })).currencies).toEqual([
      {
        currency: 'EUR',
        rate: { perNano: '2.70', observedAt: ago(7_200), sources: ['ecb', 'coinbase'] },
      },
      { currency: 'CHF', rate: null },
    ]);
  });
});
