// What a job is, the names of all jobs, and what the engine lends them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { RuleSettingsReader } from '@/lib/compliance/rules/rule-settings';
import type { Screener } from '@/lib/compliance/screening';
import type { BlockedSenders } from '@/lib/compliance/screening/blocked-addresses';
import type { ListImporter } from '@/lib/compliance/screening/import-list';
import { type Config, isPlayground } from '@/lib/core/config';
import type { KeyRing } from '@/lib/core/key-ring';
import type { EngineReport } from '@/lib/engine/health/engine-report';
import type { SandboxControls } from '@/lib/engine/test-scenarios/sandbox-controls';
import type { MoneyDeps } from '@/lib/money/money-deps';
import type { WorkGenerator } from '@/lib/nano/work-generator';
import type { Poster } from '@/lib/notifications/webhooks/guarded-fetch';
import type { RateSources } from '@/lib/rates/rate-source';
import type { DepositRecorder } from './deposit-recorder';
import type { LedgerHealth } from './ledger-health';
import type { MoneyQueue } from './money-queue';
import type { WatchedAddresses } from './watched-addresses';

/** Every job of the engine, those of test mode apart. */
export const JOB_NAMES = [
  'heartbeat',
  'refreshRate',
  'fillAddressPool',
  'pollOpenPayments',
  'pollRecentPayments',
  'pollOlderPayments',
  'pollAllAddresses',
  'screenPayments',
  'rescreenPayments',
  'expirePayments',
  'releaseRefunds',
  'reconcileAccounts',
  'moveMoney',
  'rescheduleSettlements',
  'startSettlements',
  'startRefunds',
  'carryOutSweeps',
  'carryOutTopUps',
  'confirmBlocks',
  'deliverWebhooks',
  'notifyOfProblems',
  'sendMail',
  'pruneRows',
  'importLists',
  'auditMoney',
  'rotateKeys',
  'eraseCustomers',
  'tallyPayments',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** Jobs of an engine on the sandbox and `dev` alone. */
const PLAYGROUND_JOB_NAMES = ['runTestScenarios'] as const;
/** A job that an engine may have, depending on its network. */
export type AnyJobName = JobName | (typeof PLAYGROUND_JOB_NAMES)[number];

/** The jobs that run on a network. */
export function jobNamesOn(network: Config['network']): readonly AnyJobName[] {
  return isPlayground(network) ? [...JOB_NAMES, ...PLAYGROUND_JOB_NAMES] : JOB_NAMES;
}

/**
 * A piece of work that is done again and again: idempotent, bounded, resumable from the database alone. The signal
 * aborts when the engine stops; a job then ends at the next place where it can.
 */
export type Job = {
  /** The pause between the end of a run and the next one. */
  readonly everyMs: number;
  /** A wake begins a run after so long, so that a burst of wakes makes one run; at once when left out. */
  readonly wakeAfterMs?: number;
  /** Not begun by itself before the first run of that job has ended, well or not. */
  readonly startsAfter?: JobName;
  /** Told of a wake that comes during a run; whether told or not, another run follows. */
  wokenMeanwhile?(): void;
  run(signal: AbortSignal): Promise<void>;
};

/** What the jobs work with: what is outside the process, settings, and what they share in memory. */
export type EngineContext = MoneyDeps &
  Pick<Config, 'reviewDeadlineMs'> & {
    readonly config: Config;
    readonly keyRing: KeyRing;
    readonly screener: Screener;
    readonly listImporter: ListImporter;
    readonly rules: RuleSettingsReader;
    readonly blockedSenders: BlockedSenders;
    readonly work: WorkGenerator;
    readonly rateSources: RateSources;
    readonly poster: Poster;
    /** The sandbox's test wallet and faults; left out where there is no sandbox process. */
    readonly sandboxControls?: SandboxControls | undefined;
    readonly health: LedgerHealth;
    /** How it goes with nodes, rate sources, jobs and work, for the heartbeat. */
    readonly report: EngineReport;
    readonly watched: WatchedAddresses;
    readonly deposits: DepositRecorder;
    readonly moneyQueue: MoneyQueue;
    /** Whether this leadership has compared its accounts with the ledger: until then no money moves and no payment expires. */
    readonly reconciliation: { isDone: boolean };
    /** The lease's fence; null while this engine holds no lease. */
    fence(): number | null;
    /** Runs a job now, or once more as soon as the run under way has ended. */
    wake(name: JobName): void;
    /** Says that a payment's money may have to move: its turn comes at once. */
    requestTransfers(paymentId: string): void;
  };

/** Between two steps of work that is in no hurry, ms, so that the others get at the database. */
const UNHURRIED_PAUSE_MS = 20;

/** Awaited before each such step. */
export function yieldToDeposits({
  afterDeposits,
}: Pick<EngineContext, 'afterDeposits'>): () => Promise<void> {
  return async () => {
    await sleep(UNHURRIED_PAUSE_MS);
    await afterDeposits();
  };
}
