// What all accounts hold by the journal. Sums are made here, not in SQL, so the journal is read once and then only on.
import { setTimeout as sleep, setImmediate as yieldTurn } from 'node:timers/promises';
import { z } from 'zod';
import { addMs, type Clock } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import { signedRaw } from '@/lib/money/journal';

export type HeldReader = {
  /** Raw, all payments, top-ups and unassigned deposits together. */
  read(): Promise<bigint>;
  /** The same if it is counted within so long, else as it was counted last; null while it never was. */
  readWithin(ms: number): Promise<bigint | null>;
};

const PAGE_ROWS = 5_000;
/** A row may become visible after one with a higher number: only what is older than any transaction is settled. */
const SETTLED_AFTER_MS = 60_000;
/** So many rows further than what is noted down, the sum is noted again: the next process goes on from there. */
const NOTED_AFTER_ROWS = 50_000;
/** The row beside the heartbeat that the sum is noted in. */
const NOTE_NAME = 'held';

/** The sum of all entries up to one that can't change any more. */
type Settled = { readonly id: number; readonly raw: bigint };

const noteSchema = z.object({ id: z.int(), raw: z.string().regex(/^-?[0-9]{1,40}$/) });

/** Remembers the sum of what can't change any more. The first read of all costs the whole journal, later ones its end. */
export function createHeldReader(db: Queryable, clock: Clock, notedAfterRows = NOTED_AFTER_ROWS): HeldReader {
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
        // What is held can be read while nothing can be written; the next note comes.
        await writeNote(db, noted, clock.now()).catch(() => undefined);
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE_ROWS) return heldRaw;
      // SQLite answers at once: without a turn for others web would serve nobody until the whole journal is read.
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
  return { read: readOnce, readWithin: async (ms) => (await within(readOnce(), ms)) ?? last };
}

function readPage(db: Queryable, after: number) {
  return db.journalEntry.findMany({
    where: { id: { gt: after } },
    select: { id: true, account: true, amountRaw: true, at: true },
    orderBy: { id: 'asc' },
    take: PAGE_ROWS,
  });
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const timer = new AbortController();
  const late = sleep(ms, null, { signal: timer.signal });
  // Whoever waits hears of a failure; when nobody waits any more, the next read meets it again.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    timer.abort();
  }
}

async function readNote(db: Queryable): Promise<Settled> {
  const row = await db.heartbeat.findUnique({ where: { name: NOTE_NAME } });
  const note = noteSchema.safeParse(row?.detail);
  return note.success ? { id: note.data.id, raw: BigInt(note.data.raw) } : { id: 0, raw: 0n };
}

/** Of several processes the last one stands: each note is true for ever. */
async function writeNote(db: Queryable, { id, raw }: Settled, at: Date): Promise<void> {
  const detail = { id, raw: raw.toString() };
  await db.heartbeat.upsert({
    where: { name: NOTE_NAME },
    create: { name: NOTE_NAME, at, detail },
    update: { at, detail },
  });
}
