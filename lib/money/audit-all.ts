// The audit that the command runs: all accounts in pages, or one payment's. A suspected account is checked again before it
// counts as a mismatch.

import type { Queryable } from '@/lib/db/client';
import { readUsable } from '@/lib/db/unreadable-row';
import {
  type AccountCheck,
  type AuditDeps,
  addCheck,
  checkAccounts,
  MATCHING_CHECKS,
  type Suspicion,
} from './check-accounts';
import { readComplianceHold } from './compliance-hold';

export type AuditResult = Awaited<ReturnType<typeof auditAll>>;

type AuditOptions = {
  /** Audits this payment only; all accounts when omitted. */
  readonly paymentId?: string | undefined;
  /** Waits between two checks of a suspected account. */
  readonly pause: () => Promise<unknown>;
  /** Progress after each page. */
  readonly onPage?: (checked: number, mismatches: number) => void;
};

/** The requested payment does not exist. */
export class NoSuchPaymentError extends Error {
  override readonly name = 'NoSuchPaymentError';
}

/** The node lags or is on another network: nothing can be concluded from missing data. */
export class LedgerNotTrustedError extends Error {
  override readonly name = 'LedgerNotTrustedError';
}

const PAGE_ACCOUNTS = 100;
/** After this many checks, an account that keeps changing is reported as moving. */
const MAX_CHECKS = 12;

/**
 * Safe while all other processes run: it only reads, and transfers in progress are not a mismatch.
 * @throws NoSuchPaymentError; LedgerUnavailableError when no node responds; the database's error
 */
export async function auditAll(deps: AuditDeps, options: AuditOptions) {
  const mismatches: AccountCheck[] = [];
  // Accounts that changed during every check, so there is no result.
  const moving: AccountCheck[] = [];
  // Accounts with rows that can't be read: they must not keep the others from being checked.
  const unreadable = new Set<string>();
  let checked = 0;
  // Confirmed deposits that are not recorded yet.
  let unnoticed = 0;
  let heldRaw = 0n;
  for (let page = await firstPage(deps, options.paymentId); ; ) {
    for (const { check, agreed } of await judgePage(deps, page.accounts, options.pause, unreadable)) {
      checked += 1;
      unnoticed += check.unnoticed;
      heldRaw += check.heldRaw;
      if (check.differences.length > 0) (agreed >= MATCHING_CHECKS ? mismatches : moving).push(check);
    }
    options.onPage?.(checked, mismatches.length);
    if (page.next === null) {
      const complianceHold = await readComplianceHold(deps.database.db, options.paymentId);
      return { checked, mismatches, moving, unreadable: [...unreadable], unnoticed, heldRaw, complianceHold };
    }
    page = await nextAccounts(deps.database.db, page.next, PAGE_ACCOUNTS);
  }
}

async function firstPage({ database }: AuditDeps, paymentId: string | undefined): Promise<AccountPage> {
  if (paymentId === undefined) return nextAccounts(database.db, '', PAGE_ACCOUNTS);
  const payment = await database.db.payment.findUnique({ where: { id: paymentId } });
  if (payment === null) throw new NoSuchPaymentError(`there is no payment ${paymentId}`);
  return { accounts: [payment.depositAddress], next: null };
}

/** The last check of each account, and how many checks in a row agreed. Adds to `unreadable`. */
async function judgePage(
  deps: AuditDeps,
  accounts: readonly string[],
  pause: () => Promise<unknown>,
  unreadable: Set<string>,
): Promise<Suspicion[]> {
  const last = new Map<string, Suspicion>();
  let open = accounts;
  for (let checks = 0; checks < MAX_CHECKS && open.length > 0; checks += 1) {
    if (checks > 0) await pause();
    const read = await readUsable(open, (some) => checkAccounts(deps, some));
    for (const account of read.unreadable) unreadable.add(account);
    for (const check of read.rows) {
      last.set(check.account, addCheck(last.get(check.account), check));
    }
    open = [...last.values()]
      .filter(({ check, agreed }) => check.differences.length > 0 && agreed < MATCHING_CHECKS)
      .map(({ check }) => check.account);
  }
  return [...last.values()];
}

/** A page of accounts and the cursor of the next page; null at the end. */
type AccountPage = { readonly accounts: readonly string[]; readonly next: string | null };

/**
 * The next accounts that ever belonged to a payment or received money. `after` is '' at the start. Ordered by address
 * index, which only grows, so each page costs its own rows.
 */
export async function nextAccounts(db: Queryable, after: string, take: number): Promise<AccountPage> {
  const index = { gt: after === '' ? -1 : Number(after) };
  // Includes retired addresses: an unassigned address that receives a deposit is retired.
  const rows = await db.depositAddress.findMany({
    where: { index, OR: [{ assignedAt: { not: null } }, { retiredAt: { not: null } }] },
    select: { index: true, address: true },
    orderBy: { index: 'asc' },
    take,
  });
  const last = rows.at(-1);
  const isEnd = last === undefined || rows.length < take;
  return { accounts: rows.map((row) => row.address), next: isEnd ? null : String(last.index) };
}

/** An account with this many deposits is not checked while it changes: the check would take seconds and prove nothing. */
const MANY_DEPOSITS = 1_000;

/**
 * Accounts with transfers confirmed since `since` and not after `until`, oldest first, and the time to continue from: a row with a
 * later time, which somebody else wrote, must not end the search. A top-up's transfer also names the account of the payment that it
 * refunds.
 */
export async function lastMovedAccounts(db: Queryable, since: Date, until: Date, take: number) {
  const moved = await db.transfer.findMany({
    where: { confirmedAt: { gt: since, lte: until } },
    orderBy: { confirmedAt: 'asc' },
    select: { account: true, confirmedAt: true, payment: { select: { depositAddress: true } } },
    take,
  });
  const accounts = new Set(
    moved.flatMap(({ account, payment }) => (payment === null ? account : [account, payment.depositAddress])),
  );
  return { accounts: [...accounts], until: moved.at(-1)?.confirmedAt ?? since };
}

/** The accounts, except those with MANY_DEPOSITS or more that have pending transfers or an open payment. */
export async function withoutFlooded(db: Queryable, accounts: readonly string[]): Promise<string[]> {
  const moving = await db.payment.findMany({
    where: {
      address: { address: { in: [...accounts] } },
      OR: [{ transfersPending: true }, { status: 'Waiting' }],
    },
    select: { depositAddress: true },
  });
  const flooded = new Set<string>();
  for (const { depositAddress: address } of moving) {
    const count = await db.deposit.count({ where: { address }, take: MANY_DEPOSITS });
    if (count === MANY_DEPOSITS) flooded.add(address);
  }
  return accounts.filter((account) => !flooded.has(account));
}
