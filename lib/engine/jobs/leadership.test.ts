// A leader stops when another engine has taken the lease: at the next renewal, even without a write in between.
import { expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { LEASE_MS, LEASE_RENEWAL_MS, type Leadership, leadWhenFree } from './leadership';

describeOnBothDatabases('the leadership of an engine', (open) => {
  it('ends permanently at the first renewal after another engine has taken the lease', async () => {
    const database = await open();
    const stopping = new AbortController();
    const led: Leadership[] = [];
    let stops = 0;
    // Without the fence, which would also notice it, so that only the renewal can.
    const fence = { ...database.fence, hold: () => undefined };
    const deps = { database: { ...database, fence }, clock: systemClock, log: createLog('test', 'silent') };
    const begin = async (leadership: Leadership) => {
      led.push(leadership);
      return {
        stop: async () => {
          stops += 1;
        },
      };
    };
    const leading = leadWhenFree({ ...deps, leaseName: 'engine', holder: 'first' }, begin, stopping.signal);
    await expect.poll(() => led.length).toBe(1);
    expect(led[0]?.isSure()).toBe(true);
    await database.db.lease.updateMany({
      data: { holder: 'second', fence: { increment: 1 }, expiresAt: new Date('2999-01-01') },
    });
    // Much shorter than the lease, whose expiry would also end it.
    await expect.poll(() => stops, { timeout: 2 * LEASE_RENEWAL_MS }).toBe(1);
    expect(led[0]?.isSure()).toBe(false);
    stopping.abort();
    await leading;
    expect(led).toHaveLength(1);
    expect(await database.db.lease.findFirst()).toMatchObject({ holder: 'second' });
  });

  it('ends after a full lease time without a renewal, because another engine may have the lease by then', async () => {
    const database = await open();
    const stopping = new AbortController();
    const led: Leadership[] = [];
    let stops = 0;
    const begin = async (leadership: Leadership) => {
      led.push(leadership);
      return {
        stop: async () => {
          stops += 1;
          stopping.abort();
        },
      };
    };
    const deps = { database, clock: systemClock, log: createLog('test', 'silent') };
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => now.mockRestore());
    const leading = leadWhenFree({ ...deps, leaseName: 'engine', holder: 'first' }, begin, stopping.signal);
    await vi.waitUntil(() => led.length === 1);
    now.mockReturnValue(LEASE_MS - 1);
    expect(led[0]?.isSure()).toBe(true);
    now.mockReturnValue(LEASE_MS);
    expect(led[0]?.isSure()).toBe(false);
    vi.spyOn(database.db.lease, 'updateMany').mockRejectedValueOnce(new Error('the database is away'));
    await leading;
    expect(stops).toBe(1);
  });
});
