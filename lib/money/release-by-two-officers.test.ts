// With two-person approval, one officer can't release held money alone.
import { expect, it } from 'vitest';
import { fingerprint } from '@/lib/db/audit-log/audit-entry';
import { changeReviewPolicy } from '@/lib/payments/review-policy';
import { listSanctionsHolds } from '@/lib/queries/sanctions-holds';
import { MADE_AT } from '@/prisma/factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { prepareMoney } from '@/verification/testing/money';
import { releaseSanctionsHold } from './compliance-hold';

const HELD = { status: 'AMLError', sanctionsHoldAt: MADE_AT } as const;
const AGREED = { outcome: 'opinionKept' };

/** A held payment and three officers, two of whom must agree. */
async function prepare(database: TestDatabase) {
  const { deps, makePayment, read } = await prepareMoney(database);
  const { db } = database;
  const officer = { passwordHash: '', role: 'complianceOfficer', createdAt: MADE_AT } as const;
  await db.user.createMany({
    data: ['u1', 'u2', 'u3'].map((id) => ({ ...officer, id, email: `${id}@x.example` })),
  });
  await changeReviewPolicy(deps, { fourEyes: true, sanctionsHit: 'hold' }, 'command');
  const payment = await makePayment(HELD);
  const release = (by: 'command' | `user:${string}`) =>
    releaseSanctionsHold(deps, { paymentId: payment.id, note: `${by} agrees`, by });
  const holdAgain = () => db.payment.update({ where: { id: payment.id }, data: HELD });
  const logged = async () => {
    const entries = await db.auditLogEntry.findMany({
      where: { paymentId: payment.id },
      orderBy: { sequence: 'asc' },
    });
    return entries.map(({ actor, action, detail }) => [actor, action, JSON.parse(detail).officers]);
  };
  return {
    db,
    payment,
    release,
    holdAgain,
    logged,
    isHeld: async () => (await read(payment)).sanctionsHoldAt !== null,
  };
}

describeOnBothDatabases('money held for compliance, with two-person approval', (open) => {
  it('is released once a second officer agrees, and the first one is shown until then', async () => {
    const { db, payment, release, logged, isHeld } = await prepare(await open());
    expect([await release('user:u1'), await release('user:u1')]).toEqual([AGREED, AGREED]);
    expect(await isHeld()).toBe(true);
    expect(await listSanctionsHolds(db)).toMatchObject([{ id: payment.id, agreedBy: ['u1@x.example'] }]);
    expect(await release('user:u2')).toMatchObject({ outcome: 'done' });
    expect(await isHeld()).toBe(false);
    expect(await logged()).toEqual([
      ['user:u1', 'sanctionsReleaseAgreed', undefined],
      ['user:u2', 'sanctionsReleased', ['u1', 'u2']],
    ]);
    const entries = await db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    expect(entries.slice(-2).map(({ detail }) => JSON.parse(detail).noteSha256)).toEqual(
      ['user:u1 agrees', 'user:u2 agrees'].map(fingerprint),
    );
    const timeline = await db.timelineEntry.findMany({ where: { paymentId: payment.id } });
    expect(timeline).toMatchObject([
      { kind: 'holdReleaseAgreed', actor: 'user:u1', detail: { reason: 'user:u1 agrees' } },
      { kind: 'holdReleased', actor: 'user:u2', detail: { reason: 'user:u2 agrees' } },
    ]);
  });

  it('needs new agreement when money is held again', async () => {
    const { release, holdAgain, isHeld } = await prepare(await open());
    await release('user:u1');
    await release('user:u2');
    await holdAgain();
    expect(await release('user:u3')).toEqual(AGREED);
    expect(await isHeld()).toBe(true);
  });

  it('is not released on the word of a former officer', async () => {
    const { db, release, isHeld } = await prepare(await open());
    await release('user:u1');
    await db.user.update({ where: { id: 'u1' }, data: { disabledAt: MADE_AT } });
    expect(await release('user:u2')).toEqual(AGREED);
    await db.user.update({ where: { id: 'u2' }, data: { role: 'owner' } });
    expect(await release('user:u3')).toEqual(AGREED);
    expect(await isHeld()).toBe(true);
    expect((await listSanctionsHolds(db))[0]?.agreedBy).toEqual(['u3@x.example']);
  });

  it('is released by one of several officers who agree at the same moment', async () => {
    const { release, logged } = await prepare(await open());
    const outcomes = await Promise.all((['u1', 'u2'] as const).map((id) => release(`user:${id}`)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'opinionKept']);
    expect(await logged()).toHaveLength(2);
  });

  it('is released by the operator’s command alone', async () => {
    const { release, isHeld } = await prepare(await open());
    expect(await release('command')).toMatchObject({ outcome: 'done' });
    expect(await isHeld()).toBe(false);
  });
});
