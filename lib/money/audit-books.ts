// Reads the database's view of accounts for an audit: payment, deposits, transfers, signed blocks and journal.
import { grouped, mapInTurns } from '@/lib/core/batches';
import type { Queryable } from '@/lib/db/client';
import { parseSignedRaw } from '@/lib/db/journal';
import type {
  Block,
  Deposit,
  JournalEntry,
  Payment,
  Prisma,
  Transfer,
} from '@/prisma/generated/sqlite/client';
import { allPages, entriesByOwner, PAGE_ROWS, readEntries } from './booked-entries';

/**
 * The database's view of one account. Amounts are raw; null for an unparsable stored amount: a manipulated row is a finding
 * and does not abort the audit.
 */
export type AccountBooks = {
  readonly account: string;
  /** Null for an address without a payment. */
  readonly paymentId: string | null;
  /** Null unless the address is a top-up's. */
  readonly topUpId: string | null;
  /** Changes with every change of the payment; two checks of different versions do not agree. */
  readonly version: number;
  /** The payment's countedRaw; null without a payment. */
  readonly countedRaw: bigint | null;
  /** Whether the payment has ended, nothing is pending, and its settlement is not deferred. */
  readonly isAtRest: boolean;
  readonly deposits: readonly BookedDeposit[];
  /** Transfers from this account. */
  readonly transfers: readonly BookedTransfer[];
  /** Refunds of the payment that top-ups pay from their own accounts. */
  readonly paidByTopUps: readonly BookedTransfer[];
  readonly blocks: readonly BookedBlock[];
  readonly journal: readonly ReturnType<typeof bookedEntry>[];
};

/** Accounts per read: SQLite limits the values of a statement, and a page must fit in memory. */
const MAX_AUDITED_ACCOUNTS = 200;

/**
 * Reads these accounts, in the given order. Tables are read one after the other, so a single check may see transfers in
 * progress half-way.
 * @throws RangeError for more than MAX_AUDITED_ACCOUNTS; the database's error
 */
export async function readBooks(db: Queryable, accounts: readonly string[]): Promise<AccountBooks[]> {
  if (accounts.length > MAX_AUDITED_ACCOUNTS) throw new RangeError('too many accounts for one check');
  const address = { in: [...accounts] };
  const payments = await db.payment.findMany({
    where: { address: { address } },
    select: {
      ...{ id: true, version: true, depositAddress: true, countedRaw: true },
      ...{ status: true, transfersPending: true, deferred: { select: { paymentId: true } } },
    },
  });
  const topUps = await db.topUp.findMany({ where: { address }, select: { id: true, address: true } });
  const ids = payments.map((payment) => payment.id);
  const rows = await readRows(db, address, ids);
  const references = [
    ...rows.deposits.map((deposit) => `deposit:${deposit.blockHash}`),
    ...rows.transfers.flatMap(sweepReferences),
  ];
  const topUpIds = topUps.map((topUp) => topUp.id);
  const journal = await readEntries(db, { ids, topUpIds, references });
  const depositsOf = grouped(rows.deposits, (row) => row.address);
  const blocksOf = grouped(rows.blocks, (row) => row.account);
  const transfersOf = grouped(rows.transfers, (row) => row.account);
  const paidOf = grouped(rows.paid, (row) => row.paymentId ?? '');
  const entriesOf = entriesByOwner(journal);
  const paymentOf = new Map(payments.map((payment) => [payment.depositAddress, payment]));
  const topUpOf = new Map(topUps.map((topUp) => [topUp.address, topUp]));
  const books: AccountBooks[] = [];
  for (const account of accounts) {
    const payment = paymentOf.get(account);
    const topUpId = topUpOf.get(account)?.id ?? null;
    const deposits = depositsOf.get(account) ?? [];
    const transfers = transfersOf.get(account) ?? [];
    const entries = entriesOf(payment?.id ?? null, topUpId, [
      ...deposits.map((deposit) => `deposit:${deposit.blockHash}`),
      ...transfers.flatMap(sweepReferences),
    ]);
    books.push({
      account,
      paymentId: payment?.id ?? null,
      topUpId,
      version: payment?.version ?? 0,
      countedRaw: payment === undefined ? null : parseSignedRaw(payment.countedRaw),
      isAtRest: payment !== undefined && isAtRest(payment),
      deposits: await mapInTurns(deposits, bookedDeposit),
      transfers: await mapInTurns(transfers, bookedTransfer),
      paidByTopUps: (paidOf.get(payment?.id ?? '') ?? []).map(bookedTransfer),
      blocks: await mapInTurns(blocksOf.get(account) ?? [], bookedBlock),
      journal: await mapInTurns(entries, bookedEntry),
    });
  }
  return books;
}

type Rest = Pick<Payment, 'status' | 'transfersPending'> & { readonly deferred: object | null };

function isAtRest({ status, transfersPending, deferred }: Rest): boolean {
  return status !== 'Waiting' && !transfersPending && deferred === null;
}

async function readRows(db: Queryable, address: { in: string[] }, ids: readonly string[]) {
  const take = PAGE_ROWS;
  const deposits = await allPages<Deposit>((after) =>
    db.deposit.findMany({
      where: { address, blockHash: { gt: after?.blockHash ?? '' } },
      orderBy: { blockHash: 'asc' },
      take,
    }),
  );
  const transfers = await allPages<TransferRow>((after) =>
    db.transfer.findMany({
      where: { account: address, id: { gt: after?.id ?? '' } },
      ...{ orderBy: { id: 'asc' }, include: { sweep: true }, take },
    }),
  );
  const blocks = await allPages<Block>((after) =>
    db.block.findMany({
      where: { account: address, hash: { gt: after?.hash ?? '' } },
      orderBy: { hash: 'asc' },
      take,
    }),
  );
  const paid = await db.transfer.findMany({
    where: { paymentId: { in: [...ids] }, topUpId: { not: null } },
    ...{ orderBy: { id: 'asc' }, include: { sweep: true } },
  });
  return { deposits, transfers, paid, blocks: blocks.sort((a, b) => a.height - b.height) };
}

/** The journal references of a sweep; none for other transfers. */
function sweepReferences({ kind, reference }: Pick<Transfer, 'kind' | 'reference'>): string[] {
  return kind === 'sweep' ? [reference, `${reference}:payment`, `unclaimed:${reference}`] : [];
}

type BookedDeposit = ReturnType<typeof bookedDeposit>;

function bookedDeposit(row: Deposit) {
  const { blockHash, sender, paymentId, disposition, transferId } = row;
  const amountRaw = parseSignedRaw(row.amountRaw);
  return {
    ...{ blockHash, sender, paymentId, disposition, amountRaw },
    // The refund that returns it, and how much of it.
    transferId,
    returnedRaw: row.returnedRaw === null ? amountRaw : parseSignedRaw(row.returnedRaw),
    // A receive block is stored.
    isReceived: row.receivedAt !== null,
  };
}

type BookedTransfer = ReturnType<typeof bookedTransfer>;
type TransferRow = Prisma.TransferGetPayload<{ include: { sweep: true } }>;

function bookedTransfer(row: TransferRow) {
  const { id, kind, reference, paymentId, topUpId, manualRefundId, destination, sweep } = row;
  return {
    ...{ id, kind, reference, paymentId, topUpId, manualRefundId, destination },
    confirmed: row.confirmedAt !== null,
    amountRaw: parseSignedRaw(row.amountRaw),
    // The payment's part of a sweep, what of it no transfer had sent, and the balance that lost blocks had received.
    sweep: sweep && {
      paymentId: sweep.paymentId,
      paymentRaw: parseSignedRaw(sweep.paymentRaw),
      leftRaw: sweep.leftRaw === null ? null : parseSignedRaw(sweep.leftRaw),
      unclaimedRaw: parseSignedRaw(sweep.unclaimedRaw),
    },
  };
}

export type BookedBlock = ReturnType<typeof bookedBlock>;

function bookedBlock(row: Block) {
  const { hash, kind, previous, height, representative, link, depositHash, transferId } = row;
  return {
    ...{ hash, kind, previous, height, representative, link, depositHash, transferId },
    confirmed: row.confirmedAt !== null,
    balanceRaw: parseSignedRaw(row.balanceRaw),
    amountRaw: parseSignedRaw(row.amountRaw),
  };
}

function bookedEntry({ reference, account, paymentId, topUpId, amountRaw }: JournalEntry) {
  return { reference, account, paymentId, topUpId, amountRaw: parseSignedRaw(amountRaw) };
}
