// Confirmations in any order: each send's own confirmation is what settles or refunds.
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import { movement, postEntries } from '@/lib/db/journal';
import { writeTransaction } from '@/lib/db/transaction';
import { ZERO_HASH } from '@/lib/nano/hex';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { auditPayment } from '@/verification/testing/balances';
import { beforeCall, confirmedInfo, once } from '@/verification/testing/money';
import { lostSendReference } from './account-reference';
import { accountsOf, confirmBlock, confirmReceived } from './confirm-blocks';

const RECEIVE = 'A'.repeat(64);
const REFUND = 'B'.repeat(64);
const SETTLEMENT = 'C'.repeat(64);
const EXCESS_RAW = RAW_PER_NANO / 4n;

describeOnBothDatabases('an overpaid payment whose three blocks are published', (open) => {
  let database: Database;
  let payment: Payment;

  beforeEach(async () => {
    database = await open();
    const merchant = await makeMerchant(database.db);
    payment = await makePayment(database.db, merchant.id, {
      status: 'Completed',
      transfersPending: true,
    });
    await layOutBlocks(database, payment);
  });

  const confirm = (hash: string) =>
    confirmBlock({ database, clock: systemClock }, confirmedInfo({ account: payment.depositAddress }, hash));
  const unconfirmed = async () =>
    (await database.db.block.findMany({ where: { confirmedAt: null } })).map((block) => block.hash);

  it.each([
    ['in the order of the chain', [RECEIVE, REFUND, SETTLEMENT]],
    ['the last first', [SETTLEMENT, REFUND, RECEIVE]],
    ['each twice', [SETTLEMENT, SETTLEMENT, REFUND, RECEIVE, REFUND, RECEIVE]],
  ])('is settled and refunded once when they are confirmed %s', async (_, hashes) => {
    for (const hash of hashes) await confirm(hash);
    expect(await unconfirmed()).toEqual([]);
    expect(await auditPayment(database.db, payment.id)).toEqual({
      receivedRaw: RAW_PER_NANO + EXCESS_RAW,
      settledRaw: RAW_PER_NANO,
      sweptRaw: 0n,
      refundedRaw: EXCESS_RAW,
      heldRaw: 0n,
      paidByTopUpsRaw: 0n,
      differences: [],
    });
  });

  it('keeps the refund pending while only the settlement after it is confirmed', async () => {
    await confirm(SETTLEMENT);
    expect(await unconfirmed()).toEqual([REFUND]);
    expect(await auditPayment(database.db, payment.id)).toMatchObject({
      heldRaw: EXCESS_RAW,
      differences: [],
    });
  });

  it('is unchanged by a block that is not confirmed, and by one that is not ours', async () => {
    const deps = { database, clock: systemClock };
    const info = confirmedInfo({ account: payment.depositAddress }, REFUND);
    expect(await confirmBlock(deps, { ...info, confirmed: false })).toEqual({ kind: 'known' });
    expect(await confirmBlock(deps, { ...info, hash: 'E'.repeat(64) })).toEqual({ kind: 'foreign' });
    expect((await unconfirmed()).sort()).toEqual([RECEIVE, REFUND, SETTLEMENT]);
  });

  it('has only its receives confirmed together; each send posts its own entries', async () => {
    await confirmReceived({ database, clock: systemClock }, [RECEIVE, REFUND, SETTLEMENT]);
    expect((await unconfirmed()).sort()).toEqual([REFUND, SETTLEMENT]);
    await confirm(SETTLEMENT);
    await confirm(REFUND);
    const { heldRaw, differences } = await auditPayment(database.db, payment.id);
    expect({ heldRaw, differences }).toEqual({ heldRaw: 0n, differences: [] });
  });

  it('confirms no receive of another account, and none above its block', async () => {
    const block = {
      kind: 'receive',
      representative: '',
      link: '',
      signature: '',
      signedAt: MADE_AT,
    } as const;
    const amounts = { balanceRaw: '1', amountRaw: '1' };
    const { depositAddress: account } = payment;
    const rows = [
      { hash: 'OTHER', account: randomAddress(), previous: 'P', height: 1 },
      { hash: 'ABOVE', account, previous: SETTLEMENT, height: 4 },
    ];
    await database.db.block.createMany({ data: rows.map((row) => ({ ...block, ...amounts, ...row })) });
    await confirm(SETTLEMENT);
    expect((await unconfirmed()).sort()).toEqual(['ABOVE', REFUND, 'OTHER']);
  });
});

describeOnBothDatabases('a send after hundreds of receives', (open) => {
  const MANY = 250;

  it('confirms all of them with its own confirmation, a limited number per statement', async () => {
    const database = await open();
    const merchant = await makeMerchant(database.db);
    const payment = await makePayment(database.db, merchant.id, { status: 'Completed' });
    await layOutBlocks(database, payment);
    const { depositAddress: account } = payment;
    await database.db.block.updateMany({ data: { height: { increment: MANY } } });
    const row = { account, kind: 'receive' as const, representative: account, link: '', signature: '' };
    await database.db.block.createMany({
      data: Array.from({ length: MANY }, (_, place) => ({
        ...{ ...row, hash: `R${place}`, previous: `P${place}`, height: place + 1, signedAt: MADE_AT },
        ...{ balanceRaw: '1', amountRaw: '1' },
      })),
    });
    const sizes: number[] = [];
    const statement = z.object({ where: z.object({ hash: z.object({ in: z.array(z.string()) }) }) });
    const counting = beforeCall(database, 'block.updateMany', (given) => {
      sizes.push(statement.parse(given).where.hash.in.length);
    });
    const deps = { database: counting, clock: systemClock };
    await confirmBlock(deps, confirmedInfo({ account }, SETTLEMENT));
    // Each of the sends below waits for its own confirmation.
    const open0 = { where: { confirmedAt: null } };
    expect(await database.db.block.findMany(open0)).toMatchObject([{ hash: REFUND }]);
    // The first hundred were confirmed with the send.
    expect(sizes).toEqual([100, 51]);
    const booked = await database.db.journalEntry.count();
    expect(await confirmBlock(deps, confirmedInfo({ account }, SETTLEMENT))).toEqual({ kind: 'known' });
    expect(await database.db.journalEntry.count()).toBe(booked);
  });

  it('creates its journal entries once when two confirmations arrive simultaneously', async () => {
    const database = await open();
    const merchant = await makeMerchant(database.db);
    const payment = await makePayment(database.db, merchant.id, { status: 'Completed' });
    await layOutBlocks(database, payment);
    const { depositAddress: account } = payment;
    const info = confirmedInfo({ account }, SETTLEMENT);
    // The other one is faster, after this one has read that the block is not confirmed.
    const overtakes = once(() => confirmBlock({ database, clock: systemClock }, info));
    const overtaken = beforeCall(database, '$transaction', overtakes);
    expect(await confirmBlock({ database: overtaken, clock: systemClock }, info)).toEqual({ kind: 'known' });
    const settled = { reference: `settlement:${payment.id}` };
    expect(await database.db.journalEntry.count({ where: settled })).toBe(2);
    expect(await database.db.timelineEntry.count({ where: { kind: 'settled' } })).toBe(1);
  });
});

describe('the journal accounts of a transfer', () => {
  it.each([
    ['settlement', 'settlement:pay_1', null, 'held', 'merchant'],
    ['refund', 'refund:A', null, 'held', 'returned'],
    ['refund', 'topup-refund:1:1', 'top_1', 'topUp', 'returned'],
    ['topUpReturn', 'topup-return:top_1:1', 'top_1', 'topUp', 'merchant'],
    ['topUpReturn', lostSendReference('A'), 'top_1', 'topUp', 'swept'],
    ['sweep', 'sweep:1', null, 'held', 'swept'],
  ] as const)(
    'of kind %s with the reference %s and the top-up %s are %s and %s',
    (kind, reference, topUpId, from, to) => {
      expect(accountsOf({ kind, reference, topUpId })).toEqual({ from, to });
    },
  );
});

async function layOutBlocks(database: Database, payment: Payment): Promise<void> {
  const { db } = database;
  const { id: paymentId, depositAddress: account } = payment;
  const at = MADE_AT;
  const receivedRaw = RAW_PER_NANO + EXCESS_RAW;
  const blockHash = 'D'.repeat(64);
  const sender = randomAddress();
  await db.deposit.create({
    data: {
      blockHash,
      address: account,
      sender,
      amountRaw: receivedRaw.toString(),
      confirmedAt: at,
      recordedAt: at,
      disposition: 'counted',
      paymentId,
    },
  });
  await writeTransaction(database, async (tx) =>
    postEntries(tx, {
      reference: `deposit:${blockHash}`,
      paymentId,
      at,
      lines: movement('payer', 'held', receivedRaw),
    }),
  );
  const block = {
    account,
    representative: account,
    link: ZERO_HASH,
    signature: '',
    signedAt: at,
    publishedAt: at,
  };
  await db.block.create({
    data: {
      ...block,
      hash: RECEIVE,
      kind: 'receive',
      previous: ZERO_HASH,
      height: 1,
      balanceRaw: receivedRaw.toString(),
      amountRaw: receivedRaw.toString(),
      depositHash: blockHash,
    },
  });
  const sends = [
    { hash: REFUND, previous: RECEIVE, height: 2, kind: 'refund', amountRaw: EXCESS_RAW },
    { hash: SETTLEMENT, previous: REFUND, height: 3, kind: 'settlement', amountRaw: RAW_PER_NANO },
  ] as const;
  for (const { kind, amountRaw, ...place } of sends) {
    const transferId = newId();
    const reference = kind === 'refund' ? `refund:${blockHash}` : `settlement:${paymentId}`;
    const amount = amountRaw.toString();
    await db.transfer.create({
      data: {
        id: transferId,
        kind,
        reference,
        paymentId,
        account,
        destination: sender,
        amountRaw: amount,
        createdAt: at,
      },
    });
    await db.block.create({
      data: { ...block, ...place, kind: 'send', balanceRaw: '0', amountRaw: amount, transferId },
    });
  }
}
