// One life of the engine: its real jobs and confirmations over ports that throw once it has ended. It starts only from
// the database and the files next to it, as a process does.

import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { createLog } from '@/lib/core/log';
import type { Step } from '@/lib/core/steps';
import type { Database } from '@/lib/db/client';
import { createEngineReport } from '@/lib/engine/health/engine-report';
import { createConfirmations } from '@/lib/engine/jobs/confirmations';
import { createDepositRecorder } from '@/lib/engine/jobs/deposit-recorder';
import { readLastGoodAt } from '@/lib/engine/jobs/heartbeat';
import type { EngineContext, JobName } from '@/lib/engine/jobs/job';
import { createLedgerHealth } from '@/lib/engine/jobs/ledger-health';
import { createMoneyQueue } from '@/lib/engine/jobs/money-queue';
import { createJobs } from '@/lib/engine/jobs/registry';
import { retireRestoredPool } from '@/lib/engine/jobs/retire-restored-pool';
import { createWatchedAddresses, watchOurs } from '@/lib/engine/jobs/watched-addresses';
import type { Confirmation } from '@/lib/nano/websocket-messages';
import { NO_CURRENCIES } from '@/lib/rates/currencies/currency-sources';
import type { RateSources } from '@/lib/rates/rate-source';
import { uncachedJudging } from '@/verification/testing/screening';
import type { VirtualTime } from '../virtual-process';
import { type Guard, guardDatabase } from './guarded-database';

/** The dependencies of every life of the engine. */
export type ShellDeps = Pick<
  EngineContext,
  | 'config'
  | 'database'
  | 'ledger'
  | 'hasOneNode'
  | 'signer'
  | 'keyRing'
  | 'screener'
  | 'listImporter'
  | 'poster'
  | 'readResource'
> & {
  /** The network whose rules apply to the node. */
  readonly nodeNetwork: Config['network'];
  readonly rateSources: (clock: Clock) => RateSources;
  readonly time: VirtualTime;
  /** Opens the clock of a life that differs from virtual time. */
  readonly openClock: ((database: Database) => Promise<Clock>) | null;
  /** The database's faults; `before` may throw. */
  readonly guard: Guard;
  /** Called at each labeled step; throws to end this life there. */
  readonly atStep: (step: Step, end: () => void) => void;
  /** Called before each statement; like `atStep`. */
  readonly beforeStatement: (end: () => void) => void;
  /** Log lines of level error. */
  readonly onErrorLine: (line: string) => void;
};

export type Shell = Awaited<ReturnType<typeof bootShell>>;

/** Starts a life. @throws the database's error, or the end of this life */
export async function bootShell(deps: ShellDeps) {
  const life = createLife(deps);
  const { time } = deps;
  const { database, ledger } = life.ports;
  const log = createLog('simulation', 'error', { write: deps.onErrorLine });
  const clock = deps.openClock === null ? time : await deps.openClock(database);
  await retireRestoredPool({ ...deps, clock, log });
  const health = createLedgerHealth({ database, ledger, network: deps.nodeNetwork, clock });
  await health.resume(await readLastGoodAt(database));
  const moneyQueue = createMoneyQueue(time.nowMs);
  const woken = new Set<JobName>();
  const feed = createFeed(clock);
  const { network, dustLimitRaw, representative, reviewDeadlineMs } = deps.config;
  const given = {
    // Reads screening data without the cache, because a second of real time would differ from run to run.
    ...{ ...deps, ...life.ports, ...uncachedJudging(database, network) },
    ...{ network, dustLimitRaw, representative, reviewDeadlineMs, clock, log },
  };
  const engine: EngineContext = {
    ...{ ...given, health, moneyQueue },
    rateSources: deps.rateSources(clock),
    currencySources: NO_CURRENCIES,
    report: createEngineReport(clock),
    watched: createWatchedAddresses(feed),
    deposits: createDepositRecorder(given),
    reconciliation: { isDone: false },
    fence: () => 1,
    mayWrite: life.isAlive,
    wake: (name) => woken.add(name),
    requestTransfers: (paymentId) => {
      moneyQueue.request(paymentId);
      woken.add('moveMoney');
    },
    afterDeposits: () => confirmations.depositsDone(),
  };
  const confirmations = createConfirmations(engine);
  const jobs = createJobs(engine);
  await watchOurs(engine);
  return {
    jobs,
    isAlive: life.isAlive,
    /** From now on all ports throw. */
    end: life.end,
    /** Whether the websocket is connected. */
    connect: (connected: boolean) => {
      feed.connect(connected);
      if (connected) for (const name of ['pollOpenPayments', 'pollRecentPayments'] as const) woken.add(name);
    },
    isConnected: feed.isConnected,
    hears: feed.hears,
    deliver: confirmations.take,
    /** Jobs that were woken since the last call. */
    takeWoken: () => {
      const names = [...woken];
      woken.clear();
      return names;
    },
  };
}

/** The error of a port whose process has ended, so that nothing it still tries takes effect. */
class EndedProcessError extends Error {
  override readonly name = 'EndedProcessError';
}

/** Work is not validated here. */
const WORK: EngineContext['work'] = {
  generate: async () => 'fedcba9876543210',
  servers: () => [],
  close: async () => undefined,
};

/** The ports of one life. After its end they all throw, so that no catch block continues its work. */
function createLife(deps: ShellDeps) {
  let alive = true;
  const isAlive = () => alive;
  const end = () => {
    alive = false;
  };
  const assertAlive = () => {
    if (!alive) throw new EndedProcessError('this process has ended');
  };
  const guard: Guard = {
    ...deps.guard,
    before: (operation) => {
      assertAlive();
      deps.beforeStatement(end);
      deps.guard.before(operation);
    },
  };
  const atStep = (step: Step) => {
    assertAlive();
    deps.atStep(step, end);
  };
  const ports = {
    database: guardDatabase(deps.database, guard),
    ledger: refuseWhenEnded(deps.ledger, assertAlive),
    signer: refuseWhenEnded(deps.signer, assertAlive),
    poster: refuseWhenEnded(deps.poster, assertAlive),
    // The rest responds immediately, from memory.
    screener: { ...deps.screener, screen: refuseWhenEnded(deps.screener, assertAlive).screen },
    work: { ...WORK, generate: refuseWhenEnded(WORK, assertAlive).generate },
    atStep,
  };
  return { ports, isAlive, end };
}

/** Every function of a port first checks whether its process still runs. */
function refuseWhenEnded<T extends object>(port: T, assertAlive: () => void): T {
  return new Proxy(port, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        assertAlive();
        const answer: unknown = await Reflect.apply(value, target, args);
        assertAlive();
        return answer;
      };
    },
  });
}

function createFeed(clock: Clock) {
  const watched = new Set<string>();
  let since: Date | null = null;
  return {
    watch: async (addresses: readonly string[]) => {
      for (const address of addresses) watched.add(address);
      return true;
    },
    unwatch: (addresses: readonly string[]) => {
      for (const address of addresses) watched.delete(address);
    },
    isConnected: () => since !== null,
    connectedSince: () => since,
    states: () => [],
    connect: (connected: boolean) => {
      since = connected ? clock.now() : null;
    },
    hears: ({ account, linkAsAccount }: Pick<Confirmation, 'account' | 'linkAsAccount'>) =>
      since !== null && (watched.has(account) || watched.has(linkAsAccount)),
  };
}
