// Tallies of many merchants and times while they are counted, and their rows.
import type { Tx } from '@/lib/db/client';
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
