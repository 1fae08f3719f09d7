// The composition root of web: the dependencies of pages and handlers, created once per process.

import { createFailureThrottle } from '@/lib/accounts/auth/api-key-authentication';
import { createApiKeyStore } from '@/lib/accounts/auth/api-key-store';
import { createStrengthThrottle } from '@/lib/accounts/auth/password-policy';
import { createSignInRecord } from '@/lib/accounts/auth/sign-in-record';
import { createThrottles } from '@/lib/accounts/auth/sign-in-throttle';
import { createLogoEncoder } from '@/lib/accounts/merchants/logo';
import { createRequestLimit } from '@/lib/api/http/request-limit';
import { createRequestLog, writeRequests } from '@/lib/api/request-log/request-log';
import { createWaitingRequests } from '@/lib/api/wait-for-events';
import { createChannelSlots } from '@/lib/checkout/channel-slots';
import { createRegionsReader } from '@/lib/compliance/supported-regions';
import type { Clock } from '@/lib/core/clock';
import { type Config, readConfig } from '@/lib/core/config';
import { createLog, type Log } from '@/lib/core/log';
import { loadSecrets, type Secrets } from '@/lib/core/secrets';
import { type Database, openDatabase } from '@/lib/db/client';
import { createResponseReader } from '@/lib/db/idempotency';
import { checkInstallation } from '@/lib/db/installation';
import { refuseUnfinishedRestore } from '@/lib/db/unfinished-restore';
import { createHealthReader } from '@/lib/engine/health/alerts';
import { createConfirmationDelay } from '@/lib/engine/health/confirmation-delay';
import { openProcessClock } from '@/lib/engine/health/follow-clock';
import { createHeldReader } from '@/lib/engine/health/held-money';
import { startProcessReports } from '@/lib/engine/health/process-reports';
import { createWriteCheck } from '@/lib/engine/health/write-check';
import { retireRestoredPool } from '@/lib/engine/jobs/retire-restored-pool';
import { createChangeFeed } from '@/lib/notifications/change-feed/change-feed';
import { createPaymentWriter } from '@/lib/payments/group-commit';
import { createStatusReader } from '@/lib/payments/views';
import { createStatusCounter } from '@/lib/queries/status-counts';
import { createRateReader } from '@/lib/rates/rate-reader';

/** The dependencies of a web process. */
type Given = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
};

/** The dependencies shared by all requests of a web process. It has no wallet key and calls no node. */
export type Server = Readonly<ReturnType<typeof createServer>>;

declare global {
  // Next bundles a module once per entry, so a module variable would exist several times. Only the global object is shared.
  var paymentServer: Promise<Server> | undefined;
}

/**
 * The server of this process, created on the first call. A failure is retried on the next call.
 * @throws ConfigError when a setting is wrong or the deployment may not start on this network
 */
export function getServer(): Promise<Server> {
  globalThis.paymentServer ??= openServer().catch((error) => {
    globalThis.paymentServer = undefined;
    throw error;
  });
  return globalThis.paymentServer;
}

async function openServer(): Promise<Server> {
  const config = readConfig();
  const log = createLog('web', config.logLevel);
  refuseUnfinishedRestore(config);
  const secrets = loadSecrets(config);
  const database = await openDatabase({ url: config.databaseUrl, log });
  await checkInstallation(database, config);
  const { clock } = await openProcessClock({ database, log, windowMs: config.paymentWindowMs });
  await retireRestoredPool({ database, config, clock, log });
  const server = createServer({ config, secrets, database, clock, log });
  const endReports = await startProcessReports({ database, log, kind: 'web' });
  server.shutdown.signal.addEventListener('abort', () => void endReports());
  return server;
}

/** Composes a server over an open database. */
export function createServer(given: Given) {
  const { database, clock, log } = given;
  const { db } = database;
  const held = createHeldReader(db, clock);
  const writes = createWriteCheck(db, clock);
  const rates = createRateReader(db, clock, given.config.priceCurrencies);
  return {
    ...given,
    keys: createApiKeyStore({ db, clock, log }),
    /** Throttle of failed API authentications. */
    throttle: createFailureThrottle(clock),
    /** Throttles of sign-in, joining and passkey challenges. */
    throttles: createThrottles(clock),
    /** Records sign-ins and failed ones. */
    signIns: createSignInRecord({ database, clock, log }),
    /** Throttle of the password strength meter. */
    strengthChecks: createStrengthThrottle(clock),
    /** Encodes uploaded logos. */
    encodeLogo: createLogoEncoder({ clock, log }),
    /** The limit of API requests. */
    requestLimit: createRequestLimit(clock),
    /** The log of API requests. */
    requests: createRequestLog({ write: (entries) => writeRequests(database, entries), log }),
    rates,
    regions: createRegionsReader(db),
    /** Writes new payments, batching concurrent requests. */
    paymentWriter: createPaymentWriter({ database, clock }),
    /** Reads payment statuses, batching concurrent requests. */
    statuses: createStatusReader(database),
    /** Counts a merchant's payments by status. */
    statusCounter: createStatusCounter({ db, clock }),
    /** Reads stored responses for repeated requests, batching concurrent ones. */
    storedResponses: createResponseReader(db),
    /** The money that all accounts hold, for the metrics. */
    held,
    /** Whether the database accepts writes. */
    writes,
    /** The deployment's health and its alerts. */
    health: createHealthReader({ ...given, held, writes, rates }),
    /** Notifies open pages and long-polling requests of changes, with one shared poll. */
    changes: createChangeFeed({ database, log }),
    /** Whether confirmations are delayed, for open checkout pages. */
    confirmations: createConfirmationDelay({ database, clock, log }),
    /** Live channels of open checkout pages. */
    channelSlots: createChannelSlots(given.config.channelLimits),
    /** Long-polling requests. */
    waitingRequests: createWaitingRequests(),
    /** Aborted when the process shuts down. */
    shutdown: new AbortController(),
    /** Requests with an Idempotency-Key in progress. */
    repeatsInFlight: new Map<string, Promise<unknown>>(),
  };
}
