// Keeps the address pool filled: derives addresses ahead, watches them, and checks that the ledger does not know them
// (contract §5). Also counts the ready ones.

import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { inBatches } from '@/lib/core/batches';
import type { Database, Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { type InsertedTable, insertRows, TIME, timeText } from '@/lib/db/insert-rows';
import { writeTransaction } from '@/lib/db/transaction';
import { countReadyAddresses } from '@/lib/engine/health/engine-heartbeat';
import type { Signer } from '@/lib/nano/signer';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import type { EngineContext, Job } from './job';
import {
  BATCH_ADDRESSES,
  highestStoredIndex,
  lastAssignedAt,
  noteLastAssigned,
  readHighestIndex,
  writeHighestIndex,
} from './retire-restored-pool';

const EVERY_MS = 500;
/** Batches per run, so that a pool of known addresses can't keep the engine busy forever. */
const MAX_BATCHES = 2_000;
/** Rows per statement: databases limit the number of values. */
const ROWS_PER_STATEMENT = 250;
/** Deriving takes about 0.4 ms per address. Requests are this short, so that blocks to sign do not wait long behind them. */
export const DERIVED_PER_REQUEST = 12;
/** Pause while enough addresses are ready: half of the processor stays free. */
const UNHURRIED_PAUSE_MS = 4;
/** The pool is refilled below this percentage of its size, so that a burst is served first; always below FEW_ADDRESSES. */
const REFILL_UNDER_PERCENT = 60;

/**
 * Fills the pool to its configured size. Requires a trusted node, because only that proves that the ledger does not know an
 * address.
 */
export function fillAddressPoolJob(engine: EngineContext, pool: PoolLevel): Job {
  let filling = true;
  let enoughUntilMs = Number.NEGATIVE_INFINITY;
  const size = engine.config.addressPoolSize;
  const refillUnder = Math.min(size, Math.max((size * REFILL_UNDER_PERCENT) / 100, FEW_ADDRESSES));
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      await noteLastAssigned(engine);
      if (performance.now() < enoughUntilMs) return;
      for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch += 1) {
        const ready = await pool.ready();
        enoughUntilMs = performance.now() + ((ready - refillUnder) / MAX_TAKEN_PER_SECOND) * 1_000;
        if (ready < refillUnder) filling = true;
        if (ready >= size) filling = false;
        if (!filling || (await engine.health.check()) === null) return;
        const isUrgent = ready < FEW_ADDRESSES;
        await addBatch(engine, Math.min(BATCH_ADDRESSES, size - ready), isUrgent).finally(pool.changed);
      }
    },
  };
}

/** Checks leftover addresses of an earlier run before deriving new ones. */
async function addBatch(engine: EngineContext, count: number, isUrgent: boolean): Promise<void> {
  const unchecked = await engine.database.db.depositAddress.findMany({
    where: { readyAt: null, assignedAt: null, retiredAt: null },
    select: { index: true, address: true },
    orderBy: { index: 'asc' },
    take: BATCH_ADDRESSES,
  });
  const candidates = unchecked.length > 0 ? unchecked : await deriveBatch(engine, count, isUrgent);
  await checkAndRelease(engine, candidates);
}

type PoolAddress = { readonly index: number; readonly address: string };

async function deriveBatch(engine: EngineContext, count: number, isUrgent: boolean): Promise<PoolAddress[]> {
  const { config, database, clock } = engine;
  await checkedNewestSeed(engine);
  const first = await nextIndex(engine);
  // The floor file is raised first, so that no index below it is ever used again.
  writeHighestIndex(config.dataDir, first + count - 1);
  const made: PoolAddress[] = [];
  const pause = () => (isUrgent ? nextTurn() : sleep(UNHURRIED_PAUSE_MS));
  for await (const address of derivedAddresses(engine.signer, first, count, pause)) made.push(address);
  engine.atStep('addressesDerived');
  const createdAt = clock.now();
  const rows = made.map((address) => ({ ...address, createdAt }));
  await writeTransaction(database, (tx) => storeAddresses(tx, database.kind, rows));
  engine.atStep('addressesStored');
  return made;
}

/** `retiredAt`: the address is watched but never assigned. */
type StoredAddress = PoolAddress & { readonly createdAt: Date; readonly retiredAt?: Date };

const ADDRESS_TABLE = {
  name: 'DepositAddress',
  columns: { index: 'integer', address: 'text', createdAt: TIME, retiredAt: TIME },
  skipsExisting: true,
} as const satisfies InsertedTable<string>;

/**
 * Stores addresses. One that is already stored is left as it is: a rescan and the engine may find the same ones at the same
 * time.
 */
export function storeAddresses(tx: Tx, kind: DatabaseKind, rows: readonly StoredAddress[]): Promise<void> {
  const given = rows.map(({ createdAt, retiredAt, ...address }) => ({
    ...address,
    createdAt: timeText(createdAt),
    retiredAt: retiredAt && timeText(retiredAt),
  }));
  return insertRows(tx, kind, ADDRESS_TABLE, given);
}

/** @param pause runs after every DERIVED_PER_REQUEST addresses */
export async function* derivedAddresses(
  signer: Signer,
  first: number,
  count: number,
  pause: () => Promise<unknown>,
): AsyncGenerator<PoolAddress> {
  for (let from = first; from < first + count; from += DERIVED_PER_REQUEST) {
    const addresses = await signer.addresses(from, Math.min(DERIVED_PER_REQUEST, first + count - from));
    for (const [place, address] of addresses.entries()) yield { index: from + place, address };
    await pause();
  }
}

/** The first unused index, by database and floor file. */
async function nextIndex({ database, config }: EngineContext): Promise<number> {
  return Math.max(await highestStoredIndex(database), readHighestIndex(config.dataDir)) + 1;
}

/**
 * Compares stored addresses with the signer's, so that none is given out that the keystore can't sign for: the highest one, and the
 * first one of the newest seed.
 * @returns the first index of the signer's newest seed
 * @throws Error when one is another seed's; SignerUnavailableError
 */
export async function checkedNewestSeed({
  database,
  signer,
}: Pick<EngineContext, 'database' | 'signer'>): Promise<number> {
  const { newestSeedFrom } = await signer.state();
  const select = { index: true, address: true } as const;
  const { depositAddress } = database.db;
  const [first, highest] = await Promise.all([
    depositAddress.findFirst({
      where: { index: { gte: newestSeedFrom } },
      orderBy: { index: 'asc' },
      select,
    }),
    depositAddress.findFirst({ orderBy: { index: 'desc' }, select }),
  ]);
  const isOther = async (row: PoolAddress | null) =>
    row !== null && (await signer.addresses(row.index, 1))[0] !== row.address;
  if (newestSeedFrom > 0 && (await isOther(first)))
    throw new Error(
      `the newest seed begins at index ${newestSeedFrom}, but an address of an earlier seed is in use (${first?.index}): write the keystore again with a higher first index`,
    );
  if (await isOther(highest))
    throw new Error(
      `address ${highest?.index} is of another seed: the signer's keystore is not the newest one of this deployment`,
    );
  return newestSeedFrom;
}

/** Watches before checking, so that no deposit in between is missed. */
async function checkAndRelease(engine: EngineContext, candidates: readonly PoolAddress[]): Promise<void> {
  const addresses = candidates.map((candidate) => candidate.address);
  await engine.watched.add(addresses);
  const [frontiers, receivables] = await Promise.all([
    engine.ledger.frontiers(addresses),
    engine.ledger.receivables(addresses, { thresholdRaw: 1n, perAccount: 1 }),
  ]);
  // The check may have used another node. Unreleased addresses are checked again.
  if ((await engine.health.check()) === null) return;
  const touched = new Set([...frontiers.keys(), ...receivables.map((receivable) => receivable.account)]);
  const at = engine.clock.now();
  const free = candidates.filter((candidate) => !touched.has(candidate.address));
  const known = candidates.filter((candidate) => touched.has(candidate.address));
  await mark(engine, free, { readyAt: at });
  await mark(engine, known, { retiredAt: at });
  engine.atStep('addressesReleased');
  if (known.length > 0)
    engine.log.warn({ count: known.length }, 'retired pool addresses that already exist on the ledger');
}

async function mark(
  engine: EngineContext,
  rows: readonly PoolAddress[],
  data: Prisma.DepositAddressUpdateManyMutationInput,
): Promise<void> {
  for (const piece of inBatches(rows, ROWS_PER_STATEMENT)) {
    await engine.database.db.depositAddress.updateMany({
      where: { index: { in: piece.map((row) => row.index) }, assignedAt: null, retiredAt: null },
      data,
    });
  }
}

export type PoolLevel = ReturnType<typeof createPoolLevel>;

/** Upper bound of assignments per second. */
export const MAX_TAKEN_PER_SECOND = 2_000;
/** Below this the pool is filled at full speed: readiness needs 1,000 (contract §5). */
export const FEW_ADDRESSES = 1_200;
/** Deposits and restores also take addresses out of the pool, so a count is valid this long at most. */
const COUNTED_FOR_MS = 10_000;

/** @param nowMs a monotonic clock, ms */
export function createPoolLevel(database: Database, nowMs: () => number) {
  let counted: { readonly ready: number; readonly assignedMs: number; readonly untilMs: number } | null =
    null;
  let changes = 0;
  return {
    /** The number of ready addresses. Cached while there is no newer assignment and the pool can't have run empty. */
    ready: async () => {
      // Read before counting: later assignments invalidate the count.
      const assignedMs = (await lastAssignedAt(database)).getTime();
      if (counted !== null && counted.assignedMs === assignedMs && nowMs() < counted.untilMs) {
        return counted.ready;
      }
      const [atMs, before] = [nowMs(), changes];
      const ready = await countReadyAddresses(database.db);
      const lastsMs = ((ready - FEW_ADDRESSES) / MAX_TAKEN_PER_SECOND) * 1_000;
      counted =
        changes === before ? { ready, assignedMs, untilMs: atMs + Math.min(lastsMs, COUNTED_FOR_MS) } : null;
      return ready;
    },
    /** Addresses became ready or were retired. */
    changed: () => {
      counted = null;
      changes += 1;
    },
  };
}
