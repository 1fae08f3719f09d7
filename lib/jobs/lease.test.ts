import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { LEASE_MS, renewLease, returnLease, takeLease } from './lease';

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
  it('is held by one of many who ask at the same time', async () => {
    const database = await open();
    const clock = clockAt(START);
    const asked = Array.from({ length: 8 }, (_, place) =>
      takeLease(database, clock, 'engine', `engine ${place}`),
    );
    const held = (await Promise.all(asked)).filter((lease) => lease !== null);
    expect(held).toHaveLength(1);
  });

  it('goes to another when its time is over, with a higher fence, and the first can’t renew it any more', async () => {
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

  it('is free at once when it is given back', async () => {
    const database = await open();
    const clock = clockAt(START);
    const first = await takeLease(database, clock, 'engine', 'first');
    if (first === null) throw new Error('the lease was not to be had');
    await returnLease(database, clock, first);
    expect(await takeLease(database, clock, 'engine', 'second')).toMatchObject({ fence: first.fence + 1 });
  });
});
