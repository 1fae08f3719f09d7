// Officers' decisions: two must agree if the policy requires it, false positives are stored, and everything is logged.
import { describe, expect, it, onTestFinished } from 'vitest';
import { blindIndexes } from '@/lib/compliance/blind-index';
import { sealCustomer } from '@/lib/compliance/customer-record';
import type { ScreeningHit } from '@/lib/compliance/screening';
import { parseKeyRing } from '@/lib/core/key-ring';
import { verifyAuditLog } from '@/lib/db/audit-log/verify-audit-log';
import type { Database } from '@/lib/db/client';
import { readReview } from '@/lib/queries/list-reviews';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { createTestDatabase, describeOnBothDatabases } from '@/prisma/test-database';
import { decideReview } from './decide-payment';
import { readFalsePositives, withoutFalsePositives } from './false-positives';
import { changeReviewPolicy } from './review-policy';
import { sealHits } from './store-assessment';

const keyRing = parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
const clock = { now: () => MADE_AT };
const PAYER = { firstName: 'Ada', lastName: 'Quill', postalCode: '94607' };

const hit = (fields: Partial<ScreeningHit> = {}): ScreeningHit => ({
  ...{ list: 'ofac-sdn', entityId: '1', entityHash: 'h1', name: 'ADA QUILL', programs: ['SDGT'] },
  ...{ countries: ['IR'], score: 0.9, adjustments: [], denies: false },
  ...fields,
});

async function hold({ db }: Database, hits: readonly ScreeningHit[] = []) {
  const { id: merchantId } = await makeMerchant(db);
  const reviewed = { screening: 'review', screeningReasons: ['sanctionsName'], screenedAt: MADE_AT } as const;
  const payment = await makePayment(db, merchantId, reviewed);
  const sealed = { paymentId: payment.id, ...sealCustomer(keyRing, payment.id, PAYER) };
  const sealedHits = sealHits(keyRing, sealed, hits);
  await db.paymentCustomer.create({ data: { country: 'US', ...sealed, sealedHits } });
  const says =
    (database: Database, seenScreenedAt = MADE_AT.toISOString()) =>
    (userId: string, verdict: 'clear' | 'denied') =>
      decideReview(
        { database, clock, keyRing, dustLimitRaw: 1n, reviewDeadlineMs: 1_000 },
        { ...{ paymentId: payment.id, verdict, note: `${userId} says ${verdict}`, userId }, seenScreenedAt },
      );
  return {
    paymentId: payment.id,
    personIndex: blindIndexes(keyRing, keyRing.currentId, PAYER).personIndex ?? '',
    says,
  };
}

async function fourEyes(database: Database): Promise<void> {
  await changeReviewPolicy({ database, clock }, { fourEyes: true, sanctionsHit: 'return' }, 'command');
  const officer = { passwordHash: '', role: 'complianceOfficer', createdAt: MADE_AT } as const;
  const names = ['u1', 'u2', 'u3'];
  await database.db.user.createMany({
    data: names.map((id) => ({ ...officer, id, email: `${id}@x.example` })),
  });
}

const READER = { userId: 'u9', now: MADE_AT, dustLimitRaw: 1n };

const actions = async ({ db }: Database) =>
  (await db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } })).map(
    ({ actor, action }) => `${actor} ${action}`,
  );

describeOnBothDatabases('with two-person approval', (open) => {
  it('two officers must agree; until then the review stays open and shows both opinions', async () => {
    const database = await open();
    await fourEyes(database);
    const { paymentId, says } = await hold(database, [hit()]);
    const say = says(database);
    expect([await say('u1', 'clear'), await say('u1', 'clear')]).toEqual(['opinionKept', 'opinionKept']);
    expect(await say('u2', 'denied')).toBe('disagreement');
    const review = await readReview({ db: database.db, keyRing }, paymentId, READER);
    expect(review?.opinions).toMatchObject([
      { userId: 'u1', verdict: 'clear', note: 'u1 says clear', isCurrent: true },
      { userId: 'u2', verdict: 'denied', isCurrent: true },
    ]);
    expect(review?.payer).toEqual({ firstName: 'A.', lastName: 'Q.' });
    expect(review?.hits).toMatchObject([{ list: 'ofac-sdn', entityId: '1', score: 0.9 }]);
    expect(JSON.stringify(review)).not.toContain('QUILL');
    expect(await say('u3', 'denied')).toBe('done');
    const payment = await database.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    expect(payment).toMatchObject({ status: 'AMLError', sanctionsHoldAt: null });
    expect(payment.screeningReasons).toEqual(['sanctionsName', 'decidedByOperator']);
    expect(await say('u1', 'clear')).toBe('notWaiting');
    expect(await actions(database)).toEqual([
      'command reviewPolicyChanged',
      'user:u1 reviewOpinion',
      'user:u1 reviewOpinion',
      'user:u2 reviewOpinion',
      'user:u3 reviewDenied',
    ]);
    expect(await database.db.auditLogEntry.count({ where: { detail: { contains: 'says' } } })).toBe(0);
    expect((await verifyAuditLog(database.db)).broken).toBeNull();
  });

  it('simultaneous opinions count once each, and the payment is decided once', async () => {
    const database = await open();
    await fourEyes(database);
    const { says } = await hold(database);
    const said = await Promise.all(['u1', 'u1', 'u1', 'u2'].map((userId) => says(database)(userId, 'clear')));
    expect(said.filter((decision) => decision === 'done')).toHaveLength(1);
    expect(said.filter((decision) => decision === 'opinionKept').length).toBeGreaterThanOrEqual(1);
    expect(await database.db.reviewOpinion.count()).toBe(2);
  });

  it('opinions from before a new screening do not count', async () => {
    const database = await open();
    await fourEyes(database);
    const { paymentId, says } = await hold(database);
    expect(await says(database)('u1', 'clear')).toBe('opinionKept');
    const screenedAt = new Date(MADE_AT.getTime() + 1_000);
    await database.db.payment.update({ where: { id: paymentId }, data: { screenedAt } });
    const review = await readReview({ db: database.db, keyRing }, paymentId, READER);
    expect(review?.opinions).toMatchObject([{ isCurrent: false }]);
    expect(await says(database)('u2', 'clear')).toBe('screenedAgain');
    expect(await says(database, review?.screenedAt ?? '')('u2', 'clear')).toBe('opinionKept');
  });
});

it('with two-person approval, opinions of former officers do not count', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const { db } = database;
  await fourEyes(database);
  const { paymentId, says } = await hold(database);
  await says(database)('u1', 'clear');
  await says(database)('u2', 'denied');
  await db.user.update({ where: { id: 'u1' }, data: { disabledAt: MADE_AT } });
  await db.user.update({ where: { id: 'u2' }, data: { role: 'operator' } });
  expect(await says(database)('u3', 'clear')).toBe('disagreement');
  const review = await readReview({ db, keyRing }, paymentId, READER);
  expect(review?.opinions.map((opinion) => opinion.isCurrent)).toEqual([false, true, true]);
  await db.user.update({ where: { id: 'u2' }, data: { role: 'owner' } });
  expect(await says(database)('u3', 'clear')).toBe('opinionKept');
});

describeOnBothDatabases('a payer approved despite hits', (open) => {
  it('makes each hit a false positive until its list entry changes', async () => {
    const database = await open();
    const found = [hit(), hit({ entityId: '2', entityHash: 'h2' })];
    const { personIndex, says } = await hold(database, found);
    expect(await says(database)('u1', 'clear')).toBe('done');
    const cleared = (await readFalsePositives(database.db, [personIndex, 'nobody'])).get(personIndex);
    expect(withoutFalsePositives(found, cleared)).toEqual([]);
    const changed = hit({ entityHash: 'changed' });
    expect(withoutFalsePositives([changed, hit({ list: 'other' })], cleared)).toHaveLength(2);
    const again = await hold(database, [changed]);
    await again.says(database)('u2', 'clear');
    const renewed = (await readFalsePositives(database.db, [personIndex])).get(personIndex);
    expect(withoutFalsePositives([changed], renewed)).toEqual([]);
    expect(await actions(database)).toContain('user:u1 falsePositivesRecorded');
  });
});

describeOnBothDatabases('money of a payer denied for a sanctions hit', (open) => {
  it('is returned like any denied payer’s, unless the policy is hold', async () => {
    const database = await open();
    const denied = async () => {
      const { paymentId, says } = await hold(database, [hit()]);
      await says(database)('u1', 'denied');
      return database.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    };
    expect(await denied()).toMatchObject({
      status: 'AMLError',
      transfersPending: true,
      sanctionsHoldAt: null,
    });
    await changeReviewPolicy({ database, clock }, { fourEyes: false, sanctionsHit: 'hold' }, 'user:boss');
    expect(await denied()).toMatchObject({ status: 'AMLError', sanctionsHoldAt: MADE_AT });
    expect(await actions(database)).toEqual([
      'user:u1 reviewDenied',
      'user:boss reviewPolicyChanged',
      'engine sanctionsHeld',
      'user:u1 reviewDenied',
    ]);
  });
});

describe('hits', () => {
  it('without false positives are all kept', () => {
    expect(withoutFalsePositives([hit()])).toHaveLength(1);
  });
});
