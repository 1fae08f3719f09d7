// What our own books say of accounts of ours: payment, deposits, transfers, signed blocks, journal; read for an audit.
import { parseRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import type { JournalAccount } from '@/lib/db/journal';
import type {
  Block,
  Deposit,
  DepositDisposition,
  JournalEntry,
  Payment,
  Prisma,
  TransferKind,
} from '@/prisma/generated/sqlite/client';
import { allPages, entriesByOwner, grouped, PAGE_ROWS, readEntries } from './booked-entries';

/** The books of one deposit account. Amounts are raw; null where the stored text is no amount. */
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
  readonly journal: readonly BookedEntry[];
};

export type BookedDeposit = {
  readonly blockHash: string;
  readonly sender: string;
  readonly paymentId: string | null;
  readonly amountRaw: bigint | null;
  readonly disposition: DepositDisposition;
  /** The refund that gives it back, and how much of it, raw. */
  readonly transferId: string | null;
  readonly returnedRaw: bigint | null;
  /** A block that receives it is stored. */
  readonly isReceived: boolean;
};
export type BookedTransfer = {
  readonly id: string;
  readonly kind: TransferKind;
  readonly reference: string;
  readonly paymentId: string | null;
  readonly topUpId: string | null;
  readonly refundOrderId: string | null;
  readonly destination: string;
  readonly confirmed: boolean;
  readonly amountRaw: bigint | null;
  /** Of a sweep: whose money a part of it was, and what nobody's blocks had received before. */
  readonly sweep: {
    readonly paymentId: string | null;
    readonly paymentRaw: bigint | null;
    readonly unclaimedRaw: bigint | null;
  } | null;
};
export type BookedBlock = {
  readonly hash: string;
  readonly kind: 'receive' | 'send' | 'epoch';
  readonly previous: string;
  readonly height: number;
  readonly representative: string;
  readonly link: string;
  readonly depositHash: string | null;
  readonly transferId: string | null;
  readonly confirmed: boolean;
  readonly balanceRaw: bigint | null;
  readonly amountRaw: bigint | null;
};
export type BookedEntry = {
  readonly reference: string;
  readonly account: JournalAccount;
  readonly paymentId: string | null;
  readonly topUpId: string | null;
  readonly amountRaw: bigint | null;
};

/** Accounts read at once: SQLite bounds the values of one statement, and a page must fit in memory. */
export const MAX_AUDITED_ACCOUNTS = 200;

/**
 * The books of these accounts, in the order given. The rows are read one table after the other, so that money in motion
 * may look torn: nothing is concluded from one look.
 * @throws RangeError for more than MAX_AUDITED_ACCOUNTS; the database's error
 */
export async function readBooks(db: Queryable, accounts: readonly string[]): Promise<AccountBooks[]> {
  if (accounts.length > MAX_AUDITED_ACCOUNTS) throw new RangeError('too many accounts for one look');
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
      ...ownerOf(account, payment, topUpId),
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

function ownerOf(
  account: string,
  payment: Pick<Payment, 'id' | 'version' | 'countedRaw'> | undefined,
  topUpId: string | null,
) {
  return {
    account,
    paymentId: payment?.id ?? null,
    topUpId,
    version: payment?.version ?? 0,
    countedRaw: payment === undefined ? null : signed(payment.countedRaw),
  };
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
export function sweepReferences({
  kind,
  reference,
}: {
  readonly kind: TransferKind;
  readonly reference: string;
}): string[] {
  return kind === 'sweep' ? [reference, `${reference}:payment`, `unclaimed:${reference}`] : [];
}

function bookedDeposit(row: Deposit): BookedDeposit {
  const { blockHash, sender, paymentId, disposition, transferId } = row;
  const amountRaw = signed(row.amountRaw);
  return {
    ...{ blockHash, sender, paymentId, disposition, transferId, amountRaw },
    returnedRaw: row.returnedRaw === null ? amountRaw : signed(row.returnedRaw),
    isReceived: row.receivedAt !== null,
  };
}

type TransferRow = Prisma.TransferGetPayload<{ include: { sweep: true } }>;

function bookedTransfer(row: TransferRow): BookedTransfer {
  const { id, kind, reference, paymentId, topUpId, refundOrderId, destination, sweep } = row;
  return {
    ...{ id, kind, reference, paymentId, topUpId, refundOrderId, destination },
    confirmed: row.confirmedAt !== null,
    amountRaw: signed(row.amountRaw),
    sweep: sweep && {
      paymentId: sweep.paymentId,
      paymentRaw: signed(sweep.paymentRaw),
      unclaimedRaw: signed(sweep.unclaimedRaw),
    },
  };
}

function bookedBlock(row: Block): BookedBlock {
  const { hash, kind, previous, height, representative, link, depositHash, transferId } = row;
  return {
    ...{ hash, kind, previous, height, representative, link, depositHash, transferId },
    confirmed: row.confirmedAt !== null,
    balanceRaw: signed(row.balanceRaw),
    amountRaw: signed(row.amountRaw),
  };
}

function bookedEntry({ reference, account, paymentId, topUpId, amountRaw }: JournalEntry): BookedEntry {
  return { reference, account, paymentId, topUpId, amountRaw: signed(amountRaw) };
}

/** A row that was tampered with is a finding, not an end of the audit. */
function signed(text: string): bigint | null {
  const negative = text.startsWith('-');
  const raw = parseRaw(negative ? text.slice(1) : text);
  if (raw === undefined) return null;
  return negative ? -raw : raw;
}
