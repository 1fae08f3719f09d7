// The state of one run: unfinished payments, undelivered announcements, and counts of the injected faults.
import { createHash, type Hash } from 'node:crypto';
import type { JobName } from '@/lib/engine/jobs/job';
import { settleStep } from '../engine/settle-step';
import type { Shell } from '../engine/shell';
import { type TrackedPayment, Violation } from '../invariants/model';
import type { Entry } from '../ledger/lattice';
import type { World } from '../world/world';

export type Run = {
  readonly world: World;
  /** Unfinished payments. */
  readonly underWay: Set<TrackedPayment>;
  /** Announcements that the engine has not received yet; duplicates are listed twice. */
  readonly messages: Entry[];
  readonly faultCounts: Map<string, number>;
  readonly digest: Hash;
  shell: Shell | null;
  woken: JobName[];
  steps: number;
  crashes: number;
  ordered: number;
  lastChange: number;
  jump: Jump;
};

/** The state and size of the last jump of the machine's clock. */
export type Jump = { readonly state: 'over' | 'held' | 'stays' | 'settles'; readonly byMs: number };

/** A run in which nothing has happened yet. */
export function createRun(world: World): Run {
  const run: Run = {
    world,
    underWay: new Set(),
    messages: [],
    faultCounts: new Map(),
    digest: createHash('sha256'),
    shell: null,
    woken: [],
    steps: 0,
    crashes: 0,
    ordered: 0,
    lastChange: 0,
    jump: { state: 'over', byMs: 0 },
  };
  const countAt = (fault: string, account: string) => {
    countFault(run, fault);
    const payment = world.model.byAddress.get(account);
    if (payment !== undefined) payment.faults += 1;
  };
  world.node.onFault(countAt);
  world.signer.onFault(countAt);
  world.node.onMessage((entry, fate) => {
    if (fate === 'lost' || run.shell === null) return;
    run.messages.push(entry);
    if (fate === 'twice') run.messages.push(entry);
  });
  return run;
}

export function countFault({ faultCounts }: Run, name: string): void {
  faultCounts.set(name, (faultCounts.get(name) ?? 0) + 1);
}

/** Counts a fault that affects all unfinished payments. */
export function faultForAll(run: Run, name: string): void {
  countFault(run, name);
  for (const payment of run.underWay) payment.faults += 1;
}

/** Adds a line to the run's digest. */
export function say({ digest }: Run, text: string): void {
  digest.update(`${text}\n`);
}

/** Waits for the end of a step's work. */
export function settle<T>({ world }: Run, work: Promise<T>): Promise<T> {
  return settleStep(work, world.activity, world.time);
}

/** Runs work of the engine or web. An error is a violation unless the simulation injected it. */
export async function attempt({ world }: Run, name: string, work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (!world.troubles.isOfOurMaking(error)) {
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      world.troubles.note(
        new Violation('the engine fails only because of injected faults', `${name}: ${text}`),
      );
    }
    return error instanceof Error ? error.name : 'failed';
  }
}
