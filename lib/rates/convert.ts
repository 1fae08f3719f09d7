// The two conversions: what an amount is worth now (specification §4.4, §4.5). Limit and minimum do not apply.
import type { Decimal } from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';
import { MAX_RAW } from '@/lib/core/raw';
import type { Rate, RateReader } from './current-rate';
import { formatConvertedUsd, rawFromUsd, usdFromRaw } from './quote';

/**
 * The dollars `raw` is worth now: a decimal text with 2 to 8 decimals, rounded half-up.
 * @throws ServiceError internal when there is no fresh rate
 */
export async function convertNanoToUsd(rates: RateReader, raw: bigint): Promise<string> {
  return formatConvertedUsd(usdFromRaw(raw, await requireRate(rates)));
}

/**
 * The raw `usd` is worth now, rounded up to a whole 10^24.
 * @throws ServiceError invalidAmount over 2^128 − 1 raw; internal when there is no fresh rate
 */
export async function convertUsdToNano(rates: RateReader, usd: Decimal): Promise<bigint> {
  const raw = rawFromUsd(usd, await requireRate(rates));
  if (raw > MAX_RAW) throw new ServiceError('invalidAmount', 'usdAmount is worth more than 2^128 - 1 raw.');
  return raw;
}

async function requireRate(rates: RateReader): Promise<Rate> {
  const rate = await rates.current();
  if (rate === null)
    throw new ServiceError('internal', 'No current exchange rate is available. Try again shortly.');
  return rate;
}
