// What our own books say of accounts of ours: payment, deposits, transfers, signed blocks, journal; read for an audit.
import { parseRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import type {
  Block,
  Deposit,
  JournalEntry,
  Sweep,
  TopUpTransfer,
  Transfer,
} from '@/prisma/generated/sqlite/client';
import type { JournalAccount } from './journal';

/** The books of one deposit account. Amounts are raw; null where the stored text is no amount. */
export type AccountBooks = {
  readonly account: string;
  /** Null for an address that money came to and that belongs to no payment. */
  readonly paymentId: string | null;
  /** Null where the address is none of a merchant's top-up. */
  readonly topUpId: string | null;
  /** What a later look must find unchanged for two looks to be about the same state. */
  readonly version: number;
  readonly deposits: readonly BookedDeposit[];
  readonly transfers: readonly BookedTransfer[];
  readonly sweeps: readonly BookedSweep[];
  readonly topUpTransfers: readonly BookedTopUpTransfer[];
  /** What top-ups, on accounts of their own, paid of the payment's refunds. */
  readonly paidByTopUps: readonly BookedTopUpTransfer[];
  readonly blocks: readonly BookedBlock[];
  readonly journal: readonly BookedEntry[];
};

export type BookedDeposit = {
  readonly blockHash: string;
  readonly sender: string;
  readonly paymentId: string | null;
  readonly amountRaw: bigint | null;
  /** A merchant's, to a top-up. */
  readonly isTopUp: boolean;
};
export type BookedTransfer = {
  readonly id: string;
  readonly kind: 'settlement' | 'refund';
  readonly reference: string;
  readonly paymentId: string;
  readonly destination: string;
  readonly confirmed: boolean;
  readonly amountRaw: bigint | null;
};
export type BookedSweep = {
  readonly id: string;
  readonly reference: string;
  readonly paymentId: string | null;
  readonly destination: string;
  readonly confirmed: boolean;
  readonly amountRaw: bigint | null;
  readonly paymentRaw: bigint | null;
  readonly unclaimedRaw: bigint | null;
};
/** `paymentId`: whose refund it paid for; null where it went back to the merchant. */
export type BookedTopUpTransfer = {
  readonly id: string;
  readonly reference: string;
  readonly paymentId: string | null;
  readonly destination: string;
  readonly confirmed: boolean;
  readonly amountRaw: bigint | null;
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
  readonly sweepId: string | null;
  readonly topUpTransferId: string | null;
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
const REFERENCES_PER_QUERY = 500;

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
    select: { id: true, version: true, depositAddress: true },
  });
  const ids = payments.map((payment) => payment.id);
  const deposits = await db.deposit.findMany({ where: { address }, orderBy: { blockHash: 'asc' } });
  const transfers = await db.transfer.findMany({ where: { paymentId: { in: ids } }, orderBy: { id: 'asc' } });
  const paid = await db.topUpTransfer.findMany({ where: { paymentId: { in: ids } }, orderBy: { id: 'asc' } });
  const blocks = await db.block.findMany({ where: { account: address }, orderBy: { height: 'asc' } });
  const sweeps = await db.sweep.findMany({ where: { account: address }, orderBy: { id: 'asc' } });
  const topUps = await db.topUp.findMany({
    where: { address },
    include: { transfers: { orderBy: { id: 'asc' } } },
  });
  const references = [
    ...deposits.map((deposit) => `deposit:${deposit.blockHash}`),
    ...sweeps.flatMap(sweepReferences),
  ];
  const topUpIds = topUps.map((topUp) => topUp.id);
  const journal = await readJournal(db, { ids, topUpIds, references });
  const depositsOf = grouped(deposits, (row) => row.address);
  const blocksOf = grouped(blocks, (row) => row.account);
  const transfersOf = grouped(transfers, (row) => row.paymentId);
  const paidOf = grouped(paid, (row) => row.paymentId ?? '');
  const sweepsOf = grouped(sweeps, (row) => row.account);
  const paymentOf = new Map(payments.map((payment) => [payment.depositAddress, payment]));
  const topUpOf = new Map(topUps.map((topUp) => [topUp.address, topUp]));
  return accounts.map((account) => {
    const payment = paymentOf.get(account);
    const topUp = topUpOf.get(account);
    const own = depositsOf.get(account) ?? [];
    const swept = sweepsOf.get(account) ?? [];
    const named = new Set([
      ...own.map((deposit) => `deposit:${deposit.blockHash}`),
      ...swept.flatMap(sweepReferences),
    ]);
    // What a top-up pays for a payment's refund never was on the payment's account.
    const isOwn = (entry: Pick<JournalEntry, 'paymentId' | 'topUpId' | 'reference'>) =>
      named.has(entry.reference) ||
      (entry.topUpId === null
        ? payment !== undefined && entry.paymentId === payment.id
        : entry.topUpId === topUp?.id);
    return {
      account,
      paymentId: payment?.id ?? null,
      topUpId: topUp?.id ?? null,
      version: payment?.version ?? 0,
      deposits: own.map(bookedDeposit),
      transfers: (payment === undefined ? [] : (transfersOf.get(payment.id) ?? [])).map(bookedTransfer),
      sweeps: swept.map(bookedSweep),
      topUpTransfers: (topUp?.transfers ?? []).map(bookedTopUpTransfer),
      paidByTopUps: (payment === undefined ? [] : (paidOf.get(payment.id) ?? [])).map(bookedTopUpTransfer),
      blocks: (blocksOf.get(account) ?? []).map(bookedBlock),
      journal: journal.filter(isOwn).map(bookedEntry),
    };
  });
}

/** The references under which a sweep stands in the journal. */
export function sweepReferences({ reference }: { readonly reference: string }): string[] {
  return [reference, `${reference}:payment`, `unclaimed:${reference}`];
}

type Named = {
  readonly ids: readonly string[];
  readonly topUpIds: readonly string[];
  readonly references: readonly string[];
};

/** Entries of the payments and top-ups, and of deposits and sweeps whatever payment the entries name. */
async function readJournal(db: Queryable, { ids, topUpIds, references }: Named) {
  const found = new Map(
    (await db.journalEntry.findMany({ where: { paymentId: { in: [...ids] } } })).map((row) => [row.id, row]),
  );
  const ofTopUps =
    topUpIds.length === 0
      ? []
      : await db.journalEntry.findMany({ where: { topUpId: { in: [...topUpIds] } } });
  for (const row of ofTopUps) found.set(row.id, row);
  for (let from = 0; from < references.length; from += REFERENCES_PER_QUERY) {
    const some = references.slice(from, from + REFERENCES_PER_QUERY);
    for (const row of await db.journalEntry.findMany({ where: { reference: { in: some } } }))
      found.set(row.id, row);
  }
  return [...found.values()].sort((a, b) => a.id - b.id);
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

function bookedDeposit(row: Deposit): BookedDeposit {
  const { blockHash, sender, paymentId, amountRaw, disposition } = row;
  return { blockHash, sender, paymentId, amountRaw: signed(amountRaw), isTopUp: disposition === 'topUp' };
}

function bookedTransfer(row: Transfer): BookedTransfer {
  const { id, kind, reference, paymentId, destination } = row;
  const confirmed = row.confirmedAt !== null;
  return { id, kind, reference, paymentId, destination, confirmed, amountRaw: signed(row.amountRaw) };
}

function bookedSweep(row: Sweep): BookedSweep {
  const { id, reference, paymentId, destination } = row;
  return {
    ...{ id, reference, paymentId, destination, confirmed: row.confirmedAt !== null },
    amountRaw: signed(row.amountRaw),
    paymentRaw: signed(row.paymentRaw),
    unclaimedRaw: signed(row.unclaimedRaw),
  };
}

function bookedTopUpTransfer(row: TopUpTransfer): BookedTopUpTransfer {
  const { id, reference, paymentId, destination } = row;
  const confirmed = row.confirmedAt !== null;
  return { id, reference, paymentId, destination, confirmed, amountRaw: signed(row.amountRaw) };
}

function bookedBlock(row: Block): BookedBlock {
  const { hash, kind, previous, height, representative, link } = row;
  const { depositHash, transferId, sweepId, topUpTransferId } = row;
  return {
    ...{ hash, kind, previous, height, representative, link },
    ...{ depositHash, transferId, sweepId, topUpTransferId },
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
