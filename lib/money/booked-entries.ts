// Reads journal entries for an audit in pages, and assigns them to accounts.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { grouped, inBatches } from '@/lib/core/batches';
import type { Queryable } from '@/lib/db/client';
import type { JournalEntry, Prisma } from '@/prisma/generated/sqlite/client';

const REFERENCES_PER_QUERY = 500;
/** Rows per page; the event loop runs after each page. */
export const PAGE_ROWS = 500;

/** Reads all pages. `after`: the last row so far, null at the start. */
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

/** Entries of these payments and top-ups, and entries that reference these deposits and sweeps. */
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

/** Selects an account's entries: its payment's or top-up's, and those of its deposits and sweeps. */
export function entriesByOwner(journal: readonly JournalEntry[]) {
  const ofPayment = grouped(journal, (entry) => (entry.topUpId === null ? (entry.paymentId ?? '') : ''));
  const ofTopUp = grouped(journal, (entry) => entry.topUpId ?? '');
  const byReference = grouped(journal, (entry) => entry.reference);
  return (paymentId: string | null, topUpId: string | null, references: readonly string[]) => {
    const own = new Map<number, JournalEntry>();
    // A refund paid by a top-up was never on the payment's account.
    const lists = [
      paymentId === null ? [] : (ofPayment.get(paymentId) ?? []),
      topUpId === null ? [] : (ofTopUp.get(topUpId) ?? []),
      ...references.map((reference) => byReference.get(reference) ?? []),
    ];
    for (const entry of lists.flat()) own.set(entry.id, entry);
    return [...own.values()].sort((a, b) => a.id - b.id);
  };
}
