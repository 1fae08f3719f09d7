import { expect, it } from 'vitest';
import { addMs, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { LEASE_MS, LEASE_RENEWAL_MS, renewLease, returnLease, takeLease } from './leadership';

const START = new Date('2026-11-20T14:00:00Z');

function clockAt(date: Date) {
  let now = date;
  return {
    now: () => now,
    turn: (ms: number) => {
      now = addMs(now, ms);
    },
  };
}

describeOnBothDatabases('the lease', (open) => {
  it('is given to one of several simultaneous requests', async () => {
    const database = await open();
    const clock = clockAt(START);
    const asked = Array.from({ length: 8 }, (_, place) =>
      takeLease(database, clock, 'engine', `engine ${place}`),
    );
    const held = (await Promise.all(asked)).filter((lease) => lease !== null);
    expect(held).toHaveLength(1);
  });

  it('goes to another process after it expires, with a higher fencing token, and can’t be renewed by the first', async () => {
    const database = await open();
    const clock = clockAt(START);
    const first = await takeLease(database, clock, 'engine', 'first');
    clock.turn(LEASE_MS - 1);
    expect(await takeLease(database, clock, 'engine', 'second')).toBeNull();
    clock.turn(1);
    const second = await takeLease(database, clock, 'engine', 'second');
    if (first === null || second === null) throw new Error('the lease was not to be had');
    expect(second.fence).toBeGreaterThan(first.fence);
    expect(await renewLease(database, clock, first)).toBe(false);
    expect(await renewLease(database, clock, second)).toBe(true);
    await returnLease(database, clock, first);
    expect(await takeLease(database, clock, 'engine', 'third')).toBeNull();
  });

  it.each([
    ['an earlier token of its holder', { fence: 1 }],
    // After an older backup was restored, two processes can have the same token.
    ['its token by another process', { holder: 'another' }],
  ])('is neither renewed nor released with %s', async (_, change) => {
    const database = await open();
    const clock = clockAt(START);
    await takeLease(database, clock, 'engine', 'first');
    clock.turn(LEASE_MS);
    const lease = await takeLease(database, clock, 'engine', 'first');
    if (lease === null) throw new Error('the lease was not to be had');
    const stored = await database.db.lease.findMany();
    clock.turn(1_000);
    expect(await renewLease(database, clock, { ...lease, ...change })).toBe(false);
    await returnLease(database, clock, { ...lease, ...change });
    expect(await database.db.lease.findMany()).toEqual(stored);
  });

  it('stays with a holder who renews it, at the maximum clock difference and 1 s of delay', async () => {
    const database = await open();
    const clock = clockAt(START);
    const lease = await takeLease(database, clock, 'engine', 'first');
    if (lease === null) throw new Error('the lease was not to be had');
    for (const skewMs of [MAX_CLOCK_SKEW_MS, -MAX_CLOCK_SKEW_MS]) {
      const other = { now: () => addMs(clock.now(), skewMs) };
      for (let renewal = 0; renewal < 3; renewal += 1) {
        clock.turn(LEASE_RENEWAL_MS + 1_000);
        expect(await takeLease(database, other, 'engine', 'second')).toBeNull();
        expect(await renewLease(database, clock, lease)).toBe(true);
        expect(await takeLease(database, other, 'engine', 'second')).toBeNull();
      }
    }
  });

  it('is taken over if its holder’s clock has since been set back by an hour', async () => {
    const database = await open();
    const clock = clockAt(START);
    await takeLease(database, clock, 'engine', 'dead');
    clock.turn(-60 * 60_000);
    expect(await takeLease(database, clock, 'engine', 'second')).toMatchObject({ fence: 2 });
  });

  it('can be taken immediately after its release', async () => {
    const database = await open();
    const clock = clockAt(START);
    const first = await takeLease(database, clock, 'engine', 'first');
    if (first === null) throw new Error('the lease was not to be had');
    await returnLease(database, clock, first);
    expect(await takeLease(database, clock, 'engine', 'second')).toMatchObject({ fence: first.fence + 1 });
  });
});
