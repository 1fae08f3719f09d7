// Reads the current exchange rate, the newest stored one unless it is too old (contract §3), and converts amounts.
import { type CachedRead, cachedRead } from '@/lib/core/cached-read';
import { type Clock, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { type Decimal, parseDecimal } from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';
import { MAX_RAW } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { formatConvertedUsd, rawFromUsd, usdFromRaw } from './quote';

/** Older rates are never used (contract §3). */
export const MAX_RATE_AGE_MS = 5 * 60_000;
/** How long web may cache the rate. */
const CACHE_MS = 1_000;

/** US dollars for one nano, with its sources. */
export type Rate = {
  readonly usdPerNano: Decimal;
  readonly observedAt: Date;
  /** As stored: the sources with their prices. */
  readonly sources: Prisma.JsonValue;
  readonly simulated: boolean;
};

/** Returns the current rate; null without one. */
export type RateReader = { current(): Promise<Rate | null> };

/**
 * The newest stored rate.
 * @returns null when there is none, or it is older than 5 minutes
 */
export async function readCurrentRate(db: Queryable, clock: Clock): Promise<Rate | null> {
  const rate = await readNewestRate(db);
  return rate !== null && isRateUsable(rate.observedAt, clock.now()) ? rate : null;
}

/** `readCurrentRate` with a cache of at most one second; the age is checked at every call. */
export function createRateReader(db: Queryable, clock: Clock): RateReader {
  const newest: CachedRead<Rate | null> = cachedRead(() => readNewestRate(db), CACHE_MS);
  return {
    current: async () => {
      const rate = await newest.get();
      return rate !== null && isRateUsable(rate.observedAt, clock.now()) ? rate : null;
    },
  };
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

/**
 * Converts raw to dollars: text with 2 to 8 decimals, rounded half-up.
 * @throws ServiceError internal when there is no fresh rate
 */
export async function convertNanoToUsd(rates: RateReader, raw: bigint): Promise<string> {
  return formatConvertedUsd(usdFromRaw(raw, await requireRate(rates)));
}

/**
 * Converts dollars to raw, rounded up to a whole 10^24.
 * @throws ServiceError invalidAmount above 2^128 − 1 raw; internal when there is no fresh rate
 */
export async function convertUsdToNano(rates: RateReader, usd: Decimal): Promise<bigint> {
  const raw = rawFromUsd(usd, await requireRate(rates));
  if (raw > MAX_RAW) throw new ServiceError('invalidAmount', 'usdAmount exceeds the value of 2^128 - 1 raw.');
  return raw;
}

/** The current rate. @throws ServiceError internal when there is no fresh rate */
export async function requireRate(rates: RateReader): Promise<Rate> {
  const rate = await rates.current();
  if (rate === null)
    throw new ServiceError('internal', 'No current exchange rate is available. Try again shortly.');
  return rate;
}
