// A payment that several accounts paid is refunded to all of them at once: all or none, and once.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { RAW_PER_NANO as NANO } from '@/lib/core/raw';
import { waitingRefunds } from '@/lib/money/refunds/await-funds';
import { orderRefund, undoRefund } from '@/lib/money/refunds/order-refund';
import { refundOptions } from '@/lib/money/refunds/refund-limits';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { makeReceived } from '@/prisma/refund-factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { readSenderShares, refundSenders } from './refund-senders';

const DUST = 10n ** 26n;
const BY = 'user:owner';
const TOKEN = 'a-token-of-one-dialog';

describeOnBothDatabases('a payment of several senders', (open) => {
  /** A Completed payment of three nano: one account paid two of them, another one the third. */
  async function setUp(database: TestDatabase, isSettled = false) {
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const raw = (3n * NANO).toString();
    const payment = await makePayment(db, merchantId, {
      ...{ status: 'Completed', endedAt: MADE_AT, settlementAddress: randomAddress() },
      ...{ amountRaw: raw, countedRaw: raw },
    });
    const { id: paymentId } = payment;
    const paid = async (amountRaw: bigint, second: number) =>
      (
        await makeReceived(db, payment.depositAddress, {
          ...{ paymentId, amountRaw: amountRaw.toString(), recordedAt: addMs(MADE_AT, second * 1_000) },
        })
      ).sender;
    const [first, second] = [await paid(2n * NANO, 1), await paid(NANO, 2)];
    if (!isSettled)
      await db.deferredSettlement.create({
        data: { paymentId, merchantId, settleFrom: MADE_AT, createdAt: MADE_AT },
      });
    const deps = { database, clock: { now: () => MADE_AT }, dustLimitRaw: DUST };
    const asked = {
      merchantId,
      paymentId,
      token: TOKEN,
      source: 'unsettled',
      note: 'Returned',
      by: BY,
    } as const;
    const parts = [
      { destination: first, amountRaw: 2n * NANO },
      { destination: second, amountRaw: NANO },
    ];
    return {
      ...{ db, deps, merchantId, paymentId, first, second, parts },
      refund: (change: Partial<Parameters<typeof refundSenders>[1]> = {}) =>
        refundSenders(deps, { ...asked, parts, seenRaw: 3n * NANO, ...change }),
      orders: () => db.manualRefund.findMany({ where: { paymentId }, orderBy: { amountRaw: 'desc' } }),
      shares: async () => {
        const options = await refundOptions(db, merchantId, paymentId, DUST);
        const shares = await readSenderShares(db, paymentId, options?.senders ?? [], DUST);
        return shares.map(({ address, raw: share }) => [address, BigInt(share)]);
      },
    };
  }

  it('is refunded to each sender with one order', async () => {
    const { refund, orders, first, second, shares } = await setUp(await open());
    expect(await shares()).toEqual([
      [first, 2n * NANO],
      [second, NANO],
    ]);
    expect(await refund()).toMatchObject({ outcome: 'ordered', orders: [{ destination: first }, {}] });
    const made = (await orders()).map(({ destination, amountRaw }) => [destination, BigInt(amountRaw)]);
    expect(new Map(made as [string, bigint][])).toEqual(
      new Map([
        [first, 2n * NANO],
        [second, NANO],
      ]),
    );
    expect(await shares()).toEqual([
      [first, 0n],
      [second, 0n],
    ]);
  });

  it('is refunded once when the request is repeated', async () => {
    const { db, refund, orders } = await setUp(await open());
    const [one, other] = [await refund(), await refund()];
    expect(other).toEqual(one);
    expect(await orders()).toHaveLength(2);
    expect(await db.auditLogEntry.count({ where: { action: 'refundRequested' } })).toBe(2);
  });

  it('is refunded once when two requests are sent at the same time', async () => {
    const { refund, orders } = await setUp(await open());
    const results = await Promise.all([refund(), refund()]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['ordered', 'ordered']);
    expect(await orders()).toHaveLength(2);
  });

  it('is refunded to none if one of them is refused', async () => {
    const { refund, orders, parts, second } = await setUp(await open());
    const [whole] = parts;
    const tooMuch = [...(whole === undefined ? [] : [whole]), { destination: second, amountRaw: NANO + 1n }];
    expect(await refund({ parts: tooMuch })).toEqual({ outcome: 'refused', reason: 'notReturned' });
    const stranger = [...parts.slice(0, 1), { destination: randomAddress(), amountRaw: NANO }];
    expect(await refund({ parts: stranger })).toEqual({ outcome: 'refused', reason: 'notReturned' });
    expect(await orders()).toEqual([]);
    expect(await refund()).toMatchObject({ outcome: 'ordered' });
  });

  it('is refunded only as long as the page’s amount is current', async () => {
    const { deps, merchantId, paymentId, first, refund, orders } = await setUp(await open());
    const one = { merchantId, paymentId, token: 'a-token-of-somebody-else', source: 'unsettled' } as const;
    const more = { amountRaw: NANO, destination: first, note: '', seenRaw: null, onlyReturns: true, by: BY };
    const other = await orderRefund(deps, { ...one, ...more, by: BY });
    expect(await refund()).toMatchObject({ outcome: 'refused' });
    expect(await orders()).toHaveLength(1);
    const refundId = other.outcome === 'ordered' ? other.order.id : '';
    expect(await undoRefund(deps, { merchantId, refundId, by: BY })).toBe('undone');
    expect(await refund()).toMatchObject({ outcome: 'ordered' });
  });

  it('is refunded from one top-up, which all refunds wait for', async () => {
    const database = await open();
    const { db, merchantId, paymentId, refund } = await setUp(database, true);
    await makeReadyAddresses(db, 2);
    expect(await refund({ source: 'newTopUp' })).toMatchObject({ outcome: 'ordered' });
    const waiting = await waitingRefunds(db, merchantId, paymentId);
    expect(waiting).toHaveLength(2);
    expect(waiting.reduce((sum, { missing }) => sum + BigInt(missing.raw), 0n)).toBe(3n * NANO);
    expect(new Set(waiting.map(({ address }) => address)).size).toBe(1);
  });

  it('is not refunded for another merchant', async () => {
    const { db, refund, orders } = await setUp(await open());
    const { id: merchantId } = await makeMerchant(db);
    for (const other of [{ merchantId }, { paymentId: 'pay_none' }, { paymentId: 'a\0' }])
      expect(await refund(other)).toEqual({ outcome: 'refused', reason: 'notFound' });
    expect(await orders()).toEqual([]);
  });

  it('has no shares with a single sender', async () => {
    const { db } = await open();
    expect(
      await readSenderShares(db, 'pay_1', [{ address: 'nano_1', nano: '1', isExchange: false }], DUST),
    ).toEqual([]);
  });
});
