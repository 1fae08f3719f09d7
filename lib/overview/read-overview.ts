// The overview of a merchant's payments: what ended, by the day or week of the merchant's time zone.
import type { Database } from '@/lib/db/client';
import { readTimeZone } from '@/lib/merchants/time-zone';
import { changesOf, figuresOf, type Overview } from './overview-view';
import { type OverviewRange, planRange } from './range';
import { addCounted, type Section } from './read-tallies';
import { addUncounted } from './read-uncounted';
import { addTally, emptyTally } from './tally';
import { readTallyState } from './tally-state';
import { zoneDays } from './zone-days';

/**
 * What ended in the range, by its end: sums of tallies, and what ended since the last tally out of the payments themselves.
 * It costs a few thousand rows at most, however many payments there are.
 * @throws the database's error; RangeError when a stored amount or time zone is out of form
 */
export async function readOverview(
  database: Pick<Database, 'db' | 'kind'>,
  query: { readonly merchantId: string; readonly range: OverviewRange; readonly now: Date },
): Promise<Overview> {
  const { merchantId, range, now } = query;
  const timeZone = await readTimeZone(database.db, merchantId);
  const { unit, buckets, before } = planRange(range, zoneDays(timeZone), now);
  const earlier: Section = { ...before, tally: emptyTally() };
  const sections = buckets.map((bucket) => ({ ...bucket, tally: emptyTally() }));
  const countedUntil = await count(database, merchantId, [earlier, ...sections]);
  const total = emptyTally();
  for (const { tally } of sections) addTally(total, tally);
  return {
    ...{ range, timeZone, unit },
    buckets: sections.map(({ day, tally }) => ({ day, ...figuresOf(tally) })),
    total: figuresOf(total),
    changes: changesOf(total, earlier.tally),
    countedUntil: countedUntil?.toISOString() ?? null,
  };
}

async function count(
  database: Pick<Database, 'db' | 'kind'>,
  merchantId: string,
  sections: readonly Section[],
): Promise<Date | null> {
  const state = await readTallyState(database.db);
  if (state !== null) await addCounted(database, merchantId, sections, state);
  return addUncounted(database, merchantId, sections, state?.quartersUntil ?? new Date(0));
}
