// Every job of the engine. A job that is named and left out here does not compile.
import { refreshRate } from '@/lib/rates/refresh-rate';
import { createLanes, deliverDue } from '@/lib/webhooks/deliver';
import { auditMoneyJob } from './audit-money';
import { carryOutOutcomesJob } from './carry-out-outcomes';
import { carryOutSweepsJob } from './carry-out-sweeps';
import { carryOutTopUpsJob } from './carry-out-top-ups';
import { confirmBlocksJob } from './confirm-blocks';
import { eraseCustomersJob } from './erase-customers';
import { expirePaymentsJob } from './expire-payments';
import { fillAddressPoolJob } from './fill-address-pool';
import { heartbeatJob } from './heartbeat';
import { importListsJob } from './import-lists';
import type { AnyJobName, EngineContext, Job } from './job';
import { lookAtAllJob, lookAtOlderJob, lookAtOpenJob, lookAtRecentJob } from './look-for-deposits';
import type { MoneyQueue } from './money-queue';
import { moveMoneyJob } from './move-money';
import { createPoolLevel } from './pool-level';
import { pruneRowsJob } from './prune-rows';
import { reconcileAccountsJob } from './reconcile-accounts';
import { releaseRefundsJob } from './release-refunds';
import { rescheduleSettlementsJob } from './reschedule-settlements';
import { rescreenPaymentsJob } from './rescreen-payments';
import { rotateKeysJob } from './rotate-keys';
import { screenPaymentsJob } from './screen-payments';
import { sendMailJob } from './send-mail';
import { startRefundsJob } from './start-refunds';
import { startSettlementsJob } from './start-settlements';
import { tallyPaymentsJob } from './tally-payments';
import { tellOwnersJob } from './tell-owners';

/** A simulated rate is asked often, so that a test that moves it is followed; public sources are asked politely. */
const SIMULATED_RATE_EVERY_MS = 2_000;
const RATE_EVERY_MS = 30_000;
/** Woken when there is something to deliver; retries come due on their own. */
const DELIVER_EVERY_MS = 1_000;
/** Events of one burst are looked for together; merchants see no difference. */
const DELIVER_AFTER_MS = 50;

/** The jobs over one engine's context; which of them run is the network's matter (`jobNamesOn`). */
export function createJobs(engine: EngineContext, queue: MoneyQueue): Readonly<Record<AnyJobName, Job>> {
  const pool = createPoolLevel(engine.database, () => performance.now());
  return {
    heartbeat: heartbeatJob(engine, pool, engine.clock.now()),
    refreshRate: refreshRateJob(engine),
    fillAddressPool: fillAddressPoolJob(engine, pool),
    lookAtOpen: lookAtOpenJob(engine),
    lookAtRecent: lookAtRecentJob(engine),
    lookAtOlder: lookAtOlderJob(engine),
    lookAtAll: lookAtAllJob(engine),
    screenPayments: screenPaymentsJob(engine),
    rescreenPayments: rescreenPaymentsJob(engine),
    expirePayments: expirePaymentsJob(engine),
    releaseRefunds: releaseRefundsJob(engine),
    reconcileAccounts: reconcileAccountsJob(engine),
    moveMoney: moveMoneyJob(engine, queue),
    rescheduleSettlements: rescheduleSettlementsJob(engine),
    startSettlements: startSettlementsJob(engine),
    startRefunds: startRefundsJob(engine),
    carryOutSweeps: carryOutSweepsJob(engine),
    carryOutTopUps: carryOutTopUpsJob(engine),
    confirmBlocks: confirmBlocksJob(engine),
    deliverWebhooks: deliverWebhooksJob(engine),
    tellOwners: tellOwnersJob(engine),
    sendMail: sendMailJob(engine),
    pruneRows: pruneRowsJob(engine),
    importLists: importListsJob(engine),
    auditMoney: auditMoneyJob(engine),
    rotateKeys: rotateKeysJob(engine),
    eraseCustomers: eraseCustomersJob(engine),
    tallyPayments: tallyPaymentsJob(engine),
    carryOutOutcomes: carryOutOutcomesJob(engine),
  };
}

function refreshRateJob({ database, rateSources: sources, clock, log, report }: EngineContext): Job {
  return {
    everyMs: sources.simulated ? SIMULATED_RATE_EVERY_MS : RATE_EVERY_MS,
    run: (signal) => refreshRate({ database, sources, clock, log, notes: report.sources }, signal),
  };
}

function deliverWebhooksJob({ database, keyRing, poster, clock, log, atStep }: EngineContext): Job {
  const lanes = createLanes();
  return {
    everyMs: DELIVER_EVERY_MS,
    wakeAfterMs: DELIVER_AFTER_MS,
    run: (signal) => deliverDue({ database, keyRing, poster, clock, log, atStep }, signal, lanes),
  };
}
