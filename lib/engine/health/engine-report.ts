// The state of nodes, rate sources and jobs, and the longest pause of the event loop, in memory. The heartbeat stores it.
import { addMs, type Clock } from '@/lib/core/clock';
import { createHistogram } from '@/lib/core/histogram';
import type { AttemptState, MoneyWork, WorkDone } from './engine-heartbeat';

export type AttemptRecorder = {
  begun(name: string): void;
  /** @param failure why it failed; null on success. @param durationMs duration of the attempt, ms */
  ended(name: string, failure: string | null, durationMs: number): void;
};

export type EngineReport = ReturnType<typeof createEngineReport>;

/** The start of the jobs, among the jobs: each time the engine becomes the leader. */
export const ENGINE_START = 'engineStart';

/** Nodes, sources or jobs that are tracked; there are fewer in practice. */
const MAX_NAMES = 60;
const MAX_FAILURE_CHARACTERS = 160;

/** From the ledger's confirmation to Completed: usually milliseconds; without a websocket up to the poll interval. */
const COMPLETION_BOUNDS_MS = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000];
/** From Completed to the confirmed settlement: usually seconds; without a work server up to minutes. */
const SETTLEMENT_BOUNDS_MS = [
  250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000,
];

/** @param pauses of the event loop; undefined if they are not measured */
export function createEngineReport(clock: Clock, pauses?: LoopPauses) {
  const [nodes, sources, jobs] = [attemptTracker(clock), attemptTracker(clock), attemptTracker(clock)];
  const [completions, settlements] = [
    createHistogram(COMPLETION_BOUNDS_MS),
    createHistogram(SETTLEMENT_BOUNDS_MS),
  ];
  let work: WorkDone | null = null;
  let money: MoneyWork | null = null;
  let foreign: ForeignAddresses = { wrong: [], unreadable: [] };
  let checkedAt: string | null = null;
  return {
    nodes,
    sources,
    jobs,
    workFound: (from: WorkDone['from'], durationMs: number) => {
      work = { at: clock.now().toISOString(), from, durationMs: Math.round(durationMs) };
    },
    /** Counts a payment completed by a deposit. @param ms since the ledger confirmed the deposit */
    completionTook: completions.observe,
    /** Counts a confirmed settlement. @param ms since the payment was completed */
    settlementTook: settlements.observe,
    /** Sets the state of the queue of pending transfers. `oldestMs`: the age of its oldest entry. */
    moneyQueue: ({
      oldestMs,
      ...state
    }: Omit<MoneyWork, 'oldestAt'> & { readonly oldestMs: number | null }) => {
      const oldestAt = oldestMs === null ? null : addMs(clock.now(), -oldestMs).toISOString();
      money = { ...state, oldestAt };
    },
    foreignAddresses: (found: ForeignAddresses) => {
      foreign = found;
    },
    /** The check of addresses has made progress. */
    addressesChecked: () => {
      checkedAt = clock.now().toISOString();
    },
    read: () => ({
      nodes: nodes.list(),
      sources: sources.list(),
      jobs: jobs.list(),
      work,
      money,
      foreign: { ...listed(foreign.wrong), unreadable: listed(foreign.unreadable), checkedAt },
      durations: { completion: completions.read(), settlement: settlements.read() },
      longestPauseMs: pauses?.longestMs() ?? null,
    }),
  };
}

/** What may be paid: addresses that are not the seed's or another payment's, and owners of rows that can't be read. */
type ForeignAddresses = { readonly wrong: readonly string[]; readonly unreadable: readonly string[] };

function listed(names: readonly string[]) {
  return { count: names.length, first: names[0] ?? null };
}

type Known = Omit<AttemptState, 'name'>;

const UNTRIED: Known = {
  ...{ okAt: null, failingSince: null, failure: null, durationMs: 0, runningSince: null },
  refuses: [],
};

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
    ended: (name: string, failure: string | null, durationMs: number) =>
      change(name, (before, now) => ({
        runningSince: null,
        durationMs: Math.round(durationMs),
        okAt: failure === null ? now : before.okAt,
        failingSince: failure === null ? null : (before.failingSince ?? now),
        failure: failure?.slice(0, MAX_FAILURE_CHARACTERS) ?? null,
      })),
    /** Sets the RPC calls that a node refuses. */
    refused: (name: string, refuses: readonly string[]) => change(name, () => ({ refuses })),
    list: (): AttemptState[] => [...known].map(([name, rest]) => ({ name, ...rest })),
  };
}

/** The longest pause of the event loop since the last call, ms. */
type PauseSource = () => number;

type LoopPauses = ReturnType<typeof createLoopPauses>;

const WINDOW_MS = 60_000;
/** A minute of heartbeats, every 2 s. The bound also holds when the clock is set back. */
const MAX_READINGS = 40;
/** A pause is how late the timer fires: one of 250 ms is measured as 230 to 250. */
const TIMER_MS = 20;

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
 * Measures pauses of this process's event loop with a timer every 20 ms, which does not keep the process alive. Node's
 * `monitorEventLoopDelay` misses a pause that begins right after its reset.
 */
export function watchLoop(): PauseSource {
  let firedAt = performance.now();
  let longestMs = 0;
  const measure = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - firedAt - TIMER_MS);
    firedAt = now;
  };
  setInterval(measure, TIMER_MS).unref();
  return () => {
    const sinceLastCallMs = longestMs;
    longestMs = 0;
    return sinceLastCallMs;
  };
}
