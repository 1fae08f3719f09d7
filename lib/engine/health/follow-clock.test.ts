// How a process aligns its clock: with the database's clock, and where an engine that runs or ran has left off.
import { expect, it, onTestFinished } from 'vitest';
import { addMs, isClockInDoubt, isTimeInDoubt } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { CLOCK_HOLD_MS } from '@/lib/core/process-clock';
import type { Database } from '@/lib/db/client';
import { createTestDatabase, describeOnBothDatabases } from '@/prisma/test-database';
import type { EngineHeartbeat } from './engine-heartbeat';
import { openProcessClock, referenceClock } from './follow-clock';

const START_MS = Date.parse('2026-11-20T14:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WINDOW_MS = 15 * MINUTE_MS;
const log = createLog('test', 'silent');

/** A machine, a reference and a database, each with its own time. */
function world(database: Database) {
  const time = { wallMs: START_MS, monotonicMs: 1_000, referenceMs: START_MS, tripMs: 0 };
  const sources = { wallMs: () => time.wallMs, monotonicMs: () => time.monotonicMs };
  const pass = (ms: number) => {
    time.monotonicMs += ms;
    time.referenceMs += ms;
  };
  const reference = async () => {
    pass(time.tripMs / 2);
    const answerMs = time.referenceMs;
    pass(time.tripMs / 2);
    return answerMs;
  };
  return {
    time,
    pass,
    open: async () => {
      const followed = await openProcessClock({ database, log, windowMs: WINDOW_MS, sources, reference });
      onTestFinished(followed.stop);
      return followed;
    },
    beat: async (atMs: number, clock: EngineHeartbeat['clock']) => {
      const row = { at: new Date(atMs), detail: { clock } };
      const where = { name: 'engine' };
      await database.db.heartbeat.upsert({ where, create: { ...where, ...row }, update: row });
    },
  };
}

const openWorld = async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(database.close);
  return world(database);
};
const state = (doubt: 'holding' | 'settling' | null, referenceAheadMs = 0, doubtForMs = 0) => ({
  ...{ doubt, referenceAheadMs, doubtForMs, machineAheadMs: 0, doubtedUntilMs: START_MS - MINUTE_MS },
});

describeOnBothDatabases('the shared clock', (open, kind) => {
  it('is read from the database; with SQLite it is the machine’s own', async () => {
    const database = await open();
    const read = referenceClock(database, { wallMs: () => START_MS });
    if (kind === 'sqlite') expect(await read()).toBe(START_MS);
    else expect(Math.abs((await read()) - Date.now())).toBeLessThan(MINUTE_MS);
  });

  it('is followed by a process that starts with a heartbeat which no engine writes', async () => {
    const database = await open();
    const at = new Date(START_MS);
    await database.db.heartbeat.create({ data: { name: 'engine', at, detail: 5 } });
    const begin = async () => {
      const followed = await openProcessClock({ database, log, windowMs: WINDOW_MS });
      onTestFinished(followed.stop);
      return Math.abs(followed.clock.now().getTime() - Date.now()) < MINUTE_MS;
    };
    expect(await begin()).toBe(true);
    if (kind === 'sqlite') return;
    await database.db.$executeRaw`UPDATE "Heartbeat" SET "at" = 'infinity'`;
    expect(await begin()).toBe(true);
  });

  it('is followed by a process, no matter how wrong its machine’s clock is', async () => {
    const database = await open();
    const sources = { wallMs: () => Date.now() - HOUR_MS, monotonicMs: () => performance.now() };
    const reference = kind === 'sqlite' ? async () => Date.now() : undefined;
    const followed = await openProcessClock({ database, log, windowMs: WINDOW_MS, sources, reference });
    onTestFinished(followed.stop);
    expect(Math.abs(followed.clock.now().getTime() - Date.now())).toBeLessThan(MINUTE_MS);
    expect(followed.clock.state()?.machineAheadMs).toBeLessThan(-59 * MINUTE_MS);
    expect(isClockInDoubt(followed.clock)).toBe(false);
  });
});

it('a response is dated to the middle of its request; a slow one is ignored', async () => {
  const { time, open } = await openWorld();
  time.tripMs = 400;
  time.referenceMs += HOUR_MS;
  const followed = await open();
  expect(followed.clock.now().getTime()).toBe(time.referenceMs);
  time.tripMs = 2_001;
  time.referenceMs += HOUR_MS;
  expect(await followed.measure()).toBe('none');
  expect(isClockInDoubt(followed.clock)).toBe(false);
});

it('a process that starts while the engine still uses the time from before a jump uses it too, for the rest of the ten minutes', async () => {
  const { pass, open, beat } = await openWorld();
  await beat(START_MS - HOUR_MS - 1_000, state('holding', HOUR_MS, MINUTE_MS));
  const followed = await open();
  expect(followed.clock.now().getTime()).toBe(START_MS - HOUR_MS);
  expect(followed.clock.state()).toMatchObject({ doubt: 'holding', doubtForMs: MINUTE_MS + 1_000 });
  pass(CLOCK_HOLD_MS - 2 * MINUTE_MS);
  expect(await followed.measure()).toBe('none');
  pass(MINUTE_MS);
  expect(await followed.measure()).toBe('followed');
});

it('a process that starts after the engine has followed a jump uses the new time, with the same doubt', async () => {
  const { open, beat } = await openWorld();
  await beat(START_MS - 1_000, state('settling', 0, MINUTE_MS));
  const { clock } = await open();
  expect(clock.now().getTime()).toBe(START_MS);
  expect(clock.state()).toMatchObject({ doubt: 'settling', doubtForMs: MINUTE_MS + 1_000 });
});

it('the doubt of an engine that stopped long ago has ended', async () => {
  const { open, beat } = await openWorld();
  await beat(START_MS - CLOCK_HOLD_MS - 1, state('holding'));
  const { clock } = await open();
  expect(clock.state()).toMatchObject({ doubt: null, doubtedUntilMs: START_MS - MINUTE_MS });
  expect(isTimeInDoubt(clock, new Date(START_MS - MINUTE_MS))).toBe(true);
});

it.each([HOUR_MS, -HOUR_MS])(
  'the doubt about a jump by %i ms remains if the clock was corrected while no process ran',
  async (jumpMs) => {
    const { open, beat } = await openWorld();
    await beat(START_MS - MINUTE_MS, state('holding', jumpMs));
    const { clock } = await open();
    expect(clock.now().getTime()).toBe(START_MS);
    expect(clock.state()).toMatchObject({ doubt: 'settling', doubtForMs: 0 });
  },
);

it('a clock that was set back while no process ran is in doubt until all payments of that time have ended', async () => {
  const { open, beat } = await openWorld();
  await beat(START_MS + HOUR_MS, state(null));
  const { clock } = await open();
  expect(clock.now().getTime()).toBe(START_MS);
  const doubt = { doubt: 'settling', doubtForMs: 0, doubtedUntilMs: START_MS + HOUR_MS };
  expect(clock.state()).toMatchObject(doubt);
});

it.each([
  ['trusts', null, 'followed'],
  ['has followed', 'settling', 'followed'],
  ['still doubts', 'holding', 'jumped'],
] as const)(
  'a process that was paused, when the engine %s the shared clock: %s, %s',
  async (_, doubt, change) => {
    const { time, open, beat } = await openWorld();
    const followed = await open();
    time.referenceMs += HOUR_MS;
    await beat(time.referenceMs - 2_000, state(doubt));
    expect(await followed.measure()).toBe(change);
    expect(followed.clock.now()).toEqual(addMs(new Date(START_MS), change === 'followed' ? HOUR_MS : 0));
  },
);

it('an engine without a heartbeat since the jump, or with the earlier time, confirms no jump', async () => {
  const { time, open, beat } = await openWorld();
  const followed = await open();
  await beat(START_MS, state(null));
  time.referenceMs += HOUR_MS;
  expect(await followed.measure()).toBe('jumped');
});
