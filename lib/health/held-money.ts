// What all accounts hold by the journal. Sums are made here, not in SQL, so the journal is read once and then only on.
import { addMs, type Clock } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import { signedRaw } from '@/lib/money/journal';

export type HeldReader = {
  /** Raw, all payments and unassigned deposits together. */
  read(): Promise<bigint>;
};

const PAGE_ROWS = 5_000;
/** A row may become visible after one with a higher number: only what is older than any transaction is settled. */
const SETTLED_AFTER_MS = 60_000;

/** Remembers the sum of what can't change any more. The first read costs the whole journal, later ones its end. */
export function createHeldReader(db: Queryable, clock: Clock): HeldReader {
  let settledId = 0;
  let settledRaw = 0n;
  const read = async () => {
    const settledBefore = addMs(clock.now(), -SETTLED_AFTER_MS);
    let heldRaw = settledRaw;
    let isSettled = true;
    for (let after = settledId; ; ) {
      const rows = await db.journalEntry.findMany({
        where: { id: { gt: after } },
        select: { id: true, account: true, amountRaw: true, at: true },
        orderBy: { id: 'asc' },
        take: PAGE_ROWS,
      });
      for (const row of rows) {
        if (row.account === 'held') heldRaw += signedRaw(row.amountRaw);
        isSettled &&= row.at < settledBefore;
        if (isSettled) [settledId, settledRaw] = [row.id, heldRaw];
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE_ROWS) return heldRaw;
      after = last.id;
    }
  };
  let reading: Promise<bigint> | null = null;
  return {
    read: () => {
      reading ??= read().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}
