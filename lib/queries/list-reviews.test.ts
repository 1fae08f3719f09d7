// The operator's review queue, and the effects of a decision.
import { expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { decideReview } from '@/lib/payments/decide-payment';
import { MAX_REVIEW_NOTE, parseReviewNote } from '@/lib/payments/payment-notes';
import { takeReview } from '@/lib/payments/review-assignments';
import { changeReviewPolicy } from '@/lib/payments/review-policy';
import { sealHits } from '@/lib/payments/store-assessment';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import {
  countOwnReviews,
  countPaidReviews,
  listReviews,
  nextReview,
  type ReviewFilter,
  readReview,
  readReviewsVersion,
} from './list-reviews';
import { revealCustomer, revealReviewedCustomer } from './reveal-customer';

const HOUR_MS = 3_600_000;
const keyRing = parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
const FIELDS = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' };

const ALL: ReviewFilter = { state: 'all', assigned: 'anyone', reason: 'any' };

const depsOf = (database: Database) => ({
  database,
  clock: { now: () => MADE_AT },
  keyRing,
  dustLimitRaw: 10n ** 26n,
  reviewDeadlineMs: 24 * HOUR_MS,
});

async function hold(db: Queryable, fields: Partial<Prisma.PaymentUncheckedCreateInput> = {}) {
  const merchantId = (await makeMerchant(db)).id;
  const payment = await makePayment(db, merchantId, { screening: 'review', ...fields });
  const sealed = sealCustomer(keyRing, payment.id, FIELDS);
  await db.paymentCustomer.create({
    data: { paymentId: payment.id, country: 'US', administrativeArea: 'US-CA', ...sealed },
  });
  return payment;
}

function addOfficer(db: Queryable, id: string) {
  const email = `${id}@officers.example`;
  return db.user.create({
    data: { id, email, passwordHash: 'x', role: 'complianceOfficer', createdAt: MADE_AT },
  });
}

/** A payment paid in full whose review deadline is `hours` from now. */
async function holdPaid(db: Queryable, hours: number): Promise<Payment> {
  const payment = await hold(db, {
    reviewDeadline: addMs(MADE_AT, hours * HOUR_MS),
    screeningReasons: ['sandboxMarker'],
    countedRaw: RAW_PER_NANO.toString(),
  });
  await db.deposit.create({
    data: {
      blockHash: `block of ${payment.id}`,
      address: payment.depositAddress,
      paymentId: payment.id,
      sender: randomAddress(),
      amountRaw: RAW_PER_NANO.toString(),
      confirmedAt: MADE_AT,
      recordedAt: MADE_AT,
      disposition: 'counted',
    },
  });
  return payment;
}

describeOnBothDatabases('the review queue', (open) => {
  it('lists paid payments first, each group by deadline', async () => {
    const { db } = await open();
    const unpaid = await hold(db);
    const [later, sooner] = [await holdPaid(db, 20), await holdPaid(db, 2)];
    const { reviews, hasMore } = await listReviews({ db, keyRing }, ALL, 'u1');
    expect(reviews.map(({ id }) => id)).toEqual([sooner.id, later.id, unpaid.id]);
    expect(reviews.map(({ isPaid }) => isPaid)).toEqual([true, true, false]);
    expect(hasMore).toBe(false);
    expect(await countPaidReviews(db)).toBe(2);
  });

  it('continues after a decided payment, not at the first one', async () => {
    const { db } = await open();
    const [first, decided, next] = [await holdPaid(db, 1), await holdPaid(db, 2), await holdPaid(db, 3)];
    const unpaid = await hold(db);
    await db.payment.update({ where: { id: decided.id }, data: { status: 'Completed', screening: 'clear' } });
    const { reviews } = await listReviews({ db, keyRing }, ALL, 'u1');
    const after = (id: string) => nextReview(db, id, reviews);
    expect(await after(decided.id)).toBe(next.id);
    expect(await after(next.id)).toBe(unpaid.id);
    expect(await after(unpaid.id)).toBe(unpaid.id);
    expect(await after('pay_none')).toBe(first.id);
    expect(await nextReview(db, decided.id, [])).toBeNull();
  });

  it('lists and counts what waits for a colleague apart from what waits for the officer', async () => {
    const database = await open();
    const { db } = database;
    for (const id of ['u1', 'u2']) await addOfficer(db, id);
    const [own, other] = [await holdPaid(db, 1), await holdPaid(db, 2)];
    const opinion = { paymentId: own.id, userId: 'u1', verdict: 'clear', note: 'Known', at: MADE_AT };
    await db.reviewOpinion.create({ data: opinion });
    const idsFor = async (userId: string) =>
      (await listReviews({ db, keyRing }, ALL, userId)).reviews.map(({ id }) => id);
    expect([await idsFor('u1'), await countOwnReviews(db, 'u1')]).toEqual([[own.id, other.id], 2]);
    await changeReviewPolicy(depsOf(database), { fourEyes: true, sanctionsHit: 'return' }, 'command');
    expect([await idsFor('u1'), await countOwnReviews(db, 'u1')]).toEqual([[other.id, own.id], 1]);
    expect([await idsFor('u2'), await countOwnReviews(db, 'u2')]).toEqual([[own.id, other.id], 2]);
    // Officers who disagree both have to look again.
    await db.reviewOpinion.create({ data: { ...opinion, userId: 'u2', verdict: 'denied' } });
    expect(await countOwnReviews(db, 'u1')).toBe(2);
  });

  it('names officers as their accounts do', async () => {
    const { db } = await open();
    await addOfficer(db, 'u1');
    await db.user.update({ where: { id: 'u1' }, data: { name: 'Ann Officer' } });
    const { id } = await holdPaid(db, 1);
    await db.reviewOpinion.create({
      data: { paymentId: id, userId: 'u1', verdict: 'clear', note: 'Known', at: MADE_AT },
    });
    const review = await readReview({ db, keyRing }, id, { userId: 'u1', now: MADE_AT, dustLimitRaw: 1n });
    expect(review?.opinions).toMatchObject([{ officer: 'Ann Officer', isOwn: true }]);
  });

  it('shows what an operator needs, and only the payer’s country and area', async () => {
    const database = await open();
    const { db } = database;
    const { id: paymentId } = await holdPaid(db, 2);
    const verdict = { at: MADE_AT, actor: 'engine', action: 'screeningVerdict', paymentId } as const;
    const evidence = (payments: number) => ({ velocityCount: { payments } });
    await writeTransaction(database, async (tx) =>
      appendAuditLog(tx, [
        { ...verdict, detail: { evidence: evidence(11) } },
        { ...verdict, detail: { evidence: evidence(12) } },
      ]),
    );
    const review = await readReview({ db, keyRing }, paymentId, {
      userId: 'u1',
      now: MADE_AT,
      dustLimitRaw: 1n,
    });
    expect(review).toMatchObject({
      evidence: evidence(12),
      merchantName: 'Harbour Books',
      usd: '3.00',
      nano: '1',
      countedNano: '1',
      country: 'United States',
      area: 'California',
      reasons: ['sandboxMarker'],
      payer: { firstName: 'A.', lastName: 'L.', email: 'a…@example.org' },
      deadline: addMs(MADE_AT, 2 * HOUR_MS).toISOString(),
      settlement: 'active',
    });
    const { reviews } = await listReviews({ db, keyRing }, ALL, 'u1');
    expect(reviews[0]).toMatchObject({ id: paymentId, usd: '3.00', reasons: ['sandboxMarker'] });
    expect(reviews[0]).toMatchObject({ payer: 'A. L.', country: 'US', matchScore: null });
    expect(JSON.stringify([review, reviews])).not.toMatch(/"Ada|Lovelace|sealed/);
  });

  it('lists the highest score of a match, and neither names nor scores after erasure', async () => {
    const { db } = await open();
    const { id: paymentId } = await hold(db, { orderId: 'A-1041' });
    const customer = await db.paymentCustomer.findUniqueOrThrow({ where: { paymentId } });
    const hit = {
      ...{ list: 'ofac', entityHash: '', programs: [], countries: ['DE'], adjustments: [] },
      denies: false,
    };
    const sealedHits = sealHits(keyRing, customer, [
      { ...hit, entityId: '1', name: 'Ada Lovelac', score: 0.82 },
      { ...hit, entityId: '2', name: 'Ada Lovelace', score: 0.88 },
    ]);
    await db.paymentCustomer.update({ where: { paymentId }, data: { sealedHits } });
    const row = async () => (await listReviews({ db, keyRing }, ALL, 'u1')).reviews[0];
    expect(await row()).toMatchObject({ orderId: 'A-1041', payer: 'A. L.', matchScore: 0.88 });
    const review = await readReview({ db, keyRing }, paymentId, {
      userId: 'u1',
      now: MADE_AT,
      dustLimitRaw: 1n,
    });
    expect(review?.hits.map(({ countries }) => countries)).toEqual([['Germany'], ['Germany']]);
    // Without a postal code the payer can't be recognized again.
    expect(review?.exemption).toBe('unrecognized');
    await db.paymentCustomer.update({ where: { paymentId }, data: { wrappedKey: null } });
    expect(await row()).toMatchObject({ orderId: 'A-1041', payer: null, country: 'US', matchScore: null });
  });

  it('says what an approval does to the payer’s later payments', async () => {
    const { db } = await open();
    const exemptionOf = async (postalCode: string, hits: number) => {
      const { id: paymentId } = await hold(db);
      const sealed = sealCustomer(keyRing, paymentId, { ...FIELDS, postalCode });
      await db.paymentCustomer.update({ where: { paymentId }, data: sealed });
      const customer = await db.paymentCustomer.findUniqueOrThrow({ where: { paymentId } });
      const hit = { list: 'ofac', entityHash: '', name: 'Ada', programs: [], countries: [], adjustments: [] };
      const found = Array.from({ length: hits }, (_, place) => ({
        ...{ ...hit, entityId: `${place}`, score: 0.9, denies: false },
      }));
      const sealedHits = sealHits(keyRing, customer, found);
      await db.paymentCustomer.update({ where: { paymentId }, data: { sealedHits } });
      return (await readReview({ db, keyRing }, paymentId, { userId: 'u1', now: MADE_AT, dustLimitRaw: 1n }))
        ?.exemption;
    };
    expect(await exemptionOf('10115', 1)).toBe('full');
    expect(await exemptionOf('10115', 20)).toBe('partial');
    expect(await exemptionOf('10115', 0)).toBe('none');
    expect(await exemptionOf('-', 1)).toBe('unrecognized');
  });

  it('omits payments that passed screening, are neither screened nor paid, or ended', async () => {
    const { db } = await open();
    await hold(db, { screening: 'clear' });
    await hold(db, { screening: 'pending' });
    await hold(db, { status: 'AMLError', screening: 'denied', reviewDeadline: MADE_AT });
    await hold(db, { status: 'Cancelled' });
    expect((await listReviews({ db, keyRing }, ALL, 'u1')).reviews).toEqual([]);
    expect(await countPaidReviews(db)).toBe(0);
  });

  it('is filtered by state and by officer, and a case is only read while it is in review', async () => {
    const database = await open();
    const { db } = database;
    await addOfficer(db, 'u1');
    const [paid, unpaid] = [await holdPaid(db, 2), await hold(db)];
    await takeReview(depsOf(database), { paymentId: unpaid.id, userId: 'u1', seen: null });
    const idsOf = async (filter: Partial<ReviewFilter>, userId = 'u1') =>
      (await listReviews({ db, keyRing }, { ...ALL, ...filter }, userId)).reviews.map(({ id }) => id);
    expect(await idsOf({ state: 'paid' })).toEqual([paid.id]);
    expect(await idsOf({ state: 'unpaid' })).toEqual([unpaid.id]);
    expect(await idsOf({ assigned: 'me' })).toEqual([unpaid.id]);
    expect(await idsOf({ assigned: 'me' }, 'u2')).toEqual([]);
    expect(await idsOf({ assigned: 'nobody' })).toEqual([paid.id]);
    expect(await idsOf({ state: 'unpaid', assigned: 'nobody' })).toEqual([]);
    const matched = await hold(db, { screeningReasons: ['sanctionsName', 'velocityCount'] });
    expect(await idsOf({ reason: 'nameMatch' })).toEqual([matched.id]);
    const ended = await hold(db, { status: 'Cancelled' });
    const read = (paymentId: string) =>
      readReview({ db, keyRing }, paymentId, { userId: 'u1', now: MADE_AT, dustLimitRaw: 1n });
    expect(await read(unpaid.id)).toMatchObject({ assignee: { userId: 'u1', isOwn: true } });
    expect([await read(ended.id), await read('pay_none'), await read('a\0')]).toEqual([null, null, null]);
  });

  it('shows one opinion, and that officers disagree', async () => {
    const { db } = await open();
    await addOfficer(db, 'u1');
    await addOfficer(db, 'u2');
    const { id: paymentId } = await hold(db);
    const say = (userId: string, verdict: string) =>
      db.reviewOpinion.create({ data: { paymentId, userId, verdict, note: 'known', at: MADE_AT } });
    const agreement = async () => (await listReviews({ db, keyRing }, ALL, 'u1')).reviews[0]?.agreement;
    expect(await agreement()).toBeNull();
    await say('u2', 'clear');
    expect(await agreement()).toEqual({ verdict: 'clear', isOwn: false });
    await say('u1', 'denied');
    expect(await agreement()).toEqual({ verdict: 'disputed', isOwn: true });
  });

  it('includes a paid payment without a screening result', async () => {
    const { db } = await open();
    await hold(db, { screening: 'pending', reviewDeadline: addMs(MADE_AT, HOUR_MS) });
    expect((await listReviews({ db, keyRing }, ALL, 'u1')).reviews).toMatchObject([
      { isPaid: true, reasons: [] },
    ]);
  });

  it("reveals the payer's data only while the payment is held for review", async () => {
    const database = await open();
    const { db } = database;
    const { id: paymentId } = await holdPaid(db, 2);
    const deps = depsOf(database);
    expect(await revealReviewedCustomer(deps, paymentId, 'user:u1')).toEqual({ fields: FIELDS, hits: [] });
    const { merchantId } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    expect(await revealCustomer(deps, { merchantId, paymentId }, 'user:u2')).toEqual(FIELDS);
    const looks = await db.auditLogEntry.findMany({ where: { paymentId }, orderBy: { sequence: 'asc' } });
    expect(looks.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
      ['user:u1', 'customerRevealed', '{}'],
      ['user:u2', 'customerRevealed', '{}'],
    ]);
    const stolen = await hold(db, { merchantId });
    const { sealed, wrappedKey } = await db.paymentCustomer.findUniqueOrThrow({ where: { paymentId } });
    await db.paymentCustomer.update({ where: { paymentId: stolen.id }, data: { sealed, wrappedKey } });
    await expect(revealReviewedCustomer(deps, stolen.id, 'user:u1')).rejects.toThrow();
    await decideReview(depsOf(database), {
      paymentId,
      verdict: 'clear',
      note: 'known',
      userId: 'u1',
      seenScreenedAt: null,
    });
    expect(await revealReviewedCustomer(deps, paymentId, 'user:u1')).toBeNull();
  });

  it('has a version that changes when a payment is added, changed or removed', async () => {
    const database = await open();
    const seen = [await readReviewsVersion(database.db)];
    const { id: paymentId } = await hold(database.db);
    seen.push(await readReviewsVersion(database.db));
    await database.db.payment.update({ where: { id: paymentId }, data: { version: { increment: 1 } } });
    seen.push(await readReviewsVersion(database.db));
    expect(await readReviewsVersion(database.db)).toBe(seen.at(-1));
    await decideReview(depsOf(database), {
      paymentId,
      verdict: 'denied',
      note: 'list hit',
      userId: 'u1',
      seenScreenedAt: null,
    });
    expect(new Set(seen).size).toBe(3);
    expect(await readReviewsVersion(database.db)).toBe(seen[0]);
  });
});

describeOnBothDatabases('a decision about a payment in review', (open) => {
  it('to approve completes it if it is paid, and stores the reason', async () => {
    const database = await open();
    const { id } = await holdPaid(database.db, 2);
    const decision = {
      paymentId: id,
      verdict: 'clear',
      note: 'known customer',
      userId: 'u1',
      seenScreenedAt: null,
    } as const;
    expect(await decideReview(depsOf(database), decision)).toBe('done');
    const payment = await database.db.payment.findUniqueOrThrow({
      where: { id },
      include: { timeline: true },
    });
    expect(payment).toMatchObject({ status: 'Completed', screening: 'clear' });
    expect(payment.timeline).toContainEqual(expect.objectContaining({ kind: 'reviewCleared', detail: {} }));
  });

  it('to reject ends it, paid or not', async () => {
    const database = await open();
    for (const { id } of [await holdPaid(database.db, 2), await hold(database.db)]) {
      await decideReview(depsOf(database), {
        paymentId: id,
        verdict: 'denied',
        note: 'list hit',
        userId: 'u1',
        seenScreenedAt: null,
      });
      const payment = await database.db.payment.findUniqueOrThrow({ where: { id } });
      expect(payment).toMatchObject({ status: 'AMLError', transfersPending: true });
    }
  });

  it('is final, even the approval of a payer who has not paid yet', async () => {
    const database = await open();
    const { id: paymentId } = await hold(database.db);
    const decide = (verdict: 'clear' | 'denied') =>
      decideReview(depsOf(database), {
        paymentId,
        verdict,
        note: verdict,
        userId: `officer of ${verdict}`,
        seenScreenedAt: null,
      });
    expect(await decide('clear')).toBe('done');
    expect(await decide('denied')).toBe('notInReview');
    const payment = await database.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    expect(payment).toMatchObject({ status: 'Waiting', screening: 'clear' });
  });

  it('takes effect once when two operators decide concurrently', async () => {
    const database = await open();
    const { id: paymentId } = await holdPaid(database.db, 2);
    const decisions = await Promise.all(
      (['clear', 'denied'] as const).map((verdict) =>
        decideReview(depsOf(database), {
          paymentId,
          verdict,
          note: verdict,
          userId: `officer of ${verdict}`,
          seenScreenedAt: null,
        }),
      ),
    );
    expect(decisions.toSorted()).toEqual(['done', 'notWaiting']);
    const notes = await database.db.timelineEntry.findMany({
      where: { paymentId, kind: { startsWith: 'review' } },
    });
    expect(notes).toHaveLength(1);
  });

  it('is rejected for an unknown payment', async () => {
    const database = await open();
    const decision = {
      paymentId: 'pay_none',
      verdict: 'clear',
      note: 'none',
      userId: 'u1',
      seenScreenedAt: null,
    } as const;
    expect(await decideReview(depsOf(database), decision)).toBe('notFound');
  });
});

it.each([
  ['  known customer \n', 'known customer'],
  ['', undefined],
  [' \n\t ', undefined],
  ['a\u0000b', undefined],
  ['é'.repeat(MAX_REVIEW_NOTE), 'é'.repeat(MAX_REVIEW_NOTE)],
  ['é'.repeat(MAX_REVIEW_NOTE + 1), undefined],
])('stores the note %j as %j', (text, note) => {
  expect(parseReviewNote(text)).toBe(note);
});
