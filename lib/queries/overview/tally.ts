// The tally of the payments that ended in a period: counts, sums and durations. Adds payments and other tallies to it, and
// converts it for storage. Pure, but changes the given tally.
import { add, type Decimal, formatDecimal, parseDecimal } from '@/lib/core/decimal';
import { roundToCent } from '@/lib/rates/quote';
import { addPriceSums, countPrice, type PriceSums, type StoredPriceSums, storedSums } from './price-sums';

/** The ways a payment ends, each counted separately. */
const ENDINGS = ['completed', 'expired', 'cancelled', 'denied', 'technical'] as const;
type EndingCounts = Record<(typeof ENDINGS)[number], number>;

export type Tally = EndingCounts & {
  /**
   * Sums of completed payments as priced, in raw and in US dollars. Each payment is rounded to the cent first, so that the sum
   * matches lists and exports.
   */
  usd: Decimal;
  amountRaw: bigint;
  /** Number of completed payments by duration step (`payTimeStep`). */
  paymentTimes: number[];
  /** The prices of completed payments in other currencies. */
  prices: PriceSums;
};

/** The fields of an ended payment that are counted. */
export type EndedPayment = {
  readonly status: 'Completed' | 'Cancelled' | 'Error' | 'AMLError';
  /** Only for Error. */
  readonly errorReason: 'expired' | 'technical' | null;
  readonly usdAmount: string;
  readonly amountRaw: string;
  /** Null in US dollars or nano. */
  readonly priceCurrency: string | null;
  readonly priceMinorUnits: string | null;
  /** From creation to end, in ms; for a completed payment that was in review, to the full payment. */
  readonly durationMs: number;
};

/** A tally as stored in the database. */
export type StoredTally = Readonly<EndingCounts> & {
  readonly usdAmount: string;
  readonly amountRaw: string;
  /** [step, count, step, count, …] */
  readonly paymentTimes: readonly number[];
  readonly prices: StoredPriceSums;
};

export function emptyTally(): Tally {
  return {
    ...{ completed: 0, expired: 0, cancelled: 0, denied: 0, technical: 0 },
    ...{ usd: { units: 0n, scale: 0 }, amountRaw: 0n },
    paymentTimes: new Array<number>(PAY_TIME_STEPS).fill(0),
    prices: new Map(),
  };
}

/** Adds one payment. @throws RangeError for an invalid stored amount */
export function countPayment(tally: Tally, payment: EndedPayment): void {
  tally[endingOf(payment)] += 1;
  if (payment.status !== 'Completed') return;
  addVolume(tally, payment);
  addStep(tally, payTimeStep(payment.durationMs), 1);
}

type Volume = Pick<Tally, 'usd' | 'amountRaw' | 'prices'>;
type Priced = Pick<EndedPayment, 'usdAmount' | 'amountRaw' | 'priceCurrency' | 'priceMinorUnits'>;

/** Adds the amounts of a completed payment. @throws RangeError for an invalid stored amount */
export function addVolume(volume: Volume, payment: Priced): void {
  volume.usd = add(volume.usd, roundToCent(storedUsd(payment.usdAmount)));
  volume.amountRaw += BigInt(payment.amountRaw);
  countPrice(volume.prices, payment);
}

function endingOf({ status, errorReason }: EndedPayment): keyof EndingCounts {
  if (status === 'Error') return errorReason === 'technical' ? 'technical' : 'expired';
  return ({ Completed: 'completed', Cancelled: 'cancelled', AMLError: 'denied' } as const)[status];
}

/** Adds a stored tally. @throws RangeError for an invalid amount */
export function addStored(tally: Tally, stored: StoredTally): void {
  for (const ending of ENDINGS) tally[ending] += stored[ending];
  tally.usd = add(tally.usd, storedUsd(stored.usdAmount));
  tally.amountRaw += BigInt(stored.amountRaw);
  for (let place = 0; place + 1 < stored.paymentTimes.length; place += 2) {
    addStep(tally, stored.paymentTimes[place] ?? 0, stored.paymentTimes[place + 1] ?? 0);
  }
  addPriceSums(tally.prices, stored.prices);
}

/** Adds one tally to another. */
export function addTally(tally: Tally, more: Tally): void {
  addStored(tally, storedTally(more));
}

/** Converts a tally for storage, without loss. */
export function storedTally(tally: Tally): StoredTally {
  const { completed, expired, cancelled, denied, technical, usd, amountRaw, paymentTimes, prices } = tally;
  return {
    ...{ completed, expired, cancelled, denied, technical },
    usdAmount: formatDecimal(usd),
    amountRaw: amountRaw.toString(),
    paymentTimes: paymentTimes.flatMap((count, step) => (count === 0 ? [] : [step, count])),
    prices: storedSums(prices),
  };
}

/**
 * The share of completed payments among all ended payments except cancelled ones.
 * @returns 0 to 1, or null without such payments
 */
export function successRate(
  tally: Pick<Tally, 'completed' | 'expired' | 'denied' | 'technical'>,
): number | null {
  const { completed, expired, denied, technical } = tally;
  const ended = completed + expired + denied + technical;
  return ended === 0 ? null : completed / ended;
}

function addStep(tally: Tally, step: number, count: number): void {
  tally.paymentTimes[step] = (tally.paymentTimes[step] ?? 0) + count;
}

function storedUsd(text: string): Decimal {
  const usd = parseDecimal(text);
  if (usd === undefined) throw new RangeError('a stored USD amount is invalid');
  return usd;
}

/** The duration steps: `stepMs` wide up to `untilMs`, finer for short durations. */
const SCALE = [
  { untilMs: 60_000, stepMs: 1_000 },
  { untilMs: 5 * 60_000, stepMs: 5_000 },
  { untilMs: 30 * 60_000, stepMs: 30_000 },
  { untilMs: 6 * 3_600_000, stepMs: 10 * 60_000 },
  { untilMs: 7 * 86_400_000, stepMs: 3_600_000 },
] as const;

/** The ends of all steps except the last, in ms, ascending. The last step has no end. */
const ENDS: readonly number[] = SCALE.flatMap(({ untilMs, stepMs }, place) => {
  const fromMs = SCALE[place - 1]?.untilMs ?? 0;
  return Array.from({ length: (untilMs - fromMs) / stepMs }, (_, step) => fromMs + (step + 1) * stepMs);
});

/** Number of steps. */
export const PAY_TIME_STEPS = ENDS.length + 1;

/** The step of a duration: the first one that ends at or after it. A negative duration (clock differences) is in step 0. */
export function payTimeStep(durationMs: number): number {
  let [low, high] = [0, ENDS.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ENDS[middle] ?? 0) >= durationMs) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * A percentile of the durations, in ms (nearest rank): the end of the step that contains it. Precision: 1 s up to a minute, 5 s
 * up to 5 minutes, 30 s up to half an hour, 10 minutes up to 6 hours, 1 hour up to a week. Longer durations count as a week.
 * @param counts number of payments by step
 * @param share above 0, up to 1: 0.5 is the median
 * @returns null without payments
 */
export function payTimeOf(counts: readonly number[], share: number): number | null {
  const paid = counts.reduce((sum, count) => sum + count, 0);
  if (paid === 0) return null;
  const rank = Math.max(1, Math.ceil(share * paid));
  let passed = 0;
  const step = counts.findIndex((count) => {
    passed += count;
    return passed >= rank;
  });
  return ENDS[step] ?? ENDS.at(-1) ?? null;
}
