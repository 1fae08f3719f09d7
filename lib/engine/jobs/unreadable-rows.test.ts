// A payment with a row that can't be read does not stop the engine, nor the payments of others.
import { expect, it } from 'vitest';
import { inBatches } from '@/lib/core/batches';
import { addMs } from '@/lib/core/clock';
import { readEngineHeartbeat } from '@/lib/engine/health/engine-heartbeat';
import { createEngineReport, ENGINE_START } from '@/lib/engine/health/engine-report';
import type { Ledger } from '@/lib/nano/ledger';
import { createSendPartiesFinder } from '@/lib/payments/find-send-parties';
import { paymentRow } from '@/prisma/factories';
import { asProcess, describeOnBothDatabases } from '@/prisma/test-database';
import { type EngineTest, prepareEngine, until } from '@/verification/testing/engine';
import { beforeCall } from '@/verification/testing/money';
import { isSettled, ledgerOf, NANO } from '@/verification/testing/outcomes';

/** Payments that one batch of expirePayments reads. */
const BATCH_PAYMENTS = 1_000;
const NO_TIME = { sqlite: 'zzz', postgresql: 'infinity' };

describeOnBothDatabases('a payment whose deadline is no time', (open) => {
  it('does not keep an engine from leading, and others are paid and settled', async () => {
    const shop = await prepareEngine(await open());
    const { db } = shop.database;
    const first = await shop.startEngine();
    const [own, victim] = [await shop.makePayment(), await shop.makePayment()];
    await first.stop();
    await insertCopy(shop, own.id, { expiresAt: `'${NO_TIME[shop.database.kind]}'` });
    const engine = await shop.startEngine();
    await shop.pay(victim, NANO);
    await shop.until(victim, isSettled);
    await engine.run('checkAddresses');
    await engine.run('heartbeat');
    const unreadable = { count: 1, first: 'payment pay_strange' };
    expect((await readEngineHeartbeat(db))?.foreign).toMatchObject({ unreadable });
    expect(engine.isLeading()).toBe(true);
  });
});

describeOnBothDatabases('a payment whose address is no address', (open) => {
  it('does not keep others from being paid, settled and expired', async () => {
    const shop = await prepareEngine(await open());
    const first = await shop.startEngine();
    const [own, victim] = [await shop.makePayment(), await shop.makePayment()];
    await first.stop();
    await insertCopy(shop, own.id, { depositAddress: `'nano_1'` });
    const engine = await shop.startEngine();
    await shop.pay(victim, NANO);
    await shop.until(victim, isSettled);
    const unpaid = await shop.makePayment(overdueAt(shop.clock.now()));
    await engine.run('pollOpenPayments');
    await engine.run('expirePayments');
    await shop.until(unpaid, ({ status }) => status === 'Error');
  });
});

describeOnBothDatabases('a payment whose deadline is before all time', (open, kind) => {
  it('is not due: it can’t expire, and would be polled every second', async () => {
    const shop = await prepareEngine(await open());
    const ledger = ledgerOf(shop);
    const polled = new Set<string>();
    const receivables: Ledger['receivables'] = (addresses, options) => {
      // The audit asks for more.
      if (options.perAccount === 100) for (const address of addresses) polled.add(address);
      return ledger.receivables(addresses, options);
    };
    const engine = await shop.startEngine();
    const [strange, undecided] = [await shop.makePayment(), await shop.makePayment()];
    await engine.stop();
    const early = kind === 'sqlite' ? '5' : `'-infinity'`;
    const store = (id: string, columns: readonly string[]) => {
      const values = columns.map((column) => `"${column}" = ${early}`).join(', ');
      return shop.database.db.$executeRawUnsafe(`UPDATE "Payment" SET ${values} WHERE "id" = '${id}'`);
    };
    await store(strange.id, ['expiresAt']);
    await store(undecided.id, ['expiresAt', 'reviewDeadline']);
    const next = await shop.startEngine({ ledger: { ...ledger, receivables } });
    await next.run('reconcileAccounts');
    // It polls all of them, once a day.
    await next.run('pollAllAddresses');
    polled.clear();
    const other = await shop.makePayment(overdueAt(shop.clock.now()));
    await next.run('expirePayments');
    await shop.until(other, ({ status }) => status === 'Error');
    expect(polled).toContain(other.depositAddress);
    expect(polled).not.toContain(strange.depositAddress);
    expect(polled).not.toContain(undecided.depositAddress);
  });
});

describeOnBothDatabases('a payment with a deposit that can’t be recorded', (open) => {
  it('does not keep other payments from being found and from expiring, and its job fails', async () => {
    const shop = await prepareEngine(await open(), { config: { pollIntervalMs: 60_000 } });
    const { db } = shop.database;
    const now = shop.clock.now();
    const overdue = overdueAt(now);
    shop.sandbox.faults.update({ wsRefuse: true });
    const report = createEngineReport(shop.clock);
    const engine = await shop.startEngine({ report });
    const [strange, unpaid] = [await shop.makePayment(overdue), await shop.makePayment(overdue)];
    await db.payment.update({ where: { id: strange.id }, data: { countedRaw: 'many' } });
    const { blockHash } = await shop.pay(strange, NANO);
    await until('a confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    await engine.run('reconcileAccounts');
    await engine.run('expirePayments');
    await shop.until(unpaid, ({ status }) => status === 'Error');
    const { status } = await db.payment.findUniqueOrThrow({ where: { id: strange.id } });
    expect(status).toBe('Waiting');

    await engine.run('pollOpenPayments');
    const failing = report.read().jobs.filter(({ failure }) => failure !== null);
    expect(failing.map(({ name }) => name)).toEqual(['pollOpenPayments']);
    expect(failing[0]?.failure).toContain(strange.depositAddress);
    // The poll was complete otherwise: an outage ends.
    await db.ledgerOutage.create({ data: { startedAt: now } });
    await engine.run('pollOpenPayments');
    expect(await db.ledgerOutage.count({ where: { endedAt: null } })).toBe(0);
    // Once the row is right again, the payment gets its deposit.
    await db.payment.update({ where: { id: strange.id }, data: { countedRaw: '0' } });
    await engine.run('pollOpenPayments');
    expect((await shop.read(strange)).deposits).toHaveLength(1);
  });

  it('does not keep payments behind a whole batch of such payments from expiring', async () => {
    const config = { pollIntervalMs: 60_000, addressPoolSize: BATCH_PAYMENTS + 2 };
    const shop = await prepareEngine(await open(), { config });
    const { db } = shop.database;
    const filling = await shop.startEngine();
    const now = shop.clock.now();
    const [unpaid, undecided] = [
      await shop.makePayment(overdueAt(now)),
      await shop.makePayment(overdueAt(now)),
    ];
    await db.payment.update({ where: { id: undecided.id }, data: { reviewDeadline: addMs(now, -5_000) } });
    const free = { assignedAt: null, readyAt: { not: null } };
    await until(
      'a full pool',
      async () => (await db.depositAddress.count({ where: free })) >= BATCH_PAYMENTS,
    );
    await filling.stop();
    const first = await db.depositAddress.findMany({ where: free, take: BATCH_PAYMENTS });
    for (const some of inBatches(first, 100)) {
      const index = { in: some.map((address) => address.index) };
      await db.depositAddress.updateMany({ where: { index }, data: { assignedAt: now } });
    }
    const overdue = { createdAt: addMs(now, -60_000), expiresAt: addMs(now, -40_000) };
    const rows = first.map((address) => paymentRow(shop.merchant.id, address, overdue));
    for (const some of inBatches(rows, 100)) await db.payment.createMany({ data: [...some] });
    const engine = await shop.startEngine({ ledger: withoutInformation(ledgerOf(shop), first) });
    await engine.run('reconcileAccounts');
    await engine.run('expirePayments');
    for (const payment of [unpaid, undecided])
      await shop.until(payment, ({ status }) => status !== 'Waiting');
    const waiting = { expiresAt: overdue.expiresAt, status: 'Waiting' } as const;
    expect(await db.payment.count({ where: waiting })).toBe(BATCH_PAYMENTS);
  });

  it('does not delay the lookup of others', async () => {
    const database = await open();
    const shop = await prepareEngine(database);
    await shop.startEngine();
    const [strange, other] = [await shop.makePayment(), await shop.makePayment()];
    await database.db.$executeRawUnsafe(
      `UPDATE "Payment" SET "expiresAt" = '${NO_TIME[database.kind]}' WHERE "id" = '${strange.id}'`,
    );
    const find = createSendPartiesFinder(database);
    const [failed, found] = await Promise.allSettled(
      [strange, other].map(({ depositAddress: address }) => find({ address, sender: address })),
    );
    expect(failed?.status).toBe('rejected');
    expect(found).toMatchObject({ status: 'fulfilled', value: { payment: { id: other.id } } });
  });
});

describeOnBothDatabases('a setting that can’t be read', (open) => {
  it.each(['restored', 'highestCemented'])('%s does not keep money from being sent', async (name) => {
    const shop = await prepareEngine(await open());
    const { db } = shop.database;
    const first = await shop.startEngine();
    const paid = await shop.makePayment();
    await shop.pay(paid, NANO);
    await shop.until(paid, isSettled);
    await first.stop();
    const known = await db.setting.findMany({ where: { key: { startsWith: name } } });
    const key = known[0]?.key ?? name;
    await db.setting.upsert({ where: { key }, create: { key, value: 'odd' }, update: { value: 'odd' } });
    await shop.startEngine();
    const next = await shop.makePayment();
    await shop.pay(next, NANO);
    await shop.until(next, isSettled);
    expect(await db.setting.count({ where: { key, value: 'odd' } })).toBe(0);
  });
});

describeOnBothDatabases('heartbeats that can’t be read', (open, kind) => {
  it('do not keep an engine from leading, nor money from being sent and audited', async () => {
    const shop = await prepareEngine(await open());
    const { db } = shop.database;
    const first = await shop.startEngine();
    await first.run('heartbeat');
    await first.run('auditMoney');
    await first.stop();
    // PostgreSQL stores no invalid JSON.
    const odd = kind === 'sqlite' ? '{' : '[1]';
    await asProcess(shop.database, 'web').db.$executeRawUnsafe(`UPDATE "Heartbeat" SET "detail" = '${odd}'`);
    const engine = await shop.startEngine();
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    await engine.run('heartbeat');
    await engine.run('auditMoney');
    expect((await readEngineHeartbeat(db))?.jobs).toContainEqual(
      expect.objectContaining({ name: 'moveMoney', failure: null }),
    );
  });
});

describeOnBothDatabases('an engine that can’t read its addresses', (open) => {
  it('reports that it can’t start its jobs, until it can', async () => {
    const shop = await prepareEngine(await open());
    let isBroken = true;
    const database = beforeCall(shop.database, '$queryRaw', (given) => {
      if (isBroken && String(given).includes('page AS MATERIALIZED')) throw new Error('the database is away');
    });
    const report = createEngineReport(shop.clock);
    const started = shop.startEngine({ report, database });
    const start = () => report.read().jobs.find(({ name }) => name === ENGINE_START);
    await until('the failure', () => start()?.failure?.includes('away'));
    isBroken = false;
    await started;
    expect(start()).toMatchObject({ failure: null, failingSince: null });
  });
});

/** Lists a deposit to each of these addresses, and returns no information about it. */
function withoutInformation(ledger: Ledger, listed: readonly { readonly address: string }[]): Ledger {
  const hashes = new Map(listed.map(({ address }, count) => [address, count.toString(16).padStart(64, '0')]));
  return {
    ...ledger,
    receivables: async (addresses, options) => [
      ...(await ledger.receivables(addresses, options)),
      ...addresses.flatMap((account) => {
        const hash = hashes.get(account);
        return hash === undefined ? [] : [{ account, hash, amountRaw: NANO }];
      }),
    ],
  };
}

function overdueAt(now: Date) {
  return { createdAt: addMs(now, -60_000), expiresAt: addMs(now, -30_000) };
}

/** A copy of the payment with an address of the pool and another value, as web may insert it. */
async function insertCopy(
  { database }: EngineTest,
  id: string,
  other: Readonly<Record<string, string>>,
): Promise<void> {
  const { db } = database;
  const row = await db.payment.findUniqueOrThrow({ where: { id } });
  const free = await db.depositAddress.findFirstOrThrow({
    where: { assignedAt: null, readyAt: { not: null } },
    orderBy: { index: 'desc' },
  });
  const changed: Readonly<Record<string, string>> = {
    id: `'pay_strange'`,
    depositIndex: String(free.index),
    depositAddress: `'${free.address}'`,
    ...other,
  };
  const columns = Object.keys(row);
  const values = columns.map((column) => changed[column] ?? `"${column}"`).join(', ');
  await asProcess(database, 'web').db.$executeRawUnsafe(
    `INSERT INTO "Payment" ("${columns.join('", "')}") SELECT ${values} FROM "Payment" WHERE "id" = '${id}'`,
  );
}
