// Counts of what ended in some time, and how long payers took: taken from payments, added up, and as they are kept. Pure
// but for the tally it fills.
import { add, type Decimal, formatDecimal, parseDecimal } from '@/lib/core/decimal';
import { roundToCent } from '@/lib/rates/quote';

/** How payments end, as they are counted. */
const ENDINGS = ['completed', 'expired', 'cancelled', 'denied', 'technical'] as const;
type EndingCounts = Record<(typeof ENDINGS)[number], number>;

export type Tally = EndingCounts & {
  /**
   * Of those completed, as they were priced: raw, and US dollars to the cent of each payment, so that what lists and exports
   * say of the payments adds up to it.
   */
  usd: Decimal;
  amountRaw: bigint;
  /** How many took how long, by step (`payTimeStep` below). */
  payTimes: number[];
};

/** What a payment that ended is counted by. */
export type EndedPayment = {
  readonly status: 'Completed' | 'Cancelled' | 'Error' | 'AMLError';
  /** Of an Error. */
  readonly errorReason: 'expired' | 'technical' | null;
  readonly usdAmount: string;
  readonly amountRaw: string;
  /** From its creation to its end, ms. */
  readonly durationMs: number;
};

/** A tally as the database keeps it. */
export type StoredTally = Readonly<EndingCounts> & {
  readonly usdAmount: string;
  readonly amountRaw: string;
  /** [step, count, step, count, …] */
  readonly payTimes: readonly number[];
};

/** Of nothing. */
export function emptyTally(): Tally {
  return {
    ...{ completed: 0, expired: 0, cancelled: 0, denied: 0, technical: 0 },
    ...{ usd: { units: 0n, scale: 0 }, amountRaw: 0n },
    payTimes: new Array<number>(PAY_TIME_STEPS).fill(0),
  };
}

/** Counts one payment more. @throws RangeError when a stored amount is out of form */
export function countPayment(tally: Tally, payment: EndedPayment): void {
  tally[endingOf(payment)] += 1;
  if (payment.status !== 'Completed') return;
  tally.usd = add(tally.usd, roundToCent(storedUsd(payment.usdAmount)));
  tally.amountRaw += BigInt(payment.amountRaw);
  addStep(tally, payTimeStep(payment.durationMs), 1);
}

function endingOf({ status, errorReason }: EndedPayment): keyof EndingCounts {
  if (status === 'Error') return errorReason === 'technical' ? 'technical' : 'expired';
  return ({ Completed: 'completed', Cancelled: 'cancelled', AMLError: 'denied' } as const)[status];
}

/** Adds a tally that was kept. @throws RangeError when an amount is out of form */
export function addStored(tally: Tally, kept: StoredTally): void {
  for (const ending of ENDINGS) tally[ending] += kept[ending];
  tally.usd = add(tally.usd, storedUsd(kept.usdAmount));
  tally.amountRaw += BigInt(kept.amountRaw);
  for (let place = 0; place + 1 < kept.payTimes.length; place += 2) {
    addStep(tally, kept.payTimes[place] ?? 0, kept.payTimes[place + 1] ?? 0);
  }
}

/** Adds one tally to another. */
export function addTally(tally: Tally, more: Tally): void {
  addStored(tally, storedTally(more));
}

/** As the database keeps it: nothing is lost. */
export function storedTally(tally: Tally): StoredTally {
  const { completed, expired, cancelled, denied, technical, usd, amountRaw, payTimes } = tally;
  return {
    ...{ completed, expired, cancelled, denied, technical },
    usdAmount: formatDecimal(usd),
    amountRaw: amountRaw.toString(),
    payTimes: payTimes.flatMap((count, step) => (count === 0 ? [] : [step, count])),
  };
}

/**
 * The share of payments that were paid among those that could have been: those a shop or payer cancelled are left out.
 * @returns 0 to 1, or null where none ended
 */
export function successRate(
  tally: Pick<Tally, 'completed' | 'expired' | 'denied' | 'technical'>,
): number | null {
  const { completed, expired, denied, technical } = tally;
  const ended = completed + expired + denied + technical;
  return ended === 0 ? null : completed / ended;
}

function addStep(tally: Tally, step: number, count: number): void {
  tally.payTimes[step] = (tally.payTimes[step] ?? 0) + count;
}

function storedUsd(text: string): Decimal {
  const usd = parseDecimal(text);
  if (usd === undefined) throw new RangeError('a stored USD amount is invalid');
  return usd;
}

/** Steps of `stepMs` up to `untilMs`, finer where payments are quick. */
const SCALE = [
  { untilMs: 60_000, stepMs: 1_000 },
  { untilMs: 5 * 60_000, stepMs: 5_000 },
  { untilMs: 30 * 60_000, stepMs: 30_000 },
  { untilMs: 6 * 3_600_000, stepMs: 10 * 60_000 },
  { untilMs: 7 * 86_400_000, stepMs: 3_600_000 },
] as const;

/** The ends of all steps but the last, ms, rising; whatever takes longer falls into the last one. */
const ENDS: readonly number[] = SCALE.flatMap(({ untilMs, stepMs }, place) => {
  const fromMs = SCALE[place - 1]?.untilMs ?? 0;
  return Array.from({ length: (untilMs - fromMs) / stepMs }, (_, step) => fromMs + (step + 1) * stepMs);
});

/** How many steps there are. */
export const PAY_TIME_STEPS = ENDS.length + 1;

/** The step that a payment of so long falls into: the first one whose end is not before it. Clocks that disagree make 0. */
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
 * How long the given share of payers took at most, ms: the end of the step that the payer of that rank fell into
 * (nearest rank). Exact to that step: to the second up to a minute, to 5 s up to 5 minutes, to 30 s up to half an hour, to
 * 10 minutes up to 6 hours, to the hour up to a week; what took longer counts as a week.
 * @param counts how many took how long, by step
 * @param share above 0, up to 1: 0.5 is the median
 * @returns null where nobody paid
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
