// The purpose of a lost send of a top-up is only stated if it is unambiguous.
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { makeManualRefund } from '@/prisma/refund-factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { explainLostSends, type LostSend, ordersInDoubt } from './store-lost-chain';

const send = (hash: string, amount: number, fields: Partial<LostSend> = {}): LostSend => ({
  ...{ hash, topUpId: 'first', destination: 'payer', amountRaw: BigInt(amount), isToMerchant: false },
  ...fields,
});
const order = (id: string, amount: number) => ({ id, destination: 'payer', amountRaw: BigInt(amount) });
const NONE = { transfers: [], orders: [] };

describe('a send of a top-up that only the ledger knows', () => {
  it('matches a decided transfer of that top-up', () => {
    const transfers = [{ ...order('decided', 4), topUpId: 'first' }];
    expect([...explainLostSends([send('A', 4), send('B', 4)], { ...NONE, transfers })]).toEqual([
      ['A', { kind: 'transfer', id: 'decided' }],
    ]);
    const another = [{ ...order('decided', 4), topUpId: 'second' }];
    expect(explainLostSends([send('A', 4)], { ...NONE, transfers: another }).size).toBe(0);
  });

  it('matches an earlier manual refund, in one send or in several that sum to it', () => {
    const orders = [order('whole', 4), order('parts', 10)];
    const sends = [send('A', 7), send('B', 4), send('C', 3, { topUpId: 'second' })];
    expect(Object.fromEntries(explainLostSends(sends, { ...NONE, orders }))).toEqual({
      A: { kind: 'order', id: 'parts' },
      B: { kind: 'order', id: 'whole' },
      C: { kind: 'order', id: 'parts' },
    });
    expect(explainLostSends([send('A', 7)], { ...NONE, orders }).size).toBe(0);
  });

  it('matches a return if it went to the merchant’s address, otherwise it is unknown', () => {
    const sends = [send('A', 7, { isToMerchant: true }), send('B', 3)];
    expect([...explainLostSends(sends, NONE)]).toEqual([['A', { kind: 'return' }]]);
  });
});

describeOnBothDatabases('refund orders that a lost send may have paid', (open) => {
  it('are those of the payment that are open or failed for that reason, oldest first', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const [{ id: paymentId }, other] = [await makePayment(db, merchantId), await makePayment(db, merchantId)];
    const add = (id: string, fields: Partial<Prisma.ManualRefundUncheckedCreateInput> = {}) =>
      makeManualRefund(db, { id, paymentId, merchantId, ...fields });
    await add('newest', { createdAt: addMs(MADE_AT, 1) });
    await add('second of the same time');
    await add('failed', { failure: 'possiblyAlreadySent' });
    await add('started', { startedAt: MADE_AT });
    await add('undone', { undoneAt: MADE_AT });
    await add('failed for another reason', { failure: 'blocked' });
    await add('of another payment', { paymentId: other.id });
    const orders = await ordersInDoubt(db, { paymentId });
    expect(orders.map(({ id }) => id)).toEqual(['failed', 'second of the same time', 'newest']);
  });
});
