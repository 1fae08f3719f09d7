// The balance of all accounts by the journal, and what it is held for. Sums are computed here instead of in SQL, so that each
// journal entry is read once.

import { setImmediate as yieldTurn } from 'node:timers/promises';
import { z } from 'zod';
import { inBatches } from '@/lib/core/batches';
import { addMs, type Clock } from '@/lib/core/clock';
import { parseRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { signedRaw } from '@/lib/db/journal';
import { within } from '../bounded-work';

export type HeldReader = ReturnType<typeof createHeldReader>;

const PAGE_ROWS = 5_000;
/** A row may become visible after one with a higher id: only rows older than any open transaction are final. */
const SETTLED_AFTER_MS = 60_000;
/** The sum is stored again after this many rows, so that the next process can continue from it. */
const NOTED_AFTER_ROWS = 50_000;
/** The `Heartbeat` row that stores the sum. */
const NOTE_NAME = 'held';

/** The sum of all entries up to one, which are final. */
type Settled = { readonly id: number; readonly raw: bigint };

const noteSchema = z.object({ id: z.int(), raw: z.string().regex(/^-?[0-9]{1,40}$/) });

/** Caches the sum of the final entries. The first read costs the whole journal, later reads only its end. */
export function createHeldReader(db: Queryable, clock: Clock, notedAfterRows = NOTED_AFTER_ROWS) {
  let settled: Settled | null = null;
  let noted: Settled = { id: 0, raw: 0n };
  const read = async () => {
    if (settled === null) {
      noted = await readNote(db);
      settled = noted;
    }
    const settledBefore = addMs(clock.now(), -SETTLED_AFTER_MS);
    let heldRaw = settled.raw;
    let isSettled = true;
    for (let after = settled.id; ; ) {
      const rows = await readPage(db, after);
      for (const row of rows) {
        if (row.account === 'held' || row.account === 'topUp') heldRaw += signedRaw(row.amountRaw);
        isSettled &&= row.at < settledBefore;
        if (isSettled) settled = { id: row.id, raw: heldRaw };
      }
      if (settled.id - noted.id >= notedAfterRows) {
        noted = settled;
        // The balance must be readable while nothing can be written; it is stored later.
        await writeNote(db, noted, clock.now()).catch(() => undefined);
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE_ROWS) return heldRaw;
      // SQLite responds synchronously: without yielding, web would serve no request until the whole journal is read.
      await yieldTurn();
      after = last.id;
    }
  };
  let reading: Promise<bigint> | null = null;
  let last: bigint | null = null;
  const readOnce = () => {
    reading ??= read()
      .then((heldRaw) => {
        last = heldRaw;
        return heldRaw;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  return {
    /** Raw, all payments, top-ups and unassigned deposits together. */
    read: readOnce,
    /** The same if computed within this time, otherwise the last known value; null if there is none. */
    readWithin: async (ms: number) => (await within(readOnce(), ms, null)) ?? last,
  };
}

function readPage(db: Queryable, after: number) {
  return db.journalEntry.findMany({
    where: { id: { gt: after } },
    select: { id: true, account: true, amountRaw: true, at: true },
    orderBy: { id: 'asc' },
    take: PAGE_ROWS,
  });
}

async function readNote(db: Queryable): Promise<Settled> {
  const row = await db.heartbeat.findUnique({ where: { name: NOTE_NAME } });
  const note = noteSchema.safeParse(row?.detail);
  return note.success ? { id: note.data.id, raw: BigInt(note.data.raw) } : { id: 0, raw: 0n };
}

/** Of several processes the last write wins: every stored sum stays valid. */
async function writeNote(db: Queryable, { id, raw }: Settled, at: Date): Promise<void> {
  const detail = { id, raw: raw.toString() };
  await db.heartbeat.upsert({
    where: { name: NOTE_NAME },
    create: { name: NOTE_NAME, at, detail },
    update: { at, detail },
  });
}

/**
 * schedule: completed, waits for the merchant's settlement schedule. leaving: being sent to merchants and payers. sanctions:
 * held because the operator ordered it. attention: waits for a decision. unassigned: deposits that belong to no payment.
 * topUps: merchants' money for refunds.
 */
export type HeldReason = 'schedule' | 'leaving' | 'sanctions' | 'attention' | 'unassigned' | 'topUps';

export type HeldPart = {
  readonly reason: HeldReason;
  readonly amountRaw: bigint;
  /** Number of transfers, payments or deposits. */
  readonly count: number;
  /** False if there are more than were read; the amount is then a minimum. */
  readonly isWhole: boolean;
};

/** Rows read for one part. */
const MAX_PART_ROWS = 5_000;
/** Values per query: SQLite limits the number of bound values. */
const MAX_VALUES = 500;

type Sum = Omit<HeldPart, 'reason'>;

/** The held money by reason. Reads at most MAX_PART_ROWS rows per part. */
export async function readHeldParts(db: Queryable): Promise<HeldPart[]> {
  const [schedule, transfers, unassigned, topUps] = await Promise.all([
    readScheduled(db),
    readTransfers(db),
    readUnassigned(db),
    readTopUps(db),
  ]);
  return [
    { reason: 'schedule', ...schedule },
    { reason: 'leaving', ...transfers.leaving },
    { reason: 'sanctions', ...transfers.sanctions },
    { reason: 'attention', ...transfers.attention },
    { reason: 'unassigned', ...unassigned },
    { reason: 'topUps', ...topUps },
  ];
}

/** The journal balances of the scheduled payments, minus their open transfers. */
async function readScheduled(db: Queryable): Promise<Sum> {
  const rows = await db.deferredSettlement.findMany({ select: { paymentId: true }, take: MAX_PART_ROWS + 1 });
  const ids = rows.slice(0, MAX_PART_ROWS).map(({ paymentId }) => paymentId);
  let amountRaw = 0n;
  for (const paymentIds of inBatches(ids, MAX_VALUES)) {
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
  for (const reference of inBatches(
    held.map((row) => row.reference),
    MAX_VALUES,
  )) {
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

async function readUnassigned(db: Queryable): Promise<Sum> {
  const items = await db.attentionItem.findMany({
    where: { resolvedAt: null, kind: { in: ['unassignedDeposit', 'ownAccountDeposit'] } },
    select: { reference: true },
    take: MAX_PART_ROWS + 1,
  });
  const hashes = items.map(({ reference }) => reference.replace(/^deposit:/, ''));
  const deposits: { amountRaw: string }[] = [];
  for (const blockHashes of inBatches(hashes, MAX_VALUES)) {
    const where = { blockHash: { in: blockHashes } };
    deposits.push(...(await db.deposit.findMany({ where, select: { amountRaw: true } })));
  }
  return sumOf(deposits);
}

async function readTopUps(db: Queryable): Promise<Sum> {
  const entries = await db.journalEntry.findMany({
    // SQLite uses the index for this comparison, but not for IS NOT NULL.
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
