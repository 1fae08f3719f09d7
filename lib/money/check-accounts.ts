// Checks accounts once against database and ledger, confirms suspicions by repeated checks, and finds due transfers that
// are not marked as pending, and money that no transfer sends.
import { formatNano, sumRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { minReturnRaw } from '@/lib/payments/return-floor';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { type AccountBooks, readBooks } from './audit-books';
import { leftBehind, leftBehindRaw } from './audit-journal';
import { type AccountFindings, compareAccount } from './compare-account';
import { isAnythingDue, readDueMoney } from './due-money';
import { isMovable, MOVABLE_DISPOSITIONS, returnedDispositions } from './due-transfers';
import { heldWithoutItem } from './held-transfers';
import type { MoneyDeps } from './money-deps';
import { wrongDeferrals } from './wrong-deferrals';

export type AuditDeps = Pick<MoneyDeps, 'database' | 'ledger' | 'clock' | 'dustLimitRaw'>;

/** The result of checking one account. */
export type AccountCheck = AccountFindings & {
  readonly account: string;
  readonly paymentId: string | null;
  readonly topUpId: string | null;
  /** The only problem is a due transfer that is not marked as pending; marking it is enough. */
  readonly isForgotten: boolean;
  /** Fingerprint of data and differences: checks with the same mark agree. */
  readonly mark: string;
};

/**
 * Checks in a row that must agree before a suspicion is a mismatch. Database and ledger are read one after the other, so
 * one check may fall between publishing a block and storing that. Transfers in progress never look the same three times.
 */
export const MATCHING_CHECKS = 3;
const RECEIVABLES_PER_ACCOUNT = 1_000;

/**
 * Checks the accounts once.
 * @throws LedgerUnavailableError when no node responds; RangeError for too many accounts; the database's error
 */
export async function checkAccounts(deps: AuditDeps, accounts: readonly string[]): Promise<AccountCheck[]> {
  if (accounts.length === 0) return [];
  const all = await readBooks(deps.database.db, accounts);
  const frontiers = await deps.ledger.frontiers(accounts);
  const receivables = await deps.ledger.receivables(accounts, {
    thresholdRaw: deps.dustLimitRaw,
    perAccount: RECEIVABLES_PER_ACCOUNT,
  });
  const blocks = await deps.ledger.blocks([
    ...frontiers.values(),
    ...receivables.map(({ hash }) => hash),
    ...all.flatMap((books) => [
      ...books.deposits.map(({ blockHash }) => blockHash),
      ...books.blocks.map(({ hash }) => hash),
    ]),
  ]);
  const now = deps.clock.now();
  const unmarked = await findUnmarked(deps, accounts);
  const checks: AccountCheck[] = [];
  for (const books of all) {
    const { account, paymentId, topUpId } = books;
    const minRaw = minRecordedRaw(books, deps.dustLimitRaw);
    const findings = await compareAccount(
      books,
      {
        frontier: frontiers.get(account) ?? null,
        blocks,
        receivables: receivables.filter((one) => one.account === account && one.amountRaw >= minRaw),
      },
      now,
    );
    const reason = unmarked.get(account);
    // Money with a reason is due, so no transfer sends it yet.
    const differences = [...findings.differences, ...(reason === undefined ? leftBehind(books) : [reason])];
    // The engine fixes an unmarked transfer automatically; any other difference stops the account.
    const isForgotten = reason !== undefined && findings.differences.length === 0;
    const mark = differences.length === 0 ? '' : markOf([books, differences]);
    checks.push({ ...findings, differences, isForgotten, account, paymentId, topUpId, mark });
  }
  return checks;
}

/** Smaller deposits are not recorded once the payment has ended, and by then nothing pays it. */
function minRecordedRaw({ paymentId, deposits }: AccountBooks, dustLimitRaw: bigint): bigint {
  const own = deposits.filter((deposit) => paymentId !== null && deposit.paymentId === paymentId);
  return minReturnRaw(own.length, dustLimitRaw);
}

function markOf(seen: readonly unknown[]): string {
  return JSON.stringify(seen, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
}

/** A suspected account, and how many checks in a row agreed. */
export type Suspicion = { readonly check: AccountCheck; readonly agreed: number };

/** Adds a check; the count starts again when anything is different. */
export function addCheck(before: Suspicion | undefined, check: AccountCheck): Suspicion {
  return { check, agreed: before?.check.mark === check.mark ? before.agreed + 1 : 1 };
}

/**
 * Accounts with due transfers that are not marked as pending, with a description. Tables are read one after the other, so a
 * single check proves nothing.
 */
export async function findUnmarked(
  { database: { db }, clock, dustLimitRaw }: Pick<AuditDeps, 'database' | 'clock' | 'dustLimitRaw'>,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const address = { in: [...accounts] };
  const payments = await db.payment.findMany({ where: { address: { address }, transfersPending: false } });
  const unmarked = new Map<string, string>();
  for (const account of await unsentAccounts(db, accounts)) {
    unmarked.set(account, 'an open transfer is not marked as pending');
  }
  for (const { account } of await heldWithoutItem(db, accounts)) {
    unmarked.set(account, 'a transfer is held, but nobody is asked to decide about it');
  }
  for (const { depositAddress } of await wrongDeferrals(db, payments, clock.now())) {
    unmarked.set(depositAddress, 'a settlement is deferred although the merchant’s settings do not defer it');
  }
  for (const payment of await suspected(db, payments)) {
    const due = await readDueMoney(db, payment, dustLimitRaw, 1);
    if (!isAnythingDue(due)) continue;
    const [first] = due.returns;
    const raw = due.settlementRaw > 0n ? due.settlementRaw : (first?.amountRaw ?? 0n);
    const what = due.settlementRaw > 0n ? 'settlement' : 'refund';
    unmarked.set(
      payment.depositAddress,
      `a ${what} of ${formatNano(raw)} nano is due and not marked as pending`,
    );
  }
  return unmarked;
}

/** Money of an ended payment that no transfer sends, as of this version of the payment, and what the account can still receive. */
export type LeftBehind = {
  readonly version: number;
  readonly amountRaw: bigint;
  readonly unreceivedRaw: bigint;
};

/**
 * What no transfer of the address's payment sends; 0 while a transfer is due. Not for a transaction: a payment may have
 * thousands of deposits.
 */
export async function readLeftBehind(
  deps: Pick<AuditDeps, 'database' | 'clock' | 'dustLimitRaw'>,
  address: string,
): Promise<LeftBehind> {
  const [books] = await readBooks(deps.database.db, [address]);
  if (books === undefined) throw new RangeError('one account was asked for');
  const isDue = (await findUnmarked(deps, [address])).size > 0;
  const unreceived = books.deposits.filter(
    (deposit) => !deposit.isReceived && isMovable(deposit.disposition),
  );
  return {
    version: books.version,
    amountRaw: isDue ? 0n : leftBehindRaw(books),
    unreceivedRaw: sumRaw(unreceived.map(({ amountRaw }) => amountRaw ?? 0n)),
  };
}

/** Accounts with an open transfer that is not held, but nothing marked as pending. Sweeps need no mark. */
async function unsentAccounts(db: Queryable, accounts: readonly string[]): Promise<string[]> {
  const open = await db.transfer.groupBy({
    by: ['account'],
    where: { account: { in: [...accounts] }, confirmedAt: null, heldAt: null, kind: { not: 'sweep' } },
  });
  const address = { in: open.map(({ account }) => account) };
  const [payments, topUps] = await Promise.all([
    db.payment.findMany({
      where: { address: { address }, transfersPending: true },
      select: { depositAddress: true },
    }),
    db.topUp.findMany({ where: { address, transfersPending: true }, select: { address: true } }),
  ]);
  const pending = new Set([
    ...payments.map(({ depositAddress }) => depositAddress),
    ...topUps.map((topUp) => topUp.address),
  ]);
  return open.flatMap(({ account }) => (pending.has(account) ? [] : account));
}

/** Candidates: payments with an unrefunded deposit, or completed without a settlement. */
async function suspected(db: Queryable, payments: readonly Payment[]): Promise<Payment[]> {
  const paymentId = { in: payments.map(({ id }) => id) };
  const [settlements, deferred, unreturned] = await Promise.all([
    db.transfer.findMany({ where: { paymentId, kind: 'settlement' }, select: { paymentId: true } }),
    db.deferredSettlement.findMany({ where: { paymentId }, select: { paymentId: true } }),
    db.deposit.groupBy({
      by: ['paymentId', 'disposition'],
      where: { paymentId, transferId: null, disposition: { in: [...MOVABLE_DISPOSITIONS] } },
    }),
  ]);
  const settles = new Set([...settlements, ...deferred].map((row) => row.paymentId));
  return payments.filter(({ id, status, refundAddress, excessLeftRaw }) => {
    const returned = returnedDispositions({ status, refundAddress });
    const owes = unreturned.some(
      (row) => row.paymentId === id && returned.some((disposition) => disposition === row.disposition),
    );
    return owes || (status === 'Completed' && (!settles.has(id) || excessLeftRaw !== '0'));
  });
}
