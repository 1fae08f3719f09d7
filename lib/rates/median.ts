// Derives one rate from several sources, or none: without a fresh and plausible rate no payment is created.
import { addMs } from '@/lib/core/clock';
import { compareDecimals, type Decimal, formatDecimal, rescale } from '@/lib/core/decimal';
import { earlier } from '@/lib/core/zone-days';
import { average, RATE_DECIMALS, type RateObservation } from './rate-source';

/**
 * Older observations are ignored. A rate is as old as its oldest observation and is used for at most 5 minutes (contract
 * §3); the extra minute bridges the next rounds.
 */
export const MAX_OBSERVATION_AGE_MS = 4 * 60_000;
/** Allowed lead of a source's clock. */
export const MAX_CLOCK_AHEAD_MS = 60_000;
/** A price further from the median than this percentage is an outlier. */
const OUTLIER_PERCENT = 10n;
/** Minimum number of agreeing prices: a single source may be wrong unnoticed. */
export const MIN_SOURCES = 2;
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
  const { kept: fresh, reasons } = keepFresh(observations, now);
  const center = medianOf(fresh);
  if (center === null) return { usdPerNano: null, reasons: [...reasons, 'no fresh price'] };
  const used = fresh.filter((observation) => isWithin(observation.usdPerNano, center, OUTLIER_PERCENT));
  for (const { source } of fresh.filter((observation) => !used.includes(observation))) {
    reasons.push(`${source}: more than ${OUTLIER_PERCENT}% from the median`);
  }
  const usdPerNano = medianOf(used);
  if (usdPerNano === null || used.length < MIN_SOURCES) {
    return { usdPerNano: null, reasons: [...reasons, `fewer than ${MIN_SOURCES} prices agree`] };
  }
  if (used.length < sourceCount && isJump(usdPerNano, last, now)) {
    return { usdPerNano: null, reasons: [...reasons, jumpReason(usdPerNano)] };
  }
  return { usdPerNano, observedAt: oldest(used), used, reasons };
}

function keepFresh(observations: readonly NamedObservation[], now: Date) {
  const kept: NamedObservation[] = [];
  const reasons: string[] = [];
  for (const observation of observations) {
    const reason = exclusionReason(observation, now);
    if (reason !== null) reasons.push(`${observation.source}: ${reason}`);
    else kept.push({ ...observation, observedAt: earlier(observation.observedAt, now) });
  }
  return { kept, reasons };
}

function exclusionReason({ usdPerNano, observedAt }: RateObservation, now: Date): string | null {
  if (usdPerNano.units <= 0n) return 'price is not above zero';
  if (observedAt < addMs(now, -MAX_OBSERVATION_AGE_MS)) return 'price is too old';
  if (observedAt > addMs(now, MAX_CLOCK_AHEAD_MS)) return 'price is from the future';
  return null;
}

function medianOf(observations: readonly RateObservation[]): Decimal | null {
  const sorted = observations.map((observation) => observation.usdPerNano).sort(compareDecimals);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return null;
  return average(lower, upper);
}

/**
 * Whether
 * value − center
 * ≤ percent of center, exactly.
 */
function isWithin(value: Decimal, center: Decimal, percent: bigint): boolean {
  const units = rescale(value, RATE_DECIMALS).units;
  const centerUnits = rescale(center, RATE_DECIMALS).units;
  const distance = units > centerUnits ? units - centerUnits : centerUnits - units;
  return distance * 100n <= centerUnits * percent;
}

function isJump(usdPerNano: Decimal, last: RateObservation | null, now: Date): boolean {
  if (last === null || last.observedAt <= addMs(now, -JUMP_MEMORY_MS)) return false;
  return !isWithin(usdPerNano, last.usdPerNano, JUMP_PERCENT);
}

function jumpReason(usdPerNano: Decimal): string {
  return `${formatDecimal(usdPerNano)} USD is more than ${JUMP_PERCENT}% from the last rate, and not every source confirms it`;
}

function oldest(observations: readonly RateObservation[]): Date {
  return observations.map((observation) => observation.observedAt).reduce(earlier);
}
