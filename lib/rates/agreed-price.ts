// The price that several sources agree on, or none. Pure.
import { addMs } from '@/lib/core/clock';
import { compareDecimals, type Decimal, rescale } from '@/lib/core/decimal';
import { earlier } from '@/lib/core/zone-days';
import { average, RATE_DECIMALS } from './rate-source';

/** Allowed lead of a source's clock. */
export const MAX_CLOCK_AHEAD_MS = 60_000;
/** Minimum number of agreeing prices: a single source may be wrong unnoticed. */
export const MIN_SOURCES = 2;

/** A price of one source, with RATE_DECIMALS decimals at most, and the time from which it must not be used. */
export type Priced = {
  readonly source: string;
  readonly price: Decimal;
  readonly observedAt: Date;
  readonly expiresAt: Date;
};

export type Agreement<P extends Priced> =
  | { readonly price: Decimal; readonly used: readonly P[]; readonly reasons: readonly string[] }
  | { readonly price: null; readonly reasons: readonly string[] };

/**
 * The median of the fresh, positive prices within `outlierPercent` of their common median; none with fewer than two. `reasons`
 * lists excluded prices. A median between two prices is their mean, rounded half-up. No used price is from the future.
 */
export function agreedPrice<P extends Priced>(
  prices: readonly P[],
  { now, outlierPercent }: { readonly now: Date; readonly outlierPercent: bigint },
): Agreement<P> {
  const { kept: fresh, reasons } = keepFresh(prices, now);
  const center = medianOf(fresh);
  if (center === null) return { price: null, reasons: [...reasons, 'no fresh price'] };
  const used = fresh.filter(({ price }) => isWithin(price, center, outlierPercent));
  for (const { source } of fresh.filter((price) => !used.includes(price))) {
    reasons.push(`${source}: more than ${outlierPercent}% from the median`);
  }
  const price = medianOf(used);
  if (price === null || used.length < MIN_SOURCES) {
    return { price: null, reasons: [...reasons, `fewer than ${MIN_SOURCES} prices agree`] };
  }
  return { price, used, reasons };
}

function keepFresh<P extends Priced>(prices: readonly P[], now: Date) {
  const kept: P[] = [];
  const reasons: string[] = [];
  for (const price of prices) {
    const reason = exclusionReason(price, now);
    if (reason !== null) reasons.push(`${price.source}: ${reason}`);
    else kept.push({ ...price, observedAt: earlier(price.observedAt, now) });
  }
  return { kept, reasons };
}

function exclusionReason({ price, observedAt, expiresAt }: Priced, now: Date): string | null {
  if (price.units <= 0n) return 'price is not above zero';
  if (expiresAt < now) return 'price is too old';
  if (observedAt > addMs(now, MAX_CLOCK_AHEAD_MS)) return 'price is from the future';
  return null;
}

function medianOf(prices: readonly Priced[]): Decimal | null {
  const sorted = prices.map(({ price }) => price).sort(compareDecimals);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return null;
  return average(lower, upper);
}

/** Whether |value − center| ≤ percent of center, exactly. */
export function isWithin(value: Decimal, center: Decimal, percent: bigint): boolean {
  const units = rescale(value, RATE_DECIMALS).units;
  const centerUnits = rescale(center, RATE_DECIMALS).units;
  const distance = units > centerUnits ? units - centerUnits : centerUnits - units;
  return distance * 100n <= centerUnits * percent;
}

/** The time of the oldest price. */
export function oldestTime(prices: readonly Pick<Priced, 'observedAt'>[], now: Date): Date {
  return prices.map(({ observedAt }) => observedAt).reduce(earlier, now);
}
