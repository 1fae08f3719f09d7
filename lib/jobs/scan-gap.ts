// After a restore: looks on the ledger for addresses of the seed that the database knows nothing of.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatAddress } from '@/lib/nano/address';
import { publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { inPieces } from './in-parallel';
import type { EngineContext } from './job';
import { highestStoredIndex, RESTORE_GAP } from './retire-restored-pool';

/** Addresses derived and asked about together. */
export const SCAN_BATCH = 500;
/** Deriving takes about 0.4 ms each; after so many the event loop has its turn. */
const DERIVED_PER_TURN = 12;
const ROWS_PER_STATEMENT = 250;

type ScanDeps = Pick<EngineContext, 'database' | 'ledger' | 'keySource' | 'clock'>;

/** What a scan of some indexes found on the ledger. */
export type Scanned = {
  /** Addresses the ledger knows: opened, or with something to receive. */
  readonly used: number;
  /** Those of them that the database did not know; they are stored as retired from now on. */
  readonly unknown: number;
};

/** Scans the indexes above the highest stored one, and RESTORE_GAP further than the last that was in use. */
export async function scanGap(engine: EngineContext, signal: AbortSignal): Promise<void> {
  let from = (await highestStoredIndex(engine.database)) + 1;
  let unknown = 0;
  for (let end = from + RESTORE_GAP; from < end && !signal.aborted; from += SCAN_BATCH) {
    const scanned = await scanIndexes(engine, from, SCAN_BATCH);
    unknown += scanned.unknown;
    if (scanned.used > 0) end = from + SCAN_BATCH + RESTORE_GAP;
  }
  if (unknown > 0)
    engine.log.warn({ unknown }, 'addresses in use that the database did not know are watched now');
}

/**
 * Asks the ledger about `count` indexes. What it knows and the database does not is stored as retired: looked at for ever,
 * given to no payment. Safe to repeat.
 * @throws LedgerUnavailableError; Error when the seed does not lead to the addresses of the database
 */
export async function scanIndexes(deps: ScanDeps, first: number, count: number): Promise<Scanned> {
  const { db } = deps.database;
  const derived = await derive(deps, first, count);
  const addresses = [...derived.values()];
  const rows = await db.depositAddress.findMany({
    where: { index: { gte: first, lt: first + count } },
    select: { index: true, address: true },
  });
  const wrong = rows.find(({ index, address }) => derived.get(index) !== address);
  if (wrong !== undefined) throw new Error(`the seed does not lead to the address of index ${wrong.index}`);
  const frontiers = await deps.ledger.frontiers(addresses);
  const receivables = await deps.ledger.receivables(addresses, { thresholdRaw: 1n, perAccount: 1 });
  const used = new Set([...frontiers.keys(), ...receivables.map(({ account }) => account)]);
  const known = new Set(rows.map((row) => row.address));
  const at = deps.clock.now();
  const unknown = [...derived].filter(([, address]) => used.has(address) && !known.has(address));
  const retired = unknown.map(([index, address]) => ({ index, address, createdAt: at, retiredAt: at }));
  for (const data of inPieces(retired, ROWS_PER_STATEMENT)) await db.depositAddress.createMany({ data });
  return { used: used.size, unknown: unknown.length };
}

async function derive({ keySource }: ScanDeps, first: number, count: number): Promise<Map<number, string>> {
  const derived = new Map<number, string>();
  for (let index = first; index < first + count; index += 1) {
    derived.set(index, formatAddress(publicKeyOf(secretKeyAt(keySource, index))));
    if (derived.size % DERIVED_PER_TURN === 0) await nextTurn();
  }
  return derived;
}
