// Reads current rates for web, with a cache of at most one second, and converts amounts at them.
import { type CachedRead, cachedRead } from '@/lib/core/cached-read';
import type { Clock } from '@/lib/core/clock';
import type { Decimal } from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';
import { MAX_RAW } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { type AgreedRate, type CurrencyRate, decideCurrencyRate } from './currencies/currency-rate';
import { readAgreedRate } from './currencies/store-currency-rates';
import { isRateUsable, type Rate, readNewestRate } from './current-rate';
import { formatConvertedUsd, rawFromUsd, usdFromRaw } from './quote';

/** How long web may cache a rate. */
const CACHE_MS = 1_000;

/** Returns current rates; null without one. */
export type RateReader = {
  current(): Promise<Rate | null>;
  /** The rate of a currency other than US dollars; null also if it is not enabled. */
  inCurrency(currency: string): Promise<CurrencyRate | null>;
};

type Stored = { readonly direct: AgreedRate | null; readonly fiat: AgreedRate | null };

/**
 * The newest stored rates, unless they are stale: the age is checked at every call.
 * @param priceCurrencies the enabled currencies. Others have no rate, even if one is still stored: a payment link can have a price in
 * a currency that was disabled later.
 */
export function createRateReader(
  db: Queryable,
  clock: Clock,
  priceCurrencies: readonly string[],
): RateReader {
  const newest = cachedRead(() => readNewestRate(db), CACHE_MS);
  const stored = new Map<string, CachedRead<Stored>>();
  const storedOf = (currency: string) => {
    const known = stored.get(currency);
    if (known !== undefined) return known;
    const made = cachedRead(() => readStored(db, currency), CACHE_MS);
    stored.set(currency, made);
    return made;
  };
  return {
    current: async () => {
      const rate = await newest.get();
      return rate !== null && isRateUsable(rate.observedAt, clock.now()) ? rate : null;
    },
    inCurrency: async (currency) => {
      if (!priceCurrencies.includes(currency)) return null;
      const [dollars, known] = await Promise.all([newest.get(), storedOf(currency).get()]);
      return decideCurrencyRate(currency, { dollars, ...known }, clock.now());
    },
  };
}

async function readStored(db: Queryable, currency: string): Promise<Stored> {
  const [direct, fiat] = await Promise.all([
    readAgreedRate(db, currency, true),
    readAgreedRate(db, currency, false),
  ]);
  return { direct, fiat };
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
  return (await rates.current()) ?? refuseWithoutRate();
}

/** The current rate of a currency. @throws ServiceError internal when there is no fresh rate */
export async function requireCurrencyRate(rates: RateReader, currency: string): Promise<CurrencyRate> {
  return (await rates.inCurrency(currency)) ?? refuseWithoutRate(` for ${currency}`);
}

function refuseWithoutRate(ofWhat = ''): never {
  throw new ServiceError('internal', `No current exchange rate${ofWhat} is available. Try again shortly.`);
}
