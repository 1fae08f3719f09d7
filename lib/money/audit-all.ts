// The audit as a command runs it: all accounts, page by page in a fixed order, or one payment's; suspicions are looked at
// again before they count.

import type { Queryable } from '@/lib/db/client';
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
  /** One payment alone; all accounts when left out. */
  readonly paymentId?: string | undefined;
  /** Waits between two looks at a suspected account. */
  readonly pause: () => Promise<unknown>;
  /** Told after each page how many accounts have been looked at. */
  readonly onPage?: (checked: number, mismatches: number) => void;
};

/** The payment that was named does not exist. */
export class NoSuchPaymentError extends Error {
  override readonly name = 'NoSuchPaymentError';
}

/** The node lags or is of another network: nothing can be concluded from what it does not know. */
export class LedgerNotTrustedError extends Error {
  override readonly name = 'LedgerNotTrustedError';
}

const PAGE_ACCOUNTS = 100;
/** How often an account that keeps changing is looked at before it is called moving. */
const MAX_CHECKS = 12;

/**
 * Audits while everything runs: it reads alone, and money in motion is no mismatch.
 * @throws NoSuchPaymentError; LedgerUnavailableError when the node is away; the database's error
 */
export async function auditAll(deps: AuditDeps, options: AuditOptions) {
  const mismatches: AccountCheck[] = [];
  // Accounts that changed at every look: neither right nor wrong can be said of them.
  const moving: AccountCheck[] = [];
  let checked = 0;
  // Confirmed deposits that the engine has not recorded yet.
  let unnoticed = 0;
  let heldRaw = 0n;
  for (let page = await firstPage(deps, options.paymentId); ; ) {
    for (const { check, agreed } of await judgePage(deps, page.accounts, options.pause)) {
      checked += 1;
      unnoticed += check.unnoticed;
      heldRaw += check.heldRaw;
      if (check.differences.length > 0) (agreed >= MATCHING_CHECKS ? mismatches : moving).push(check);
    }
    options.onPage?.(checked, mismatches.length);
    if (page.next === null) {
      const complianceHold = await readComplianceHold(deps.database.db, options.paymentId);
      return { checked, mismatches, moving, unnoticed, heldRaw, complianceHold };
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

/** The last look at each account, with how many looks in a row agreed on it. */
async function judgePage(
  deps: AuditDeps,
  accounts: readonly string[],
  pause: () => Promise<unknown>,
): Promise<Suspicion[]> {
  const last = new Map<string, Suspicion>();
  let open = accounts;
  for (let checks = 0; checks < MAX_CHECKS && open.length > 0; checks += 1) {
    if (checks > 0) await pause();
    for (const check of await checkAccounts(deps, open)) {
      last.set(check.account, addCheck(last.get(check.account), check));
    }
    open = [...last.values()]
      .filter(({ check, agreed }) => check.differences.length > 0 && agreed < MATCHING_CHECKS)
      .map(({ check }) => check.account);
  }
  return [...last.values()];
}

/** Accounts after a place, and the place after them; null at the end. */
type AccountPage = { readonly accounts: readonly string[]; readonly next: string | null };

/**
 * The next accounts that ever were a payment's or got money. `after` is '' at the beginning of a round.
 * The order is that of the addresses' indexes, which only grow: a page costs its rows, however many there are.
 */
export async function nextAccounts(db: Queryable, after: string, take: number): Promise<AccountPage> {
  const index = { gt: after === '' ? -1 : Number(after) };
  // Retired as well: money that came to an address nobody was given takes it out of the pool.
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

/** An account with so many deposits is not looked at before its money rests: the look would take seconds and say nothing. */
const MANY_DEPOSITS = 1_000;

/**
 * Accounts whose money left since `since`, oldest first, with the time to go on from: of payments, of top-ups, and swept
 * ones. With a top-up comes the account of the payment whose refund it paid.
 */
export async function lastMovedAccounts(db: Queryable, since: Date, take: number) {
  const moved = await db.transfer.findMany({
    where: { confirmedAt: { gt: since } },
    orderBy: { confirmedAt: 'asc' },
    select: { account: true, confirmedAt: true, payment: { select: { depositAddress: true } } },
    take,
  });
  const accounts = new Set(
    moved.flatMap(({ account, payment }) => (payment === null ? account : [account, payment.depositAddress])),
  );
  return { accounts: [...accounts], until: moved.at(-1)?.confirmedAt ?? since };
}

/** The accounts without those that have MANY_DEPOSITS deposits or more and whose money moves, or whose payment is open. */
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
