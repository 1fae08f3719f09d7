// Officers, and only they, are notified once of what waits for their decision.
import { expect, it } from 'vitest';
import { addUser } from '@/lib/accounts/auth/new-user';
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { changeReviewPolicy } from '@/lib/payments/review-policy';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { asProcess, describeOnBothDatabases } from '@/prisma/test-database';
import { listNotifications } from './notifications';
import { notifyOfficers } from './notify-officers';

const HOUR_MS = 60 * 60_000;
const clock = { now: () => MADE_AT };

async function prepare(database: Database) {
  const { db } = database;
  const { id: merchantId } = await makeMerchant(db);
  const add = (name: string, role: 'operator' | 'complianceOfficer' | 'owner', fields = {}) =>
    addUser(db, {
      ...{ email: `${name}@x.example`, passwordHash: 'none', role, createdAt: MADE_AT },
      ...{ merchantId: null, ...fields },
    });
  const users = {
    operator: await add('operator', 'operator'),
    officer: await add('officer', 'complianceOfficer'),
    owner: await add('owner', 'owner', { merchantId }),
  };
  return {
    users,
    hold: (hours: number) =>
      makePayment(db, merchantId, {
        screening: 'review',
        reviewDeadline: addMs(MADE_AT, hours * HOUR_MS),
      }),
    merchantId,
    run: () => notifyOfficers({ database, clock, officerRoles: ['operator', 'complianceOfficer'] }),
    titlesOf: async (userId: string) => (await listNotifications(db, userId)).map(({ title }) => title),
  };
}

describeOnBothDatabases('an officer', (open, kind) => {
  it('is notified although a payment’s review ends after all time', async () => {
    const database = await open();
    const { users, hold, run, titlesOf } = await prepare(database);
    const { id } = await hold(24);
    const never = kind === 'sqlite' ? 'zzz' : 'infinity';
    await asProcess(database, 'web').db.$executeRawUnsafe(
      `UPDATE "Payment" SET "reviewDeadline" = '${never}' WHERE "id" = '${id}'`,
    );
    await hold(22);
    await run();
    expect(await titlesOf(users.officer)).toEqual(['Paid payment in review']);
  });

  it('is notified of paid payments in review, once for those of one hour', async () => {
    const { users, hold, run, titlesOf } = await prepare(await open());
    await run();
    expect(await titlesOf(users.officer)).toEqual([]);
    await hold(24);
    await hold(24);
    await run();
    await run();
    const title = 'Paid payment in review';
    for (const id of [users.operator, users.officer]) expect(await titlesOf(id)).toEqual([title]);
    expect(await titlesOf(users.owner)).toEqual([]);
    await hold(22);
    await run();
    expect(await titlesOf(users.officer)).toEqual([title, title]);
  });

  it('is not notified of payments that are not paid, are clear or were rejected automatically', async () => {
    const database = await open();
    const { users, merchantId, hold, run, titlesOf } = await prepare(database);
    await makePayment(database.db, merchantId, { screening: 'review' });
    await makePayment(database.db, merchantId, {
      screening: 'clear',
      reviewDeadline: addMs(MADE_AT, HOUR_MS),
    });
    await hold(0);
    await run();
    expect(await titlesOf(users.officer)).toEqual([]);
  });

  it('is notified of money held for compliance', async () => {
    const database = await open();
    const { users, merchantId, run, titlesOf } = await prepare(database);
    const item = { paymentId: null, detail: {}, createdAt: MADE_AT, merchantId };
    await database.db.attentionItem.create({
      data: { ...item, reference: 'refund:1', kind: 'exchangeRefund' },
    });
    await run();
    expect(await titlesOf(users.officer)).toEqual([]);
    await database.db.attentionItem.create({
      data: { ...item, reference: 'refund:2', kind: 'complianceHold' },
    });
    await run();
    expect(await titlesOf(users.officer)).toEqual(['Money held for compliance']);
  });

  it('is notified of a change that a colleague proposes, and not of their own', async () => {
    const database = await open();
    const { users, titlesOf } = await prepare(database);
    const change = (fourEyes: boolean) =>
      changeReviewPolicy({ database, clock }, { fourEyes, sanctionsHit: 'return' }, `user:${users.operator}`);
    expect([await change(true), await change(false), await change(false)]).toEqual([
      ...['done', 'proposed', 'proposed'],
    ]);
    expect(await titlesOf(users.officer)).toEqual(['Change of the review policy proposed']);
    expect([await titlesOf(users.operator), await titlesOf(users.owner)]).toEqual([[], []]);
  });
});
