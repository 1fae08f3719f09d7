// Compares the accounts of a restored database with the ledger: unchanged, moved since the backup, or not explainable.
import type { Config } from '@/lib/core/config';
import type { Database } from '@/lib/db/client';
import { nextAccounts } from '@/lib/money/audit-all';
import { readBooks } from '@/lib/money/audit-books';
import { checkAccounts } from '@/lib/money/check-accounts';
import { compareKnown } from '@/lib/money/compare-account';
import { readUnknownBlocks } from '@/lib/money/unknown-blocks';
import type { Ledger } from '@/lib/nano/ledger';

export type AccountMismatch = { readonly account: string; readonly differences: readonly string[] };

/**
 * `compared`: all accounts.
 * `moved`: accounts with blocks on the ledger that are newer than the backup; only the older blocks were compared. A restore
 * adopts the newer ones, and lists those that match no transfer for an operator's decision.
 * `usedSince`: addresses that were assigned after the backup.
 * `heldRaw`: the balance in the backup's journal of the accounts that did not move.
 */
export type Comparison = {
  readonly compared: number;
  readonly moved: number;
  readonly usedSince: number;
  readonly heldRaw: bigint;
  readonly mismatches: readonly AccountMismatch[];
};

type CompareDeps = Pick<Config, 'network' | 'dustLimitRaw'> & {
  readonly database: Database;
  readonly ledger: Ledger;
  /** Deposits that arrived later are not missing. */
  readonly backupAt: Date;
};

const PAGE_ACCOUNTS = 100;
const PAGE_ADDRESSES = 500;
/** Blocks arrive during the drill: an account is a mismatch when it differs this often in a row. */
const CHECKS = 3;

/**
 * Compares every account that belongs to a payment or top-up, or received money.
 * @param pause waits before accounts that differ are compared again
 * @throws LedgerUnavailableError; the database's error
 */
export async function compareAccounts(deps: CompareDeps, pause: () => Promise<unknown>): Promise<Comparison> {
  const { db } = deps.database;
  const mismatches: AccountMismatch[] = [];
  let [compared, moved, heldRaw] = [0, 0, 0n];
  for (let after: string | null = ''; after !== null; ) {
    const page = await nextAccounts(db, after, PAGE_ACCOUNTS);
    compared += page.accounts.length;
    let open = page.accounts;
    for (let check = 1; open.length > 0; check += 1) {
      if (check > 1) await pause();
      const judged = await judge(deps, open);
      moved += judged.moved;
      heldRaw += judged.heldRaw;
      open = judged.different.map(({ account }) => account);
      if (check < CHECKS) continue;
      mismatches.push(...judged.different);
      break;
    }
    after = page.next;
  }
  return { compared, moved, usedSince: await countUsedSince(deps), heldRaw, mismatches };
}

async function judge(deps: CompareDeps, accounts: readonly string[]) {
  const frontiers = await deps.ledger.frontiers(accounts);
  const known = await deps.database.db.block.findMany({
    where: { hash: { in: [...frontiers.values()] } },
    select: { account: true },
  });
  const unmoved = new Set(known.map(({ account }) => account));
  const ahead = accounts.filter((account) => frontiers.has(account) && !unmoved.has(account));
  const different = await judgeAhead(deps, ahead);
  const moved = ahead.length - different.length;
  const rest = accounts.filter((account) => !ahead.includes(account));
  let heldRaw = 0n;
  for (const check of await checkAccounts({ ...deps, clock: { now: () => deps.backupAt } }, rest)) {
    if (check.differences.length > 0 && !check.isForgotten) different.push(check);
    else heldRaw += check.heldRaw;
  }
  return { moved, heldRaw, different };
}

/** Of accounts that moved since, what the backup knows must still be true, and must come before what it does not know. */
async function judgeAhead(deps: CompareDeps, accounts: readonly string[]): Promise<AccountMismatch[]> {
  const different: AccountMismatch[] = [];
  for (const books of await readBooks(deps.database.db, accounts)) {
    const { account } = books;
    const { kind } = await readUnknownBlocks(deps, account);
    const hashes = [
      ...books.deposits.map(({ blockHash }) => blockHash),
      ...books.blocks.map(({ hash }) => hash),
    ];
    const blocks = await deps.ledger.blocks(hashes);
    const differences = [
      ...(kind === 'foreign' ? ['the ledger has blocks that conflict with the backup'] : []),
      ...(await compareKnown(books, { blocks })),
    ];
    if (differences.length > 0) different.push({ account, differences });
  }
  return different;
}

/** Addresses of the pool that the ledger knows. */
async function countUsedSince({ database: { db }, ledger }: CompareDeps): Promise<number> {
  let used = 0;
  for (let after = -1; ; ) {
    const rows = await db.depositAddress.findMany({
      where: { index: { gt: after }, assignedAt: null, retiredAt: null },
      select: { index: true, address: true },
      orderBy: { index: 'asc' },
      take: PAGE_ADDRESSES,
    });
    const last = rows.at(-1);
    if (last === undefined) return used;
    used += (await ledger.frontiers(rows.map(({ address }) => address))).size;
    after = last.index;
  }
}
