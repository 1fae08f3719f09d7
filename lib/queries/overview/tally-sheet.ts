// Tallies of many merchants and times while they are counted, their rows, and how far the counting has come.

import { z } from 'zod';
import type { Queryable, Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { insertRows, TIME, timeText } from '@/lib/db/insert-rows';
import type { Span } from './range';
import { emptyTally, keptTally, type Tally } from './tally';

/** How long the times are that tallies are kept of, minutes: quarters of an hour, and days of UTC. */
export const QUARTER_MINUTES = 15;
export const DAY_MINUTES = 1_440;

const TALLY_TABLE = {
  name: 'PaymentTally',
  columns: {
    merchantId: 'text',
    minutes: 'integer',
    beginsAt: TIME,
    completed: 'integer',
    expired: 'integer',
    cancelled: 'integer',
    denied: 'integer',
    technical: 'integer',
    usdAmount: 'text',
    amountRaw: 'text',
    payTimes: 'jsonb',
  },
} as const;

type Line = { readonly merchantId: string; readonly beginsAt: Date; readonly tally: Tally };

export type TallySheet = {
  /** The tally of a merchant and time, to be added to. */
  line(merchantId: string, beginsAt: Date): Tally;
  lines(): readonly Line[];
};

/** A sheet with nothing on it. */
export function createTallySheet(): TallySheet {
  const lines = new Map<string, Line>();
  return {
    line: (merchantId, beginsAt) => {
      const key = `${beginsAt.getTime()} ${merchantId}`;
      const known = lines.get(key);
      if (known !== undefined) return known.tally;
      const tally = emptyTally();
      lines.set(key, { merchantId, beginsAt, tally });
      return tally;
    },
    lines: () => [...lines.values()],
  };
}

/** Puts the sheet in the place of all tallies of its kind that begin within the span. */
export async function replaceTallies(
  tx: Tx,
  kind: DatabaseKind,
  { minutes, span, sheet }: { readonly minutes: number; readonly span: Span; readonly sheet: TallySheet },
): Promise<void> {
  await tx.paymentTally.deleteMany({ where: { minutes, beginsAt: { gte: span.from, lt: span.to } } });
  const rows = sheet.lines().map(({ merchantId, beginsAt, tally }) => ({
    ...{ merchantId, minutes, beginsAt: timeText(beginsAt) },
    ...keptTally(tally),
  }));
  await insertRows(tx, kind, TALLY_TABLE, rows);
}

const STATE_NAME = 'tallies';

const stateSchema = z.object({ quartersUntil: z.coerce.date(), daysUntil: z.coerce.date() });

/** All quarters of an hour, and all days of UTC, that end by then are counted. The second is never after the first. */
export type TallyState = z.infer<typeof stateSchema>;

/** Null until the first run has counted something. */
export async function readTallyState(db: Queryable): Promise<TallyState | null> {
  const row = await db.heartbeat.findUnique({ where: { name: STATE_NAME } });
  return stateSchema.safeParse(row?.detail).data ?? null;
}

/** `at`: when it was counted. */
export async function writeTallyState(db: Queryable, state: TallyState, at: Date): Promise<void> {
  const detail = {
    quartersUntil: state.quartersUntil.toISOString(),
    daysUntil: state.daysUntil.toISOString(),
  };
  const set = { at, detail };
  await db.heartbeat.upsert({
    where: { name: STATE_NAME },
    create: { name: STATE_NAME, ...set },
    update: set,
  });
}

/** Has all payments counted anew by the next run: for payments that were put into a time that is counted already. */
export async function countAnew(db: Queryable): Promise<void> {
  await db.heartbeat.deleteMany({ where: { name: STATE_NAME } });
}
