// The composition root of the engine: puts jobs, confirmations and lease together over what main or a test gives it.

import { createRuleSettingsReader } from '@/lib/compliance/rules/rule-settings';
import { createDeniedSenders } from '@/lib/compliance/screening/denied-accounts';
import { isPlayground } from '@/lib/core/config';
import { newId } from '@/lib/core/ids';
import { takeOwnBlock } from '@/lib/engine/jobs/unconfirmed-blocks';
import { signedAmong } from '@/lib/money/confirm-blocks';
import type { ConfirmationFeed, ConfirmationFeedOptions } from '@/lib/nano/node-websocket';
import { type Addressees, createAddresseesFinder } from '@/lib/payments/find-addressees';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import { createEngineReport, type EngineReport } from './health/engine-report';
import { type Confirmations, createConfirmations } from './jobs/confirmations';
import { createDepositRecorder, takeDeposit } from './jobs/deposit-recorder';
import { readLastGoodAt } from './jobs/heartbeat';
import { type AnyJobName, createReconciliation, type EngineContext, jobNamesOn } from './jobs/job';
import { type Leadership, type LedWork, leadWhenFree } from './jobs/leadership';
import { createLedgerHealth } from './jobs/ledger-health';
import { createMoneyQueue, createMoneyWake } from './jobs/money-queue';
import { createJobs } from './jobs/registry';
import { retireRestoredPool } from './jobs/retire-restored-pool';
import { createScheduler, type Scheduler } from './jobs/scheduler';
import { createUnconfirmedSends, type UnconfirmedSends } from './jobs/unconfirmed-sends';
import { createWatchedAddresses, watchOurs } from './jobs/watched-addresses';
import { failingPoster } from './test-scenarios/sandbox-controls';

export type FeedHandlers = Pick<
  ConfirmationFeedOptions,
  'onConfirmation' | 'onUnconfirmed' | 'onConnected' | 'onDisconnected'
>;

/** What an engine is made of; everything that is outside the process or turns a clock comes in here. */
export type EngineDeps = Pick<
  EngineContext,
  | 'config'
  | 'database'
  | 'ledger'
  | 'keySource'
  | 'keyRing'
  | 'screener'
  | 'listImporter'
  | 'work'
  | 'rateSources'
  | 'poster'
  | 'sandboxControls'
  | 'clock'
  | 'log'
  | 'atStep'
> & {
  /** Opens the websocket; called anew each time the engine begins to lead. */
  openFeed(handlers: FeedHandlers): ConfirmationFeed;
  /** What ledger and work generator tell as well; one of the engine's own when left out. */
  readonly report?: EngineReport;
};

export type Engine = {
  /** Begins to lead as soon as no other engine does. @returns once it leads for the first time, or is stopped */
  start(): Promise<void>;
  /** Stops the jobs, waits for what is under way (at most 10 s) and gives the lease back. */
  stop(): Promise<void>;
  isLeading(): boolean;
  /** Runs a job at once. Does nothing while this engine does not lead. */
  wake(name: AnyJobName): void;
  /** Runs a job and waits for its end. */
  run(name: AnyJobName): Promise<void>;
};

const LEASE_NAME = 'engine';

/** An engine at rest. */
export function createEngine(deps: EngineDeps): Engine {
  const stopping = new AbortController();
  let scheduler: Scheduler | null = null;
  let ended: Promise<void> = Promise.resolve();
  return {
    start: () =>
      new Promise((resolve) => {
        const begin = async (leadership: Leadership) => {
          const led = await beginToLead(deps, leadership);
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
    stop: async () => {
      stopping.abort();
      await ended;
    },
    isLeading: () => scheduler !== null,
    wake: (name) => scheduler?.wake(name),
    run: async (name) => scheduler?.run(name),
  };
}

/** Everything one leadership works with is made anew, so that nothing of an earlier one is left. */
async function beginToLead(
  deps: EngineDeps,
  leadership: Leadership,
): Promise<LedWork & { scheduler: Scheduler }> {
  const { config, database, ledger, clock, log, report = createEngineReport(clock) } = deps;
  // Before any job notes what this database knows, or adds to it.
  await retireRestoredPool(deps);
  const health = createLedgerHealth({ database, ledger, network: config.network, clock });
  await health.resume(await readLastGoodAt(database));
  const queue = createMoneyQueue(() => performance.now());
  // The feed, the confirmations and the jobs call one another; each is reached through the parts once they are all made.
  const parts: Partial<{
    scheduler: Scheduler;
    confirmations: Confirmations;
    unconfirmed: UnconfirmedSends;
  }> = {};
  const feed = deps.openFeed({
    onConfirmation: (message) => {
      parts.confirmations?.take(message);
      parts.unconfirmed?.forget(message.hash);
    },
    onUnconfirmed: (send) => parts.unconfirmed?.take(send),
    onConnected: () => {
      parts.scheduler?.wake('lookAtOpen');
      parts.scheduler?.wake('lookAtRecent');
    },
    onDisconnected: () => {
      log.debug('the websocket is gone; polling goes on');
      // The pause under way may be one that relied on the websocket.
      parts.scheduler?.wake('lookAtOpen');
    },
  });
  const judging = {
    rules: createRuleSettingsReader(database.db, config.network),
    deniedSenders: createDeniedSenders(database.db),
  };
  const engine: EngineContext = {
    ...deps,
    ...judging,
    poster: isPlayground(config.network) ? failingPoster(deps.poster, database.db) : deps.poster,
    health,
    report,
    watched: createWatchedAddresses(feed),
    deposits: createDepositRecorder({ ...deps, ...config, ...judging }),
    reconciliation: createReconciliation(),
    fence: () => (leadership.isSure() ? leadership.fence : null),
    mayWrite: leadership.isSure,
    wake: (name) => parts.scheduler?.wake(name),
    moneyWanted: createMoneyWake(queue, () => parts.scheduler?.wake('moveMoney')),
    afterDeposits: async () => parts.confirmations?.depositsDone(),
  };
  const confirmations = createConfirmations(confirmationsDeps(engine));
  const scheduler = createScheduler(createJobs(engine, queue), jobNamesOn(config.network), log, report.jobs);
  const unconfirmed = createUnconfirmedSends(engine);
  parts.confirmations = confirmations;
  parts.unconfirmed = unconfirmed;
  parts.scheduler = scheduler;
  const stop = async () => {
    feed.close();
    await Promise.all([confirmations.stop(), unconfirmed.stop(), scheduler.stop()]);
  };
  // The jobs find what the websocket does not tell yet: where many payments are open, naming them all takes its time.
  scheduler.start();
  await watchOurs(engine).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  log.info({ fence: leadership.fence, addresses: engine.watched.size() }, 'the engine leads');
  return { scheduler, stop };
}

/** What the quick way from message to record needs of an engine. */
export function confirmationsDeps(engine: EngineContext) {
  return {
    ledger: engine.ledger,
    log: engine.log,
    dustLimitRaw: engine.config.dustLimitRaw,
    isOurs: (address: string) => engine.watched.has(address),
    connectedSince: () => engine.watched.connectedSince(),
    findAddressees: createAddresseesFinder(engine.database),
    onDeposit: (send: ConfirmedSend, early: Addressees | null) => takeDeposit(engine, send, early),
    onOwnBlock: (info: Parameters<typeof takeOwnBlock>[1]) => takeOwnBlock(engine, info),
    signedAmong: (hashes: readonly string[]) => signedAmong(engine.database.db, hashes),
    // While the disk is full this look fails as well, and is tried again until it succeeds.
    onGivenUp: () => engine.wake('lookAtRecent'),
  };
}
