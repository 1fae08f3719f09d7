// Reads the current rate of nano in US dollars: the newest stored one unless it is too old (contract §3).
import { type Clock, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { type Decimal, parseDecimal } from '@/lib/core/decimal';
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** Older rates are never used (contract §3). */
export const MAX_RATE_AGE_MS = 5 * 60_000;

/** US dollars for one nano, with its sources. */
export type Rate = {
  readonly usdPerNano: Decimal;
  readonly observedAt: Date;
  /** As stored: the sources with their prices. */
  readonly sources: Prisma.JsonValue;
  readonly simulated: boolean;
};

/**
 * The newest stored rate.
 * @returns null when there is none, or it is older than 5 minutes
 */
export async function readCurrentRate(db: Queryable, clock: Clock): Promise<Rate | null> {
  const rate = await readNewestRate(db);
  return rate !== null && isRateUsable(rate.observedAt, clock.now()) ? rate : null;
}

/** Whether the rate may be used now. A rate from the future comes from a clock that was set back since. */
export function isRateUsable(observedAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - observedAt.getTime();
  return ageMs >= -MAX_CLOCK_SKEW_MS && ageMs <= MAX_RATE_AGE_MS;
}

/** The newest rate of any age; null without one. */
export async function readNewestRate(db: Queryable): Promise<Rate | null> {
  const row = await db.exchangeRate.findFirst({ orderBy: { id: 'desc' } });
  if (row === null) return null;
  const usdPerNano = parseDecimal(row.usdPerNano);
  if (usdPerNano === undefined || usdPerNano.units === 0n) throw new Error('a stored rate is not a number');
  return { usdPerNano, observedAt: row.observedAt, sources: row.sources, simulated: row.simulated };
}
