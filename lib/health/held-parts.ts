// Why money is held, by what waits: the parts of the sum that can be told by reading a bounded number of rows.
import { parseRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { signedRaw } from '@/lib/money/journal';

/**
 * schedule: completed, and waits for the merchant's schedule. leaving: on its way to merchants and payers. sanctions:
 * held by the operator's order. attention: waits for a person. nobodys: at addresses of no payment. topUps: merchants'
 * money for refunds.
 */
const HELD_REASONS = ['schedule', 'leaving', 'sanctions', 'attention', 'nobodys', 'topUps'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

export type HeldPart = {
  readonly reason: HeldReason;
  readonly amountRaw: bigint;
  /** Transfers, payments or deposits it is made of. */
  readonly count: number;
  /** False where there are more than were read: then it is at least this. */
  readonly isWhole: boolean;
};

/** Rows read for one part. */
const MAX_PART_ROWS = 5_000;
/** Values of one question: SQLite bounds what a statement may bind. */
const MAX_NAMED = 500;

type Sum = Omit<HeldPart, 'reason'>;

export async function readHeldParts(db: Queryable): Promise<HeldPart[]> {
  const [schedule, transfers, nobodys, topUps] = await Promise.all([
    readScheduled(db),
    readTransfers(db),
    readNobodys(db),
    readTopUps(db),
  ]);
  const sums: Readonly<Record<HeldReason, Sum>> = { schedule, ...transfers, nobodys, topUps };
  return HELD_REASONS.map((reason) => ({ reason, ...sums[reason] }));
}

/** What the books hold for each such payment, without what a transfer is taking away already. */
async function readScheduled(db: Queryable): Promise<Sum> {
  const rows = await db.deferredSettlement.findMany({ select: { paymentId: true }, take: MAX_PART_ROWS + 1 });
  const ids = rows.slice(0, MAX_PART_ROWS).map(({ paymentId }) => paymentId);
  let amountRaw = 0n;
  for (const paymentIds of inParts(ids)) {
    const where = { paymentId: { in: paymentIds } };
    const [entries, open] = await Promise.all([
      db.journalEntry.findMany({ where: { ...where, account: 'held' }, select: { amountRaw: true } }),
      db.transfer.findMany({
        where: { ...where, topUpId: null, confirmedAt: null },
        select: { amountRaw: true },
      }),
    ]);
    for (const entry of entries) amountRaw += signedRaw(entry.amountRaw);
    for (const transfer of open) amountRaw -= parseRaw(transfer.amountRaw) ?? 0n;
  }
  return { amountRaw, count: ids.length, isWhole: rows.length <= MAX_PART_ROWS };
}

async function readTransfers(db: Queryable): Promise<Record<'leaving' | 'sanctions' | 'attention', Sum>> {
  const select = { reference: true, amountRaw: true } as const;
  const [leaving, held] = await Promise.all([
    db.transfer.findMany({ where: { confirmedAt: null, heldAt: null }, select, take: MAX_PART_ROWS + 1 }),
    db.transfer.findMany({
      where: { confirmedAt: null, heldAt: { not: null } },
      select,
      take: MAX_PART_ROWS + 1,
    }),
  ]);
  const ordered = new Set<string>();
  for (const reference of inParts(held.map((row) => row.reference))) {
    const where = { reference: { in: reference }, kind: 'complianceHold' };
    const items = await db.attentionItem.findMany({ where, select: { reference: true } });
    for (const item of items) ordered.add(item.reference);
  }
  const isWhole = held.length <= MAX_PART_ROWS;
  const sanctions = held.filter((row) => ordered.has(row.reference));
  const attention = held.filter((row) => !ordered.has(row.reference));
  return {
    leaving: sumOf(leaving),
    sanctions: { ...sumOf(sanctions), isWhole },
    attention: { ...sumOf(attention), isWhole },
  };
}

async function readNobodys(db: Queryable): Promise<Sum> {
  const items = await db.attentionItem.findMany({
    where: { resolvedAt: null, kind: { in: ['unassignedDeposit', 'ownAccountDeposit'] } },
    select: { reference: true },
    take: MAX_PART_ROWS + 1,
  });
  const hashes = items.map(({ reference }) => reference.replace(/^deposit:/, ''));
  const deposits: { amountRaw: string }[] = [];
  for (const blockHash of inParts(hashes)) {
    deposits.push(
      ...(await db.deposit.findMany({
        where: { blockHash: { in: blockHash } },
        select: { amountRaw: true },
      })),
    );
  }
  return sumOf(deposits);
}

async function readTopUps(db: Queryable): Promise<Sum> {
  const entries = await db.journalEntry.findMany({
    // Compared, not asked to be there: that is what SQLite answers from the index.
    where: { account: 'topUp', topUpId: { gt: '' } },
    select: { amountRaw: true, topUpId: true },
    orderBy: { topUpId: 'asc' },
    take: MAX_PART_ROWS + 1,
  });
  const balances = new Map<string, bigint>();
  for (const { topUpId, amountRaw } of entries.slice(0, MAX_PART_ROWS)) {
    if (topUpId !== null) balances.set(topUpId, (balances.get(topUpId) ?? 0n) + signedRaw(amountRaw));
  }
  const held = [...balances.values()].filter((raw) => raw !== 0n);
  const amountRaw = held.reduce((sum, raw) => sum + raw, 0n);
  return { amountRaw, count: held.length, isWhole: entries.length <= MAX_PART_ROWS };
}

function sumOf(rows: readonly { readonly amountRaw: string }[]): Sum {
  const read = rows.slice(0, MAX_PART_ROWS);
  const amountRaw = read.reduce((sum, row) => sum + (parseRaw(row.amountRaw) ?? 0n), 0n);
  return { amountRaw, count: read.length, isWhole: rows.length <= MAX_PART_ROWS };
}

function inParts(values: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < values.length; from += MAX_NAMED)
    parts.push(values.slice(from, from + MAX_NAMED));
  return parts;
}
