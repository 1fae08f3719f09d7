// The journal's entries about accounts, for an audit: read page by page, and whose each of them is.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { grouped, inBatches } from '@/lib/core/batches';
import type { Queryable } from '@/lib/db/client';
import type { JournalEntry, Prisma } from '@/prisma/generated/sqlite/client';

const REFERENCES_PER_QUERY = 500;
/** Rows read at once: after each page the event loop has its turn. */
export const PAGE_ROWS = 500;

/** Reads to the end, page by page. `after`: the last row so far, null at the beginning. */
export async function allPages<Row>(read: (after: Row | null) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (let after: Row | null = null; ; after = all.at(-1) ?? null) {
    const page = await read(after);
    for (const row of page) all.push(row);
    if (page.length < PAGE_ROWS) return all;
    await nextTurn();
  }
}

type Named = {
  readonly ids: readonly string[];
  readonly topUpIds: readonly string[];
  readonly references: readonly string[];
};

/** Entries of the payments and top-ups, and of deposits and sweeps whatever payment the entries name. */
export async function readEntries(
  db: Queryable,
  { ids, topUpIds, references }: Named,
): Promise<JournalEntry[]> {
  const found = new Map<number, JournalEntry>();
  const add = async (where: Prisma.JournalEntryWhereInput) => {
    const rows = await allPages<JournalEntry>((after) =>
      db.journalEntry.findMany({
        where: { AND: [where, { id: { gt: after?.id ?? 0 } }] },
        orderBy: { id: 'asc' },
        take: PAGE_ROWS,
      }),
    );
    for (const row of rows) found.set(row.id, row);
  };
  if (ids.length > 0) await add({ paymentId: { in: [...ids] } });
  if (topUpIds.length > 0) await add({ topUpId: { in: [...topUpIds] } });
  for (const named of inBatches(references, REFERENCES_PER_QUERY)) await add({ reference: { in: named } });
  return [...found.values()].sort((a, b) => a.id - b.id);
}

/** Which entries are an account's: its payment's or its top-up's, and those that name its deposits and sweeps. */
export function entriesByOwner(journal: readonly JournalEntry[]) {
  const ofPayment = grouped(journal, (entry) => (entry.topUpId === null ? (entry.paymentId ?? '') : ''));
  const ofTopUp = grouped(journal, (entry) => entry.topUpId ?? '');
  const byReference = grouped(journal, (entry) => entry.reference);
  return (paymentId: string | null, topUpId: string | null, references: readonly string[]) => {
    const own = new Map<number, JournalEntry>();
    // What a top-up pays for a payment's refund never was on the payment's account.
    const lists = [
      paymentId === null ? [] : (ofPayment.get(paymentId) ?? []),
      topUpId === null ? [] : (ofTopUp.get(topUpId) ?? []),
      ...references.map((reference) => byReference.get(reference) ?? []),
    ];
    for (const entry of lists.flat()) own.set(entry.id, entry);
    return [...own.values()].sort((a, b) => a.id - b.id);
  };
}
