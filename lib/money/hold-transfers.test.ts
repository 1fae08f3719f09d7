// Many transfers of one payment are held and released: a bounded number in one transaction, each once.
import { beforeEach, expect, it } from 'vitest';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { beforeCall, type MoneyTest, once, prepareMoney } from '@/verification/testing/money';
import { accountReference } from './account-reference';
import { COMPLIANCE_HOLD, holdOpenRefunds, releaseSanctionsHold } from './compliance-hold';
import { moveMoney } from './move-money';
import { holdWhileStopped, stopAccount } from './stop-account';

const MANY = 250;
/** More than the limit of one transaction. */
const IN_BATCHES = [100, 100, 50];

describeOnBothDatabases('250 transfers of a payment', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment({ status: 'AMLError', sanctionsHoldAt: MADE_AT });
    await db().transfer.createMany({
      data: Array.from({ length: MANY }, (_, place) => ({
        ...{ id: idOf(place), kind: 'refund' as const, reference: idOf(place), paymentId: payment.id },
        ...{ account: payment.depositAddress, destination: randomAddress(), amountRaw: '2' },
        createdAt: MADE_AT,
      })),
    });
  });
  const db = () => test.deps.database.db;
  const idOf = (place: number) => `t${String(place).padStart(3, '0')}`;
  const heldCount = () => db().transfer.count({ where: { heldAt: { not: null } } });
  const sign = (place: number) =>
    db().block.create({
      data: {
        ...{ hash: `B${place}`, kind: 'send', account: payment.depositAddress, previous: `P${place}` },
        ...{ height: 1, representative: '', balanceRaw: '0', amountRaw: '2', link: '', signature: '' },
        ...{ signedAt: MADE_AT, transferId: idOf(place) },
      },
    });

  /** How much each transaction of `work` adds to `count`. */
  async function sizes(count: () => Promise<number>, work: (deps: MoneyTest['deps']) => Promise<unknown>) {
    const counts: number[] = [];
    const database = beforeCall(test.deps.database, '$transaction', async () => counts.push(await count()));
    await work({ ...test.deps, database });
    counts.push(await count());
    return counts.slice(1).flatMap((after, place) => {
      const added = after - (counts[place] ?? 0);
      return added === 0 ? [] : added;
    });
  }

  it('are held in batches by the operator’s decision, except signed or released ones', async () => {
    await sign(0);
    const released = { kind: COMPLIANCE_HOLD, detail: {}, createdAt: MADE_AT, resolvedAt: MADE_AT };
    await db().attentionItem.create({ data: { reference: idOf(1), paymentId: payment.id, ...released } });
    const hold = async (deps: MoneyTest['deps']) => {
      while (await holdOpenRefunds(deps, payment.id));
    };
    // Released transfers are read again in each batch, and stay unchanged.
    expect(await sizes(heldCount, hold)).toEqual([99, 99, 50]);
    const left = await db().transfer.findMany({ where: { heldAt: null }, orderBy: { id: 'asc' } });
    expect(left.map(({ id }) => id)).toEqual([idOf(0), idOf(1)]);
    expect(await db().attentionItem.count({ where: { kind: COMPLIANCE_HOLD, resolvedAt: null } })).toBe(248);
  });

  it('are not held after the operator’s decision ended', async () => {
    const ends = once(() =>
      db().payment.update({ where: { id: payment.id }, data: { sanctionsHoldAt: null } }),
    );
    const database = beforeCall(test.deps.database, '$transaction', ends);
    expect(await holdOpenRefunds({ ...test.deps, database }, payment.id)).toBe(false);
    expect(await heldCount()).toBe(0);
  });

  it('are held in batches when the account is stopped, including signed but not confirmed ones', async () => {
    await sign(0);
    await db().transfer.update({ where: { id: idOf(1) }, data: { confirmedAt: MADE_AT } });
    const stop = (deps: MoneyTest['deps']) => stopAccount(deps, payment.id, 'rejectedBlock', 'a fork');
    expect(await sizes(heldCount, stop)).toEqual([100, 100, 49]);
    const left = await db().transfer.findMany({ where: { heldAt: null } });
    expect(left.map(({ id }) => id)).toEqual([idOf(1)]);
    // One for the account, and one for each transfer.
    expect(await db().attentionItem.count({ where: { kind: 'rejectedBlock', resolvedAt: null } })).toBe(250);
    await stopAccount(test.deps, payment.id, 'rejectedBlock', 'a fork');
    expect(await db().attentionItem.count()).toBe(250);
  });

  it('are not held once an operator has resolved the stop', async () => {
    const reference = accountReference(payment.depositAddress);
    const item = { reference, kind: 'unknownBlock', detail: {}, createdAt: MADE_AT };
    await db().attentionItem.create({ data: item });
    const resolve = once(() =>
      db().attentionItem.update({ where: { reference }, data: { resolvedAt: MADE_AT } }),
    );
    const database = beforeCall(test.deps.database, '$transaction', resolve);
    expect(await holdWhileStopped({ ...test.deps, database }, payment)).toBe(false);
    expect(await heldCount()).toBe(0);
  });

  it('are released in batches, even after an interruption, and none is sent before the last', async () => {
    while (await holdOpenRefunds(test.deps, payment.id));
    const release = (deps: MoneyTest['deps']) =>
      releaseSanctionsHold(deps, { paymentId: payment.id, note: 'cleared', by: 'user:officer' });
    let transactions = 0;
    const database = beforeCall(test.deps.database, '$transaction', () => {
      transactions += 1;
      if (transactions === 2) throw new Error('cut off');
    });
    await expect(release({ ...test.deps, database })).rejects.toThrow('cut off');
    expect(await heldCount()).toBe(150);
    expect(await test.read(payment)).toMatchObject({ sanctionsHoldAt: MADE_AT });
    await moveMoney(test.deps, payment.id);
    expect(await db().block.count()).toBe(0);
    expect(await heldCount()).toBe(150);
    const openCount = async () => MANY - (await heldCount());
    expect(await sizes(openCount, async (deps) => expect(await release(deps)).toEqual(DONE))).toEqual([
      100, 50,
    ]);
    expect(await test.read(payment)).toMatchObject({ sanctionsHoldAt: null, transfersPending: true });
    expect(await release(test.deps)).toEqual({ outcome: 'notHeld' });
    expect(await db().auditLogEntry.count({ where: { action: 'sanctionsReleased' } })).toBe(1);
    expect(await db().timelineEntry.count({ where: { kind: 'holdReleased' } })).toBe(1);
  });
  const DONE = { outcome: 'done', releasedRaw: BigInt(2 * MANY) };

  it('are held in as many transactions as they need', async () => {
    const hold = async (deps: MoneyTest['deps']) => {
      while (await holdOpenRefunds(deps, payment.id));
    };
    expect(await sizes(heldCount, hold)).toEqual(IN_BATCHES);
  });
});
