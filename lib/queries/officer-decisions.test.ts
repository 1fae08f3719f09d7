// The reason of an officer's decision is for officers, the message for the merchant.
import { describe, expect, it } from 'vitest';
import { parseKeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import { decideReview } from '@/lib/payments/decide-payment';
import { MAX_REVIEW_NOTE, parseMerchantMessage } from '@/lib/payments/payment-notes';
import { changeReviewPolicy } from '@/lib/payments/review-policy';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { listAttention } from './list-attention';
import { readReview } from './list-reviews';
import { readPaymentDetail } from './payment-detail';
import { paymentDetailView } from './payment-detail-view';
import { listSanctionsHolds, releaseHold } from './sanctions-holds';

const REASON = 'Same name as on the list, another birth date';
const MESSAGE = 'Approved after a check. You can deliver.';
const keyRing = parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
const READER = { userId: 'u9', now: MADE_AT, dustLimitRaw: 1n };

const depsOf = (database: Database) => ({
  ...{ database, clock: { now: () => MADE_AT }, keyRing },
  ...{ dustLimitRaw: 1n, reviewDeadlineMs: 1_000 },
});

async function hold(database: Database, fields: Parameters<typeof makePayment>[2] = { screening: 'review' }) {
  const { db } = database;
  const { id: merchantId } = await makeMerchant(db);
  const { id: paymentId } = await makePayment(db, merchantId, fields);
  const decide = (message: string, verdict: 'clear' | 'denied' = 'clear', userId = 'u1') =>
    decideReview(depsOf(database), {
      ...{ paymentId, verdict, note: REASON, message, userId },
      seenScreenedAt: null,
    });
  const release = (userId: string, message: string) =>
    releaseHold(depsOf(database), { paymentId, note: REASON, message, userId });
  /** The notes that the merchant reads, by kind. */
  const merchantReads = async () => {
    const rows = await readPaymentDetail(db, { merchantId, paymentId });
    const timeline = rows === null ? [] : paymentDetailView(rows, 1n).timeline;
    // Other events are no decisions.
    return timeline.flatMap(({ kind, note }) => (/^(review|hold)/.test(kind) ? [[kind, note]] : []));
  };
  return { merchantId, paymentId, decide, release, merchantReads };
}

async function requireTwo(database: Database, sanctionsHit: 'return' | 'hold' = 'return') {
  await changeReviewPolicy(depsOf(database), { fourEyes: true, sanctionsHit }, 'command');
  const officer = { passwordHash: '', role: 'complianceOfficer', createdAt: MADE_AT } as const;
  await database.db.user.createMany({
    data: ['u1', 'u2'].map((id) => ({ ...officer, id, email: `${id}@officers.example` })),
  });
}

describeOnBothDatabases('an officer’s decision', (open) => {
  it('shows the merchant the message, and only officers the reason', async () => {
    const database = await open();
    const { paymentId, decide, merchantReads } = await hold(database);
    expect(await decide(MESSAGE)).toBe('done');
    expect(await merchantReads()).toEqual([['reviewCleared', MESSAGE]]);
    const opinions = await database.db.reviewOpinion.findMany({ where: { paymentId } });
    expect(opinions).toMatchObject([{ note: REASON }]);
  });

  it('shows the merchant no text without a message', async () => {
    const { decide, merchantReads } = await hold(await open());
    expect(await decide('', 'denied')).toBe('done');
    expect(await merchantReads()).toContainEqual(['reviewDenied', null]);
  });

  it('stores no message when it has no effect', async () => {
    const database = await open();
    const { paymentId, decide, merchantReads } = await hold(database);
    expect(await decide(MESSAGE)).toBe('done');
    expect(await decide('Too late')).toBe('notInReview');
    expect(await database.db.reviewOpinion.findMany({ where: { paymentId } })).toMatchObject([
      { message: MESSAGE },
    ]);
    expect(await merchantReads()).toEqual([['reviewCleared', MESSAGE]]);
  });

  it('shows no message while a second officer must agree, then the message of the second one', async () => {
    const database = await open();
    await requireTwo(database);
    const { paymentId, decide, merchantReads } = await hold(database);
    const asked = () => readReview({ db: database.db, keyRing }, paymentId, READER);
    expect(await decide('First wording')).toBe('opinionKept');
    expect((await asked())?.opinions).toMatchObject([{ note: REASON, message: 'First wording' }]);
    expect(await decide('')).toBe('opinionKept');
    expect((await asked())?.opinions).toMatchObject([{ message: '' }]);
    expect(await decide('Third wording')).toBe('opinionKept');
    expect(await merchantReads()).toEqual([]);
    expect(await decide(MESSAGE, 'clear', 'u2')).toBe('done');
    expect(await merchantReads()).toEqual([['reviewCleared', MESSAGE]]);
  });

  it('shows no message that was written for another decision', async () => {
    const database = await open();
    await requireTwo(database);
    const { decide, merchantReads } = await hold(database);
    expect(await decide('Approved.', 'clear', 'u2')).toBe('opinionKept');
    expect(await decide('', 'denied', 'u1')).toBe('disagreement');
    expect(await decide('', 'denied', 'u2')).toBe('done');
    expect(await merchantReads()).toContainEqual(['reviewDenied', null]);
    expect(JSON.stringify(await merchantReads())).not.toContain('Approved.');
  });
});

describeOnBothDatabases('a release of held money', (open) => {
  const HELD = { status: 'AMLError', sanctionsHoldAt: MADE_AT } as const;

  it('shows the merchant the message, and the second officer the first one’s reason', async () => {
    const database = await open();
    const { db } = database;
    await requireTwo(database, 'hold');
    const { merchantId, paymentId, release, merchantReads } = await hold(database, HELD);
    const item = { reference: 'refund:1', kind: 'complianceHold', merchantId, paymentId, detail: {} };
    await db.attentionItem.create({ data: { ...item, createdAt: MADE_AT } });
    expect(await release('u1', MESSAGE)).toEqual({ outcome: 'opinionKept' });
    expect(await listSanctionsHolds(db)).toMatchObject([
      { agreedBy: ['u1@officers.example'], reason: REASON, message: MESSAGE },
    ]);
    expect(await merchantReads()).toEqual([['holdReleaseAgreed', null]]);
    expect(await release('u2', MESSAGE)).toMatchObject({ outcome: 'done' });
    expect(await merchantReads()).toContainEqual(['holdReleased', MESSAGE]);
    expect(await listAttention(db, merchantId)).toMatchObject([{ resolution: MESSAGE }]);
    const rows = await readPaymentDetail(db, { merchantId, paymentId });
    expect(JSON.stringify(rows && paymentDetailView(rows, 1n))).not.toContain(REASON);
  });
});

describe('the message', () => {
  it.each([
    [' delivered \n', 'delivered'],
    [' \n ', ''],
    ['a\u0000b', undefined],
    ['é'.repeat(MAX_REVIEW_NOTE + 1), undefined],
  ])('%j is stored as %j', (text, message) => {
    expect(parseMerchantMessage(text)).toBe(message);
  });
});
