// A refund from the merchant's own wallet counts only for a confirmed send of exactly that amount to that address after the
// payment, and only once.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { RAW_PER_NANO as NANO } from '@/lib/core/raw';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { LedgerUnavailableError } from '@/lib/nano/ledger';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { CONFIRMATION_WAIT_MS, checkWalletRefunds } from './check-wallet-refunds';
import { dismissRefund } from './fail-refund';
import { refundLimits } from './refund-limits';
import { recordWalletRefund } from './wallet-refund';

const BY = 'user:owner';
const DUST = 10n ** 26n;
const HASH = 'AB'.repeat(32);

const deps = (database: TestDatabase) => ({ database, clock: { now: () => MADE_AT }, dustLimitRaw: DUST });

async function addPaid(database: TestDatabase, merchantId: string) {
  const ended = { status: 'Completed', endedAt: MADE_AT } as const;
  const fields = { ...ended, settlementAddress: randomAddress(), countedRaw: NANO.toString() };
  const payment = await makePayment(database.db, merchantId, fields);
  const blockHash = newId()
    .replaceAll(/[^0-9a-z]/gi, '0')
    .padEnd(64, 'A')
    .slice(0, 64);
  const { id: paymentId, depositAddress: address } = payment;
  const row = { blockHash, address, sender: randomAddress(), amountRaw: NANO.toString(), paymentId };
  await database.db.deposit.create({
    data: { ...row, disposition: 'counted', confirmedAt: MADE_AT, recordedAt: MADE_AT },
  });
  return payment;
}

type Named = { readonly blockHash?: string; readonly amountRaw?: bigint; readonly destination?: string };

function record(
  database: TestDatabase,
  { id: paymentId, merchantId }: { readonly id: string; readonly merchantId: string },
  { blockHash = HASH, amountRaw = NANO, destination = randomAddress() }: Named = {},
) {
  const asked = { merchantId, paymentId, amountRaw, destination, blockHash, note: 'Broken', by: BY } as const;
  return recordWalletRefund(deps(database), asked);
}

/** A confirmed send of one nano by a stranger. */
function sendTo(linkAsAccount: string, changes: Partial<LedgerBlockInfo> = {}): LedgerBlockInfo {
  return {
    ...{ hash: HASH, account: randomAddress(), amountRaw: NANO, balanceRaw: 0n, height: 2 },
    ...{ localTimestamp: addMs(MADE_AT, 5_000), successor: null, confirmed: true },
    ...{ subtype: 'send' as const, block: undefined, linkAsAccount },
    ...changes,
  };
}

type Shown = { readonly block?: LedgerBlockInfo; readonly afterMs?: number; readonly isHealthy?: boolean };

function check(database: TestDatabase, { block, afterMs = 1_000, isHealthy = true }: Shown) {
  const now = addMs(MADE_AT, afterMs);
  const blocks = async () => new Map(block === undefined ? [] : [[block.hash, block] as const]);
  const ledger = { blocks };
  const healthyAt = async () => (isHealthy ? now : null);
  return checkWalletRefunds({ database, clock: { now: () => now }, ledger, healthyAt });
}

describeOnBothDatabases('a refund from the merchant’s own wallet', (open) => {
  const opened = async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    return { database, merchantId, payment: await addPaid(database, merchantId) };
  };

  it('counts against the payment from the start, and posts nothing to the journal', async () => {
    const { database, merchantId, payment } = await opened();
    const destination = randomAddress();
    expect(await record(database, payment, { destination })).toMatchObject({ outcome: 'recorded' });
    const limits = () => refundLimits(database.db, { id: payment.id, merchantId }, DUST);
    expect(await limits()).toMatchObject({ newTopUp: 0n });
    await check(database, { block: sendTo(destination) });
    const [refund] = await database.db.walletRefund.findMany();
    expect(refund).toMatchObject({ countedHash: HASH, failure: null });
    expect(await limits()).toMatchObject({ newTopUp: 0n });
    expect(await database.db.journalEntry.count()).toBe(0);
    const kinds = await database.db.timelineEntry.findMany({
      orderBy: { id: 'asc' },
      select: { kind: true },
    });
    expect(kinds.map(({ kind }) => kind)).toEqual(['walletRefundNamed', 'walletRefundConfirmed']);
    expect(await database.db.event.findMany()).toMatchObject([
      { type: 'refund.confirmed', occurrence: refund?.id },
    ]);
  });

  it.each([
    ['otherDestination', sendTo(randomAddress())],
    ['otherAmount', { amountRaw: NANO - 1n }],
    ['beforePayment', { localTimestamp: addMs(MADE_AT, -2_000) }],
    ['beforePayment', { localTimestamp: null }],
    ['otherSubtype', { subtype: 'receive' as const }],
  ])('does not count for another block: %s', async (failure, changes) => {
    const { database, merchantId, payment } = await opened();
    const destination = randomAddress();
    await record(database, payment, { destination });
    await check(database, { block: sendTo(destination, changes) });
    expect(await database.db.walletRefund.findMany()).toMatchObject([{ failure, countedHash: null }]);
    expect(await database.db.event.findMany()).toMatchObject([{ type: 'refund.failed' }]);
    const limits = await refundLimits(database.db, { id: payment.id, merchantId }, DUST);
    expect(limits).toMatchObject({ ownWallet: NANO });
  });

  it('that does not count needs a decision: record it again as it was sent, or dismiss it', async () => {
    const { database, merchantId, payment } = await opened();
    const { db } = database;
    const person = { merchantId, passwordHash: '', createdAt: MADE_AT };
    for (const [id, role] of [
      ['boss', 'owner'],
      ['owner', 'manager'],
      ['looks', 'manager'],
    ] as const) {
      await db.user.create({ data: { ...person, id, role, email: `${id}@shop.example` } });
    }
    const [first, second] = [randomAddress(), randomAddress()];
    const open = () =>
      db.attentionItem.findMany({ where: { resolvedAt: null }, orderBy: { reference: 'asc' } });
    await record(database, payment, { destination: first });
    await check(database, { block: sendTo(first, { amountRaw: NANO / 2n }) });
    expect(await open()).toMatchObject([
      {
        ...{ kind: 'walletRefundFailed', merchantId, paymentId: payment.id },
        detail: { amountRaw: NANO.toString(), destination: first, blockHash: HASH, failure: 'otherAmount' },
      },
    ]);
    const notified = await db.notification.findMany({ orderBy: { userId: 'asc' } });
    expect(notified).toMatchObject(
      ['boss', 'owner'].map((userId) => ({
        userId,
        ...{ kind: 'walletRefundFailed', detail: { nano: '1', failure: 'otherAmount' } },
      })),
    );

    // Another customer's refund resolves nothing.
    const half = { amountRaw: NANO / 2n, destination: second, blockHash: 'CD'.repeat(32) };
    await record(database, payment, half);
    expect(await open()).toHaveLength(1);
    await record(database, payment, { destination: first, amountRaw: NANO / 2n });
    expect(await open()).toEqual([]);
    const sent = sendTo(second, { hash: half.blockHash, subtype: 'receive' });
    await check(database, { block: sent });
    const [item] = await open();
    const dismissal = { merchantId, reference: item?.reference ?? '', by: BY } as const;
    expect(await dismissRefund(deps(database), { ...dismissal, merchantId: 'another' })).toBe('gone');
    expect(await dismissRefund(deps(database), dismissal)).toBe('left');
    expect(await dismissRefund(deps(database), dismissal)).toBe('gone');
    expect(await open()).toEqual([]);
  });

  it('does not count for a send from before the payment ended, which can’t be its refund', async () => {
    const { database, payment } = await opened();
    const endedAt = addMs(MADE_AT, 60_000);
    await database.db.payment.update({ where: { id: payment.id }, data: { endedAt } });
    const destination = randomAddress();
    await record(database, payment, { destination });
    await check(database, { block: sendTo(destination, { localTimestamp: addMs(endedAt, -1_000) }) });
    expect(await database.db.walletRefund.findMany()).toMatchObject([{ failure: 'beforePayment' }]);
  });

  it('does not count for a send of this server, which is a settlement or refund of its own', async () => {
    const { database, payment } = await opened();
    const destination = randomAddress();
    await record(database, payment, { destination });
    await check(database, { block: sendTo(destination, { account: payment.depositAddress }) });
    expect(await database.db.walletRefund.findMany()).toMatchObject([{ failure: 'ownAccount' }]);
  });

  it('counts a block once, also for two payments', async () => {
    const { database, merchantId, payment } = await opened();
    const other = await addPaid(database, merchantId);
    const destination = randomAddress();
    await record(database, payment, { destination });
    expect(await record(database, payment, { destination })).toMatchObject({ reason: 'alreadyRecorded' });
    await record(database, other, { destination });
    await check(database, { block: sendTo(destination) });
    const refunds = await database.db.walletRefund.findMany({ orderBy: { countedHash: 'asc' } });
    expect(refunds.map(({ failure }) => failure).sort()).toEqual(['alreadyRecorded', null]);
    const third = await addPaid(database, merchantId);
    expect(await record(database, third, { destination })).toMatchObject({ reason: 'alreadyRecorded' });
  });

  it('waits an hour for the ledger, and longer while the node is not known to be complete', async () => {
    const { database, payment } = await opened();
    const destination = randomAddress();
    await record(database, payment, { destination });
    const failures = async () => (await database.db.walletRefund.findMany()).map(({ failure }) => failure);
    await check(database, { block: sendTo(destination, { confirmed: false }) });
    await check(database, { afterMs: CONFIRMATION_WAIT_MS, isHealthy: false });
    expect(await failures()).toEqual([null]);
    await check(database, { afterMs: CONFIRMATION_WAIT_MS });
    expect(await failures()).toEqual(['notFound']);
    expect(await record(database, payment, { destination })).toMatchObject({ outcome: 'recorded' });
  });

  it('decides nothing while no node responds', async () => {
    const { database, payment } = await opened();
    await record(database, payment);
    const ledger = { blocks: () => Promise.reject(new LedgerUnavailableError('down')) };
    const asked = { ...deps(database), ledger, healthyAt: async () => null };
    await expect(checkWalletRefunds(asked)).rejects.toThrow(LedgerUnavailableError);
  });

  it('is refused for a hash that is none, for another merchant, and beyond what the payment received', async () => {
    const { database, payment } = await opened();
    const { id: stranger } = await makeMerchant(database.db);
    expect(await record(database, payment, { blockHash: 'AB' })).toMatchObject({ reason: 'badHash' });
    expect(await record(database, { ...payment, merchantId: stranger })).toMatchObject({
      reason: 'notFound',
    });
    expect(await record(database, payment, { amountRaw: NANO + 1n })).toMatchObject({ reason: 'tooMuch' });
    const own = payment.depositAddress;
    expect(await record(database, payment, { destination: own })).toMatchObject({ reason: 'ownAccount' });
  });
});
