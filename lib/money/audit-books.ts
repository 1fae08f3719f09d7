// What our own books say of accounts of ours: payment, deposits, transfers, signed blocks, journal; read for an audit.
import { grouped } from '@/lib/core/batches';
import type { Queryable } from '@/lib/db/client';
import { parseSignedRaw } from '@/lib/db/journal';
import type { Block, Deposit, JournalEntry, Prisma, Transfer } from '@/prisma/generated/sqlite/client';
import { allPages, entriesByOwner, PAGE_ROWS, readEntries } from './booked-entries';

/**
 * The books of one deposit account. Amounts are raw; null where the stored text is no amount: a row that was tampered with is
 * a finding, not an end of the audit.
 */
export type AccountBooks = {
  readonly account: string;
  /** Null for an address that money came to and that belongs to no payment. */
  readonly paymentId: string | null;
  /** Null where the address is none of a merchant's top-up. */
  readonly topUpId: string | null;
  /** What a later look must find unchanged for two looks to be about the same state. */
  readonly version: number;
  /** What the payment's row says counts, raw; null where there is no payment. */
  readonly countedRaw: bigint | null;
  readonly deposits: readonly BookedDeposit[];
  /** What is sent from the account. */
  readonly transfers: readonly BookedTransfer[];
  /** What top-ups, on accounts of their own, paid of the payment's refunds. */
  readonly paidByTopUps: readonly BookedTransfer[];
  readonly blocks: readonly BookedBlock[];
  readonly journal: readonly ReturnType<typeof bookedEntry>[];
};

/** Accounts read at once: SQLite bounds the values of one statement, and a page must fit in memory. */
const MAX_AUDITED_ACCOUNTS = 200;

/**
 * The books of these accounts, in the order given. The rows are read one table after the other, so that money in motion
 * may look torn: nothing is concluded from one look.
 * @throws RangeError for more than MAX_AUDITED_ACCOUNTS; the database's error
 */
export async function readBooks(db: Queryable, accounts: readonly string[]): Promise<AccountBooks[]> {
  if (accounts.length > MAX_AUDITED_ACCOUNTS) throw new RangeError('too many accounts for one check');
  const address = { in: [...accounts] };
  const payments = await db.payment.findMany({
    where: { address: { address } },
    select: { id: true, version: true, depositAddress: true, countedRaw: true },
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
  return accounts.map((account) => {
    const payment = paymentOf.get(account);
    const topUpId = topUpOf.get(account)?.id ?? null;
    const deposits = depositsOf.get(account) ?? [];
    const transfers = transfersOf.get(account) ?? [];
    return {
      account,
      paymentId: payment?.id ?? null,
      topUpId,
      version: payment?.version ?? 0,
      countedRaw: payment === undefined ? null : parseSignedRaw(payment.countedRaw),
      deposits: deposits.map(bookedDeposit),
      transfers: transfers.map(bookedTransfer),
      paidByTopUps: (paidOf.get(payment?.id ?? '') ?? []).map(bookedTransfer),
      blocks: (blocksOf.get(account) ?? []).map(bookedBlock),
      journal: entriesOf(payment?.id ?? null, topUpId, [
        ...deposits.map((deposit) => `deposit:${deposit.blockHash}`),
        ...transfers.flatMap(sweepReferences),
      ]).map(bookedEntry),
    };
  });
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

/** The references under which a sweep stands in the journal; none for any other transfer. */
function sweepReferences({ kind, reference }: Pick<Transfer, 'kind' | 'reference'>): string[] {
  return kind === 'sweep' ? [reference, `${reference}:payment`, `unclaimed:${reference}`] : [];
}

type BookedDeposit = ReturnType<typeof bookedDeposit>;

function bookedDeposit(row: Deposit) {
  const { blockHash, sender, paymentId, disposition, transferId } = row;
  const amountRaw = parseSignedRaw(row.amountRaw);
  return {
    ...{ blockHash, sender, paymentId, disposition, amountRaw },
    // The refund that gives it back, and how much of it.
    transferId,
    returnedRaw: row.returnedRaw === null ? amountRaw : parseSignedRaw(row.returnedRaw),
    // A block that receives it is stored.
    isReceived: row.receivedAt !== null,
  };
}

type BookedTransfer = ReturnType<typeof bookedTransfer>;
type TransferRow = Prisma.TransferGetPayload<{ include: { sweep: true } }>;

function bookedTransfer(row: TransferRow) {
  const { id, kind, reference, paymentId, topUpId, refundOrderId, destination, sweep } = row;
  return {
    ...{ id, kind, reference, paymentId, topUpId, refundOrderId, destination },
    confirmed: row.confirmedAt !== null,
    amountRaw: parseSignedRaw(row.amountRaw),
    // Whose money a part of a sweep was, and what nobody's blocks had received before.
    sweep: sweep && {
      paymentId: sweep.paymentId,
      paymentRaw: parseSignedRaw(sweep.paymentRaw),
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
