// Every job of the engine, and those that are one call. A job that is named and left out here does not compile.

import { importDueLists } from '@/lib/compliance/screening/import-list';
import { sendDueMail } from '@/lib/engine/mail/send-mail';
import { runTestScenariosJob } from '@/lib/engine/test-scenarios/run-test-scenarios';
import { dueRefunds, startRefund } from '@/lib/money/refunds/start-refund';
import { releaseDueClaims, releaseRefunds } from '@/lib/money/release-refunds';
import { releaseSettlements } from '@/lib/money/release-settlements';
import { createMailer } from '@/lib/notifications/mail/mailer';
import { notifyOfProblems } from '@/lib/notifications/notify-of-problems';
import { createLanes, deliverDue } from '@/lib/notifications/webhooks/deliver';
import { tallyPayments } from '@/lib/queries/overview/tally-payments';
import { refreshRate } from '@/lib/rates/refresh-rate';
import { auditMoneyJob } from './audit-money';
import { carryOutSweepsJob, carryOutTopUpsJob } from './carry-out-transfers';
import { rescheduleSettlementsJob } from './changed-schedules';
import { expirePaymentsJob } from './expire-payments';
import { createPoolLevel, fillAddressPoolJob } from './fill-address-pool';
import { heartbeatJob } from './heartbeat';
import { inParallel } from './in-parallel';
import { type AnyJobName, type EngineContext, type Job, yieldToDeposits } from './job';
import { moveMoneyJob } from './pending-money';
import { eraseCustomersJob, rotateKeysJob } from './personal-data';
import {
  pollAllAddressesJob,
  pollOlderPaymentsJob,
  pollOpenPaymentsJob,
  pollRecentPaymentsJob,
} from './poll-deposits';
import { pruneRowsJob } from './prune-rows';
import { reconcileAccountsJob } from './reconcile-accounts';
import { rescreenPaymentsJob } from './rescreen-payments';
import { screenPaymentsJob } from './screen-payments';
import { confirmBlocksJob } from './unconfirmed-blocks';

/** A simulated rate is asked often, so that a test that moves it is followed; public sources are asked politely. */
const SIMULATED_RATE_EVERY_MS = 2_000;
const RATE_EVERY_MS = 30_000;
/** Woken when there is something to deliver; retries come due on their own. */
const DELIVER_EVERY_MS = 1_000;
/** Events of one burst are looked for together; merchants see no difference. */
const DELIVER_AFTER_MS = 50;
const SETTLEMENTS_EVERY_MS = 1_000;
const REFUNDS_EVERY_MS = 1_000;
const RELEASE_EVERY_MS = 5_000;
/** An operator who asks for an import waits about so long for its begin. */
const IMPORT_EVERY_MS = 5_000;
/** A notification is queued by any process, none of which wakes this one. */
const MAIL_EVERY_MS = 5_000;
/** Where no e-mail is sent the outbox is only emptied. */
const EMPTIED_EVERY_MS = 60_000;
const NOTIFY_EVERY_MS = 5 * 60_000;
/** A quarter of an hour is counted within this of the time it can be. */
const TALLY_EVERY_MS = 30_000;

/** The jobs over one engine's context; which of them run is the network's matter (`jobNamesOn`). */
export function createJobs(engine: EngineContext): Readonly<Record<AnyJobName, Job>> {
  const pool = createPoolLevel(engine.database, () => performance.now());
  return {
    ...movingJobs(engine),
    ...tellingJobs(engine),
    heartbeat: heartbeatJob(engine, pool, engine.clock.now()),
    fillAddressPool: fillAddressPoolJob(engine, pool),
    pollOpenPayments: pollOpenPaymentsJob(engine),
    pollRecentPayments: pollRecentPaymentsJob(engine),
    pollOlderPayments: pollOlderPaymentsJob(engine),
    pollAllAddresses: pollAllAddressesJob(engine),
    screenPayments: screenPaymentsJob(engine),
    rescreenPayments: rescreenPaymentsJob(engine),
    expirePayments: expirePaymentsJob(engine),
    reconcileAccounts: reconcileAccountsJob(engine),
    moveMoney: moveMoneyJob(engine),
    rescheduleSettlements: rescheduleSettlementsJob(engine),
    carryOutSweeps: carryOutSweepsJob(engine),
    carryOutTopUps: carryOutTopUpsJob(engine),
    confirmBlocks: confirmBlocksJob(engine),
    pruneRows: pruneRowsJob(engine),
    auditMoney: auditMoneyJob(engine),
    rotateKeys: rotateKeysJob(engine),
    eraseCustomers: eraseCustomersJob(engine),
    runTestScenarios: runTestScenariosJob(engine),
  };
}

/** Those that decide which money moves next, by one call each. */
function movingJobs(engine: EngineContext) {
  return {
    /** Releases deferred settlements once they are due. */
    startSettlements: {
      everyMs: SETTLEMENTS_EVERY_MS,
      run: async (signal) => {
        if (!engine.reconciliation.isDone) return;
        if ((await releaseSettlements(engine, signal)) > 0) engine.wake('moveMoney');
      },
    },
    /** Begins the refunds that merchants ordered and can no longer undo. */
    startRefunds: {
      everyMs: REFUNDS_EVERY_MS,
      run: async (signal) => {
        if (!engine.reconciliation.isDone) return;
        // One after the other, and none kept from its turn by another that fails.
        await inParallel(await dueRefunds(engine), 1, async (order) => {
          if (signal.aborted) return;
          if (await startRefund(engine, order)) engine.requestTransfers(order.paymentId);
          else engine.wake('carryOutTopUps');
        });
      },
    },
    /** Looks again at the refunds held because an exchange sent the money, and at the claims to them. */
    releaseRefunds: {
      everyMs: RELEASE_EVERY_MS,
      run: async () => {
        // What need not wait any more goes back to its sender before a claim can take it elsewhere.
        for (const paymentId of await releaseRefunds(engine)) engine.requestTransfers(paymentId);
        for (const paymentId of await releaseDueClaims(engine)) engine.requestTransfers(paymentId);
      },
    },
  } as const satisfies Partial<Record<AnyJobName, Job>>;
}

/** Those that fetch, count and pass on what is known, by one call each. */
function tellingJobs(engine: EngineContext) {
  const { config, report, rateSources: sources, listImporter: importer } = engine;
  const lanes = createLanes();
  const mailer = config.mail === null ? null : createMailer(config.mail);
  return {
    refreshRate: {
      everyMs: sources.simulated ? SIMULATED_RATE_EVERY_MS : RATE_EVERY_MS,
      run: (signal) => refreshRate({ ...engine, sources, notes: report.sources }, signal),
    },
    deliverWebhooks: {
      everyMs: DELIVER_EVERY_MS,
      wakeAfterMs: DELIVER_AFTER_MS,
      run: (signal) => deliverDue(engine, signal, lanes),
    },
    /** Imports the screening lists somebody asked for, and those with an address once a day. */
    importLists: {
      everyMs: IMPORT_EVERY_MS,
      run: (signal) => importDueLists({ ...engine, importer }, signal),
    },
    /** Hands waiting e-mail to the operator's mail server, where there is one. */
    sendMail: {
      everyMs: mailer === null ? EMPTIED_EVERY_MS : MAIL_EVERY_MS,
      startsAfter: 'pollOpenPayments',
      run: (signal) => sendDueMail({ ...engine, publicUrl: config.publicUrl, mailer }, signal),
    },
    /** Notifies owners of what nobody caused. */
    notifyOfProblems: {
      everyMs: NOTIFY_EVERY_MS,
      startsAfter: 'pollOpenPayments',
      run: () => notifyOfProblems(engine),
    },
    /** Counts payments that ended for the overview of the dashboard. */
    tallyPayments: {
      everyMs: TALLY_EVERY_MS,
      startsAfter: 'pollOpenPayments',
      run: (signal) => tallyPayments({ ...engine, beforeStep: yieldToDeposits(engine) }, signal),
    },
  } as const satisfies Partial<Record<AnyJobName, Job>>;
}
