// The payments of all merchants that completed since midnight UTC, for operators.
import { formatDecimal } from '@/lib/core/decimal';
import { formatNano } from '@/lib/core/raw';
import { DAY_MS, floorTo } from '@/lib/core/zone-days';
import type { Queryable } from '@/lib/db/client';
import { roundToCent } from '@/lib/rates/quote';
import { addStored, countPayment, emptyTally } from './tally';
import { endedPayments, quarterTallies, readTallyState } from './tally-sheet';

/** Maximum rows read: quarter tallies of all merchants, and payments that ended since the last tally. */
const MAX_ROWS = 20_000;

export type VolumeToday = Awaited<ReturnType<typeof readVolumeToday>>;

/**
 * The count and the sums of payments completed on the UTC day of `now`, as priced. Reads at most `maxRows` rows.
 * @throws the database's error; RangeError for an invalid stored amount
 */
export async function readVolumeToday(db: Queryable, now: Date, maxRows = MAX_ROWS) {
  const from = floorTo(now, DAY_MS);
  const until = (await readTallyState(db))?.quartersUntil ?? from;
  const counted = new Date(Math.max(from.getTime(), until.getTime()));
  const tally = emptyTally();
  let rows = 0;
  const isFull = () => {
    rows += 1;
    return rows > maxRows;
  };
  for await (const { stored } of quarterTallies(db, { from, to: counted })) {
    if (isFull()) break;
    addStored(tally, stored);
  }
  for await (const payment of endedPayments(db, { from: counted, to: new Date(now.getTime() + 1) })) {
    if (isFull()) break;
    countPayment(tally, payment);
  }
  return {
    completed: tally.completed,
    usd: formatDecimal(roundToCent(tally.usd), 2),
    nano: formatNano(tally.amountRaw),
    /** False if there are more rows than were read; the sums are then minimums. */
    isWhole: rows <= maxRows,
  };
}
