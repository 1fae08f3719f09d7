// Why an order of a refund is refused, how much of a payment is left for it, and which failed refunds it replaces.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { RAW_PER_NANO as NANO } from '@/lib/core/raw';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import {
  makeManualRefund,
  makeReceived,
  makeSettled,
  makeSettlement,
  makeTopUp,
  makeUnsettled,
} from '@/prisma/refund-factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { dismissRefund } from './fail-refund';
import { type EnteredRefund, orderRefund } from './order-refund';
import { refundLimits } from './refund-limits';
import { undoRefunds } from './undo-refunds';
import { unsettledOf } from './unsettled';

const DUST = 10n ** 26n;
const BY = 'user:owner';

async function setUp(database: TestDatabase) {
  const { db } = database;
  const { id: merchantId } = await makeMerchant(db);
  const { payment } = await makeUnsettled(db, merchantId);
  const { id: paymentId } = payment;
  const deps = { database, clock: { now: () => MADE_AT } };
  const add = (fields: Partial<Prisma.ManualRefundUncheckedCreateInput> = {}) =>
    makeManualRefund(db, { paymentId, merchantId, createdBy: BY, ...fields });
  const item = (reference: string, change: Partial<Prisma.AttentionItemUncheckedCreateInput> = {}) =>
    db.attentionItem.create({
      data: {
        ...{ reference, kind: 'refundFailed', merchantId, paymentId, detail: {}, createdAt: MADE_AT },
        ...change,
      },
    });
  return {
    ...{ db, merchantId, payment, paymentId, deps, add, item },
    order: (change: Partial<EnteredRefund> = {}, dustLimitRaw = DUST) =>
      orderRefund(
        { ...deps, dustLimitRaw },
        {
          ...{ merchantId, paymentId, token: newId().padEnd(16, 'x'), source: 'unsettled', note: '' },
          ...{
            amountRaw: NANO / 4n,
            destination: randomAddress(),
            seenRaw: null,
            onlyReturns: false,
            by: BY,
          },
          ...change,
        },
      ),
    limits: () => refundLimits(db, { id: paymentId, merchantId }, DUST),
    open: async () =>
      (await db.attentionItem.findMany({ where: { resolvedAt: null } })).map((row) => row.reference).sort(),
  };
}

describeOnBothDatabases('an order of a refund', (open) => {
  it.each([
    ['badToken', { token: 'x'.repeat(15) }],
    ['badToken', { token: 'x'.repeat(101) }],
    ['badToken', { token: 'a token of words' }],
    ['badNote', { note: 'x'.repeat(501) }],
    ['badNote', { note: 'a\u202eb' }],
    ['underDust', { amountRaw: DUST - 1n }],
    ['tooMuch', { amountRaw: NANO + 1n }],
    ['changed', { seenRaw: NANO - 1n }],
    ['changed', { seenRaw: NANO + 1n }],
    ['notFound', { paymentId: 'none' }],
    ['notFound', { merchantId: 'none' }],
    ['notReturned', { onlyReturns: true }],
    // No identity check makes these possible.
    ['underDust', { onlyReturns: true, amountRaw: DUST - 1n }],
    ['tooMuch', { onlyReturns: true, amountRaw: NANO + 1n }],
  ] as const)('is refused: %s', async (reason, change) => {
    const { db, order } = await setUp(await open());
    expect(await order(change)).toEqual({ outcome: 'refused', reason });
    expect(await db.manualRefund.count()).toBe(0);
  });

  it('is accepted at each limit, and starts in eleven seconds', async () => {
    const { order } = await setUp(await open());
    const asked = { note: 'x'.repeat(500), token: 'x'.repeat(100), seenRaw: NANO };
    expect(await order({ ...asked, amountRaw: DUST })).toMatchObject({
      order: { startsAt: addMs(MADE_AT, 11_000), awaitsFundsUntil: null },
    });
    expect(await order({ amountRaw: NANO - DUST, token: 'y'.repeat(16) })).toMatchObject({
      outcome: 'ordered',
    });
  });

  it.each([
    ['the price’s currency', 'EUR', '1.0', { requestedAmount: '1.00', requestedCurrency: 'EUR' }],
    ['nano', 'EUR', null, {}],
    ['another amount than it is of', 'EUR', '1.01', {}],
    ['too many decimals', 'EUR', '1.000001', {}],
    ['no number', 'EUR', '1,00', {}],
    ['dollars, without another currency', null, '1', { requestedAmount: '1.00', requestedCurrency: 'USD' }],
    ['another amount of dollars than it is of', null, '1.01', {}],
  ])('keeps what a person entered in %s only if it is the amount', async (_, currency, entered, kept) => {
    const { db, paymentId, order } = await setUp(await open());
    const price = { priceCurrency: currency, priceMinorUnits: '270', pricePerNano: '2.7' };
    const data = currency === null ? { usdPerNano: '2.7' } : price;
    await db.payment.update({ where: { id: paymentId }, data });
    const ordered = await order({ amountRaw: (NANO * 10n) / 27n, entered });
    const columns = { requestedAmount: null, requestedCurrency: null, ...kept };
    expect(ordered).toMatchObject({ outcome: 'ordered', order: columns });
  });

  it('asks for a confirmed identity again when it is repeated, although its own amount is no longer left', async () => {
    const { order } = await setUp(await open());
    const repeated = { token: 'x'.repeat(16), amountRaw: NANO, destination: randomAddress() };
    expect(await order(repeated)).toMatchObject({ outcome: 'ordered' });
    const again = await order({ ...repeated, onlyReturns: true });
    expect(again).toEqual({ outcome: 'refused', reason: 'notReturned' });
  });

  it('of nothing is refused, also without a dust limit', async () => {
    const { order } = await setUp(await open());
    expect(await order({ amountRaw: 0n }, 0n)).toEqual({ outcome: 'refused', reason: 'underDust' });
  });

  it('is refused for a payment that is not Completed', async () => {
    const { db, merchantId, order } = await setUp(await open());
    const { id: paymentId } = await makePayment(db, merchantId, { countedRaw: NANO.toString() });
    expect(await order({ paymentId })).toEqual({ outcome: 'refused', reason: 'notCompleted' });
  });

  it('is refused after a hundred of the payment, whatever became of them', async () => {
    const { db, payment, merchantId, add, order } = await setUp(await open());
    for (let made = 0; made < 99; made += 1) await add({ undoneAt: MADE_AT });
    const other = await makeUnsettled(db, merchantId);
    await add({ paymentId: other.payment.id });
    expect(await order()).toMatchObject({ outcome: 'ordered' });
    expect(await order()).toEqual({ outcome: 'refused', reason: 'tooManyOrders' });
    expect(await db.manualRefund.count({ where: { paymentId: payment.id } })).toBe(100);
  });

  it('that needs a top-up is refused when twenty of the merchant wait for one', async () => {
    const { db, add, order } = await setUp(await open());
    await makeReadyAddresses(db, 1);
    for (let made = 0; made < 19; made += 1) await add({ awaitsFundsUntil: MADE_AT });
    for (const ended of [{ undoneAt: MADE_AT }, { failure: 'blocked' }, { startedAt: MADE_AT }])
      await add({ awaitsFundsUntil: MADE_AT, ...ended });
    await add({ merchantId: 'another', awaitsFundsUntil: MADE_AT });
    expect(await order({ source: 'newTopUp' })).toMatchObject({ outcome: 'ordered' });
    expect(await order({ source: 'newTopUp' })).toEqual({ outcome: 'refused', reason: 'tooManyWaiting' });
    expect(await order()).toMatchObject({ outcome: 'ordered' });
  });

  it('replaces the failed refunds of its payment, and nothing else that needs attention', async () => {
    const { db, merchantId, item, order, open: opened } = await setUp(await open());
    const { payment: other } = await makeUnsettled(db, merchantId);
    await item('manual-refund:1');
    await item('manual-refund:2', { paymentId: other.id });
    await item('account:1', { kind: 'auditMismatch' });
    await item('manual-refund:3', { resolvedAt: MADE_AT, resolution: 'Dismissed' });
    expect(await order()).toMatchObject({ outcome: 'ordered' });
    expect(await opened()).toEqual(['account:1', 'manual-refund:2']);
    const done = await db.attentionItem.findUnique({ where: { reference: 'manual-refund:3' } });
    expect(done?.resolution).toBe('Dismissed');
  });
});

describeOnBothDatabases('what is left to refund', (open) => {
  it('is without refunds that are ordered, paid by top-ups, or sent by the merchant', async () => {
    const { db, paymentId, merchantId, add, limits } = await setUp(await open());
    await add({ amountRaw: (NANO / 10n).toString() });
    await add({ amountRaw: (NANO / 10n).toString(), startedAt: MADE_AT });
    await add({ amountRaw: (NANO / 10n).toString(), source: 'unsettled' });
    await add({ amountRaw: (NANO / 2n).toString(), undoneAt: MADE_AT });
    await add({ amountRaw: (NANO / 2n).toString(), failure: 'blocked' });
    const own = { paymentId, merchantId, destination: randomAddress(), note: '', createdBy: BY };
    const wallet = { ...own, amountRaw: (NANO / 10n).toString(), createdAt: MADE_AT };
    await db.walletRefund.create({ data: { ...wallet, id: 'pending', blockHash: 'A' } });
    await db.walletRefund.create({ data: { ...wallet, id: 'failed', blockHash: 'B', failure: 'notFound' } });
    const leftRaw = NANO - (4n * NANO) / 10n;
    expect(await limits()).toEqual({ unsettled: leftRaw, topUp: 0n, newTopUp: leftRaw, ownWallet: leftRaw });
  });

  it('is paid out of unsettled money only until the settlement is released', async () => {
    const { db, payment, limits } = await setUp(await open());
    await db.deferredSettlement.deleteMany();
    expect(await limits()).toMatchObject({ unsettled: 0n, newTopUp: NANO });
    await makeSettlement(db, payment);
    expect(await limits()).toMatchObject({ unsettled: 0n, newTopUp: NANO });
  });

  it('is paid out of the top-ups without what they owe to other refunds, never more than was received', async () => {
    const { db, merchantId, add, limits } = await setUp(await open());
    const { payment: other } = await makeSettled(db, merchantId);
    for (let made = 0; made < 2; made += 1) await makeTopUp(db, merchantId);
    const owed = (amountRaw: bigint) => add({ paymentId: other.id, amountRaw: amountRaw.toString() });
    expect(await limits()).toMatchObject({ topUp: NANO });
    await owed(NANO + NANO / 4n);
    expect(await limits()).toMatchObject({ topUp: NANO - NANO / 4n });
    await owed(NANO);
    expect(await limits()).toMatchObject({ topUp: 0n, newTopUp: NANO });
  });
});

describeOnBothDatabases('a failed refund', (open) => {
  it('is dismissed by its reference only, once, and can no longer be undone', async () => {
    const { db, deps, merchantId, add, item, open: opened } = await setUp(await open());
    const { id } = await add({ failure: 'blocked' });
    const reference = `manual-refund:${id}`;
    await item(reference);
    await item(id);
    const dismiss = (change = {}) => dismissRefund(deps, { merchantId, reference, by: BY, ...change });
    for (const change of [{ reference: id }, { reference: 'manual-refund:none' }, { merchantId: 'none' }])
      expect(await dismiss(change)).toBe('gone');
    expect(await opened()).toEqual([id, reference].sort());
    await db.attentionItem.update({ where: { reference }, data: { kind: 'invalidDestination' } });
    expect(await dismiss()).toBe('gone');
    await db.attentionItem.update({ where: { reference }, data: { kind: 'refundFailed' } });
    expect([await dismiss(), await dismiss()]).toEqual(['left', 'gone']);
    expect(await opened()).toEqual([id]);
    const detail = JSON.stringify({ kind: 'refundFailed', reference });
    const audited = await db.auditLogEntry.findMany({ where: { action: 'attentionResolved' } });
    expect(audited).toMatchObject([{ actor: BY, merchantId, detail }]);
    expect(await undoRefunds(deps, { merchantId, refundIds: [id], by: BY })).toBe('tooLate');
  });
});

describeOnBothDatabases('unsettled money', (open) => {
  it('is what the payment’s own account holds of its deposits: no dust, nor what top-ups refunded', async () => {
    const { db, merchantId, payment } = await setUp(await open());
    const { id: paymentId, depositAddress } = payment;
    for (const disposition of ['dust', 'ownAccount'] as const)
      await makeReceived(db, depositAddress, { paymentId, disposition });
    await makeReceived(db, depositAddress, { paymentId, disposition: 'late', amountRaw: '3' });
    const topUp = await makeTopUp(db, merchantId);
    const paid = { kind: 'refund', topUpId: topUp.id, account: topUp.address } as const;
    await makeSettlement(db, payment, { ...paid, reference: 'topup-refund:1:1', amountRaw: '5' });
    expect(await unsettledOf(db, merchantId)).toMatchObject({ raw: (NANO + 3n).toString() });
  });
});
