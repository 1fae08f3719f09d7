// Whether the clock may be believed when it says that a term is over: what is erased never comes back, and a clock that is
// years ahead would erase everything within hours. Jumps while a process runs are core/process-clock.ts; this is about days
// between two runs, also of different processes.
import { z } from 'zod';
import { addMs, type Clock, isClockInDoubt } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';

/** What is believed: the time of the last run, and how many more runs erase nothing. */
export type ClockTrust = { readonly at: Date; readonly waitRuns: number };

const DAY_MS = 24 * 60 * 60_000;
/** Time that is not believed at once when it has passed between two runs. */
export const JUMP_MS = 3 * DAY_MS;
/** Runs, one a minute, for which nothing is erased then: a day, counted without the clock. */
export const WAIT_RUNS = 24 * 60;
/** A clock that goes back by more was wrong before, ms. */
const SET_BACK_MS = 60 * 60_000;
const STATE_NAME = 'retentionClock';

const stateSchema = z.object({ waitRuns: z.int().min(0).max(WAIT_RUNS) });

/**
 * What to believe at this run. A jump ahead, such as after weeks without an engine, makes the next day's runs wait; a clock
 * that is set right again is believed at once. Pure.
 */
export function nextTrust(known: ClockTrust | null, now: Date): ClockTrust {
  if (known === null || now < addMs(known.at, -SET_BACK_MS)) return { at: now, waitRuns: 0 };
  if (now > addMs(known.at, JUMP_MS)) return { at: now, waitRuns: WAIT_RUNS };
  return { at: now, waitRuns: Math.max(0, known.waitRuns - 1) };
}

/**
 * Notes that a run looked at the clock. To be called once a run.
 * @returns `believed`; `jumped` at the run that found the jump; `waits` at those after it, for which nothing may be erased either
 */
export async function checkClock(db: Queryable, clock: Clock): Promise<'trusted' | 'jumped' | 'waiting'> {
  if (isClockInDoubt(clock)) return 'waiting';
  const now = clock.now();
  const row = await db.heartbeat.findUnique({ where: { name: STATE_NAME } });
  const waitRuns = stateSchema.safeParse(row?.detail).data?.waitRuns ?? 0;
  const trust = nextTrust(row === null ? null : { at: row.at, waitRuns }, now);
  const state = { at: trust.at, detail: { waitRuns: trust.waitRuns } };
  await db.heartbeat.upsert({
    where: { name: STATE_NAME },
    create: { name: STATE_NAME, ...state },
    update: state,
  });
  if (trust.waitRuns === 0) return 'trusted';
  return trust.waitRuns === WAIT_RUNS ? 'jumped' : 'waiting';
}
