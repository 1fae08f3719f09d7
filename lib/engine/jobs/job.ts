// The type and names of the jobs, and the context they share.
import { setTimeout as sleep } from 'node:timers/promises';
import type { RuleSettingsReader } from '@/lib/compliance/rules/rule-settings';
import type { Screener } from '@/lib/compliance/screening';
import type { BlockedSenders } from '@/lib/compliance/screening/blocked-addresses';
import type { ListImporter } from '@/lib/compliance/screening/import-list';
import type { Config } from '@/lib/core/config';
import type { KeyRing } from '@/lib/core/key-ring';
import { isTestMode } from '@/lib/core/network';
import type { EngineReport } from '@/lib/engine/health/engine-report';
import type { SandboxControls } from '@/lib/engine/test-scenarios/sandbox-controls';
import type { MoneyDeps } from '@/lib/money/money-deps';
import type { WorkGenerator } from '@/lib/nano/work-generator';
import type { ReadEventResource } from '@/lib/notifications/webhooks/event-resource';
import type { Poster } from '@/lib/notifications/webhooks/guarded-fetch';
import type { CurrencySources } from '@/lib/rates/currencies/currency-sources';
import type { RateSources } from '@/lib/rates/rate-source';
import type { BackupProcess } from './back-up';
import type { DepositRecorder } from './deposit-recorder';
import type { LedgerHealth } from './ledger-health';
import type { MoneyQueue } from './money-queue';
import type { WatchedAddresses } from './watched-addresses';

/** All jobs except those of test mode. */
export const JOB_NAMES = [
  'heartbeat',
  'refreshRate',
  'refreshCurrencyRates',
  'fillAddressPool',
  'retireOldSeed',
  'checkAddresses',
  'pollOpenPayments',
  'pollRecentPayments',
  'pollOlderPayments',
  'pollAllAddresses',
  'screenPayments',
  'rescreenPayments',
  'expirePayments',
  'releaseRefunds',
  'releaseRefused',
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
  'backUp',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** Additional jobs on sandbox and `dev`. */
const TEST_MODE_JOB_NAMES = ['runTestScenarios'] as const;
/** All job names. */
export type AnyJobName = JobName | (typeof TEST_MODE_JOB_NAMES)[number];

/** The jobs of a network. */
export function jobNamesOn(network: Config['network']): readonly AnyJobName[] {
  return isTestMode(network) ? [...JOB_NAMES, ...TEST_MODE_JOB_NAMES] : JOB_NAMES;
}

/** Repeated work: idempotent, bounded, resumable from the database. On abort a job ends at its next safe point. */
export type Job = {
  /** Pause between two runs. */
  readonly everyMs: number;
  /** Delay after a wake, so that a burst of wakes causes one run; none when omitted. */
  readonly wakeAfterMs?: number;
  /** First starts after the first run of that job, successful or not. */
  readonly startsAfter?: JobName;
  /** Called when woken during a run; another run follows in any case. */
  wokenMeanwhile?(): void;
  run(signal: AbortSignal): Promise<void>;
};

/** Dependencies, settings and shared state of the jobs. */
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
    /** Of prices in other currencies. */
    readonly currencySources: CurrencySources;
    readonly poster: Poster;
    /** Reads what a webhook message reports. */
    readonly readResource: ReadEventResource;
    /** The sandbox's test wallet and faults; absent without a sandbox process. */
    readonly sandboxControls?: SandboxControls | undefined;
    /** Runs the backup command; absent where the command is not built. */
    readonly backupProcess?: BackupProcess | undefined;
    readonly health: LedgerHealth;
    /** Status of nodes, rate sources, jobs and work, for the heartbeat. */
    readonly report: EngineReport;
    readonly watched: WatchedAddresses;
    /** RPC and websocket are those of a single node. */
    readonly hasOneNode: boolean;
    readonly deposits: DepositRecorder;
    readonly moneyQueue: MoneyQueue;
    /**
     * Whether this leadership has compared its accounts with the ledger. Until then nothing is sent and nothing expires.
     */
    readonly reconciliation: { isDone: boolean };
    /** The fencing token; null without a lease. */
    fence(): number | null;
    /** Runs a job now, or again after the current run. */
    wake(name: JobName): void;
    /** Processes the payment's transfers as soon as possible. */
    requestTransfers(paymentId: string): void;
  };

/** Pause between steps of background work, ms, so that others can use the database. */
const UNHURRIED_PAUSE_MS = 20;

/** Awaited before each step of background work. */
export function yieldToDeposits({
  afterDeposits,
}: Pick<EngineContext, 'afterDeposits'>): () => Promise<void> {
  return async () => {
    await sleep(UNHURRIED_PAUSE_MS);
    await afterDeposits();
  };
}
