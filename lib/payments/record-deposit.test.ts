// What a recorded deposit writes: to its payment, to nobody, or nothing.
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { accountAssessment } from './assessment';
import type { Sighting } from './classify-deposit';
import {
  type ConfirmedSend,
  confirmedSend,
  type Deposit,
  recordDeposits,
  recordUnassigned,
} from './record-deposit';

const NANO = RAW_PER_NANO;
const NOW = addMs(MADE_AT, 60_000);
const HOUR_MS = 3_600_000;
const clock = { now: () => NOW };
const keyRing = parseKeyRing(`k1:${randomBytes(32).toString('base64')}`);
const DENIED = accountAssessment({ isDenied: true, entities: [] }, null);

type Fields = Partial<Prisma.PaymentUncheckedCreateInput>;

const sighted = (seenAt: Date, change: Partial<Sighting> = {}): Sighting => ({
  ...{ seenAt, nodeSawAt: null, absentAt: null },
  ...change,
});

const sendTo = (address: string, change: Partial<ConfirmedSend> = {}): ConfirmedSend => ({
  ...{ blockHash: randomBytes(32).toString('hex').toUpperCase(), address, sender: randomAddress() },
  ...{ amountRaw: NANO, sighting: sighted(NOW) },
  ...change,
});

async function prepare(database: Database) {
  const { db } = database;
  const merchant = await makeMerchant(db);
  const deps = { database, clock, keyRing, dustLimitRaw: 10n ** 26n, reviewDeadlineMs: 1_000 };
  const record = async (payment: Payment, send: ConfirmedSend, change: Partial<Deposit> = {}) => {
    const deposit = { send, paymentId: payment.id, senderIsOurs: false, verdict: null, ...change };
    await writeTransaction(database, (tx) => recordDeposits(deps, tx, [deposit]));
    return db.deposit.findUniqueOrThrow({ where: { blockHash: send.blockHash } });
  };
  return {
    deps,
    record,
    newPayment: (fields: Fields = {}) => makePayment(db, merchant.id, fields),
    read: ({ id }: Payment) => db.payment.findUniqueOrThrow({ where: { id } }),
  };
}

const EXPIRED = { expiresAt: addMs(NOW, -30_000) };
const ENDED = { endedAt: NOW };
const COUNTED = NANO.toString();
const NOTHING = { countedRaw: '0', transfersPending: false };
const RETURNED = { countedRaw: '0', transfersPending: true };

describeOnBothDatabases('a deposit', (open) => {
  it.each<[string, Fields, Partial<Deposit>, string, Partial<Payment>]>([
    ['of a clear payer', { screening: 'clear' }, {}, 'counted', { status: 'Completed', countedRaw: COUNTED }],
    [
      'of a payer without a verdict',
      {},
      {},
      'counted',
      { ...NOTHING, status: 'Waiting', countedRaw: COUNTED },
    ],
    ['of a blocked account', {}, { verdict: DENIED }, 'counted', { status: 'AMLError', countedRaw: COUNTED }],
    [
      'of one of our own accounts',
      {},
      { senderIsOurs: true },
      'ownAccount',
      { status: 'Waiting', ...NOTHING },
    ],
    ['after the deadline', EXPIRED, {}, 'late', { status: 'Waiting', ...RETURNED }],
    [
      'of a blocked account after it',
      EXPIRED,
      { verdict: DENIED },
      'late',
      { status: 'AMLError', ...RETURNED },
    ],
    ['after expiry', { ...ENDED, status: 'Error' }, {}, 'afterError', RETURNED],
    ['after a cancellation', { ...ENDED, status: 'Cancelled' }, {}, 'afterCancelled', RETURNED],
    ['after a denial', { ...ENDED, status: 'AMLError' }, {}, 'afterDenied', RETURNED],
    ['after completion', { ...ENDED, status: 'Completed' }, {}, 'afterCompleted', RETURNED],
  ])('%s is recorded with its effects', async (_, before, change, disposition, after) => {
    const { newPayment, record, read } = await prepare(await open());
    const payment = await newPayment(before);
    const deposit = await record(payment, sendTo(payment.depositAddress), change);
    expect(deposit).toMatchObject({ paymentId: payment.id, disposition });
    expect(await read(payment)).toMatchObject(after);
  });

  it('from before its address was assigned belongs to nobody and changes no payment', async () => {
    const database = await open();
    const { newPayment, record, read } = await prepare(database);
    const payment = await newPayment({ screening: 'clear' });
    const send = sendTo(payment.depositAddress, { sighting: sighted(NOW, { addressWasFree: true }) });
    expect(await record(payment, send)).toMatchObject({ paymentId: null, disposition: 'unassigned' });
    expect(await read(payment)).toEqual({ ...payment, version: 1 });
    const { db } = database;
    const entries = await db.journalEntry.findMany({ select: { paymentId: true } });
    expect(entries).toEqual([{ paymentId: null }, { paymentId: null }]);
    expect(await db.timelineEntry.count()).toBe(0);
    const nobodys = { kind: 'unassignedDeposit', paymentId: null, merchantId: null };
    expect(await db.attentionItem.findMany()).toMatchObject([nobodys]);
  });
});

describeOnBothDatabases('a small deposit to a payment with a thousand others', (open) => {
  const DUST_LIMIT = 10n ** 26n;
  const EARLIER = 1_000;

  async function flooded(fields: Fields, earlier = EARLIER) {
    const database = await open();
    const { newPayment, record, read } = await prepare(database);
    const payment = await newPayment(fields);
    const row = { address: payment.depositAddress, paymentId: payment.id, sender: randomAddress() };
    const others = { amountRaw: DUST_LIMIT.toString(), confirmedAt: NOW, recordedAt: NOW };
    await database.db.deposit.createMany({
      data: Array.from({ length: earlier }, (_, place) => ({
        ...row,
        ...others,
        ...{ blockHash: `${place}`.padStart(64, 'F'), disposition: 'counted' },
      })),
    });
    const deposit = (change: Partial<ConfirmedSend>) =>
      record(payment, sendTo(payment.depositAddress, change));
    return { db: database.db, payment, deposit, read: () => read(payment) };
  }

  it.each<[string, Fields]>([
    ['after the deadline', EXPIRED],
    ['after expiry', { ...ENDED, status: 'Error' }],
    ['after a cancellation', { ...ENDED, status: 'Cancelled' }],
    ['after a denial', { ...ENDED, status: 'AMLError' }],
    ['after completion', { ...ENDED, status: 'Completed' }],
  ])('stays on the account if it comes %s, and a larger one is returned', async (_, fields) => {
    const { db, payment, deposit, read } = await flooded(fields);
    const small = await deposit({ amountRaw: 100n * DUST_LIMIT - 1n });
    expect(small).toMatchObject({ paymentId: null, disposition: 'dust' });
    expect(await read()).toEqual({ ...payment, version: 1 });
    expect([await db.timelineEntry.count(), await db.webhookDelivery.count()]).toEqual([0, 0]);
    const entries = await db.journalEntry.findMany({ select: { paymentId: true } });
    expect(entries).toEqual([{ paymentId: null }, { paymentId: null }]);
    const large = await deposit({ amountRaw: 100n * DUST_LIMIT });
    expect(large).toMatchObject({ paymentId: payment.id });
    expect(large.disposition).not.toBe('dust');
    expect(await read()).toMatchObject({ transfersPending: true });
  });

  it('counts in time, however small', async () => {
    const { deposit } = await flooded({});
    expect(await deposit({ amountRaw: DUST_LIMIT })).toMatchObject({ disposition: 'counted' });
  });

  it('is returned if a block received it before a backup was restored', async () => {
    const { deposit } = await flooded({ ...ENDED, status: 'Error' });
    const received = await deposit({ amountRaw: DUST_LIMIT, isReceived: true });
    expect(received).toMatchObject({ disposition: 'afterError' });
  });

  it('is returned as long as there are fewer; those that stay on the account do not count', async () => {
    const { deposit, payment, db } = await flooded({ ...ENDED, status: 'Error' }, EARLIER - 2);
    const { depositAddress: address } = payment;
    const stays = { address, sender: address, amountRaw: '1', confirmedAt: NOW, recordedAt: NOW } as const;
    await db.deposit.create({ data: { ...stays, blockHash: 'E'.repeat(64), disposition: 'dust' } });
    const small = { amountRaw: DUST_LIMIT };
    const three = [await deposit(small), await deposit(small), await deposit(small)];
    expect(three.map(({ disposition }) => disposition)).toEqual(['afterError', 'afterError', 'dust']);
  });
});

describeOnBothDatabases('a deposit an hour after the deadline', (open) => {
  /** Outages by the seconds from the deadline to their beginning and end. */
  it.each<[string, [number, number][], string]>([
    ['without an outage is late', [], 'late'],
    ['after an outage over the deadline counts', [[-60, 3_600]], 'counted'],
    ['after an outage that ended before the deadline is late', [[-60, -1]], 'late'],
    [
      'after the second of two outages over the deadline counts',
      [
        [-60, 1],
        [2, 3_600],
      ],
      'counted',
    ],
  ])('%s', async (_, outages, disposition) => {
    const database = await open();
    const { newPayment, record } = await prepare(database);
    const expiresAt = addMs(NOW, -HOUR_MS);
    const payment = await newPayment({ createdAt: addMs(expiresAt, -900_000), expiresAt });
    for (const [began, ended] of outages) {
      const [startedAt, endedAt] = [addMs(expiresAt, began * 1_000), addMs(expiresAt, ended * 1_000)];
      await database.db.ledgerOutage.create({ data: { startedAt, endedAt } });
    }
    expect(await record(payment, sendTo(payment.depositAddress))).toMatchObject({ disposition });
  });
});

describeOnBothDatabases('a deposit to an address without a payment', (open) => {
  it('is recorded once, for nobody, and its address is never assigned', async () => {
    const database = await open();
    const { deps } = await prepare(database);
    const [free, other] = await makeReadyAddresses(database.db, 2);
    if (free === undefined || other === undefined) throw new Error('no addresses');
    const send = sendTo(free.address);
    expect(await recordUnassigned(deps, send)).toBe('unassigned');
    expect(await recordUnassigned(deps, send)).toBe('known');
    const deposits = await database.db.deposit.findMany();
    expect(deposits).toMatchObject([{ paymentId: null, disposition: 'unassigned' }]);
    expect(await database.db.depositAddress.findMany({ orderBy: { index: 'asc' } })).toEqual([
      { ...free, readyAt: null, retiredAt: NOW },
      other,
    ]);
  });

  it('is not recorded if the address was assigned meanwhile, and the address stays in use', async () => {
    const database = await open();
    const { deps, newPayment } = await prepare(database);
    const { depositIndex: index, depositAddress } = await newPayment();
    const before = await database.db.depositAddress.findUniqueOrThrow({ where: { index } });
    expect(await recordUnassigned(deps, sendTo(depositAddress))).toBe('assignedMeanwhile');
    expect(await database.db.depositAddress.findUniqueOrThrow({ where: { index } })).toEqual(before);
    expect(await database.db.deposit.count()).toBe(0);
  });
});

it('only a confirmed send is a deposit', () => {
  const info: LedgerBlockInfo = {
    ...{ hash: 'A', account: 'nano_payer', linkAsAccount: 'nano_ours', amountRaw: 7n, balanceRaw: 0n },
    ...{ height: 2, localTimestamp: MADE_AT, successor: null, block: undefined },
    ...{ confirmed: true, subtype: 'send' },
  };
  expect(confirmedSend(info, NOW, null)).toEqual({
    ...{ blockHash: 'A', address: 'nano_ours', sender: 'nano_payer', amountRaw: 7n },
    sighting: { seenAt: NOW, nodeSawAt: MADE_AT, absentAt: null },
  });
  expect(confirmedSend({ ...info, confirmed: false }, NOW, null)).toBeNull();
  for (const subtype of ['receive', 'open', 'change', 'epoch'] as const)
    expect(confirmedSend({ ...info, subtype }, NOW, null)).toBeNull();
});
