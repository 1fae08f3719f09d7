// Rows of agreed rates of currencies: the newest of each kind is read, and a new one is stored when it says something else.
import { addMs, type Clock, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { formatDecimal, parseDecimal } from '@/lib/core/decimal';
import type { Database, Queryable } from '@/lib/db/client';
import type { AgreedRate } from './currency-rate';

/** An unchanged rate is stored again after this long. */
const RESTORE_AFTER_MS = 60_000;
/** Retention of rates; each payment has its own copy. */
const KEEP_MS = 30 * 24 * 60 * 60_000;
/** Old rates deleted per run; more than a run adds. */
const PRUNE_BATCH_ROWS = 100;

/** The newest agreed rate of a currency, of any age; null without one. */
export async function readAgreedRate(
  db: Queryable,
  currency: string,
  isDirect: boolean,
): Promise<AgreedRate | null> {
  const row = await db.currencyRate.findFirst({ where: { currency, isDirect }, orderBy: { id: 'desc' } });
  if (row === null) return null;
  const rate = parseDecimal(row.rate);
  if (rate === undefined || rate.units === 0n) throw new Error('a stored rate is not a number');
  const { observedAt, expiresAt, sources } = row;
  return { isDirect, rate, observedAt, expiresAt, sources };
}

/** Stores the rate if it is new: another one, or one that may be used considerably longer. */
export async function storeAgreedRate(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  currency: string,
  agreed: AgreedRate,
  simulated: boolean,
): Promise<void> {
  const { db } = database;
  const last = await readAgreedRate(db, currency, agreed.isDirect);
  if (last !== null && !isNew(agreed, last, clock.now())) return;
  const { isDirect, observedAt, expiresAt, sources } = agreed;
  const rate = formatDecimal(agreed.rate, 2);
  await db.currencyRate.create({
    data: { currency, isDirect, rate, observedAt, expiresAt, sources: sources ?? [], simulated },
  });
  await pruneRates(db, addMs(clock.now(), -KEEP_MS));
}

function isNew(agreed: AgreedRate, last: AgreedRate, now: Date): boolean {
  if (formatDecimal(agreed.rate) !== formatDecimal(last.rate)) return true;
  // Stored by a clock that was set back since.
  if (last.observedAt > addMs(now, MAX_CLOCK_SKEW_MS)) return true;
  return agreed.expiresAt >= addMs(last.expiresAt, RESTORE_AFTER_MS);
}

async function pruneRates(db: Queryable, before: Date): Promise<void> {
  const old = await db.currencyRate.findMany({
    where: { observedAt: { lt: before } },
    select: { id: true },
    take: PRUNE_BATCH_ROWS,
  });
  if (old.length > 0) await db.currencyRate.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
}
