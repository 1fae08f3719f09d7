// The composition root of web: what pages and handlers work with, made once per process.

import { createFailureThrottle, type FailureThrottle } from '@/lib/accounts/auth/api-key-authentication';
import { type ApiKeyStore, createApiKeyStore } from '@/lib/accounts/auth/api-key-store';
import { createThrottles, type Throttles } from '@/lib/accounts/auth/sign-in-throttle';
import { createRequestLog, type RequestLog, writeRequests } from '@/lib/api/request-log/request-log';
import { createWaitingRequests, type WaitingRequests } from '@/lib/api/wait-for-events';
import { createRegionsReader, type RegionsReader } from '@/lib/compliance/supported-regions';
import type { Clock } from '@/lib/core/clock';
import { type Config, readConfig } from '@/lib/core/config';
import { createLog, type Log } from '@/lib/core/log';
import { loadSecrets, type Secrets } from '@/lib/core/secrets';
import { type Database, openDatabase } from '@/lib/db/client';
import { type AnswerReader, createAnswerReader } from '@/lib/db/idempotency';
import { checkInstallation } from '@/lib/db/installation';
import { createHealthReader, type HealthReader } from '@/lib/engine/health/alarms';
import { openProcessClock } from '@/lib/engine/health/follow-clock';
import { createHeldReader, type HeldReader } from '@/lib/engine/health/held-money';
import { createWriteCheck, type WriteCheck } from '@/lib/engine/health/write-check';
import { retireRestoredPool } from '@/lib/engine/jobs/retire-restored-pool';
import { type ChangeFeed, createChangeFeed } from '@/lib/notifications/change-feed/change-feed';
import { createPaymentWriter, type PaymentWriter } from '@/lib/payments/group-commit';
import { createStatusReader, type StatusReader } from '@/lib/payments/payment-status';
import { createStatusCounter, type StatusCounter } from '@/lib/queries/status-counts';
import { createRateReader, type RateReader } from '@/lib/rates/current-rate';

/** What a web process holds in common for all its requests. It has no wallet key and reaches no ledger. */
export type Server = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly keys: ApiKeyStore;
  /** Of API requests. */
  readonly throttle: FailureThrottle;
  /** Of people who sign in or join. */
  readonly throttles: Throttles;
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
    throttles: createThrottles(clock),
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
