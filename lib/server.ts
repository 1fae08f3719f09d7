// The composition root of web: what pages and handlers work with, made once per process.
import { type ApiKeyStore, createApiKeyStore } from './auth/api-key-store';
import { createFailureThrottle, type FailureThrottle } from './auth/api-key-throttle';
import { type ChangeFeed, createChangeFeed } from './changes/change-feed';
import { createRegionsReader, type RegionsReader } from './compliance/supported-regions';
import { type Config, readConfig } from './config';
import type { Clock } from './core/clock';
import { createLog, type Log } from './core/log';
import { type Database, openDatabase } from './db/client';
import { createWaitingRequests, type WaitingRequests } from './events/waiting-requests';
import { openProcessClock } from './health/follow-clock';
import { createHealthReader, type HealthReader } from './health/health-reader';
import { createHeldReader, type HeldReader } from './health/held-money';
import { createWriteCheck, type WriteCheck } from './health/write-check';
import { type AnswerReader, createAnswerReader } from './http/idempotency';
import { checkInstallation } from './installation';
import { retireRestoredPool } from './jobs/retire-restored-pool';
import { createPaymentWriter, type PaymentWriter } from './payments/group-commit';
import { createStatusReader, type StatusReader } from './payments/payment-status';
import { createStatusCounter, type StatusCounter } from './payments/status-counts';
import { createRateReader, type RateReader } from './rates/current-rate';
import { createRequestLog, type RequestLog } from './request-log/request-log';
import { writeRequests } from './request-log/write-requests';
import { loadSecrets, type Secrets } from './secrets';

/** What a web process holds in common for all its requests. It has no wallet key and reaches no ledger. */
export type Server = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly keys: ApiKeyStore;
  readonly throttle: FailureThrottle;
  /** What is written down of integrators' requests. */
  readonly requests: RequestLog;
  readonly rates: RateReader;
  readonly regions: RegionsReader;
  /** Writes new payments, those of concurrent requests together. */
  readonly paymentWriter: PaymentWriter;
  /** Reads payments' states, those of concurrent requests together. */
  readonly statuses: StatusReader;
  /** Counts the payments of a merchant's list by their status. */
  readonly statusCounter: StatusCounter;
  /** Reads answers that were kept for repeated requests, those of concurrent requests together. */
  readonly keptAnswers: AnswerReader;
  /** What all accounts hold, for the metrics. */
  readonly held: HeldReader;
  /** Whether the database takes writes. */
  readonly writes: WriteCheck;
  /** How the installation goes, and its alarms. */
  readonly health: HealthReader;
  /** Tells open pages and waiting requests what changed, by one look for all of them. */
  readonly changes: ChangeFeed;
  /** Requests that wait for events. */
  readonly waitingRequests: WaitingRequests;
  /** Aborted once the process is to end. */
  readonly ending: AbortController;
  /** Requests with an Idempotency-Key that are under way. */
  readonly repeatsInFlight: Map<string, Promise<unknown>>;
};

declare global {
  // Next bundles a module once per entry, so a module's own variable would exist several times: the global object is
  // the one place a process has in common.
  var paymentServer: Promise<Server> | undefined;
}

/**
 * The server of this process, opened at the first call. A failed opening is tried again at the next call.
 * @throws ConfigError when a setting is wrong or the installation may not start on this network
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
  const secrets = loadSecrets(config);
  const database = await openDatabase({ url: config.databaseUrl, log });
  await checkInstallation(database, config);
  const { clock } = await openProcessClock({ database, log, windowMs: config.paymentWindowMs });
  await retireRestoredPool({ database, config, clock, log });
  return createServer({ config, secrets, database, clock, log });
}

/** Puts a server together over an open database. */
export function createServer(
  given: Pick<Server, 'config' | 'secrets' | 'database' | 'clock' | 'log'>,
): Server {
  const { database, clock, log } = given;
  const { db } = database;
  const held = createHeldReader(db, clock);
  const writes = createWriteCheck(db, clock);
  return {
    ...given,
    keys: createApiKeyStore({ db, clock, log }),
    throttle: createFailureThrottle(clock),
    requests: createRequestLog({ write: (entries) => writeRequests(database, entries), log }),
    rates: createRateReader(db, clock),
    regions: createRegionsReader(db),
    paymentWriter: createPaymentWriter({ database, clock }),
    statuses: createStatusReader(database),
    statusCounter: createStatusCounter({ db, clock }),
    keptAnswers: createAnswerReader(db),
    held,
    writes,
    health: createHealthReader({ ...given, held, writes }),
    changes: createChangeFeed({ database, log }),
    waitingRequests: createWaitingRequests(),
    ending: new AbortController(),
    repeatsInFlight: new Map(),
  };
}
