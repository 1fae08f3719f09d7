// Officers find decided reviews with the decision, who made it, when and why; and what they may see of the payment.
import { expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { decideReview } from '@/lib/payments/decide-payment';
import { changeReviewPolicy } from '@/lib/payments/review-policy';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { DENIALS_PAGE_SIZE, listAutomaticDenials } from './automatic-denials';
import { DECIDED_PAGE_SIZE, listDecidedReviews } from './decided-reviews';
import { readOfficerPayment } from './officer-payment';

const keyRing = parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
const DUST_RAW = 1n;
const NO_PAYER = { orderId: null, payer: null, country: null, matchScore: null };

async function setUp(database: Database) {
  const { db } = database;
  const clock = turnableClock();
  const { id: merchantId } = await makeMerchant(db);
  const deps = { database, clock, keyRing, dustLimitRaw: DUST_RAW, reviewDeadlineMs: 1_000 };
  await db.user.createMany({
    data: ['u1', 'u2'].map((id) => ({
      ...{ id, email: `${id}@officers.example`, passwordHash: '' },
      ...({ role: 'complianceOfficer', createdAt: MADE_AT } as const),
    })),
  });
  return {
    ...{ db, clock, deps, merchantId },
    hold: () => makePayment(db, merchantId, { screening: 'review' }),
    decide: (
      paymentId: string,
      { verdict = 'clear', userId = 'u1', message = '' }: Partial<Record<string, string>>,
    ) =>
      decideReview(deps, {
        ...{ paymentId, userId, note: `${userId}: checked`, message, seenScreenedAt: null },
        verdict: verdict === 'clear' ? 'clear' : 'denied',
      }),
  };
}

describeOnBothDatabases('decided reviews', (open) => {
  it('are listed newest first, with officers, reasons and messages', async () => {
    const { db, clock, decide, hold } = await setUp(await open());
    const [approved, rejected, pending] = [await hold(), await hold(), await hold()];
    await decide(approved.id, { message: 'You can deliver.' });
    clock.set(addMs(MADE_AT, 60_000));
    await decide(rejected.id, { verdict: 'denied', userId: 'u2' });
    const { reviews, next } = await listDecidedReviews({ db, keyRing }, null);
    const listed = { merchantName: 'Harbour Books', usd: '3.00', ...NO_PAYER };
    const by = (name: string, message: string) => [
      { name: `${name}@officers.example`, reason: `${name}: checked`, message },
    ];
    expect(reviews).toEqual([
      {
        ...{ ...listed, paymentId: rejected.id, status: 'AMLError', decision: 'denied' },
        ...{ at: addMs(MADE_AT, 60_000).toISOString(), officers: by('u2', '') },
        sequence: expect.any(Number),
      },
      {
        ...{ ...listed, paymentId: approved.id, status: 'Waiting', decision: 'clear' },
        ...{ at: MADE_AT.toISOString(), officers: by('u1', 'You can deliver.') },
        sequence: expect.any(Number),
      },
    ]);
    expect([next, reviews.some(({ paymentId }) => paymentId === pending.id)]).toEqual([null, false]);
  });

  it('name the masked payer', async () => {
    const { db, decide, hold } = await setUp(await open());
    const { id: paymentId } = await hold();
    const sealed = sealCustomer(keyRing, paymentId, { firstName: 'Mara', lastName: 'Kovac' });
    await db.paymentCustomer.create({ data: { paymentId, country: 'US', ...sealed } });
    await decide(paymentId, {});
    const { reviews } = await listDecidedReviews({ db, keyRing }, null);
    expect(reviews).toMatchObject([{ paymentId, payer: 'M. K.', country: 'US', matchScore: null }]);
  });

  it('name both officers where two had to agree, and only once they do', async () => {
    const { db, deps, decide, hold } = await setUp(await open());
    await changeReviewPolicy(deps, { fourEyes: true, sanctionsHit: 'return' }, 'command');
    const { id } = await hold();
    await decide(id, { message: 'Proposed' });
    expect((await listDecidedReviews({ db, keyRing }, null)).reviews).toEqual([]);
    await decide(id, { userId: 'u2', message: 'You can deliver.' });
    const { reviews } = await listDecidedReviews({ db, keyRing }, null);
    // The merchant reads the message of the one whose decision took effect.
    expect(reviews[0]?.officers.map(({ reason, message }) => [reason, message])).toEqual([
      ['u1: checked', ''],
      ['u2: checked', 'You can deliver.'],
    ]);
  });

  it('are filtered by the decision', async () => {
    const { db, decide, hold } = await setUp(await open());
    const [approved, rejected] = [await hold(), await hold()];
    await decide(approved.id, {});
    await decide(rejected.id, { verdict: 'denied' });
    const ids = async (only: 'clear' | 'denied' | 'overdue') =>
      (await listDecidedReviews({ db, keyRing }, null, only)).reviews.map(({ paymentId }) => paymentId);
    expect([await ids('clear'), await ids('denied'), await ids('overdue')]).toEqual([
      [approved.id],
      [rejected.id],
      [],
    ]);
  });

  it('include those that ended without a decision, page by page', async () => {
    const database = await open();
    const { db, decide, hold, merchantId } = await setUp(database);
    const { id } = await hold();
    await decide(id, {});
    const overdue = { actor: 'engine', action: 'reviewOverdue', merchantId, detail: {} } as const;
    const ids: string[] = [];
    for (let place = 0; place < DECIDED_PAGE_SIZE; place += 1) ids.push((await hold()).id);
    await writeTransaction(database, async (tx) =>
      appendAuditLog(
        tx,
        ids.map((paymentId) => ({ at: MADE_AT, ...overdue, paymentId })),
      ),
    );
    const first = await listDecidedReviews({ db, keyRing }, null);
    expect(first.reviews).toHaveLength(DECIDED_PAGE_SIZE);
    expect(first.reviews[0]).toMatchObject({ decision: 'overdue', officers: [] });
    const second = await listDecidedReviews({ db, keyRing }, first.next);
    expect(second).toMatchObject({ reviews: [{ paymentId: id, decision: 'clear' }], next: null });
  });
});

describeOnBothDatabases('automatic denials', (open) => {
  const DENIED = { status: 'AMLError', screening: 'denied', screenedAt: MADE_AT } as const;

  it('are listed with their reasons, newest first, without those that an officer denied', async () => {
    const { db, merchantId, decide, hold } = await setUp(await open());
    const screeningReasons = ['sanctionsName', 'velocityCount'];
    const denied = await makePayment(db, merchantId, { ...DENIED, screeningReasons });
    await decide((await hold()).id, { verdict: 'denied' });
    await makePayment(db, merchantId, { screening: 'denied' });
    expect(await listAutomaticDenials({ db, keyRing }, null)).toEqual({
      denials: [
        {
          ...{ paymentId: denied.id, merchantName: 'Harbour Books', usd: '3.00', ...NO_PAYER },
          ...{ at: MADE_AT.toISOString(), reasons: screeningReasons },
        },
      ],
      next: null,
    });
  });

  it('are listed page by page, also past a page of denials by officers', async () => {
    const { db, merchantId } = await setUp(await open());
    const old = await makePayment(db, merchantId, { ...DENIED, id: 'pay_0', screeningReasons: [] });
    for (let place = 0; place < DENIALS_PAGE_SIZE; place += 1)
      await makePayment(db, merchantId, { ...DENIED, screeningReasons: ['decidedByOperator'] });
    const first = await listAutomaticDenials({ db, keyRing }, null);
    expect(first).toMatchObject({ denials: [], next: expect.any(String) });
    expect(await listAutomaticDenials({ db, keyRing }, first.next)).toMatchObject({
      denials: [{ paymentId: old.id }],
      next: null,
    });
  });
});

describeOnBothDatabases('an officer’s page of a payment', (open) => {
  it('has deposits, money and decisions, and nothing of the payer or the merchant’s team', async () => {
    const { db, decide, merchantId } = await setUp(await open());
    const payment = await makePayment(db, merchantId, {
      ...{ screening: 'review', screeningReasons: ['sanctionsName'] },
    });
    await db.paymentCustomer.create({
      data: { paymentId: payment.id, country: 'US', sealed: 'sealed payer', keyId: 'k1', wrappedKey: 'key' },
    });
    await db.timelineEntry.create({
      data: { paymentId: payment.id, at: MADE_AT, kind: 'note', detail: { note: 'called the customer' } },
    });
    await db.deposit.create({
      data: {
        ...{ blockHash: 'block', address: payment.depositAddress, paymentId: payment.id },
        ...{ sender: randomAddress(), amountRaw: RAW_PER_NANO.toString(), disposition: 'counted' },
        ...{ confirmedAt: MADE_AT, recordedAt: MADE_AT },
      },
    });
    const read = () => readOfficerPayment({ db, keyRing }, payment.id, DUST_RAW);
    expect(await read()).toMatchObject({ isOpen: true, decisions: [], merchantName: 'Harbour Books' });
    await decide(payment.id, { verdict: 'denied' });
    const seen = await read();
    expect(seen?.screening).toMatchObject({ listVersion: null, lists: null });
    expect(seen?.screening).toMatchObject({ outcome: 'denied', reasons: ['sanctionsName'], hits: [] });
    expect(seen).toMatchObject({
      ...{ status: 'AMLError', isOpen: false, deposits: [{ blockHash: 'block' }] },
      decisions: [{ decision: 'denied', officers: [{ reason: 'u1: checked' }] }],
    });
    expect(JSON.stringify(seen)).not.toMatch(/sealed|called/);
    expect(JSON.stringify(seen)).not.toContain(merchantId);
  });

  it('is missing for an unknown payment', async () => {
    const { db } = await open();
    expect(await readOfficerPayment({ db, keyRing }, 'pay_none', DUST_RAW)).toBeNull();
    expect(await readOfficerPayment({ db, keyRing }, 'a\0', DUST_RAW)).toBeNull();
  });
});
