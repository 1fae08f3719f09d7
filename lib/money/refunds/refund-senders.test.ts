// A payment that several accounts paid is refunded to all of them at once: all or none, and once.
import { expect, it } from 'vitest';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { addMs } from '@/lib/core/clock';
import { RAW_PER_NANO as NANO } from '@/lib/core/raw';
import { waitingRefunds } from '@/lib/money/refunds/await-funds';
import { orderRefund } from '@/lib/money/refunds/order-refund';
import { refundOptions } from '@/lib/money/refunds/refund-limits';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { makeReceived } from '@/prisma/refund-factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { MAX_REFUNDED_SENDERS } from './refund-limits';
import { refundSenders } from './refund-senders';
import { startRefund } from './start-refund';
import { undoRefunds } from './undo-refunds';

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
      ...{ db, deps, merchantId, paymentId, first, second, parts, depositAddress: payment.depositAddress },
      refund: (change: Partial<Parameters<typeof refundSenders>[1]> = {}) =>
        refundSenders(deps, { ...asked, parts, seenRaw: 3n * NANO, ...change }),
      orders: () => db.manualRefund.findMany({ where: { paymentId }, orderBy: { amountRaw: 'desc' } }),
      undo: (refundIds: readonly string[], by = merchantId) =>
        undoRefunds(deps, { merchantId: by, refundIds, by: BY }),
      /** The engine starts one of the orders. */
      start: (id: string) => startRefund({ ...deps, atStep: () => undefined }, { id, paymentId, merchantId }),
      shares: async () => {
        const options = await refundOptions(db, merchantId, paymentId, DUST);
        return options?.senders.map(({ address, leftRaw }) => [address, BigInt(leftRaw)]);
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
    const notReturned = { outcome: 'refused', reason: 'notReturned' };
    expect(await refund({ parts: tooMuch })).toEqual({ ...notReturned, destination: second });
    const destination = randomAddress();
    const stranger = [...parts.slice(0, 1), { destination, amountRaw: NANO }];
    expect(await refund({ parts: stranger })).toEqual({ ...notReturned, destination });
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
    const refundIds = other.outcome === 'ordered' ? [other.order.id] : [];
    expect(await undoRefunds(deps, { merchantId, refundIds, by: BY })).toBe('undone');
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
      expect(await refund(other)).toMatchObject({ outcome: 'refused', reason: 'notFound' });
    expect(await orders()).toEqual([]);
  });

  it('is refused with the account that is blocked', async () => {
    const { deps, refund, orders, second } = await setUp(await open());
    await blockAddress(deps, { text: second, reason: 'Stolen funds' }, BY);
    expect(await refund()).toEqual({ outcome: 'refused', reason: 'blocked', destination: second });
    expect(await orders()).toEqual([]);
  });

  it('is refused under the same token when accounts are added, left out or given another amount', async () => {
    const { refund, orders, parts, first, second } = await setUp(await open());
    const one = { destination: first, amountRaw: 2n * NANO };
    expect(await refund()).toMatchObject({ outcome: 'ordered' });
    for (const changed of [[one], [{ destination: second, amountRaw: NANO / 2n }, one]])
      expect(await refund({ parts: changed })).toMatchObject({ outcome: 'refused', reason: 'notReturned' });
    const shuffled = parts.toReversed().map((part) => ({
      ...part,
      destination: ` ${part.destination.replace('nano_', 'xrb_')}`,
    }));
    const again = await refund({ parts: shuffled });
    const ids = again.outcome === 'ordered' ? again.orders.map(({ id }) => id) : [];
    expect(new Set(ids)).toEqual(new Set((await orders()).map(({ id }) => id)));
  });

  it('is refused under the same token when an account is added to one that was refunded', async () => {
    const { refund, orders, parts } = await setUp(await open());
    expect(await refund({ parts: parts.slice(0, 1) })).toMatchObject({ outcome: 'ordered' });
    expect(await refund()).toMatchObject({ outcome: 'refused' });
    expect(await orders()).toHaveLength(1);
  });

  it('lists accounts that can get a refund first, and says when there are more', async () => {
    const { db, deps, depositAddress, merchantId, paymentId, first, second, refund, parts } = await setUp(
      await open(),
    );
    const paid = async (place: number) => {
      const more = { paymentId, amountRaw: DUST.toString(), recordedAt: addMs(MADE_AT, place * 60_000) };
      return (await makeReceived(db, depositAddress, more)).sender;
    };
    const others: string[] = [];
    for (let place = 1; place < MAX_REFUNDED_SENDERS; place += 1) others.push(await paid(place));
    const options = () => refundOptions(db, merchantId, paymentId, DUST);
    const listed = async () => (await options())?.senders.map(({ address }) => address);
    expect(await listed()).toEqual([first, second, ...others.slice(0, -1)]);
    expect(await options()).toMatchObject({ hasMoreSenders: true });
    expect(await refund({ parts: parts.slice(0, 1) })).toMatchObject({ outcome: 'ordered' });
    expect(await listed()).toEqual([second, ...others]);
    expect(await options()).toMatchObject({ hasMoreSenders: false });
    await addExchangeAccount(deps, { text: second, name: 'An exchange', by: BY });
    expect(await listed()).toEqual([...others, first]);
  });

  it('is undone for all accounts at once, and the same again when repeated', async () => {
    const { db, refund, undo, orders } = await setUp(await open());
    await refund();
    const ids = (await orders()).map(({ id }) => id);
    expect(await undo(ids)).toBe('undone');
    expect(await undo(ids)).toBe('undone');
    expect((await orders()).map(({ undoneAt }) => undoneAt)).toEqual([MADE_AT, MADE_AT]);
    expect(await db.auditLogEntry.count({ where: { action: 'refundUndone' } })).toBe(2);
  });

  it('is undone for none when one of the refunds has started', async () => {
    const { db, refund, undo, start, orders } = await setUp(await open());
    await refund();
    const ids = (await orders()).map(({ id }) => id);
    for (const id of ids.slice(1)) await start(id);
    expect(await undo(ids)).toBe('tooLate');
    expect(await undo(ids.toReversed())).toBe('tooLate');
    expect((await orders()).map(({ undoneAt }) => undoneAt)).toEqual([null, null]);
    expect(await db.auditLogEntry.count({ where: { action: 'refundUndone' } })).toBe(0);
    expect(await undo(ids.slice(0, 1))).toBe('undone');
  });

  it('is undone or started as a whole when both happen at the same time', async () => {
    const { refund, undo, start, orders } = await setUp(await open());
    await refund();
    const ids = (await orders()).map(({ id }) => id);
    const [undone] = await Promise.all([undo(ids), ...ids.map(start)]);
    const left = (await orders()).filter(({ undoneAt }) => undoneAt === null);
    expect(left).toHaveLength(undone === 'undone' ? 0 : 2);
  });

  it('is undone only with refunds of one payment of the merchant', async () => {
    const database = await open();
    const { db, refund, undo, orders } = await setUp(database);
    await refund();
    const ids = (await orders()).map(({ id }) => id);
    const { id: other } = await makeMerchant(db);
    expect(await undo(ids, other)).toBe('gone');
    const elsewhere = await setUp(database);
    await elsewhere.refund();
    const theirs = (await elsewhere.orders()).map(({ id }) => id);
    await db.manualRefund.updateMany({
      where: { id: { in: theirs } },
      data: { merchantId: (await orders())[0]?.merchantId ?? '' },
    });
    const tooMany = Array.from({ length: MAX_REFUNDED_SENDERS + 1 }, (_, place) => `refund_${place}`);
    for (const wrong of [[...ids, ...theirs], [...ids, 'refund_none'], [...ids, 'a\0'], [], tooMany])
      expect(await undo(wrong)).toBe('gone');
    expect((await orders()).map(({ undoneAt }) => undoneAt)).toEqual([null, null]);
  });
});
