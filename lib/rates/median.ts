// Derives one rate from several sources, or none: without a fresh and plausible rate no payment is created.
import { addMs } from '@/lib/core/clock';
import { type Decimal, formatDecimal } from '@/lib/core/decimal';
import { agreedPrice, isWithin, oldestTime } from './agreed-price';
import type { RateObservation } from './rate-source';

/**
 * Older observations are ignored. A rate is as old as its oldest observation and is used for at most 5 minutes (contract
 * §3); the extra minute bridges the next rounds.
 */
export const MAX_OBSERVATION_AGE_MS = 4 * 60_000;
/** A price further from the median than this percentage is an outlier. */
export const OUTLIER_PERCENT = 10n;
/** A larger change from the last rate, in percent, is a jump. */
const JUMP_PERCENT = 30n;
/** Older last rates are not used to detect jumps. */
export const JUMP_MEMORY_MS = 10 * 60_000;

export type NamedObservation = RateObservation & { readonly source: string };

export type RateVerdict =
  | {
      readonly usdPerNano: Decimal;
      /** Time of the oldest used observation. */
      readonly observedAt: Date;
      readonly used: readonly NamedObservation[];
      readonly reasons: readonly string[];
    }
  | { readonly usdPerNano: null; readonly reasons: readonly string[] };

export type Observed = {
  readonly observations: readonly NamedObservation[];
  /** Number of configured sources, responding or not. */
  readonly sourceCount: number;
  readonly last: RateObservation | null;
  readonly now: Date;
};

/**
 * The median of the fresh, positive observations within 10% of their common median. Refused with fewer than two, or when it
 * differs by more than 30% from a rate younger than 10 minutes and not all sources agree. `reasons` lists excluded
 * observations. A median between two prices is their mean, rounded half-up.
 */
export function medianRate({ observations, sourceCount, last, now }: Observed): RateVerdict {
  const prices = observations.map(({ source, usdPerNano: price, observedAt }) => ({
    ...{ source, price, observedAt },
    expiresAt: addMs(observedAt, MAX_OBSERVATION_AGE_MS),
  }));
  const agreed = agreedPrice(prices, { now, outlierPercent: OUTLIER_PERCENT });
  const { reasons } = agreed;
  if (agreed.price === null) return { usdPerNano: null, reasons };
  const { price: usdPerNano } = agreed;
  if (agreed.used.length < sourceCount && isJump(usdPerNano, last, now)) {
    return { usdPerNano: null, reasons: [...reasons, jumpReason(usdPerNano)] };
  }
  const used = agreed.used.map(({ source, price, observedAt }) => ({
    source,
    usdPerNano: price,
    observedAt,
  }));
  return { usdPerNano, observedAt: oldestTime(used, now), used, reasons };
}

function isJump(usdPerNano: Decimal, last: RateObservation | null, now: Date): boolean {
  if (last === null || last.observedAt <= addMs(now, -JUMP_MEMORY_MS)) return false;
  return !isWithin(usdPerNano, last.usdPerNano, JUMP_PERCENT);
}

function jumpReason(usdPerNano: Decimal): string {
  return `${formatDecimal(usdPerNano)} USD is more than ${JUMP_PERCENT}% from the last rate, and not every source confirms it`;
}
