// A complete run: a deployment on the failing disk, a trial for each call and fault, completion, verdict.
import { dirname, join } from 'node:path';
import { buildEngine, type EngineProgram } from '../engine-process';
import { type Installation, openInstallation } from '../installation';
import { keepSigner, SIGNER_PROGRAM } from '../kept-signer';
import { freeLease } from '../kill-engines';
import { fillPool } from '../run-kills';
import { judge, type Verdict } from '../verdict';
import { FAULTS, type FailingDisk, type Fault } from './failing-disk';
import { startProcesses } from './processes';
import { runTrial, type Trial, type TrialPlan } from './trial';

/** database: the disk of the database. record: the one of the signer's record. */
export const FAILING = ['database', 'record'] as const;

export type DiskRunOptions = {
  readonly disk: FailingDisk;
  readonly failing: (typeof FAILING)[number];
  /** An empty database, migrated; if it fails, its server uses the failing disk. Default: SQLite. */
  readonly databaseUrl?: string | undefined;
  /** Tests every n-th call of a flow, beginning with `from` (default: the first). */
  readonly every: number;
  readonly from?: number;
  readonly faults?: readonly Fault[] | undefined;
  /** Max trials. */
  readonly trials?: number | undefined;
  /**
   * How long the disk fails in trials that check readiness and alerts, ms; default: until the engine has lost its
   * lease.
   */
  readonly watchedMs?: number;
  /** Whether the engine's connection to the node ends after each fault, so that it reads at once what it missed. */
  readonly reconnects?: boolean;
  readonly signal: AbortSignal;
  readonly onTrial?: (trial: Trial, plan: TrialPlan, calls: number) => void;
};

export type DiskRun = {
  /** Writes and syncs of a flow without faults. */
  readonly calls: number;
  readonly trials: readonly (Trial & { readonly plan: TrialPlan })[];
  readonly verdict: Verdict;
};

const WEB_PROGRAM = 'verification/kills/disk/web-main.ts';
/** How long the disk fails: usually briefly, sometimes longer than the engine's lease. */
const SHORT_MS = 500;
const WATCHED_MS = 12_000;
/** One in this many trials of the database's disk checks readiness and alerts, and which one. Killed processes report nothing. */
const WATCHED_EVERY = 40;
const WATCHED_AT = { ENOSPC: 0, EIO: 20, SIGKILL: -1 } as const satisfies Record<Fault, number>;
/** Flows without faults that count the calls. */
const COUNTED_FLOWS = 3;
/** Its multiples are spread evenly over a circle. */
const GOLDEN_RATIO = 0.618_033_988_749_895;
/** More calls than a flow makes: nothing fails. */
const NEVER = 2 ** 40;

export async function runDiskFaults(options: DiskRunOptions): Promise<DiskRun> {
  const { disk, failing, databaseUrl } = options;
  const program = await buildEngine({ web: WEB_PROGRAM, signer: SIGNER_PROGRAM });
  try {
    const signer = keepSigner(
      { file: join(dirname(program.file), 'signer.mjs') },
      { onDisk: (dataDir) => (failing === 'record' ? disk.environment([join(dataDir, 'signer')]) : {}) },
    );
    const installation = await openInstallation(databaseUrl, { startSigner: signer.start });
    try {
      return await runTrials(installation, program, options);
    } finally {
      await installation.close();
    }
  } finally {
    program.remove();
  }
}

async function runTrials(
  installation: Installation,
  program: EngineProgram,
  { disk, failing, databaseUrl, reconnects = false, signal, onTrial, ...wanted }: DiskRunOptions,
): Promise<DiskRun> {
  await fillPool(installation, program);
  const isSqlite = failing === 'database' && databaseUrl === undefined;
  const environment = isSqlite ? disk.environment([installation.config.dataDir]) : {};
  const processes = await startProcesses(installation, program, environment);
  const undisturbed = { call: NEVER, fault: 'EIO', holdMs: 0, isWatched: false, reconnects } as const;
  const paidRaw = new Map<string, bigint>();
  let calls = Number.POSITIVE_INFINITY;
  // The smallest count, because other writes, such as heartbeats, are not part of the flow.
  for (let turn = 0; turn < COUNTED_FLOWS; turn += 1) {
    const flow = await runTrial(installation, disk, processes, undisturbed);
    for (const [id, raw] of flow.paidRaw) paidRaw.set(id, raw);
    calls = Math.min(calls, disk.read().calls);
  }
  const trials: (Trial & { readonly plan: TrialPlan })[] = [];
  for (const plan of plansFor(calls, failing, wanted)) {
    if (signal.aborted) break;
    const trial = await runTrial(installation, disk, processes, { ...plan, reconnects });
    for (const [id, raw] of trial.paidRaw) paidRaw.set(id, raw);
    trials.push({ ...trial, plan });
    onTrial?.(trial, plan, calls);
  }
  await processes.stop();
  await freeLease(installation);
  const verdict = await judge(installation, program, paidRaw);
  return { calls, trials, verdict };
}

/** In an order that soon covers the whole flow, so that an interrupted run has tested its beginning and end. */
function spreadOut(from: number, last: number, every: number): number[] {
  const calls = Array.from(
    { length: Math.ceil((last - from + 1) / every) },
    (_, turn) => from + turn * every,
  );
  const place = (turn: number) => (turn * GOLDEN_RATIO) % 1;
  return calls
    .map((call, turn) => ({ call, at: place(turn) }))
    .sort((a, b) => a.at - b.at)
    .map(({ call }) => call);
}

type Wanted = Omit<DiskRunOptions, 'disk' | 'failing' | 'reconnects' | 'signal'>;

function plansFor(calls: number, failing: DiskRunOptions['failing'], plan: Wanted): TrialPlan[] {
  const { every, from = 1, faults = FAULTS, watchedMs = WATCHED_MS } = plan;
  const plans: TrialPlan[] = [];
  for (const call of spreadOut(from, calls, every)) {
    for (const fault of faults) {
      const turn = Math.floor(plans.length / faults.length);
      const isWatched = failing === 'database' && turn % WATCHED_EVERY === WATCHED_AT[fault];
      plans.push({ call, fault, isWatched, holdMs: isWatched ? watchedMs : SHORT_MS });
    }
  }
  return plans.slice(0, plan.trials);
}
