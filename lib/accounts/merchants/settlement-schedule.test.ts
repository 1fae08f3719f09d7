// Deferred settlements are rescheduled in batches after their merchant changed settings.
import { expect, it } from 'vitest';
import { addMs, type Clock } from '@/lib/core/clock';
import { passStep } from '@/lib/core/steps';
import type { Database } from '@/lib/db/client';
import { releaseSettlements } from '@/lib/money/release-settlements';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { makeUnsettled } from '@/prisma/make-unsettled';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { pauseSettlement, resumeSettlement } from './change-settlement-address';
import {
  BATCH_SETTLEMENTS,
  changedMerchants,
  changeSettlementSchedule,
  endRescheduling,
  rescheduleBatch,
  settleNow,
} from './settlement-schedule';
import { changeTimeZone } from './time-zone';

const BY = 'user:owner';
const HOUR_MS = 60 * 60_000;
const { signal } = new AbortController();

type Fields = NonNullable<Parameters<typeof makeMerchant>[1]>;

async function openWith(database: Database, fields: Fields = {}) {
  let now = MADE_AT;
  const clock: Clock = { now: () => now };
  const deps = { database, clock, atStep: passStep };
  const { db } = database;
  const { id: merchantId } = await makeMerchant(db, fields);
  const changed = async () => {
    const [merchant] = await changedMerchants(db);
    if (merchant === undefined) throw new Error('no merchant changed');
    return merchant;
  };
  return {
    ...{ db, deps, merchantId, changed },
    add: (payments: number, settleFrom?: Date) =>
      makeUnsettled(database, { merchantId, payments, ...(settleFrom && { settleFrom }) }),
    pause: () => pauseSettlement(deps, merchantId, BY),
    resume: () => resumeSettlement(deps, merchantId, BY),
    settleNow: () => settleNow(deps, merchantId, BY),
    reschedule: (schedule: 'immediate' | 'daily' | 'manual', hour = 0) =>
      changeSettlementSchedule(deps, { merchantId, schedule, hour, by: BY }),
    /** Reschedules until no older version is left. @returns the sizes of the batches */
    walk: async (batch?: number) => {
      const sizes: number[] = [];
      for (const merchant of await changedMerchants(db)) {
        for (let size = -1; size !== 0; ) {
          size = await rescheduleBatch(deps, merchant, batch);
          if (size > 0) sizes.push(size);
        }
      }
      return sizes;
    },
    release: () => releaseSettlements(deps, signal),
    waiting: () => db.deferredSettlement.findMany({ orderBy: { paymentId: 'asc' } }),
    times: async () => {
      const rows = await db.deferredSettlement.findMany({ distinct: ['settleFrom'] });
      return rows.map((row) => row.settleFrom?.toISOString() ?? null).sort();
    },
    turn: (ms: number) => {
      now = addMs(now, ms);
    },
  };
}

describeOnBothDatabases('deferred settlements', (open) => {
  it('are resumed in batches: the request touches none of them', async () => {
    const shop = await openWith(await open(), { settlementPausedAt: MADE_AT });
    await shop.add(5);
    await shop.resume();
    expect(new Set((await shop.waiting()).map(({ version }) => version))).toEqual(new Set([0]));
    expect(await shop.walk(2)).toEqual([2, 2, 1]);
    expect(await shop.times()).toEqual([MADE_AT.toISOString()]);
    expect(await shop.release()).toBe(5);
    expect(await shop.db.payment.count({ where: { transfersPending: true } })).toBe(5);
    expect(await shop.waiting()).toEqual([]);
  });

  it('are rescheduled in thousands, with at most one batch per transaction', async () => {
    const shop = await openWith(await open(), { settlementSchedule: 'daily' });
    const payments = 2_050;
    await shop.add(payments, addMs(MADE_AT, HOUR_MS));
    await shop.pause();
    const sizes = await shop.walk();
    expect(sizes).toEqual([...new Array(20).fill(BATCH_SETTLEMENTS), 50]);
    expect(await shop.times()).toEqual([null]);
    shop.turn(48 * HOUR_MS);
    expect(await shop.release()).toBe(0);
    await shop.resume();
    await shop.walk();
    // Also limited: one run releases 2,000, the next one the rest.
    expect([await shop.release(), await shop.release()]).toEqual([2_000, 50]);
  });

  it('continue after a kill between two batches', async () => {
    const shop = await openWith(await open(), { settlementPausedAt: MADE_AT });
    await shop.add(5);
    await shop.resume();
    const killed = () => {
      throw new Error('killed');
    };
    const merchant = await shop.changed();
    await expect(rescheduleBatch({ ...shop.deps, atStep: killed }, merchant, 2)).rejects.toThrow('killed');
    expect((await shop.waiting()).filter(({ version }) => version === 1)).toHaveLength(2);
    shop.turn(1_000);
    expect(await shop.walk(2)).toEqual([2, 1]);
    expect(await shop.times()).toHaveLength(2);
  });

  it('follow the last of two changes, including those already rescheduled for the first', async () => {
    const shop = await openWith(await open());
    await shop.add(6);
    await shop.reschedule('daily', 3);
    await rescheduleBatch(shop.deps, await shop.changed(), 2);
    await shop.reschedule('manual');
    expect(await shop.walk(2)).toEqual([2, 2, 2]);
    expect(await shop.times()).toEqual([null]);
    await shop.reschedule('daily', 3);
    await shop.reschedule('daily', 4);
    await shop.walk();
    expect(await shop.times()).toEqual(['2026-11-21T04:00:00.000Z']);
  });

  it('of another merchant are unchanged', async () => {
    const database = await open();
    const shop = await openWith(database);
    const other = await openWith(database, { settlementSchedule: 'manual' });
    await other.add(2);
    await shop.pause();
    await shop.resume();
    await shop.walk();
    expect(await shop.waiting()).toMatchObject([{ version: 0 }, { version: 0 }]);
  });

  it('added with older settings after a run are found until rescheduling ends', async () => {
    const shop = await openWith(await open(), { settlementSchedule: 'manual' });
    await shop.reschedule('immediate');
    await shop.walk();
    await shop.add(1);
    expect(await shop.walk()).toEqual([1]);
    const { id, settlementVersion } = await shop.changed();
    await endRescheduling(shop.db, { id, settlementVersion: settlementVersion - 1 });
    expect(await changedMerchants(shop.db)).toHaveLength(1);
    await endRescheduling(shop.db, { id, settlementVersion });
    expect(await changedMerchants(shop.db)).toEqual([]);
  });

  it('that became due during a pause settle as soon as it ends, the others at their hour', async () => {
    const shop = await openWith(await open(), { settlementSchedule: 'daily', settlementHour: 15 });
    await shop.add(1);
    await shop.pause();
    await shop.walk();
    shop.turn(2 * HOUR_MS);
    await makeUnsettled(shop.deps.database, { merchantId: shop.merchantId, payments: 1, version: 1 });
    await shop.db.deferredSettlement.updateMany({
      where: { version: 1, sinceVersion: 0, paymentId: (await shop.waiting())[1]?.paymentId ?? '' },
      data: { createdAt: shop.deps.clock.now() },
    });
    await shop.resume();
    await shop.walk();
    expect(await shop.release()).toBe(1);
    expect(await shop.times()).toEqual(['2026-11-21T15:00:00.000Z']);
  });

  it('follow a change of the time zone', async () => {
    const shop = await openWith(await open(), { settlementSchedule: 'daily', settlementHour: 3 });
    await shop.add(1, new Date('2026-11-21T03:00:00Z'));
    shop.turn(5 * HOUR_MS);
    await changeTimeZone(shop.deps, { merchantId: shop.merchantId, text: 'Asia/Tokyo', by: BY });
    await shop.walk();
    expect(await shop.times()).toEqual(['2026-11-21T18:00:00.000Z']);
  });
});

describeOnBothDatabases('settling now', (open) => {
  it('settles what waits at that moment and nothing that completes later, regardless of what the clocks show', async () => {
    const database = await open();
    const shop = await openWith(database, { settlementSchedule: 'manual' });
    await shop.add(3);
    expect([await shop.settleNow(), await shop.settleNow()]).toEqual([3, 0]);
    // Completed later by an engine whose clock is behind; the version shows the order.
    await makeUnsettled(database, {
      ...{ merchantId: shop.merchantId, payments: 1, sinceVersion: 1, version: 1 },
    });
    expect(await shop.walk(2)).toEqual([2, 1]);
    expect(await shop.release()).toBe(3);
    await shop.pause();
    await shop.resume();
    await shop.walk();
    expect(await shop.release()).toBe(0);
    expect(await shop.waiting()).toMatchObject([{ sinceVersion: 1, settleFrom: null }]);
  });

  it('survives a pause and a change of the schedule before it is carried out', async () => {
    const shop = await openWith(await open(), { settlementSchedule: 'manual' });
    await shop.add(2);
    await shop.settleNow();
    await shop.pause();
    await shop.walk();
    expect(await shop.release()).toBe(0);
    await shop.reschedule('daily', 3);
    await shop.resume();
    await shop.walk();
    expect(await shop.release()).toBe(2);
  });

  it('counts up to a limit, and settles beyond it', async () => {
    const shop = await openWith(await open(), { settlementSchedule: 'manual' });
    await shop.add(1_001);
    expect(await shop.settleNow()).toBe(1_000);
    const [entry] = await shop.db.auditLogEntry.findMany({ where: { action: 'settledNow' } });
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ payments: 1_000, isMore: true });
    await shop.walk();
    expect(await shop.release()).toBe(1_001);
  });
});

describeOnBothDatabases('a release', (open) => {
  it('releases nothing of a paused merchant, even before it is rescheduled', async () => {
    const database = await open();
    const shop = await openWith(database);
    const other = await openWith(database);
    await shop.add(120, addMs(MADE_AT, -HOUR_MS));
    await other.add(3, MADE_AT);
    await shop.pause();
    expect(await shop.release()).toBe(3);
    expect(await shop.db.payment.count({ where: { transfersPending: true } })).toBe(3);
    // They are no longer in the index of due settlements, so another run doesn't read them again.
    expect(await shop.times()).toEqual([null]);
    expect(await shop.walk()).toEqual([]);
  });
});
