// How it goes with what the engine tries again and again, and how long its event loop was blocked, in memory: told by
// whoever tries, written down by the heartbeat.
import { addMs, type Clock } from '@/lib/core/clock';
import type { AttemptState, MoneyWork, WorkDone } from './engine-heartbeat';

export type AttemptRecorder = {
  begun(name: string): void;
  /** @param failure why it failed; null when it went well. @param tookMs how long this try took */
  ended(name: string, failure: string | null, tookMs: number): void;
};

export type EngineReport = ReturnType<typeof createEngineReport>;

/** Nodes, sources or jobs that are kept apart; the settings name fewer. */
const MAX_NAMES = 60;
/** Of a failure's reason. */
const MAX_REASON_CHARACTERS = 160;

/** @param pauses of the event loop; left out where nobody measures them */
export function createEngineReport(clock: Clock, pauses?: LoopPauses) {
  const [nodes, sources, jobs] = [attemptTracker(clock), attemptTracker(clock), attemptTracker(clock)];
  let work: WorkDone | null = null;
  let money: MoneyWork | null = null;
  return {
    nodes,
    sources,
    jobs,
    workFound: (from: WorkDone['from'], tookMs: number) => {
      work = { at: clock.now().toISOString(), from, tookMs: Math.round(tookMs) };
    },
    /** @param state how the queue of payments whose money is pending stands; `oldestMs` is the age of its oldest entry */
    moneyQueue: ({
      oldestMs,
      ...state
    }: Omit<MoneyWork, 'oldestAt'> & { readonly oldestMs: number | null }) => {
      const oldestAt = oldestMs === null ? null : addMs(clock.now(), -oldestMs).toISOString();
      money = { ...state, oldestAt };
    },
    read: () => ({
      nodes: nodes.list(),
      sources: sources.list(),
      jobs: jobs.list(),
      work,
      money,
      longestPauseMs: pauses?.longestMs() ?? null,
    }),
  };
}

type Known = Omit<AttemptState, 'name'>;

const UNTRIED: Known = { okAt: null, failingSince: null, failure: null, tookMs: 0, runningSince: null };

function attemptTracker(clock: Clock) {
  const known = new Map<string, Known>();
  const change = (name: string, changed: (before: Known, now: string) => Partial<Known>) => {
    const before = known.get(name);
    if (before === undefined && known.size >= MAX_NAMES) return;
    const base = before ?? UNTRIED;
    known.set(name, { ...base, ...changed(base, clock.now().toISOString()) });
  };
  return {
    begun: (name: string) => change(name, (_, now) => ({ runningSince: now })),
    ended: (name: string, failure: string | null, tookMs: number) =>
      change(name, (before, now) => ({
        runningSince: null,
        tookMs: Math.round(tookMs),
        okAt: failure === null ? now : before.okAt,
        failingSince: failure === null ? null : (before.failingSince ?? now),
        failure: failure?.slice(0, MAX_REASON_CHARACTERS) ?? null,
      })),
    list: (): AttemptState[] => [...known].map(([name, rest]) => ({ name, ...rest })),
  };
}

/** The longest pause of the event loop since the last call, ms. */
type PauseSource = () => number;

type LoopPauses = ReturnType<typeof createLoopPauses>;

const WINDOW_MS = 60_000;
/** A minute of heartbeats, every 2 s; a clock that goes back keeps no more. */
const MAX_READINGS = 40;
/** A pause is what a look comes late by: one of 250 ms shows as 230 to 250. */
const LOOK_EVERY_MS = 20;

/** Keeps what `source` returned in the last minute. */
export function createLoopPauses(clock: Clock, source: PauseSource) {
  let readings: { readonly at: Date; readonly ms: number }[] = [];
  return {
    /** The longest pause of the last minute, whole ms. Read at least twice a minute. */
    longestMs: () => {
      const now = clock.now();
      const since = addMs(now, -WINDOW_MS);
      readings = [...readings.filter(({ at }) => at > since), { at: now, ms: source() }].slice(-MAX_READINGS);
      return Math.round(Math.max(...readings.map(({ ms }) => ms)));
    },
  };
}

/**
 * Watches the event loop of this process from now on, at the cost of a timer every 20 ms, and keeps no process alive.
 * Node's own `monitorEventLoopDelay` does not see a pause that begins right after its reset.
 */
export function watchLoop(): PauseSource {
  let lookedAt = performance.now();
  let longestMs = 0;
  const look = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - lookedAt - LOOK_EVERY_MS);
    lookedAt = now;
  };
  setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    const sinceLastCallMs = longestMs;
    longestMs = 0;
    return sinceLastCallMs;
  };
}
