// What the home page of operators and compliance officers lists as decisions.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { changeReviewPolicy } from '@/lib/payments/review-policy';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { readOpenDecisions } from './open-decisions';

const HOUR_MS = 3_600_000;
const clock = { now: () => MADE_AT };
const SCOPE = { network: 'sandbox', actor: 'user:u1', merchants: true, rules: true } as const;
const FOUR_EYES = { fourEyes: true, sanctionsHit: 'return' } as const;

async function addOfficer(db: Database['db'], id: string) {
  const email = `${id}@officers.example`;
  await db.user.create({
    data: { id, email, passwordHash: 'x', role: 'complianceOfficer', createdAt: MADE_AT },
  });
}

describeOnBothDatabases('open decisions', (open) => {
  it('are none in a new deployment', async () => {
    const { db } = await open();
    expect(await readOpenDecisions(db, SCOPE)).toMatchObject({
      reviews: { paid: 0, unpaid: 0, own: 0, firstDeadline: null },
      holds: 0,
      merchants: { count: 0, names: [], since: null },
      proposals: [],
    });
  });

  it('count reviews, with the deadline of the most urgent one, and money held for compliance', async () => {
    const { db } = await open();
    const { id } = await makeMerchant(db);
    for (const hours of [5, 2])
      await makePayment(db, id, { screening: 'review', reviewDeadline: addMs(MADE_AT, hours * HOUR_MS) });
    await makePayment(db, id, { screening: 'review' });
    await makePayment(db, id, { status: 'AMLError', screening: 'denied', sanctionsHoldAt: MADE_AT });
    expect(await readOpenDecisions(db, SCOPE)).toMatchObject({
      reviews: { paid: 2, unpaid: 1, own: 3, firstDeadline: addMs(MADE_AT, 2 * HOUR_MS).toISOString() },
      holds: 1,
    });
  });

  it('name the merchants that wait longest, for users who may approve them', async () => {
    const { db } = await open();
    for (const [place, name] of ['One', 'Two', 'Three', 'Four'].entries()) {
      const { id } = await makeMerchant(db, { name });
      await db.merchant.update({
        where: { id },
        data: { state: 'pending', createdAt: addMs(MADE_AT, place) },
      });
    }
    const { merchants } = await readOpenDecisions(db, SCOPE);
    expect(merchants).toEqual({ count: 4, names: ['One', 'Two', 'Three'], since: MADE_AT.toISOString() });
    expect(await readOpenDecisions(db, { ...SCOPE, merchants: false })).toMatchObject({
      merchants: { count: 0, names: [] },
    });
  });

  it('name a proposed change, and whether the reader proposed it', async () => {
    const database = await open();
    const { db } = database;
    await addOfficer(db, 'u1');
    await addOfficer(db, 'u2');
    const before = await readOpenDecisions(db, SCOPE);
    await changeReviewPolicy({ database, clock }, FOUR_EYES, 'user:u1');
    await changeReviewPolicy({ database, clock }, { ...FOUR_EYES, fourEyes: false }, 'user:u1');
    const own = await readOpenDecisions(db, SCOPE);
    const proposal = { what: 'reviewPolicy', by: 'u1@officers.example', at: MADE_AT.toISOString() };
    expect(own.proposals).toEqual([{ ...proposal, isOwn: true }]);
    expect(own.version).not.toBe(before.version);
    expect((await readOpenDecisions(db, { ...SCOPE, actor: 'user:u2' })).proposals).toEqual([
      { ...proposal, isOwn: false },
    ]);
    expect((await readOpenDecisions(db, { ...SCOPE, rules: false })).proposals).toEqual([]);
  });
});
