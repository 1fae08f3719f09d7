// An older database is restored over a newer ledger: later sends of top-ups are imported and not sent again, and no
// refund starts that its merchant may have undone.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { changeSettlementSchedule } from '@/lib/accounts/merchants/settlement-schedule';
import { orderRefund, type RefundRequest } from '@/lib/money/refunds/order-refund';
import { undoRefunds } from '@/lib/money/refunds/undo-refunds';
import { resolveAttention } from '@/lib/money/resolve-attention';
import { openTopUp } from '@/lib/money/top-ups/open-top-up';
import { topUpView } from '@/lib/money/top-ups/top-up-view';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type EngineTest, freshAddress, until } from '@/verification/testing/engine';
import { attentionFor, isSettled, NANO } from '@/verification/testing/outcomes';
import { expectBooksToAgree, restoredShop } from '@/verification/testing/restore';

const BY = 'user:owner';
/** The time to undo the refund is over. */
const UNDO_MS = 11_000;

/** A completed payment of one nano; with `deferred` its settlement waits. */
async function completed(shop: EngineTest, deferred: boolean) {
  const schedule = deferred ? 'manual' : 'immediate';
  await changeSettlementSchedule(shop, { merchantId: shop.merchant.id, schedule, hour: 0, by: BY });
  const payment = await shop.makePayment();
  await shop.pay(payment, NANO);
  await shop.until(payment, isSettled);
  return payment;
}

async function toppedUp(shop: EngineTest, amountsRaw: readonly bigint[]): Promise<string[]> {
  const addresses: string[] = [];
  for (const amountRaw of amountsRaw) {
    const topUp = await openTopUp(shop, { merchantId: shop.merchant.id, by: BY });
    if (topUp.outcome !== 'opened') throw new Error(topUp.reason);
    await shop.pay({ depositAddress: topUp.address }, amountRaw);
    addresses.push(topUp.address);
  }
  const { db } = shop.database;
  await until('the top-ups', async () => {
    const rest = await db.topUp.count({ where: { transfersPending: false } });
    const came = await db.deposit.count({ where: { address: { in: addresses } } });
    return rest === amountsRaw.length && came === rest;
  });
  return addresses;
}

async function order(shop: EngineTest, paymentId: string, fields: Partial<RefundRequest>): Promise<string> {
  const { dustLimitRaw } = shop.config;
  const asked = { merchantId: shop.merchant.id, paymentId, token: randomUUID(), note: '', by: BY } as const;
  const what = {
    source: 'topUp',
    amountRaw: NANO,
    seenRaw: NANO,
    onlyReturns: false,
    destination: freshAddress(),
  } as const;
  const said = await orderRefund({ ...shop, dustLimitRaw }, { ...asked, ...what, ...fields });
  if (said.outcome !== 'ordered') throw new Error(said.reason);
  return said.order.id;
}

const sends = (shop: EngineTest) =>
  shop.database.db.transfer.count({ where: { topUpId: { not: null }, confirmedAt: { not: null } } });

const viewOf = (shop: EngineTest) => topUpView(shop.database.db, shop.merchant.id);

describeOnBothDatabases('after an older database was restored', (open) => {
  it('a refund paid by two top-ups since the backup is done, and one undone since does not start', async () => {
    const destination = freshAddress();
    const shop = await restoredShop(
      open,
      async (test) => {
        const { id } = await completed(test, false);
        const undone = await completed(test, true);
        await toppedUp(test, [(NANO / 4n) * 3n, NANO / 2n]);
        await order(test, id, { destination });
        const refundId = await order(test, undone.id, { source: 'unsettled' });
        return { id, undone, refundId };
      },
      async (test, { refundId }) => {
        const undo = { merchantId: test.merchant.id, refundIds: [refundId], by: BY } as const;
        expect(await undoRefunds(test, undo)).toBe('undone');
        test.clock.turn(UNDO_MS);
        await until('both parts', async () => (await sends(test)) === 2);
      },
    );
    const { db } = shop.database;
    await until('rest', async () => (await db.topUp.count({ where: { transfersPending: true } })) === 0);
    const merchantId = shop.merchant.id;
    expect(await db.manualRefund.findMany({ where: { paymentId: shop.made.id } })).toMatchObject([
      { confirmedAt: expect.any(Date), undoneAt: null, failure: null },
    ]);
    const state = await shop.until(shop.made, isSettled);
    expect(state.money).toMatchObject({ paidByTopUpsRaw: NANO, refundedRaw: NANO, differences: [] });
    expect(await shop.balanceOf(destination)).toBe(NANO);
    expect((await viewOf(shop)).available.raw).toBe((NANO / 4n).toString());
    const waits = { merchantId, paymentId: shop.made.undone.id };
    expect(await db.manualRefund.findMany({ where: waits })).toMatchObject([
      { failure: 'possiblyAlreadySent' },
    ]);
    expect(await attentionFor(shop, `manual-refund:${shop.made.refundId}`)).toMatchObject({
      ...{ kind: 'refundFailed', ...waits, resolvedAt: null },
    });
    expect(await shop.until(shop.made.undone, isSettled)).toMatchObject({ transfers: [] });
    await expectBooksToAgree(shop);
  });

  it('a refund ordered and paid since the backup stops its top-up, until an operator records it as sent', async () => {
    const destination = freshAddress();
    const shop = await restoredShop(
      open,
      async (test) => ({
        ...(await completed(test, false)),
        topUp: (await toppedUp(test, [NANO]))[0] ?? '',
      }),
      async (test, { id }) => {
        await order(test, id, { destination, amountRaw: NANO / 4n });
        test.clock.turn(UNDO_MS);
        await until('the refund', async () => (await sends(test)) === 1);
      },
    );
    const reference = `account:${shop.made.topUp}`;
    expect(await attentionFor(shop, reference)).toMatchObject({ kind: 'unknownSends', resolvedAt: null });
    expect((await viewOf(shop)).available.raw).toBe('0');
    const decision = { reference, by: 'operator', note: 'the merchant knows of it', to: null } as const;
    expect(await resolveAttention(shop, { ...decision, actor: 'command' })).toMatchObject({
      outcome: 'done',
    });
    const left = ((NANO / 4n) * 3n).toString();
    await until('what is left', async () => (await viewOf(shop)).topUps[0]?.lost.raw !== '0');
    expect(await viewOf(shop)).toMatchObject({ available: { raw: left }, topUps: [{ isStopped: false }] });
    const again = freshAddress();
    await order(shop, shop.made.id, { destination: again, amountRaw: NANO / 2n, seenRaw: BigInt(left) });
    shop.clock.turn(UNDO_MS);
    await until('a refund', async () => (await shop.balanceOf(again)) === NANO / 2n);
    await until('rest', async () => (await sends(shop)) === 2);
    expect(await shop.balanceOf(destination)).toBe(NANO / 4n);
    await expectBooksToAgree(shop);
  });
});
