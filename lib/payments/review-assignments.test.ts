// Officers take reviews, so that two don't work on the same one.
import { expect, it } from 'vitest';
import type { Database, Queryable } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { readAssignees, releaseReview, takeReview } from './review-assignments';

const clock = { now: () => MADE_AT };

async function openReview(database: Database) {
  const { db } = database;
  for (const id of ['u1', 'u2']) {
    const email = `${id}@officers.example`;
    await db.user.create({
      data: { id, email, passwordHash: 'x', role: 'complianceOfficer', createdAt: MADE_AT },
    });
  }
  const { id: paymentId } = await makePayment(db, (await makeMerchant(db)).id, { screening: 'review' });
  const deps = { database, clock };
  return {
    paymentId,
    take: (userId: string, seen: string | null = null) => takeReview(deps, { paymentId, userId, seen }),
    release: (userId: string) => releaseReview(deps, { paymentId, userId }),
    assignee: async () => (await readAssignees(db, [paymentId])).get(paymentId)?.name ?? null,
  };
}

const entriesOf = async (db: Queryable, paymentId: string) =>
  (await db.auditLogEntry.findMany({ where: { paymentId }, orderBy: { sequence: 'asc' } })).map(
    ({ actor, action }) => `${actor} ${action}`,
  );

describeOnBothDatabases('a review', (open) => {
  it('is taken and released, each with an entry in the audit log', async () => {
    const database = await open();
    const { paymentId, take, release, assignee } = await openReview(database);
    expect(await assignee()).toBeNull();
    expect([await take('u1'), await take('u1')]).toEqual(['done', 'unchanged']);
    expect(await assignee()).toBe('u1@officers.example');
    expect([await release('u1'), await release('u1')]).toEqual(['done', 'unchanged']);
    expect(await assignee()).toBeNull();
    expect(await entriesOf(database.db, paymentId)).toEqual([
      'user:u1 reviewTaken',
      'user:u1 reviewReleased',
    ]);
    const { version } = await database.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    expect(version).toBeGreaterThan(0);
  });

  it('of another officer is only taken over by one who has seen that, and not released', async () => {
    const { take, release, assignee } = await openReview(await open());
    await take('u1');
    expect([await take('u2'), await release('u2')]).toEqual(['taken', 'taken']);
    expect(await take('u2', 'u1')).toBe('done');
    expect(await assignee()).toBe('u2@officers.example');
    expect(await release('u1')).toBe('taken');
  });

  it('goes to one of two officers who take it at the same time', async () => {
    const { take } = await openReview(await open());
    expect((await Promise.all([take('u1'), take('u2')])).toSorted()).toEqual(['done', 'taken']);
  });

  it('is free once its officer may no longer decide', async () => {
    const { db, ...database } = await open();
    const { take, assignee } = await openReview({ db, ...database });
    await take('u1');
    await db.user.update({ where: { id: 'u1' }, data: { disabledAt: MADE_AT } });
    expect(await assignee()).toBeNull();
    expect(await take('u2')).toBe('done');
  });

  it('can’t be taken once it is decided, or without a payment', async () => {
    const database = await open();
    const { paymentId, take, release } = await openReview(database);
    await database.db.payment.update({ where: { id: paymentId }, data: { status: 'Cancelled' } });
    expect([await take('u1'), await release('u1')]).toEqual(['notInReview', 'notInReview']);
    const deps = { database, clock };
    const missing = ['pay_none', 'a\0b'].map((id) =>
      takeReview(deps, { paymentId: id, userId: 'u1', seen: null }),
    );
    expect(await Promise.all(missing)).toEqual(['notInReview', 'notInReview']);
  });
});
