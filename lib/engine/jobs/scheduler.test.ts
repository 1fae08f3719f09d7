import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '@/lib/core/log';
import type { Job, JobName } from './job';
import { JOB_NAMES } from './job';
import { createScheduler } from './scheduler';

const log = createLog('test', 'silent');
const idle: Job = { everyMs: 3_600_000, run: async () => undefined };

function schedulerOf(job: Job, others: Partial<Record<JobName, Job>> = {}) {
  const jobs = Object.fromEntries(JOB_NAMES.map((name) => [name, idle]));
  const all = { ...jobs, ...others, heartbeat: job };
  const complete = (value: Partial<Record<JobName, Job>>): value is Record<JobName, Job> =>
    JOB_NAMES.every((name) => name in value);
  if (!complete(all)) throw new Error('a job is missing');
  const names = JOB_NAMES.filter((name) => name === 'heartbeat' || name in others);
  return createScheduler(all, names, log);
}

/** A job whose runs end when the test decides. */
function heldJob() {
  const ends: (() => void)[] = [];
  const job: Job = { everyMs: 1_000, run: () => new Promise((resolve) => ends.push(resolve)) };
  const end = async () => {
    ends.at(-1)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { job, runs: () => ends.length, end };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a job', () => {
  it('runs again after its pause, counted from the end of the run', async () => {
    const held = heldJob();
    schedulerOf(held.job).start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(held.runs()).toBe(1);
    await held.end();
    await vi.advanceTimersByTimeAsync(999);
    expect(held.runs()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(held.runs()).toBe(2);
  });

  it('runs immediately when woken, and once more for all wakes during a run', async () => {
    const held = heldJob();
    const scheduler = schedulerOf(held.job);
    scheduler.wake('heartbeat');
    expect(held.runs()).toBe(1);
    scheduler.wake('heartbeat');
    scheduler.wake('heartbeat');
    expect(held.runs()).toBe(1);
    await held.end();
    expect(held.runs()).toBe(2);
    await held.end();
    expect(held.runs()).toBe(2);
  });

  it('that batches its wakes runs once for a burst, which can’t postpone it', async () => {
    const held = heldJob();
    const scheduler = schedulerOf({ ...held.job, wakeAfterMs: 50 });
    for (let wakes = 0; wakes < 5; wakes += 1) {
      scheduler.wake('heartbeat');
      await vi.advanceTimersByTimeAsync(9);
    }
    expect(held.runs()).toBe(0);
    await vi.advanceTimersByTimeAsync(5);
    expect(held.runs()).toBe(1);
  });

  it('that fails is retried with growing pauses of at most 5 seconds, even when woken', async () => {
    let runs = 0;
    const job: Job = {
      everyMs: 1,
      run: async () => {
        runs += 1;
        throw new Error('no');
      },
    };
    const scheduler = schedulerOf(job);
    scheduler.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toBe(1);
    for (let woken = 0; woken < 100; woken += 1) scheduler.wake('heartbeat');
    await vi.advanceTimersByTimeAsync(249);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toBeGreaterThanOrEqual(12);
    expect(runs).toBeLessThan(20);
    await scheduler.stop();
  });

  it('that waits for another job starts when that job’s first run has ended, even with an error', async () => {
    for (const endsWell of [true, false]) {
      let endOpen: (endsWell: boolean) => void = () => undefined;
      const run = () =>
        new Promise<void>((resolve, reject) => {
          endOpen = (well) => (well ? resolve() : reject(new Error('away')));
        });
      const held = heldJob();
      const scheduler = schedulerOf(
        { ...held.job, startsAfter: 'pollOpenPayments' },
        { pollOpenPayments: { everyMs: 1_000, run } },
      );
      scheduler.start();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(held.runs()).toBe(0);
      endOpen(endsWell);
      await vi.advanceTimersByTimeAsync(0);
      expect(held.runs()).toBe(1);
    }
  });

  it('that waits for another job is unaffected if a wake has started it before', async () => {
    const held = heldJob();
    const scheduler = schedulerOf(
      { ...held.job, startsAfter: 'pollOpenPayments' },
      { pollOpenPayments: idle },
    );
    scheduler.wake('heartbeat');
    scheduler.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(held.runs()).toBe(1);
  });

  it('requested by run() starts after the call', async () => {
    const held = heldJob();
    const scheduler = schedulerOf(held.job);
    scheduler.wake('heartbeat');
    let done = false;
    const asked = scheduler.run('heartbeat').then(() => {
      done = true;
    });
    await held.end();
    expect([held.runs(), done]).toEqual([2, false]);
    await held.end();
    await asked;
    expect(done).toBe(true);
  });
});

describe('stopping', () => {
  it('waits for the current run, and starts nothing more', async () => {
    const held = heldJob();
    const scheduler = schedulerOf(held.job);
    scheduler.start();
    let stopped = false;
    const stopping = scheduler.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(stopped).toBe(false);
    await held.end();
    await stopping;
    scheduler.wake('heartbeat');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(held.runs()).toBe(1);
  });

  it('waits 10 seconds at most', async () => {
    const scheduler = schedulerOf(heldJob().job);
    scheduler.start();
    const stopping = scheduler.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    await stopping;
  });
});
