// Scans indexes of the seed on the ledger and stores what the database lacks.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addMs } from '@/lib/core/clock';
import { writeTransaction } from '@/lib/db/transaction';
import { accountReference } from '@/lib/money/account-reference';
import { raiseAttention } from '@/lib/payments/attention';
import { inParallel } from '../bounded-work';
import { derivedAddresses, storeAddresses } from './fill-address-pool';
import type { EngineContext } from './job';
import { restoredAt } from './retire-restored-pool';

/** Indexes per scan. */
export const SCAN_BATCH = 500;
const BALANCES_AT_ONCE = 8;

export type IndexDeps = Pick<EngineContext, 'database' | 'ledger' | 'signer' | 'clock'>;

/** An index whose address is opened or has something to receive on the ledger. */
export type UsedIndex = {
  readonly index: number;
  readonly address: string;
  /** The database has this index. */
  readonly isStored: boolean;
  /** The address is in the pool and never opened by us as far as the database knows. */
  readonly isInPool: boolean;
  readonly paymentId: string | null;
  /** The newest block on the ledger is not in the database. */
  readonly lacksBlocks: boolean;
  /** The account is already stopped until an operator decides. */
  readonly isStopped: boolean;
  /** Balance on an account without a payment, received by unknown blocks, raw; else 0. */
  readonly unclaimedRaw: bigint;
};

type IndexedAddress = Pick<UsedIndex, 'index' | 'address'>;

/** What a scan found: used indexes, and all that the database has no row for, used or not. */
export type Scan = { readonly found: readonly UsedIndex[]; readonly unstored: readonly IndexedAddress[] };

/**
 * Scans `count` indexes from `first` on; read-only. The ledger is queried before the database, because a running engine
 * stores blocks and addresses before the ledger has them.
 * @throws LedgerUnavailableError; Error when the seed does not match the database's addresses
 */
export async function scanIndexes(deps: IndexDeps, first: number, count: number): Promise<Scan> {
  const derived = new Map<number, string>();
  for await (const { index, address } of derivedAddresses(deps.signer, first, count, nextTurn)) {
    derived.set(index, address);
  }
  const addresses = [...derived.values()];
  const frontiers = await deps.ledger.frontiers(addresses);
  const receivables = await deps.ledger.receivables(addresses, { thresholdRaw: 1n, perAccount: 1 });
  const rows = await storedRows(deps, first, count);
  const wrong = rows.find(({ index, address }) => derived.get(index) !== address);
  if (wrong !== undefined)
    throw new Error(`the wallet seed does not match the address at index ${wrong.index}`);
  const used = new Set([...frontiers.keys(), ...receivables.map(({ account }) => account)]);
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  const known = await knownHashes(deps, [...frontiers.values()]);
  const stopped = await stoppedAccounts(deps, [...frontiers.keys()]);
  const found: UsedIndex[] = [];
  for (const [index, address] of derived) {
    if (!used.has(address)) continue;
    const row = byIndex.get(index);
    const frontier = frontiers.get(address);
    found.push({
      ...{ index, address, isStored: row !== undefined, paymentId: row?.payment?.id ?? null },
      isInPool: row !== undefined && row.assignedAt === null && row.retiredAt === null,
      lacksBlocks: frontier !== undefined && !known.has(frontier),
      ...{ isStopped: stopped.has(address), unclaimedRaw: 0n },
    });
  }
  const unstored = [...derived]
    .filter(([index]) => !byIndex.has(index))
    .map(([index, address]) => ({ index, address }));
  return { found: await withBalances(deps, found), unstored };
}

/**
 * Stores unknown addresses as retired (polled forever, never assigned), and raises attention for unclaimed balances.
 * Idempotent.
 * @param isRestored also stores unknown addresses that nobody has used: payers may have been given them since the backup
 * (contract §5: every address ever issued is polled)
 */
export async function storeFindings(
  deps: IndexDeps,
  { found, unstored }: Scan,
  { isRestored }: { readonly isRestored: boolean },
): Promise<void> {
  const unknown = isRestored ? unstored : found.filter(({ isStored }) => !isStored);
  const unclaimed = found.filter(({ unclaimedRaw }) => unclaimedRaw > 0n);
  if (unknown.length === 0 && unclaimed.length === 0) return;
  const at = await afterRestore(deps);
  await writeTransaction(deps.database, async (tx) => {
    const rows = unknown.map(({ index, address }) => ({ index, address, createdAt: at, retiredAt: at }));
    await storeAddresses(tx, deps.database.kind, rows);
    for (const { index, address, unclaimedRaw } of unclaimed) {
      const detail = { address, index, balanceRaw: unclaimedRaw.toString() };
      const about = { kind: 'unclaimedBalance' as const, merchantId: null, paymentId: null, detail, at };
      await raiseAttention(tx, { ...about, reference: `balance:${address}` });
    }
  });
}

/** Now, and later than the restore: `indexesInDoubt` distinguishes these rows from the backup's by their time. */
async function afterRestore({ database, clock }: IndexDeps): Promise<Date> {
  const at = await restoredAt(database);
  const now = clock.now();
  return at === null || at < now ? now : addMs(at, 1);
}

function storedRows({ database }: IndexDeps, first: number, count: number) {
  return database.db.depositAddress.findMany({
    where: { index: { gte: first, lt: first + count } },
    select: {
      ...{ index: true, address: true, assignedAt: true, retiredAt: true },
      payment: { select: { id: true } },
    },
  });
}

async function knownHashes({ database }: IndexDeps, hashes: readonly string[]): Promise<Set<string>> {
  const where = { hash: { in: [...hashes] } };
  const rows = await database.db.block.findMany({ where, select: { hash: true } });
  return new Set(rows.map((row) => row.hash));
}

async function stoppedAccounts({ database }: IndexDeps, accounts: readonly string[]): Promise<Set<string>> {
  const byReference = new Map(accounts.map((account) => [accountReference(account), account]));
  const where = { reference: { in: [...byReference.keys()] } };
  const items = await database.db.attentionItem.findMany({ where, select: { reference: true } });
  return new Set(items.flatMap(({ reference }) => byReference.get(reference) ?? []));
}

/** Queries balances of opened accounts only: a node may search its peers for others. */
async function withBalances({ ledger }: IndexDeps, found: readonly UsedIndex[]): Promise<UsedIndex[]> {
  const balances = new Map<number, bigint>();
  const asked = found.filter(({ paymentId, lacksBlocks }) => paymentId === null && lacksBlocks);
  await inParallel(asked, BALANCES_AT_ONCE, async ({ index, address }) => {
    balances.set(index, (await ledger.account(address))?.balanceRaw ?? 0n);
  });
  return found.map((used) => ({ ...used, unclaimedRaw: balances.get(used.index) ?? 0n }));
}
