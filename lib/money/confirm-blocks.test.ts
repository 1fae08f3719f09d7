// Confirmations in any order: each send's own confirmation is what settles or refunds.
import { beforeEach, expect, it } from 'vitest';
import { systemClock } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { auditPayment } from './audit';
import { confirmBlock } from './confirm-blocks';
import { movement, postEntries } from './journal';

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
      moneyPending: true,
    });
    await layOutBlocks(database, payment);
  });

  const confirm = (hash: string) =>
    confirmBlock({ database, clock: systemClock }, confirmedBlock(hash, payment.depositAddress));
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
      faults: [],
    });
  });

  it('leaves the refund open while only the settlement after it is known to be confirmed', async () => {
    await confirm(SETTLEMENT);
    expect(await unconfirmed()).toEqual([REFUND]);
    expect(await auditPayment(database.db, payment.id)).toMatchObject({ heldRaw: EXCESS_RAW, faults: [] });
  });
});

function confirmedBlock(hash: string, account: string): LedgerBlockInfo {
  return {
    hash,
    account,
    amountRaw: 1n,
    balanceRaw: 0n,
    height: 1,
    localTimestamp: null,
    successor: null,
    confirmed: true,
    subtype: 'send',
    block: undefined,
    linkAsAccount: account,
  };
}

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
