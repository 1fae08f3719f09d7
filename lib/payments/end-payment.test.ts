// Several payments are cancelled together: the merchant's own that wait, each independently of the others. A
// payment ends with time only if it is due.
import { expect, it, vi } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { cancelPayments, expirePayment } from './end-payment';
import { EXPIRY_GRACE_MS } from './status';

describeOnBothDatabases('several payments', (open) => {
  it('are cancelled if they wait; ended ones, unknown ones and those of other merchants are left', async () => {
    const database = await open();
    const { db } = database;
    const [{ id: merchantId }, { id: stranger }] = [await makeMerchant(db), await makeMerchant(db)];
    const waiting = [await makePayment(db, merchantId), await makePayment(db, merchantId)];
    const ended = await makePayment(db, merchantId, { status: 'Completed', endedAt: MADE_AT });
    const theirs = await makePayment(db, stranger);
    const named = [ended, ...waiting, theirs].map(({ id }) => id);
    const deps = { database, clock: { now: () => MADE_AT } };
    const request = { merchantId, actor: 'user:owner', paymentIdentifiers: [...named, 'pay_none', ended.id] };
    expect(await cancelPayments(deps, { ...request, actor: 'user:owner' })).toEqual({
      cancelled: 2,
      left: 3,
    });
    const rows = await db.payment.findMany({ where: { id: { in: named } } });
    const statusOf = (id: string) => rows.find((row) => row.id === id)?.status;
    expect(named.map(statusOf)).toEqual(['Completed', 'Cancelled', 'Cancelled', 'Waiting']);
  });

  it('are not reported as left while the database fails', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const { id } = await makePayment(database.db, merchantId);
    vi.spyOn(database.db, '$transaction').mockRejectedValue(new Error('the disk is full'));
    const deps = { database, clock: { now: () => MADE_AT } };
    await expect(cancelPayments(deps, { merchantId, paymentIdentifiers: [id] })).rejects.toThrow(
      'disk is full',
    );
  });
});

/** When the ledger was checked: the first time at which a payment of `MADE_AT` can expire. */
const LOOKED_AT = addMs(MADE_AT, 15 * 60_000 + EXPIRY_GRACE_MS);
const PAID = { countedRaw: RAW_PER_NANO.toString() };
const REVIEW_MS = 1_000;

describeOnBothDatabases('a payment, when the ledger was checked', (open) => {
  const inReview = (reviewDeadline: Date) => ({ ...PAID, screening: 'review', reviewDeadline }) as const;

  it.each<[string, Partial<Prisma.PaymentUncheckedCreateInput>, boolean, Partial<Payment>]>([
    [
      'expires if it is not paid',
      {},
      true,
      { status: 'Error', errorReason: 'expired', transfersPending: true },
    ],
    [
      'waits before it is due',
      { expiresAt: addMs(LOOKED_AT, 1 - EXPIRY_GRACE_MS) },
      false,
      { status: 'Waiting' },
    ],
    ['completes if it is paid', { ...PAID, screening: 'clear' }, true, { status: 'Completed' }],
    [
      'goes to review if it is paid without a verdict',
      PAID,
      false,
      { reviewDeadline: addMs(LOOKED_AT, REVIEW_MS) },
    ],
    ['stays in review until its deadline', inReview(LOOKED_AT), false, { status: 'Waiting' }],
    [
      'is denied after it',
      inReview(addMs(LOOKED_AT, -1)),
      true,
      { status: 'AMLError', transfersPending: true },
    ],
    ['stays cancelled', { status: 'Cancelled' }, false, { status: 'Cancelled', errorReason: null }],
  ])('%s', async (_, before, hasEnded, after) => {
    const database = await open();
    const { db } = database;
    const { id } = await makePayment(db, (await makeMerchant(db)).id, before);
    const deps = { database, dustLimitRaw: 1n, reviewDeadlineMs: REVIEW_MS };
    expect(await expirePayment(deps, id, LOOKED_AT)).toBe(hasEnded);
    expect(await db.payment.findUnique({ where: { id } })).toMatchObject(after);
    const isDenied = after.status === 'AMLError';
    const actions = (await db.auditLogEntry.findMany()).map(({ action }) => action);
    expect(actions).toEqual(isDenied ? ['reviewOverdue'] : []);
    expect(await expirePayment(deps, 'pay_none', LOOKED_AT)).toBe(false);
  });
});
