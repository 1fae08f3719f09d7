// Which transfers that the signer refused are requested again, and which of their attention items are closed.
import { beforeEach, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { SIGNER_REFUSED } from '@/lib/payments/attention';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { beforeCall, type MoneyTest, once, prepareMoney } from '@/verification/testing/money';
import { closeSigned, releaseRefused, releaseWaiting } from './release-refused';

/** Only SQLite stores what can't be read as the column's type. */
const STRANGE = { sqlite: `"screeningReasons" = '{'`, postgresql: `"rateObservedAt" = 'infinity'` };

describeOnBothDatabases('transfers that the signer refused', (open, kind) => {
  let test: MoneyTest;
  let payment: Payment;
  let now: Date;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment({ status: 'Completed', transfersPending: false });
    now = test.deps.clock.now();
  });
  const db = () => test.deps.database.db;
  /** A transfer of the payment whose id and reference are this name. */
  const add = (name: string, fields: Partial<Prisma.TransferUncheckedCreateInput> = {}) =>
    db().transfer.create({
      data: {
        ...{ id: name, kind: 'refund', reference: name, paymentId: payment.id, amountRaw: '1' },
        ...{ account: payment.depositAddress, destination: randomAddress(), createdAt: MADE_AT, ...fields },
      },
    });
  const addItem = (reference: string, fields: Partial<Prisma.AttentionItemUncheckedCreateInput> = {}) =>
    db().attentionItem.create({
      data: {
        ...{ reference, kind: SIGNER_REFUSED, merchantId: payment.merchantId, paymentId: payment.id },
        ...{ detail: {}, createdAt: MADE_AT, ...fields },
      },
    });
  const addBlock = (transferId: string, signature: string) =>
    db().block.create({
      data: {
        ...{
          hash: transferId,
          kind: 'send',
          account: payment.depositAddress,
          previous: transferId,
          height: 1,
        },
        ...{ representative: '', balanceRaw: '0', amountRaw: '1', link: '', signedAt: MADE_AT },
        ...{ transferId, signature },
      },
    });
  const namesOf = async (where: Prisma.TransferWhereInput) => {
    const rows = await db().transfer.findMany({ where, orderBy: { id: 'asc' } });
    return rows.map(({ id }) => id);
  };

  it('are due at once if they wait until a time', async () => {
    const notBefore = addMs(now, 1);
    await add('first', { notBefore });
    await add('of a top-up', { notBefore, paymentId: null });
    await add('second of the payment', { notBefore });
    await add('confirmed', { notBefore, confirmedAt: MADE_AT });
    await add('held', { notBefore, heldAt: MADE_AT });
    await add('due', { notBefore: addMs(now, -1) });
    const page = { paymentIds: [payment.id], unreadable: [], next: 'second of the payment' };
    expect(await releaseWaiting(test.deps, '')).toEqual(page);
    expect(await namesOf({ notBefore: now })).toEqual(['first', 'of a top-up', 'second of the payment']);
    expect(await releaseWaiting(test.deps, '')).toEqual({ paymentIds: [], unreadable: [], next: null });
  });

  it('are due page by page', async () => {
    const notBefore = addMs(now, 1);
    await add('first', { notBefore });
    await add('second', { notBefore });
    expect(await releaseWaiting(test.deps, 'first')).toMatchObject({ next: 'second' });
    expect(await namesOf({ notBefore })).toEqual(['first']);
  });

  it('are released if they are held, and their payment is pending', async () => {
    const held = { heldAt: MADE_AT, notBefore: addMs(now, 1) };
    for (const name of ['refused', 'refused before', 'held for another reason', 'resolved'])
      await add(name, held);
    await add('of a top-up', { ...held, paymentId: null });
    await add('not held');
    await add('confirmed', { ...held, confirmedAt: MADE_AT });
    for (const name of ['confirmed', 'not held', 'of a top-up', 'refused', 'refused before'])
      await addItem(name);
    await addItem('held for another reason', { kind: 'exchangeRefund' });
    await addItem('resolved', { resolvedAt: MADE_AT });
    const { paymentIds, next } = await releaseRefused(test.deps, 'd');
    expect(next).toBe('refused before');
    expect(paymentIds).toEqual([payment.id, payment.id]);
    expect(await namesOf({ heldAt: null, notBefore: null })).toEqual([
      ...['not held', 'of a top-up', 'refused', 'refused before'],
    ]);
    expect(await test.read(payment)).toMatchObject({ transfersPending: true });
    // Nothing has changed yet that would close an item.
    expect(await db().attentionItem.count({ where: { resolvedAt: null } })).toBe(6);
    await releaseRefused(test.deps, '');
    expect(await namesOf({ heldAt: { not: null } })).toEqual([
      ...['confirmed', 'held for another reason', 'resolved'],
    ]);
  });

  it('do not wait behind one of a payment whose row can’t be read', async () => {
    const strange = await test.makePayment({ status: 'Completed', transfersPending: false });
    await add('a', { heldAt: MADE_AT, paymentId: strange.id });
    await add('b', { heldAt: MADE_AT });
    for (const name of ['a', 'b']) await addItem(name);
    await db().$executeRawUnsafe(`UPDATE "Payment" SET ${STRANGE[kind]} WHERE "id" = '${strange.id}'`);
    await releaseRefused(test.deps, '');
    expect(await namesOf({ heldAt: null })).toContain('b');
    await addBlock('b', 'S');
    await addItem('0', { paymentId: strange.id });
    await closeSigned(test.deps, '');
    expect(await db().attentionItem.count({ where: { reference: 'b', resolvedAt: null } })).toBe(0);
  });

  it('need no attention once they are signed, confirmed or cancelled', async () => {
    for (const name of ['signed', 'not signed', 'not stored']) await add(name);
    await add('confirmed', { confirmedAt: MADE_AT });
    await addBlock('signed', 'S');
    await addBlock('not signed', '');
    for (const name of ['signed', 'not signed', 'not stored', 'confirmed', 'cancelled']) await addItem(name);
    await addItem('held for another reason', { kind: 'exchangeRefund' });
    expect(await closeSigned(test.deps, '')).toBe('');
    const items = await db().attentionItem.findMany({ orderBy: { reference: 'asc' } });
    expect(Object.fromEntries(items.map(({ reference, resolution }) => [reference, resolution]))).toEqual({
      cancelled: 'The transfer was cancelled.',
      confirmed: expect.stringContaining('The signer allows it now.'),
      'held for another reason': null,
      'not signed': null,
      'not stored': null,
      signed: expect.stringContaining('The signer allows it now.'),
    });
  });

  /** Something else happens just before the transaction. */
  const meanwhile = (work: () => unknown) => ({
    ...test.deps,
    database: beforeCall(test.deps.database, '$transaction', once(work)),
  });

  it('stay held if they are held for another reason in the meantime', async () => {
    await add('refused', { heldAt: MADE_AT });
    await addItem('refused');
    const replace = () => db().attentionItem.updateMany({ data: { kind: 'exchangeRefund' } });
    await releaseRefused(meanwhile(replace), '');
    expect(await namesOf({ heldAt: MADE_AT })).toEqual(['refused']);
    expect(await test.read(payment)).toMatchObject({ transfersPending: false });
  });

  it('still need attention if they are decided again in the meantime', async () => {
    await addItem('cancelled');
    await closeSigned(
      meanwhile(() => add('cancelled')),
      '',
    );
    expect(await db().attentionItem.findMany()).toMatchObject([{ resolvedAt: null }]);
  });
});
