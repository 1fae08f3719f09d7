// Collects the health facts of the deployment from the database, its disk and the web process. alerts.ts derives the alerts.
import { stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { readListStates } from '@/lib/compliance/screening/screening-lists';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { DOLLAR } from '@/lib/core/currencies';
import { formatDecimal } from '@/lib/core/decimal';
import type { KeyRing } from '@/lib/core/key-ring';
import { isTestMode } from '@/lib/core/network';
import type { Database } from '@/lib/db/client';
import { sqliteFilePath } from '@/lib/db/database-url';
import { readAuditState, readAuditTime } from '@/lib/money/audit-state';
import { readMissingKeys } from '@/lib/privacy/sealed-columns';
import { type CurrencyRate, shownPerNano, sourceNames } from '@/lib/rates/currencies/currency-rate';
import { type Rate, readNewestRate } from '@/lib/rates/current-rate';
import type { RateReader } from '@/lib/rates/rate-reader';
import { timeOf } from './alert-rule';
import { readBackupState } from './backup-state';
import { countReadyAddresses, readEngineHeartbeat } from './engine-heartbeat';
import { type HeldReader, readHeldParts } from './held-money';
import { readRunningProcesses } from './process-reports';
import { readQueues } from './queue-facts';
import { neededAddresses } from './readiness';
import type { WriteCheck } from './write-check';

export type HealthFacts = Readonly<Awaited<ReturnType<typeof readHealthFacts>>>;

export type HealthDeps = {
  readonly database: Pick<Database, 'db' | 'kind'>;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    'databaseUrl' | 'dataDir' | 'addressPoolSize' | 'network' | 'priceCurrencies'
  >;
  readonly secrets: { readonly keyRing: KeyRing };
  readonly held: HeldReader;
  readonly rates: RateReader;
  readonly writes: WriteCheck;
};

/** Limits the wait for the journal's sum, because the first sum reads the whole journal. */
const HELD_TIMEOUT_MS = 150;
const LEASE_NAME = 'engine';

/** Reads all facts. @throws the database's error */
export async function readHealthFacts(deps: HealthDeps) {
  const { database, clock, config, secrets } = deps;
  const { db } = database;
  const at = clock.now();
  const [engine, processes, lease, outage, rate, ready, queues] = await Promise.all([
    readEngineHeartbeat(db),
    readRunningProcesses(db, clock),
    db.lease.findUnique({ where: { name: LEASE_NAME } }),
    db.ledgerOutage.findFirst({ where: { endedAt: null }, orderBy: { id: 'asc' } }),
    readNewestRate(db),
    countReadyAddresses(db),
    readQueues(db, at),
  ]);
  const [totalRaw, parts, audit, auditedAt, lists, missingKeys, storage, writeFailure, backup, currencies] =
    await Promise.all([
      deps.held.readWithin(HELD_TIMEOUT_MS),
      readHeldParts(db),
      readAuditState(db),
      readAuditTime(db),
      readListStates(db, at),
      readMissingKeys(db, secrets.keyRing),
      readStorage(database, config),
      deps.writes.failure(),
      readBackupState(db),
      readCurrencies(deps),
    ]);
  return {
    /** When the facts were read. */
    at,
    engine,
    /** Web and engine processes that run, with their versions. */
    processes,
    /** The clock of this web process; null before it was first compared. */
    webClock: clock.state?.() ?? null,
    /** The engine that is the leader; an expired lease belongs to none. */
    lease,
    /** Since when no synced node responds; null while one does. */
    outageSince: outage?.startedAt ?? null,
    rate: rate === null ? null : rateFacts(rate),
    /** The enabled currencies besides US dollars. */
    currencies,
    pool: { ready, needed: neededAddresses(config) },
    queues: { ...queues, money: { ...queues.money, oldest: timeOf(engine?.money?.oldestAt ?? null) } },
    /** `totalRaw`: the journal's sum; null until it was computed once. */
    held: { totalRaw, parts },
    audit: { ...audit, at: auditedAt },
    lists,
    /** Ids of keys that stored data needs and this process lacks. */
    missingKeys,
    storage,
    /** Why the database can't write; null while it can. */
    writeFailure,
    /** The last backups, and the schedule. */
    backup: { ...backup, holdsRealMoney: !isTestMode(config.network) },
    /** Whether the engine has a work server. */
    hasWorkServer: (engine?.workServers ?? []).length > 0,
  };
}

function rateFacts({ usdPerNano, observedAt, simulated }: Rate) {
  return { usdPerNano: formatDecimal(usdPerNano, 2), observedAt, simulated };
}

/** `rate`: null while none is fresh; then nothing can be priced in the currency. */
async function readCurrencies({ rates, config }: Pick<HealthDeps, 'rates' | 'config'>) {
  const others = config.priceCurrencies.filter((currency) => currency !== DOLLAR);
  return Promise.all(
    others.map(async (currency) => {
      const rate = await rates.inCurrency(currency);
      return { currency, rate: rate === null ? null : currencyFacts(rate) };
    }),
  );
}

function currencyFacts({ perNano, agreed }: CurrencyRate) {
  return {
    perNano: shownPerNano(perNano),
    observedAt: agreed.observedAt,
    sources: sourceNames(agreed),
  };
}

/** Sizes in bytes; null where this process can't read them. */
type StorageFacts = {
  readonly kind: Database['kind'];
  readonly databaseBytes: number | null;
  /** SQLite: size of the WAL file. */
  readonly walBytes: number | null;
  /** Of the disk the database is on; with PostgreSQL of the disk of DATA_DIR. */
  readonly freeBytes: number | null;
  readonly diskBytes: number | null;
};

/** The size of the database and the free space of its disk, as far as this process can read them. */
async function readStorage(
  database: Pick<Database, 'db' | 'kind'>,
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<StorageFacts> {
  if (database.kind === 'postgresql') {
    const databaseBytes = await postgresqlBytes(database.db);
    return { kind: database.kind, databaseBytes, walBytes: null, ...(await diskOf(config.dataDir)) };
  }
  const file = resolve(sqliteFilePath(config.databaseUrl));
  const [databaseBytes, walBytes, disk] = await Promise.all([
    fileBytes(file),
    fileBytes(`${file}-wal`),
    diskOf(dirname(file)),
  ]);
  return { kind: database.kind, databaseBytes, walBytes, ...disk };
}

const sizeRows = z.array(z.object({ bytes: z.bigint() })).length(1);

async function postgresqlBytes(db: Database['db']): Promise<number | null> {
  const rows = sizeRows.safeParse(await db.$queryRaw`SELECT pg_database_size(current_database()) AS "bytes"`);
  return rows.success ? Number(rows.data[0]?.bytes) : null;
}

async function fileBytes(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  );
}

async function diskOf(path: string): Promise<Pick<StorageFacts, 'freeBytes' | 'diskBytes'>> {
  return statfs(path).then(
    ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, diskBytes: blocks * bsize }),
    () => ({ freeBytes: null, diskBytes: null }),
  );
}
