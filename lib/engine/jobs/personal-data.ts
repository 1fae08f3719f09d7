// Jobs for personal data: erase payer data at the end of its retention, and re-encrypt it with the newest key. Erasure
// is permanent, and a clock that is years ahead would erase everything within hours, so it waits while the clock is not
// trusted: this file detects jumps of days between two runs, even of different processes; core/process-clock.ts detects
// jumps while a process runs.

import { z } from 'zod';
import { addMs, type Clock, isClockInDoubt } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import { eraseDueCustomers, eraseDueLinks } from '@/lib/privacy/retention-walk';
import { indexNames, rotateKeys } from '@/lib/privacy/rotate-keys';
import { missingKeys, neededKeys, writeNeededKeys } from '@/lib/privacy/sealed-columns';
import { type EngineContext, type Job, yieldToDeposits } from './job';

const EVERY_MS = 60_000;

const JUMPED =
  'the clock jumped ahead by days, or no engine ran for days: erasure of payer data is paused for a day. Check the clock.';

export function eraseCustomersJob(engine: EngineContext): Job {
  const { database, clock, log } = engine;
  const deps = { database, clock, beforeErasure: yieldToDeposits(engine) };
  return {
    everyMs: EVERY_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      const trust = await checkClock(database.db, clock);
      if (trust === 'jumped') log.warn(JUMPED);
      if (trust !== 'trusted') return;
      const erased = await eraseDueCustomers(deps, signal);
      if (erased > 0) log.info({ erased }, 'erased payer data at the end of its retention period');
      const links = await eraseDueLinks(deps, signal);
      if (links > 0)
        log.info({ links }, 'erased personal data of payment links at the end of its retention period');
    },
  };
}

/** Keys change at a restart; a web that was not restarted may still use the old key. */
const ROTATE_EVERY_MS = 10 * 60_000;

/** Re-encrypts in the background, and logs when KYC_KEYS lacks a key that stored data needs. */
export function rotateKeysJob(engine: EngineContext): Job {
  const { database, keyRing, log, clock } = engine;
  let namesAreIndexed = false;
  return {
    everyMs: ROTATE_EVERY_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      const deps = { database, keyRing, log, beforeBatch: yieldToDeposits(engine) };
      await rotateKeys(deps, signal);
      if (!namesAreIndexed) namesAreIndexed = await indexNames(deps, signal);
      const needed = await neededKeys(database.db);
      await writeNeededKeys(database.db, needed, clock.now());
      const missing = missingKeys(keyRing, needed);
      if (missing.length === 0) return;
      log.error(
        { missing },
        'KYC_KEYS is missing keys that stored data needs: add them back after the current key',
      );
    },
  };
}

/** The time of the last run, and how many more runs must not erase. */
export type ClockTrust = { readonly at: Date; readonly waitRuns: number };

const DAY_MS = 24 * 60 * 60_000;
/** A longer time between two runs is treated as a clock jump. */
export const JUMP_MS = 3 * DAY_MS;
/** Runs without erasure after a jump: one a minute, so a day, counted independently of the clock. */
export const WAIT_RUNS = 24 * 60;
/** A clock that goes back by more was wrong before; its new time is trusted. */
const SET_BACK_MS = 60 * 60_000;
const STATE_NAME = 'retentionClock';

const stateSchema = z.object({ waitRuns: z.int().min(0).max(WAIT_RUNS) });

/**
 * The state after this run. A jump ahead, such as after weeks without an engine, pauses erasure for a day; a clock that
 * is corrected backwards is trusted immediately. Pure.
 */
export function nextTrust(known: ClockTrust | null, now: Date): ClockTrust {
  if (known === null || now < addMs(known.at, -SET_BACK_MS)) return { at: now, waitRuns: 0 };
  if (now > addMs(known.at, JUMP_MS)) return { at: now, waitRuns: WAIT_RUNS };
  return { at: now, waitRuns: Math.max(0, known.waitRuns - 1) };
}

/**
 * Records the time of a run. Call it once per run.
 * @returns `trusted`; `jumped` for the run that found the jump; `waiting` for the runs after it. Only `trusted` allows
 * erasure
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
