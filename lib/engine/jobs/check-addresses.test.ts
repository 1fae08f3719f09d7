// Addresses that somebody put into the database in place of ours are reported before many payers are shown them.
import { expect, it } from 'vitest';
import { addMs, systemClock } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { readEngineHeartbeat } from '@/lib/engine/health/engine-heartbeat';
import { createEngineReport } from '@/lib/engine/health/engine-report';
import { createKeySigner } from '@/lib/nano/key-signer';
import { newSeed } from '@/lib/nano/keys';
import { SignerUnavailableError } from '@/lib/nano/signer';
import { MADE_AT } from '@/prisma/factories';
import { asProcess, describeOnBothDatabases } from '@/prisma/test-database';
import { freshAddress, prepareEngine } from '@/verification/testing/engine';
import { engineContext } from '@/verification/testing/engine-context';
import { checkAddressesJob } from './check-addresses';

const DAY_MS = 24 * 60 * 60_000;

describeOnBothDatabases('addresses that may be paid', (open) => {
  it('are reported when the signer does not derive them, until they are ours again', async () => {
    const { shop, reported } = await prepareCheck(await open());
    const { db } = shop.database;
    const [payment, other] = [await shop.makePayment(), await shop.makePayment()];
    expect(await reported()).toEqual(NOTHING);

    const [thief, accomplice] = [freshAddress(), freshAddress()];
    const show = (depositAddress: string) =>
      db.payment.update({ where: { id: payment.id }, data: { depositAddress } });
    await show(thief);
    expect(await reported()).toEqual(wrong(1, thief));
    // Known as an address, but of another seed.
    const of = { index: payment.depositIndex };
    await db.depositAddress.update({ where: of, data: { address: thief } });
    expect(await reported()).toEqual(wrong(1, thief));
    await db.payment.update({ where: { id: payment.id }, data: { status: 'Cancelled', endedAt: MADE_AT } });
    expect(await reported()).toEqual(NOTHING);

    await db.depositAddress.create({
      data: { index: 9_000, address: accomplice, createdAt: MADE_AT, readyAt: MADE_AT },
    });
    expect(await reported()).toEqual(wrong(1, accomplice));
    const retire = (index: number) =>
      db.depositAddress.update({ where: { index }, data: { retiredAt: MADE_AT } });
    await retire(9_000);
    // No seed has an address at this index.
    const address = freshAddress();
    await db.depositAddress.create({ data: { index: -1, address, createdAt: MADE_AT, readyAt: MADE_AT } });
    expect(await reported()).toEqual(wrong(1, address));
    await retire(-1);

    const addresses = await Promise.all(
      [0, 500, 1_000].map((first) => shop.signer.addresses(10_000 + first, 500)),
    );
    await db.depositAddress.createMany({
      data: addresses.flat().map((address, place) => ({
        ...{ index: 10_000 + place, address, createdAt: MADE_AT, readyAt: MADE_AT },
      })),
    });
    expect(await reported()).toEqual(NOTHING);
    expect(await shop.read(other)).toMatchObject({ status: 'Waiting' });
  });

  it('are reported when they are those of another account of the seed', async () => {
    const { shop, reported } = await prepareCheck(await open());
    const { db } = shop.database;
    // The pool alone: then its addresses are shown.
    expect(await reported()).toEqual(NOTHING);
    const [payment, thiefs] = [await shop.makePayment(), await shop.makePayment()];
    expect(await reported()).toEqual(NOTHING);

    // Deposits there belong to the other payment.
    const show = (id: string, data: object) => db.payment.update({ where: { id }, data });
    await show(payment.id, { depositAddress: thiefs.depositAddress });
    expect(await reported()).toEqual(wrong(1, thiefs.depositAddress));
    await show(payment.id, { depositAddress: payment.depositAddress });
    expect(await reported()).toEqual(NOTHING);

    // Deposits to either address belong to the other payment, although both payments are as before.
    const record = (index: number, address: string) =>
      db.depositAddress.update({ where: { index }, data: { address } });
    await record(thiefs.depositIndex, freshAddress());
    await record(payment.depositIndex, thiefs.depositAddress);
    await record(thiefs.depositIndex, payment.depositAddress);
    expect(await reported()).toMatchObject({ count: 2 });
  });

  it('are reported when a payment shows another one than before, even if it is its own by all rows', async () => {
    const { shop, reported } = await prepareCheck(await open());
    const { db } = shop.database;
    const payment = await shop.makePayment();
    expect(await reported()).toEqual(NOTHING);
    // Before the payer pays. Afterwards the payment could show its own address again.
    const other = await takeSpare(db);
    const show = (data: object) => db.payment.update({ where: { id: payment.id }, data });
    await show(other);
    const changed = wrong(1, other.depositAddress);
    expect([await reported(), await reported()]).toEqual([changed, changed]);

    // A payment that is not open for a while is not forgotten.
    await show({ status: 'Cancelled' });
    expect([await reported(), await reported()]).toEqual([NOTHING, NOTHING]);
    await show({ status: 'Waiting' });
    expect(await reported()).toEqual(changed);
  });

  it('are not taken for the first of a payment while they are wrong', async () => {
    const { shop, reported } = await prepareCheck(await open());
    const { db } = shop.database;
    const show = (id: string, { depositIndex, depositAddress }: Shown) =>
      db.payment.update({ where: { id }, data: { depositIndex, depositAddress } });
    const record = (index: number, data: object) => db.depositAddress.update({ where: { index }, data });

    const payment = await shop.makePayment();
    const elsewhere = await takeSpare(db);
    await record(elsewhere.depositIndex, { address: freshAddress() });
    await show(payment.id, elsewhere);
    expect(await reported()).toEqual(wrong(1, elsewhere.depositAddress));
    await show(payment.id, payment);
    expect(await reported()).toEqual(NOTHING);

    const next = await shop.makePayment();
    const pooled = await takeSpare(db);
    await record(pooled.depositIndex, { assignedAt: null });
    await show(next.id, pooled);
    expect(await reported()).toEqual(wrong(1, pooled.depositAddress));
    await show(next.id, next);
    expect(await reported()).toEqual(NOTHING);
  });

  it('are reported when two show the same one, and the log names both', async () => {
    const { shop, reported, logged } = await prepareCheck(await open());
    const { db } = shop.database;
    const payment = await shop.makePayment();
    const { depositIndex, depositAddress: address } = payment;
    const twice = { problem: 'shownTwice', address, otherOwner: `payment ${payment.id}` };
    const topUp = { id: 'top_1', merchantId: shop.merchant.id, createdBy: 'user:1', createdAt: MADE_AT };
    await db.topUp.create({ data: { ...topUp, depositIndex, address } });
    expect(await reported()).toEqual(wrong(1, address));
    expect(logged()).toEqual([{ ...twice, owner: 'topUp top_1' }]);
    await db.topUp.update({ where: { id: 'top_1' }, data: { closedAt: MADE_AT } });
    expect(await reported()).toEqual(NOTHING);
    // The pool would give it to another payment.
    await db.depositAddress.update({ where: { index: depositIndex }, data: { assignedAt: null } });
    expect(await reported()).toEqual(wrong(1, address));
    expect(logged()).toEqual([{ ...twice, owner: 'pool' }]);
    // The ID of the payment does not make it the payment.
    await db.topUp.update({ where: { id: 'top_1' }, data: { id: payment.id, closedAt: null } });
    expect(await reported()).toEqual(wrong(2, address));
  });

  it('are reported when they belong to an ended payment or a closed top-up, and are marked as free', async () => {
    const { shop, reported } = await prepareCheck(await open());
    const { db } = shop.database;
    const ended = await shop.makePayment({ status: 'Cancelled', endedAt: MADE_AT });
    const { depositIndex, depositAddress: address } = await takeSpare(db);
    const topUp = { id: 'top_1', merchantId: shop.merchant.id, createdBy: 'user:1', createdAt: MADE_AT };
    await db.topUp.create({ data: { ...topUp, depositIndex, address, closedAt: MADE_AT } });
    expect(await reported()).toEqual(NOTHING);
    const mark = (index: number, assignedAt: Date | null) =>
      db.depositAddress.update({ where: { index }, data: { assignedAt } });
    await mark(ended.depositIndex, null);
    expect(await reported()).toEqual(wrong(1, ended.depositAddress));
    await mark(ended.depositIndex, MADE_AT);
    await mark(depositIndex, null);
    expect(await reported()).toEqual(wrong(1, address));
  });

  it('of top-ups are those of their index', async () => {
    const { shop, reported } = await prepareCheck(await open());
    const { db } = shop.database;
    const { depositIndex, depositAddress } = await shop.makePayment({
      status: 'Cancelled',
      endedAt: MADE_AT,
    });
    const other = await shop.makePayment({ status: 'Cancelled', endedAt: MADE_AT });
    const topUp = { id: 'top_1', merchantId: shop.merchant.id, createdBy: 'user:1', createdAt: MADE_AT };
    await db.topUp.create({ data: { ...topUp, depositIndex, address: other.depositAddress } });
    expect(await reported()).toEqual(wrong(1, other.depositAddress));
    await db.topUp.update({ where: { id: 'top_1' }, data: { address: depositAddress } });
    expect(await reported()).toEqual(NOTHING);
  });
});

describeOnBothDatabases('rows that can’t be read', (open, kind) => {
  it('are also payments whose review never ends: they would keep their deposits for ever', async () => {
    const { shop, reported } = await prepareCheck(await open());
    const payment = await shop.makePayment();
    const { db } = asProcess(shop.database, 'web');
    const review = (reviewDeadline: Date) =>
      db.payment.update({ where: { id: payment.id }, data: { reviewDeadline, screening: 'clear' } });
    await review(addMs(shop.clock.now(), DAY_MS));
    expect(await reported()).toEqual(NOTHING);
    await review(new Date('9999-01-01'));
    const unreadable = { count: 1, first: `payment ${payment.id}` };
    expect(await reported()).toEqual({ ...NOTHING, unreadable });
  });

  it('do not hide wrong addresses, and are reported themselves', async () => {
    const { shop, reported, logged } = await prepareCheck(await open());
    const { db } = shop.database;
    const [strange, victim] = [await shop.makePayment(), await shop.makePayment()];
    expect(await reported()).toEqual(NOTHING);
    const thief = freshAddress();
    await db.payment.update({ where: { id: victim.id }, data: { depositAddress: thief } });
    const value = kind === 'sqlite' ? 'zzz' : 'infinity';
    await db.$executeRawUnsafe(`UPDATE "Payment" SET "expiresAt" = '${value}' WHERE "id" = '${strange.id}'`);
    const owner = `payment ${strange.id}`;
    expect(await reported()).toEqual({ count: 1, first: thief, unreadable: { count: 1, first: owner } });
    expect(logged()).toContainEqual({ problem: 'unreadable', address: strange.depositAddress, owner });
    await db.payment.update({ where: { id: strange.id }, data: { expiresAt: victim.expiresAt } });
    expect(await reported()).toEqual({ ...NOTHING, count: 1, first: thief });
  });
});

describeOnBothDatabases('the check of addresses', (open) => {
  it('reports its progress, but none while it fails', async () => {
    const database = await open();
    const report = createEngineReport(systemClock);
    const healthy = createKeySigner({ kind: 'seed', seed: newSeed() });
    let isAway = true;
    const state = async () => {
      if (isAway) throw new SignerUnavailableError('away');
      return healthy.state();
    };
    const context = engineContext(database, { signer: { ...healthy, state }, report });
    const run = () => checkAddressesJob(context).run(new AbortController().signal);
    const checkedAt = () => report.read().foreign.checkedAt;
    await expect(run()).rejects.toThrow('away');
    expect(checkedAt()).toBeNull();
    isAway = false;
    await run();
    expect(checkedAt()).not.toBeNull();
  });

  it('lets deposits go first between pages of addresses that it knows', async () => {
    const database = await open();
    const signer = createKeySigner({ kind: 'seed', seed: newSeed() });
    const addresses = await signer.addresses(0, 2);
    await database.db.depositAddress.createMany({
      data: addresses.map((address, index) => ({ index, address, createdAt: MADE_AT, readyAt: MADE_AT })),
    });
    let pauses = 0;
    const afterDeposits = async () => {
      pauses += 1;
    };
    const job = checkAddressesJob(engineContext(database, { signer, afterDeposits }));
    await job.run(new AbortController().signal);
    pauses = 0;
    await job.run(new AbortController().signal);
    expect(pauses).toBe(1);
  });
});

const NOTHING = { count: 0, first: null, unreadable: { count: 0, first: null } };

const wrong = (count: number, first: string) => ({ ...NOTHING, count, first });

/** An engine whose check runs when it is asked for what it reports. */
async function prepareCheck(database: Database) {
  const shop = await prepareEngine(database);
  let problems: unknown = [];
  const write = (line: string) => {
    problems = JSON.parse(line).problems ?? problems;
  };
  const engine = await shop.startEngine({ log: createLog('test', 'error', { write }) });
  const reported = async () => {
    await engine.run('checkAddresses');
    await engine.run('heartbeat');
    const { checkedAt, ...foreign } = (await readEngineHeartbeat(database.db))?.foreign ?? {};
    expect(checkedAt).toEqual(expect.any(String));
    return foreign;
  };
  /** The problems that the log named last. */
  const logged = () => problems;
  return { shop, reported, logged };
}

type Shown = { readonly depositIndex: number; readonly depositAddress: string };

/** An address of the pool, taken from it. */
async function takeSpare(db: Database['db']): Promise<Shown> {
  const { index: depositIndex, address: depositAddress } = await db.depositAddress.findFirstOrThrow({
    where: { assignedAt: null, readyAt: { not: null } },
    orderBy: { index: 'desc' },
  });
  await db.depositAddress.update({ where: { index: depositIndex }, data: { assignedAt: MADE_AT } });
  return { depositIndex, depositAddress };
}
