// All jobs of the engine, including those that are a single call. A missing job does not compile.

import { importDueLists } from '@/lib/compliance/screening/import-list';
import { forEachOf } from '@/lib/core/batches';
import { sendDueMail } from '@/lib/engine/mail/send-mail';
import { sendDuePayerMail } from '@/lib/engine/mail/send-payer-mail';
import { runTestScenariosJob } from '@/lib/engine/test-scenarios/run-test-scenarios';
import { reserveArrivedFunds } from '@/lib/money/refunds/await-funds';
import { checkWalletRefunds } from '@/lib/money/refunds/check-wallet-refunds';
import { BATCH_ORDERS, dueRefunds, startRefund } from '@/lib/money/refunds/start-refund';
import { releaseDueClaims, releaseRefunds } from '@/lib/money/release-refunds';
import { type DueRow, releaseSettlements } from '@/lib/money/release-settlements';
import { createMailer, type Mailer } from '@/lib/notifications/mail/mailer';
import { createMailbox } from '@/lib/notifications/mail/sandbox-mailbox';
import { notifyOfProblems } from '@/lib/notifications/notify-of-problems';
import { notifyOfficers } from '@/lib/notifications/notify-officers';
import { createLanes, deliverDue } from '@/lib/notifications/webhooks/deliver';
import { OFFICER_ROLES } from '@/lib/payments/review-policy';
import { tallyPayments } from '@/lib/queries/overview/tally-payments';
import { createCurrencyRefresher } from '@/lib/rates/currencies/refresh-currency-rates';
import { refreshRate } from '@/lib/rates/refresh-rate';
import { auditMoneyJob } from './audit-money';
import { backUpJob } from './back-up';
import { carryOutSweepsJob, carryOutTopUpsJob } from './carry-out-transfers';
import { rescheduleSettlementsJob } from './changed-schedules';
import { checkAddressesJob } from './check-addresses';
import { expirePaymentsJob } from './expire-payments';
import { createPoolLevel, fillAddressPoolJob } from './fill-address-pool';
import { heartbeatJob } from './heartbeat';
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
import { releaseRefusedJob } from './release-refused';
import { rescreenPaymentsJob } from './rescreen-payments';
import { retireOldSeedJob } from './retire-old-seed';
import { screenPaymentsJob } from './screen-payments';
import { confirmBlocksJob } from './unconfirmed-blocks';

/** Tests change the simulated rate, so it is read often; public sources are not. */
const SIMULATED_RATE_EVERY_MS = 2_000;
const RATE_EVERY_MS = 30_000;
/** Woken for new messages; retries come due by themselves. */
const DELIVER_EVERY_MS = 1_000;
/** Groups the events of a burst. */
const DELIVER_AFTER_MS = 50;
const SETTLEMENTS_EVERY_MS = 1_000;
const REFUNDS_EVERY_MS = 1_000;
const RELEASE_EVERY_MS = 5_000;
/** Maximum delay before a requested import starts. */
const IMPORT_EVERY_MS = 5_000;
/** A notification is queued by any process, none of which wakes this one. */
const MAIL_EVERY_MS = 5_000;
/** Without a mail server, the outbox is only emptied. */
const EMPTIED_EVERY_MS = 60_000;
const NOTIFY_EVERY_MS = 5 * 60_000;
/** Maximum delay before a finished quarter of an hour is counted. */
const TALLY_EVERY_MS = 30_000;

/** Creates all jobs; the network decides which of them run (`jobNamesOn`). */
export function createJobs(engine: EngineContext): Readonly<Record<AnyJobName, Job>> {
  const pool = createPoolLevel(engine.database, () => performance.now());
  return {
    ...movingJobs(engine),
    ...fetchAndDeliveryJobs(engine),
    heartbeat: heartbeatJob(engine, pool, engine.clock.now()),
    fillAddressPool: fillAddressPoolJob(engine, pool),
    retireOldSeed: retireOldSeedJob(engine, pool),
    checkAddresses: checkAddressesJob(engine),
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
    backUp: backUpJob(engine),
    runTestScenarios: runTestScenariosJob(engine),
  };
}

/** Jobs that release transfers. */
function movingJobs(engine: EngineContext) {
  return {
    /** Releases deferred settlements once they are due. */
    startSettlements: startSettlementsJob(engine),
    startRefunds: startRefundsJob(engine),
    releaseRefunds: releaseRefundsJob(engine),
    releaseRefused: releaseRefusedJob(engine),
  } as const satisfies Partial<Record<AnyJobName, Job>>;
}

function startSettlementsJob(engine: EngineContext): Job {
  const place: { after: DueRow | null } = { after: null };
  return {
    everyMs: SETTLEMENTS_EVERY_MS,
    run: async (signal) => {
      if (!engine.reconciliation.isDone) return;
      const failures: unknown[] = [];
      if ((await releaseSettlements(engine, signal, place, failures)) > 0) engine.wake('moveMoney');
      throwFirst(failures);
    },
  };
}

/** After the work on all others: the job fails, and the operator learns of it. */
function throwFirst(failures: readonly unknown[]): void {
  if (failures.length > 0) throw failures[0];
}

/** Checks refunds held because of an exchange account, and claims to them. */
function releaseRefundsJob(engine: EngineContext): Job {
  let after = '';
  const place = { after: '' };
  return {
    everyMs: RELEASE_EVERY_MS,
    run: async () => {
      const failures: unknown[] = [];
      // Refunds that are no longer held return to their sender before a claim can redirect them.
      const { paymentIds, next } = await releaseRefunds(engine, after, failures);
      after = next;
      for (const paymentId of [...paymentIds, ...(await releaseDueClaims(engine, place, failures))])
        engine.requestTransfers(paymentId);
      throwFirst(failures);
    },
  };
}

/**
 * Starts manual refunds that can no longer be undone, or whose top-up has arrived, and looks up refunds from merchants' own
 * wallets.
 */
function startRefundsJob(engine: EngineContext): Job {
  let waitingAfter = '';
  let dueAfter = '';
  const walletPlace = { after: '' };
  return {
    everyMs: REFUNDS_EVERY_MS,
    run: async (signal) => {
      if (!engine.reconciliation.isDone) return;
      const failures: unknown[] = [];
      waitingAfter = await reserveArrivedFunds(engine, waitingAfter, failures);
      const due = await dueRefunds(engine, dueAfter);
      dueAfter = due.length < BATCH_ORDERS ? '' : (due.at(-1)?.id ?? '');
      // Sequentially; a failing order does not stop the others.
      await forEachOf(due, failures, async (order) => {
        if (signal.aborted) return;
        if (await startRefund(engine, order)) engine.requestTransfers(order.paymentId);
        else engine.wake('carryOutTopUps');
      });
      // Last, because it asks the node.
      await checkWalletRefunds({ ...engine, healthyAt: engine.health.check }, walletPlace, failures);
      throwFirst(failures);
    },
  };
}

/** Jobs that fetch, count and deliver. */
function fetchAndDeliveryJobs(engine: EngineContext) {
  const { config, report, rateSources: sources, listImporter: importer } = engine;
  const lanes = createLanes();
  const mailer = mailerOf(engine);
  return {
    refreshRate: {
      everyMs: sources.simulated ? SIMULATED_RATE_EVERY_MS : RATE_EVERY_MS,
      run: (signal) => refreshRate({ ...engine, sources, notes: report.sources }, signal),
    },
    /** Asks nothing unless prices in another currency than US dollars are enabled. */
    refreshCurrencyRates: {
      everyMs: RATE_EVERY_MS,
      run: createCurrencyRefresher({ ...engine, sources: engine.currencySources, notes: report.sources }),
    },
    deliverWebhooks: {
      everyMs: DELIVER_EVERY_MS,
      wakeAfterMs: DELIVER_AFTER_MS,
      run: (signal) => deliverDue(engine, signal, lanes),
    },
    /** Imports requested screening lists, and lists with a URL once a day. */
    importLists: {
      everyMs: IMPORT_EVERY_MS,
      run: (signal) => importDueLists({ ...engine, importer }, signal),
    },
    /** Sends waiting e-mail through the operator's mail server. */
    sendMail: {
      everyMs: mailer === null ? EMPTIED_EVERY_MS : MAIL_EVERY_MS,
      startsAfter: 'pollOpenPayments',
      run: async (signal) => {
        await sendDueMail({ ...engine, publicUrl: config.publicUrl, mailer }, signal);
        await sendDuePayerMail({ ...engine, secrets: { keyRing: engine.keyRing }, mailer }, signal);
      },
    },
    /** Notifies owners of problems that no user caused, such as a failing endpoint, and officers of what waits for them. */
    notifyOfProblems: {
      everyMs: NOTIFY_EVERY_MS,
      startsAfter: 'pollOpenPayments',
      run: async () => {
        await notifyOfProblems(engine);
        await notifyOfficers({ ...engine, officerRoles: OFFICER_ROLES });
      },
    },
    /** Counts ended payments for the dashboard overview. */
    tallyPayments: {
      everyMs: TALLY_EVERY_MS,
      startsAfter: 'pollOpenPayments',
      run: (signal) => tallyPayments({ ...engine, beforeStep: yieldToDeposits(engine) }, signal),
    },
  } as const satisfies Partial<Record<AnyJobName, Job>>;
}

/** The operator's mail server; on the sandbox network without one, the mailbox on its page. Null: no e-mail is sent. */
function mailerOf({ config, ...engine }: EngineContext): Mailer | null {
  if (config.mail !== null) return createMailer(config.mail);
  return config.network === 'sandbox' ? createMailbox(engine) : null;
}
