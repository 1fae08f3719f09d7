// Keeps a process's clock aligned with the reference that all processes share (PostgreSQL's clock, or with SQLite the
// machine's) while the process runs, and logs jumps of the clock.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import {
  CLOCK_HOLD_MS,
  type ClockChange,
  type ClockReading,
  createProcessClock,
  PROCESS_TIME,
  type ProcessClock,
  type TimeSources,
} from '@/lib/core/process-clock';
import type { Database } from '@/lib/db/client';
import { type EngineHeartbeat, readEngineHeartbeat } from './engine-heartbeat';

/** Interval between two comparisons with the reference. */
const MEASURE_EVERY_MS = 10_000;
/** Readings per comparison; the one with the shortest round trip is used. */
const SAMPLES = 3;
/** A slower reading is too imprecise. */
const MAX_ROUND_TRIP_MS = 2_000;
/** Heartbeats are written every two seconds. One up to this old, by the reference, agrees with the reference. */
const MAX_BEAT_AGE_MS = 10_000;

export type FollowedClock = Awaited<ReturnType<typeof openProcessClock>>;

type FollowDeps = {
  readonly database: Pick<Database, 'db' | 'kind'>;
  readonly log: Log;
  /** How long a payment is open, ms. */
  readonly windowMs: number;
  readonly sources?: TimeSources;
  readonly reference?: ReferenceClock;
};

/** Opens the clock of this process, aligned with the reference. @throws the database's error */
export async function openProcessClock(deps: FollowDeps) {
  const { database, log, windowMs, sources = PROCESS_TIME } = deps;
  const reference = deps.reference ?? referenceClock(database, sources);
  const clock = createProcessClock(sources, windowMs);
  const read = async () => readAll(database, { clock, sources, reference });
  const first = await read();
  if (first !== null) begin(clock, first, log);
  const stopping = new AbortController();
  /** Compares with the reference once. @throws the database's error */
  const measure = async () => {
    const seen = await read();
    const change = seen === null ? 'none' : clock.follow(seen.reading);
    logChange(log, change, clock);
    return change;
  };
  measureRepeatedly(measure, log, stopping.signal);
  return { clock, measure, /** Ends the comparisons. */ stop: () => stopping.abort() };
}

type Measuring = {
  readonly clock: ProcessClock;
  readonly sources: TimeSources;
  readonly reference: ReferenceClock;
};

/** A reading, with the engine's last heartbeat, whose time comes from the engine's own clock. */
type Comparison = {
  readonly reading: ClockReading;
  readonly referenceMs: number;
  readonly beat: EngineHeartbeat | null;
};

/** @returns null if every reading took too long */
async function readAll({ db }: FollowDeps['database'], measuring: Measuring): Promise<Comparison | null> {
  const sample = await shortestOf(measuring);
  if (sample === null) return null;
  const beat = await readEngineHeartbeat(db);
  const referenceMs = measuring.clock.now().getTime() + sample.referenceAheadMs;
  const agrees = beat !== null && beat.clock?.doubt !== 'holding' && isFresh(beat.at, referenceMs);
  return { reading: { ...sample, isConfirmed: agrees }, referenceMs, beat };
}

async function shortestOf({ clock, sources, reference }: Measuring) {
  let best: (Omit<ClockReading, 'isConfirmed'> & { readonly tripMs: number }) | null = null;
  for (let taken = 0; taken < SAMPLES; taken += 1) {
    const startMs = sources.monotonicMs();
    const referenceMs = await reference();
    const tripMs = sources.monotonicMs() - startMs;
    if (tripMs > MAX_ROUND_TRIP_MS || (best !== null && tripMs >= best.tripMs)) continue;
    // Assumes that the reference was read halfway through the round trip.
    const atMs = referenceMs + tripMs / 2;
    const referenceAheadMs = Math.round(atMs - clock.now().getTime());
    best = { tripMs, referenceAheadMs, machineAheadMs: Math.round(sources.wallMs() - atMs) };
  }
  if (best === null) return null;
  return { referenceAheadMs: best.referenceAheadMs, machineAheadMs: best.machineAheadMs };
}

function isFresh(beatAt: Date, referenceMs: number): boolean {
  const ageMs = referenceMs - beatAt.getTime();
  return ageMs >= -MAX_CLOCK_SKEW_MS && ageMs <= MAX_BEAT_AGE_MS;
}

const isRecent = (ageMs: number): boolean => ageMs >= -MAX_CLOCK_SKEW_MS && ageMs <= CLOCK_HOLD_MS;

/** Starts the clock. If the last heartbeat is recent and in doubt about the reference, the clock inherits that doubt. */
function begin(clock: ProcessClock, { reading, referenceMs, beat }: Comparison, log: Log): void {
  const { doubt = null, doubtForMs = 0, referenceAheadMs = 0, doubtedUntilMs = null } = beat?.clock ?? {};
  const heldMs = doubt === 'holding' ? referenceAheadMs : 0;
  const ageMs = beat === null ? Number.POSITIVE_INFINITY : referenceMs - (beat.at.getTime() + heldMs);
  if (doubt !== null && isRecent(ageMs)) {
    log.warn({ doubt, heldMs }, INHERITED);
    const held = { ...reading, referenceAheadMs: reading.referenceAheadMs - heldMs };
    clock.begin(held, { doubt, doubtForMs: doubtForMs + ageMs, doubtedUntilMs, heldMs });
  } else if (doubt === 'holding' && isRecent(ageMs + heldMs)) {
    log.warn(CHANGES.returned);
    clock.begin(reading, { doubt: 'settling', doubtForMs: 0, doubtedUntilMs, heldMs: 0 });
  } else if (ageMs < -MAX_CLOCK_SKEW_MS) {
    log.warn({ setBackMs: Math.round(-ageMs) }, SET_BACK);
    const shownMs = Math.max(doubtedUntilMs ?? 0, beat?.at.getTime() ?? 0);
    clock.begin(reading, { doubt: 'settling', doubtForMs: 0, doubtedUntilMs: shownMs, heldMs: 0 });
  } else {
    clock.begin(reading, { doubt: null, doubtForMs: 0, doubtedUntilMs, heldMs: 0 });
  }
}

const INHERITED = 'the engine reports a clock jump: this process also keeps the previous time';
const SET_BACK =
  'the clock was set back: it is behind the last heartbeat. No payment expires until all payments that are open now have had their full time';
const CHANGES = {
  jumped:
    'the clock jumped: this process keeps the previous time for 10 minutes, and no payment expires until then. Check NTP',
  returned: 'the clock returned to the previous time: nothing was changed',
  followed:
    'the new time is now in use: no payment expires until all payments that are open now have had their full time',
} as const satisfies Readonly<Record<Exclude<ClockChange, 'none'>, string>>;

function logChange(log: Log, change: ClockChange, clock: ProcessClock): void {
  if (change === 'none') return;
  log.warn({ ...clock.state() }, CHANGES[change]);
}

/** While the database is unavailable, the clock keeps running without comparisons. */
async function measureRepeatedly(
  measure: () => Promise<unknown>,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await sleep(MEASURE_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    await measure().catch((error: unknown) => {
      log.debug({ error: errorText(error) }, 'comparing the clock failed');
    });
  }
}

/** Reads the reference in ms since 1970. @throws the database's error */
type ReferenceClock = () => Promise<number>;

const timeRows = z.array(z.object({ ms: z.number() })).length(1);

/** The time that all processes of a deployment share: PostgreSQL's clock, or with SQLite the clock of the one machine. */
export function referenceClock(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  { wallMs }: Pick<TimeSources, 'wallMs'>,
): ReferenceClock {
  if (kind === 'sqlite') return async () => wallMs();
  return async () => {
    const rows = await db.$queryRaw`
      SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "ms"`;
    return timeRows.parse(rows)[0]?.ms ?? Number.NaN;
  };
}
