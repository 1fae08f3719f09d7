// Keeps addresses ready to be handed out: derived ahead, watched, and seen untouched on the ledger (contract §5); and how
// many there are.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { formatAddress } from '@/lib/core/address';
import type { Database } from '@/lib/db/client';
import { countReadyAddresses } from '@/lib/engine/health/engine-heartbeat';
import { type KeySource, publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { inPieces } from './in-parallel';
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
/** Batches of one run: a pool whose addresses the ledger all knows must not keep the engine busy for ever. */
const MAX_BATCHES = 2_000;
/** Rows of one insert or update: databases bound the values of one statement. */
const ROWS_PER_STATEMENT = 250;
/** Deriving takes about 0.4 ms each; after so many the event loop has its turn. */
const DERIVED_PER_TURN = 12;
/** While enough addresses are ready, deriving leaves half of its processor to others. */
const UNHURRIED_PAUSE_MS = 4;
/**
 * The pool is filled when it falls under this share of its size, in percent: a burst is served before its refill. It is
 * filled under FEW_ADDRESSES in any case.
 */
const REFILL_UNDER_PERCENT = 60;

/**
 * Fills the pool to its configured size; stops while no node is relied on, since only such a node can say that the ledger
 * does not know an address.
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

/** Finishes addresses that an earlier run left unchecked before it makes new ones. */
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
  const first = await nextIndex(engine);
  // The floor rises before the rows exist: whatever happens, no index below it is used again.
  writeHighestIndex(config.dataDir, first + count - 1);
  const made: PoolAddress[] = [];
  const pause = () => (isUrgent ? nextTurn() : sleep(UNHURRIED_PAUSE_MS));
  for await (const address of derivedAddresses(engine.keySource, first, count, pause)) made.push(address);
  engine.atStep('addressesDerived');
  const createdAt = clock.now();
  for (const piece of inPieces(made, ROWS_PER_STATEMENT)) {
    await database.db.depositAddress.createMany({ data: piece.map((row) => ({ ...row, createdAt })) });
  }
  engine.atStep('addressesStored');
  return made;
}

/** @param pause after so many that the event loop has to have its turn */
export async function* derivedAddresses(
  keySource: KeySource,
  first: number,
  count: number,
  pause: () => Promise<unknown>,
): AsyncGenerator<PoolAddress> {
  for (let index = first; index < first + count; index += 1) {
    yield { index, address: formatAddress(publicKeyOf(secretKeyAt(keySource, index))) };
    if ((index + 1 - first) % DERIVED_PER_TURN === 0) await pause();
  }
}

/** The first index never used, by the database or by the file, which may be further. */
async function nextIndex({ database, config }: EngineContext): Promise<number> {
  return Math.max(await highestStoredIndex(database), readHighestIndex(config.dataDir)) + 1;
}

/** Watches first and looks then, so that nothing that comes in between goes unseen. */
async function checkAndRelease(engine: EngineContext, candidates: readonly PoolAddress[]): Promise<void> {
  const addresses = candidates.map((candidate) => candidate.address);
  await engine.watched.add(addresses);
  const [frontiers, receivables] = await Promise.all([
    engine.ledger.frontiers(addresses),
    engine.ledger.receivables(addresses, { thresholdRaw: 1n, perAccount: 1 }),
  ]);
  // Another node may have answered than the one that was checked. What was not released is looked at again.
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
  for (const piece of inPieces(rows, ROWS_PER_STATEMENT)) {
    await engine.database.db.depositAddress.updateMany({
      where: { index: { in: piece.map((row) => row.index) }, assignedAt: null, retiredAt: null },
      data,
    });
  }
}

export type PoolLevel = ReturnType<typeof createPoolLevel>;

/** More are not given away in a second. */
export const MAX_TAKEN_PER_SECOND = 2_000;
/** Fewer are filled up at full speed: `ready` needs 1,000 (contract §5). */
export const FEW_ADDRESSES = 1_200;
/** However many there were: money to an address, or a restore, takes it out of the pool unseen. */
const COUNTED_FOR_MS = 10_000;

/** @param nowMs a clock that never goes back, ms */
export function createPoolLevel(database: Database, nowMs: () => number) {
  let counted: { readonly ready: number; readonly assignedMs: number; readonly untilMs: number } | null =
    null;
  let changes = 0;
  return {
    /**
     * The addresses that are ready. Counted since the newest assignment, and so lately that what another clock's
     * assignments hide can not have emptied the pool.
     */
    ready: async () => {
      // Asked before counting: what is assigned in between is counted again the next time.
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
    /** Says that addresses were made ready or retired. */
    changed: () => {
      counted = null;
      changes += 1;
    },
  };
}
