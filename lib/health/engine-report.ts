// How it goes with what the engine tries again and again, in memory: told by whoever tries, written down by the heartbeat.
import { addMs, type Clock } from '@/lib/core/clock';
import type { MoneyWork, Tried, WorkDone } from './engine-beat';
import { type LoopPauses, NO_PAUSES } from './loop-pauses';

export type TriedNotes = {
  begun(name: string): void;
  /** @param failure why it failed; null when it went well. @param tookMs how long this try took */
  ended(name: string, failure: string | null, tookMs: number): void;
};

export type EngineReport = {
  readonly nodes: TriedNotes;
  readonly sources: TriedNotes;
  readonly jobs: TriedNotes;
  workFound(from: WorkDone['from'], tookMs: number): void;
  /** @param state how the queue of payments whose money is pending stands; `oldestMs` is the age of its oldest entry */
  moneyQueue(state: Omit<MoneyWork, 'oldestAt'> & { readonly oldestMs: number | null }): void;
  read(): {
    readonly nodes: Tried[];
    readonly sources: Tried[];
    readonly jobs: Tried[];
    readonly work: WorkDone | null;
    readonly money: MoneyWork | null;
    readonly longestPauseMs: number | null;
  };
};

/** Nodes, sources or jobs that are kept apart; the settings name fewer. */
const MAX_NAMES = 60;
/** Of a failure's reason. */
const MAX_REASON_CHARACTERS = 160;

/** @param pauses of the event loop; left out where nobody measures them */
export function createEngineReport(clock: Clock, pauses: LoopPauses = NO_PAUSES): EngineReport {
  const [nodes, sources, jobs] = [triedThings(clock), triedThings(clock), triedThings(clock)];
  let work: WorkDone | null = null;
  let money: MoneyWork | null = null;
  return {
    nodes,
    sources,
    jobs,
    workFound: (from, tookMs) => {
      work = { at: clock.now().toISOString(), from, tookMs: Math.round(tookMs) };
    },
    moneyQueue: ({ oldestMs, ...state }) => {
      const oldestAt = oldestMs === null ? null : addMs(clock.now(), -oldestMs).toISOString();
      money = { ...state, oldestAt };
    },
    read: () => ({
      nodes: nodes.list(),
      sources: sources.list(),
      jobs: jobs.list(),
      work,
      money,
      longestPauseMs: pauses.longestMs(),
    }),
  };
}

type Known = Omit<Tried, 'name'>;

const UNTRIED: Known = { okAt: null, failingSince: null, failure: null, tookMs: 0, runningSince: null };

function triedThings(clock: Clock): TriedNotes & { list(): Tried[] } {
  const known = new Map<string, Known>();
  const change = (name: string, changed: (before: Known, now: string) => Partial<Known>) => {
    const before = known.get(name);
    if (before === undefined && known.size >= MAX_NAMES) return;
    const base = before ?? UNTRIED;
    known.set(name, { ...base, ...changed(base, clock.now().toISOString()) });
  };
  return {
    begun: (name) => change(name, (_, now) => ({ runningSince: now })),
    ended: (name, failure, tookMs) =>
      change(name, (before, now) => ({
        runningSince: null,
        tookMs: Math.round(tookMs),
        okAt: failure === null ? now : before.okAt,
        failingSince: failure === null ? null : (before.failingSince ?? now),
        failure: failure?.slice(0, MAX_REASON_CHARACTERS) ?? null,
      })),
    list: () => [...known].map(([name, rest]) => ({ name, ...rest })),
  };
}
