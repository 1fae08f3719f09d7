// The composition root of the engine: connects jobs, confirmations and lease with the dependencies that main or a test
// provides.

import { createRuleSettingsReader } from '@/lib/compliance/rules/rule-settings';
import { createBlockedSenders } from '@/lib/compliance/screening/blocked-addresses';
import { errorText } from '@/lib/core/errors';
import { newId } from '@/lib/core/ids';
import { isTestMode } from '@/lib/core/network';
import type { ConfirmationFeed, ConfirmationFeedOptions } from '@/lib/nano/node-websocket';
import { createEngineReport, ENGINE_START, type EngineReport } from './health/engine-report';
import { createConfirmations } from './jobs/confirmations';
import { createDepositRecorder } from './jobs/deposit-recorder';
import { readLastGoodAt } from './jobs/heartbeat';
import { type AnyJobName, type EngineContext, jobNamesOn } from './jobs/job';
import { type Leadership, leadWhenFree } from './jobs/leadership';
import { createLedgerHealth } from './jobs/ledger-health';
import { createMoneyQueue } from './jobs/money-queue';
import { createJobs } from './jobs/registry';
import { retireRestoredPool } from './jobs/retire-restored-pool';
import { createScheduler, type Scheduler } from './jobs/scheduler';
import { createUnconfirmedSends } from './jobs/unconfirmed-sends';
import { createWatchedAddresses, watchOurs } from './jobs/watched-addresses';
import { failingPoster } from './test-scenarios/sandbox-controls';

type FeedHandlers = Pick<
  ConfirmationFeedOptions,
  'onConfirmation' | 'onUnconfirmed' | 'onConnected' | 'onDisconnected'
>;

/** Everything outside the process, and the clocks. */
export type EngineDeps = Pick<
  EngineContext,
  | 'config'
  | 'database'
  | 'ledger'
  | 'hasOneNode'
  | 'signer'
  | 'keyRing'
  | 'screener'
  | 'listImporter'
  | 'work'
  | 'rateSources'
  | 'currencySources'
  | 'poster'
  | 'readResource'
  | 'sandboxControls'
  | 'backupProcess'
  | 'clock'
  | 'log'
  | 'atStep'
> & {
  /** Opens the websocket; called each time the engine becomes the leader. */
  openFeed(handlers: FeedHandlers): ConfirmationFeed;
  /** Also written by ledger and work generator; created by the engine when omitted. */
  readonly report?: EngineReport;
};

export type Engine = ReturnType<typeof createEngine>;

const LEASE_NAME = 'engine';

/** Creates an engine that is not started. */
export function createEngine(deps: EngineDeps) {
  const stopping = new AbortController();
  let scheduler: Scheduler | null = null;
  let ended: Promise<void> = Promise.resolve();
  return {
    /** Becomes the leader as soon as no other engine is. Resolves when it leads for the first time or is stopped */
    start: () =>
      new Promise<void>((resolve) => {
        const begin = async (leadership: Leadership) => {
          const led = await startLeading(deps, leadership).catch((error: unknown) => {
            deps.report?.jobs.ended(ENGINE_START, errorText(error), 0);
            throw error;
          });
          deps.report?.jobs.ended(ENGINE_START, null, 0);
          scheduler = led.scheduler;
          resolve();
          const stop = async () => {
            scheduler = null;
            await led.stop();
          };
          return { stop };
        };
        const lease = { ...deps, leaseName: LEASE_NAME, holder: newId() };
        ended = leadWhenFree(lease, begin, stopping.signal).then(resolve);
      }),
    /** Stops the jobs, waits at most 10 s for running ones and releases the lease. */
    stop: async () => {
      stopping.abort();
      await ended;
    },
    isLeading: () => scheduler !== null,
    /** Runs a job now; does nothing on standby. */
    wake: (name: AnyJobName) => scheduler?.wake(name),
    /** Runs a job and waits until it ends. */
    run: async (name: AnyJobName) => scheduler?.run(name),
  };
}

/** Creates everything for one leadership, so that no state of an earlier one remains. */
async function startLeading(deps: EngineDeps, leadership: Leadership) {
  const { config, database, ledger, clock, log, report = createEngineReport(clock) } = deps;
  const { network, dustLimitRaw, representative, reviewDeadlineMs } = config;
  // Before any job reads or writes.
  await retireRestoredPool(deps);
  const health = createLedgerHealth({ database, ledger, network, clock });
  await health.resume(await readLastGoodAt(database));
  // Feed, confirmations and jobs call one another, but only after all are created.
  const feed = deps.openFeed({
    onConfirmation: (confirmation) => {
      confirmations.take(confirmation);
      unconfirmed.forget(confirmation.hash);
    },
    onUnconfirmed: (send) => unconfirmed.take(send),
    onConnected: () => {
      scheduler.wake('pollOpenPayments');
      scheduler.wake('pollRecentPayments');
    },
    onDisconnected: () => {
      log.debug('websocket disconnected; polling continues');
      // The current pause may have relied on the websocket.
      scheduler.wake('pollOpenPayments');
    },
  });
  const given = {
    ...{ ...deps, network, dustLimitRaw, representative, reviewDeadlineMs },
    poster: isTestMode(network) ? failingPoster(deps.poster, database.db) : deps.poster,
    rules: createRuleSettingsReader(database.db, network),
    blockedSenders: createBlockedSenders(database.db),
  };
  const moneyQueue = createMoneyQueue(() => performance.now());
  const engine: EngineContext = {
    ...{ ...given, health, report, moneyQueue },
    watched: createWatchedAddresses(feed),
    deposits: createDepositRecorder(given),
    reconciliation: { isDone: false },
    fence: () => (leadership.isSure() ? leadership.fence : null),
    mayWrite: leadership.isSure,
    wake: (name) => scheduler.wake(name),
    requestTransfers: (paymentId) => {
      moneyQueue.request(paymentId);
      scheduler.wake('moveMoney');
    },
    afterDeposits: () => confirmations.depositsDone(),
  };
  const confirmations = createConfirmations(engine);
  const unconfirmed = createUnconfirmedSends(engine);
  const scheduler = createScheduler(createJobs(engine), jobNamesOn(network), log, report.jobs);
  const stop = async () => {
    feed.close();
    await Promise.all([confirmations.stop(), unconfirmed.stop(), scheduler.stop()]);
  };
  // The jobs poll while the websocket filter is set up, which takes long with many open payments.
  scheduler.start();
  await watchOurs(engine).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  log.info({ fence: leadership.fence, addresses: engine.watched.size() }, 'this engine is the leader');
  return { scheduler, stop };
}
