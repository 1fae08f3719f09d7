// The transfers of a payment: few deposits at a time, one refund per destination, and each deposit once.
import { beforeEach, expect, it } from 'vitest';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { sumRaw } from '@/lib/core/raw';
import { MADE_AT, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { ASKED_RAW, beforeCall, type MoneyTest, once, prepareMoney } from '@/verification/testing/money';
import { DECIDED_AT_ONCE, DoubleReturnError, decideTransfers } from './decide-transfers';
import { moveMoney } from './move-money';
import { stopAccount } from './stop-account';

const [ALICE, BOB, CAROL] = [randomAddress(), randomAddress(), randomAddress()] as const;
const from = (sender: string, amountRaw: bigint) => ({ sender, amountRaw });

describeOnBothDatabases('the transfers of a payment', (open) => {
  let test: MoneyTest;
  beforeEach(async () => {
    test = await prepareMoney(await open());
  });

  const ended = (fields: Partial<Prisma.PaymentUncheckedCreateInput> = {}) =>
    test.makePayment({ status: 'Error', ...fields });
  const refunds = async (payment: Payment) => {
    const transfers = await test.transfersOf(payment);
    const sent = transfers.map(({ destination, amountRaw }) => [destination, BigInt(amountRaw)] as const);
    return sent.sort(([a], [b]) => a.localeCompare(b));
  };
  const sorted = (...rows: readonly (readonly [string, bigint])[]) =>
    [...rows].sort(([a], [b]) => a.localeCompare(b));
  const attention = (reference: string) =>
    test.deps.database.db.attentionItem.findUniqueOrThrow({ where: { reference } });

  it('return 250 deposits from 3 senders with 3 refunds, at most 100 deposits per transaction', async () => {
    const payment = await ended();
    const deposits = Array.from({ length: 250 }, (_, place) =>
      from([ALICE, BOB, CAROL][place % 3] ?? '', BigInt(place + 1)),
    );
    await test.deposit(payment, deposits);
    const sizes: number[] = [];
    const covered = () =>
      test.deps.database.db.deposit.count({ where: { paymentId: payment.id, transferId: { not: null } } });
    for (let before = 0; ; ) {
      const decision = await decideTransfers(test.deps, await test.read(payment), DECIDED_AT_ONCE);
      if (decision === 'nothing') break;
      const after = await covered();
      sizes.push(after - before);
      before = after;
    }
    expect(sizes).toEqual([100, 100, 50]);
    const sumOf = (sender: string) =>
      sumRaw(deposits.filter((row) => row.sender === sender).map(({ amountRaw }) => amountRaw));
    expect(await refunds(payment)).toEqual(
      sorted([ALICE, sumOf(ALICE)], [BOB, sumOf(BOB)], [CAROL, sumOf(CAROL)]),
    );
  });

  it('decide fewer deposits at a time on request', async () => {
    const payment = await ended();
    await test.deposit(payment, [from(ALICE, 1n), from(ALICE, 2n), from(BOB, 3n), from(BOB, 4n)]);
    expect(await test.decide(payment, 3)).toBe(2);
    expect(await refunds(payment)).toEqual(sorted([ALICE, 3n], [BOB, 7n]));
  });

  it('add a deposit to a refund without a block, and create another refund after that', async () => {
    const payment = await ended();
    await test.deposit(payment, [from(ALICE, 200n)]);
    await test.decide(payment);
    await test.deposit(payment, [from(ALICE, 300n)]);
    await test.decide(payment);
    expect(await refunds(payment)).toEqual([[ALICE, 500n]]);
    await moveMoney(test.deps, payment.id);
    expect((await test.transfersOf(payment)).map(({ block }) => block?.amountRaw)).toEqual(['500']);
    await test.deposit(payment, [from(ALICE, 700n)]);
    await test.decide(payment);
    expect((await refunds(payment)).map(([, raw]) => raw).sort()).toEqual([500n, 700n]);
  });

  it('increase a held refund and its amount shown to the operator, but not a claimed one', async () => {
    const by = 'command';
    await addExchangeAccount(test.deps, { text: ALICE, name: 'Harbour Exchange', by });
    const payment = await ended();
    await test.deposit(payment, [from(ALICE, 200n)]);
    await test.decide(payment);
    const [held] = await test.transfersOf(payment);
    await test.deposit(payment, [from(ALICE, 300n)]);
    await test.decide(payment);
    expect(await test.transfersOf(payment)).toMatchObject([
      { id: held?.id, amountRaw: '500', heldAt: expect.any(Date) },
    ]);
    const item = { kind: 'exchangeRefund', detail: { amountRaw: '500', destination: ALICE } };
    expect(await attention(held?.reference ?? '')).toMatchObject(item);
    const claim = { destination: BOB, claimedAt: MADE_AT, effectiveFrom: MADE_AT };
    await test.deps.database.db.refundClaim.create({
      data: { transferId: held?.id ?? '', paymentId: payment.id, ...claim },
    });
    await test.deposit(payment, [from(ALICE, 700n)]);
    await test.decide(payment);
    expect((await refunds(payment)).map(([, raw]) => raw).sort()).toEqual([500n, 700n]);
    expect(await attention(held?.reference ?? '')).toMatchObject(item);
  });

  it('do not change a refund to another account whose delay has begun, and share a second one', async () => {
    const payment = await ended({ refundAddress: CAROL });
    await test.deposit(payment, [from(ALICE, 200n)]);
    await test.decide(payment);
    const notBefore = new Date(MADE_AT.getTime() + 3_600_000);
    await test.deps.database.db.transfer.updateMany({ data: { notBefore } });
    for (const amountRaw of [300n, 400n, 500n]) {
      await test.deposit(payment, [from(BOB, amountRaw)]);
      await test.decide(payment);
      await test.deps.database.db.transfer.updateMany({ data: { notBefore } });
    }
    expect((await refunds(payment)).map(([, raw]) => raw).sort((a, b) => Number(a - b))).toEqual([
      200n,
      1_200n,
    ]);
  });

  it('add a deposit to a delayed refund to its sender', async () => {
    const payment = await ended();
    await test.deposit(payment, [from(ALICE, 200n)]);
    await test.decide(payment);
    await test.deps.database.db.transfer.updateMany({ data: { notBefore: MADE_AT } });
    await test.deposit(payment, [from(ALICE, 300n)]);
    await test.decide(payment);
    expect(await refunds(payment)).toEqual([[ALICE, 500n]]);
  });

  it('do not add to a refund that an operator has released if the new deposit must be held', async () => {
    await addExchangeAccount(test.deps, { text: ALICE, name: 'Harbour Exchange', by: 'command' });
    const payment = await ended();
    await test.deposit(payment, [from(ALICE, 200n)]);
    await test.decide(payment);
    await test.deps.database.db.transfer.updateMany({ data: { heldAt: null } });
    for (const amountRaw of [300n, 400n]) {
      await test.deposit(payment, [from(ALICE, amountRaw)]);
      await test.decide(payment);
    }
    const transfers = await test.transfersOf(payment);
    const states = transfers.map(({ amountRaw, heldAt }) => [amountRaw, heldAt !== null]);
    expect(states.sort()).toEqual([
      ['200', false],
      ['700', true],
    ]);
  });

  it('never add to a manual, confirmed or top-up refund', async () => {
    const payment = await test.makePayment({ status: 'Completed' });
    const { db } = test.deps.database;
    const own = { paymentId: payment.id, account: payment.depositAddress, createdAt: MADE_AT };
    const sent = { ...own, kind: 'refund', destination: ALICE, amountRaw: '1' } as const;
    await db.transfer.create({
      data: { ...sent, id: 'o', reference: 'manual-refund:o', manualRefundId: 'o' },
    });
    await db.transfer.create({ data: { ...sent, id: 'c', reference: 'refund:C', confirmedAt: MADE_AT } });
    await test.deposit(payment, [{ ...from(ALICE, 200n), disposition: 'afterCompleted' }]);
    await test.decide(payment);
    expect((await refunds(payment)).map(([, raw]) => raw).sort()).toEqual([1n, 1n, 200n]);
  });

  it('fail completely if a deposit already has a refund', async () => {
    const payment = await ended();
    const [hash] = await test.deposit(payment, [from(ALICE, 200n), from(BOB, 300n)]);
    const { db } = test.deps.database;
    const own = { paymentId: payment.id, account: payment.depositAddress, destination: CAROL };
    const other = { id: 'other', kind: 'refund', reference: 'refund:other', amountRaw: '200' } as const;
    await db.transfer.create({ data: { ...other, ...own, createdAt: MADE_AT } });
    // A writer without a lock on the payment, which the product does not have.
    const database = beforeCall(
      test.deps.database,
      '$transaction',
      once(() => db.deposit.update({ where: { blockHash: hash ?? '' }, data: { transferId: 'other' } })),
    );
    const deciding = decideTransfers({ ...test.deps, database }, await test.read(payment));
    await expect(deciding).rejects.toThrow(DoubleReturnError);
    expect(await refunds(payment)).toEqual([[CAROL, 200n]]);
    await test.decide(payment);
    expect(await refunds(payment)).toEqual(sorted([BOB, 300n], [CAROL, 200n]));
  });

  it('are read again when the payment changed before its lock was taken', async () => {
    const payment = await ended();
    await test.deposit(payment, [from(ALICE, 200n)]);
    const seen = await test.read(payment);
    const database = beforeCall(
      test.deps.database,
      '$transaction',
      once(() => test.deposit(payment, [from(ALICE, 300n)])),
    );
    await decideTransfers({ ...test.deps, database }, seen);
    expect(await refunds(payment)).toEqual([[ALICE, 500n]]);
  });

  it('return part of the deposit that the excess begins in, and all later deposits', async () => {
    const payment = await test.makePayment({ status: 'Completed' });
    await test.deposit(payment, [
      { ...from(ALICE, 9_000n), second: 1 },
      { ...from(CAROL, 700n), second: 3 },
      { ...from(BOB, 1_500n), second: 2 },
    ]);
    expect(await test.decide(payment, 1)).toBe(2);
    const transfers = await test.transfersOf(payment);
    const settled = transfers.filter(({ kind }) => kind === 'settlement');
    expect(settled).toMatchObject([
      { amountRaw: ASKED_RAW.toString(), destination: test.merchant.settlementAddress },
    ]);
    const back = transfers.filter(({ kind }) => kind === 'refund').flatMap(({ deposits }) => deposits);
    const returned = back.map(({ sender, returnedRaw }) => ({ sender, returnedRaw }));
    expect(returned).toHaveLength(2);
    expect(returned).toContainEqual({ sender: CAROL, returnedRaw: null });
    expect(returned).toContainEqual({ sender: BOB, returnedRaw: '500' });
    expect(await test.read(payment)).toMatchObject({ excessRaw: '1200', excessLeftRaw: '0' });
  });

  it('settle nothing that is deferred, but return an excess', async () => {
    const payment = await test.makePayment({ status: 'Completed' });
    await test.deposit(payment, [from(ALICE, 10_500n)]);
    const { db } = test.deps.database;
    await db.merchant.update({ where: { id: test.merchant.id }, data: { settlementPausedAt: MADE_AT } });
    await test.decide(payment);
    expect(await refunds(payment)).toEqual([[ALICE, 500n]]);
    expect(await db.deferredSettlement.count({ where: { paymentId: payment.id } })).toBe(1);
    await db.merchant.update({ where: { id: test.merchant.id }, data: { settlementPausedAt: null } });
    await db.deferredSettlement.deleteMany();
    await test.decide(payment);
    const to = test.merchant.settlementAddress ?? '';
    expect(await refunds(payment)).toEqual(sorted([ALICE, 500n], [to, ASKED_RAW]));
  });

  it('never join the refund of another payment or a settlement to the same account', async () => {
    for (const payment of [await ended(), await ended()]) {
      await test.deposit(payment, [from(ALICE, 200n)]);
      await test.decide(payment);
      expect(await refunds(payment)).toEqual([[ALICE, 200n]]);
    }
    const payment = await test.makePayment({ status: 'Completed' });
    const merchant = test.merchant.settlementAddress ?? '';
    await test.deposit(payment, [from(BOB, ASKED_RAW)]);
    await test.decide(payment);
    await test.deposit(payment, [{ ...from(merchant, 300n), disposition: 'afterCompleted' }]);
    await test.decide(payment);
    const transfers = await test.transfersOf(payment);
    const decided = transfers.map(({ kind, destination, amountRaw }) => [kind, destination, amountRaw]);
    expect(decided.sort()).toEqual([
      ['refund', merchant, '300'],
      ['settlement', merchant, ASKED_RAW.toString()],
    ]);
  });

  it('join a refund that is held because the account is stopped, which keeps this reason', async () => {
    const payment = await ended();
    await test.deposit(payment, [from(ALICE, 200n)]);
    await test.decide(payment);
    await stopAccount(test.deps, payment.id, 'auditMismatch', 'a doubt');
    await test.deposit(payment, [from(ALICE, 300n)]);
    await test.decide(payment);
    const [held] = await test.transfersOf(payment);
    expect(held).toMatchObject({ amountRaw: '500', heldAt: expect.any(Date) });
    const detail = { account: payment.depositAddress, reason: 'a doubt' };
    expect(await attention(held?.reference ?? '')).toMatchObject({ kind: 'auditMismatch', detail });
  });

  it('return the excess of a payment that completes after a late deposit was returned', async () => {
    const payment = await test.makePayment();
    await test.deposit(payment, [{ ...from(ALICE, 200n), disposition: 'late' }]);
    await test.decide(payment);
    await test.deposit(payment, [from(BOB, 10_500n)]);
    await test.deps.database.db.payment.update({
      where: { id: payment.id },
      data: { status: 'Completed' },
    });
    await test.decide(payment);
    const to = test.merchant.settlementAddress ?? '';
    expect(await refunds(payment)).toEqual(sorted([ALICE, 200n], [BOB, 500n], [to, ASKED_RAW]));
  });

  it('do not settle a payment that completed, and whose merchant paused, before its lock was taken', async () => {
    const payment = await test.makePayment();
    await test.deposit(payment, [{ ...from(ALICE, 200n), disposition: 'late' }]);
    const { db } = test.deps.database;
    const completes = once(async () => {
      await test.deposit(payment, [from(BOB, ASKED_RAW)]);
      await db.payment.update({ where: { id: payment.id }, data: { status: 'Completed' } });
      await db.merchant.update({ where: { id: test.merchant.id }, data: { settlementPausedAt: MADE_AT } });
    });
    const database = beforeCall(test.deps.database, '$transaction', completes);
    await decideTransfers({ ...test.deps, database }, await test.read(payment));
    expect(await refunds(payment)).toEqual([[ALICE, 200n]]);
    await test.decide(payment);
    expect(await refunds(payment)).toEqual([[ALICE, 200n]]);
    expect(await db.deferredSettlement.count({ where: { paymentId: payment.id } })).toBe(1);
  });

  it('settle the whole amount when a top-up paid a refund', async () => {
    const payment = await test.makePayment({ status: 'Completed' });
    await test.deposit(payment, [from(ALICE, ASKED_RAW)]);
    const { db } = test.deps.database;
    const [{ index = -1, address = '' } = {}] = await makeReadyAddresses(db, 1);
    const { id: paymentId, merchantId } = payment;
    await db.topUp.create({
      data: {
        ...{ id: 'topup', merchantId, depositIndex: index, address },
        ...{ createdBy: 'user:owner', createdAt: MADE_AT },
      },
    });
    await db.transfer.create({
      data: {
        ...{ id: 'sent', kind: 'refund', reference: 'topup-refund:o:1', paymentId, manualRefundId: 'o' },
        ...{ topUpId: 'topup', account: address, destination: ALICE, amountRaw: '4000', createdAt: MADE_AT },
      },
    });
    await test.decide(payment);
    const transfers = await test.transfersOf(payment);
    const settled = transfers.filter(({ kind }) => kind === 'settlement');
    expect(settled).toMatchObject([{ amountRaw: ASKED_RAW.toString() }]);
  });
});
