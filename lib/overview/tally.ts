// Counts of what ended in some time: taken from payments, added up, and as they are kept. Pure but for the tally it fills.
import { add, type Decimal, formatDecimal, parseDecimal } from '@/lib/core/decimal';
import { roundToCent } from '@/lib/rates/quote';
import { PAY_TIME_STEPS, payTimeStep } from './pay-time';

export type Tally = {
  completed: number;
  expired: number;
  cancelled: number;
  denied: number;
  technical: number;
  /**
   * Of those completed, as they were priced: raw, and US dollars to the cent of each payment, so that what lists and exports
   * say of the payments adds up to it.
   */
  usd: Decimal;
  amountRaw: bigint;
  /** How many took how long, by step of pay-time.ts. */
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
export type KeptTally = Readonly<
  Record<'completed' | 'expired' | 'cancelled' | 'denied' | 'technical', number>
> & {
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
  switch (payment.status) {
    case 'Completed':
      tally.completed += 1;
      tally.usd = add(tally.usd, roundToCent(storedUsd(payment.usdAmount)));
      tally.amountRaw += BigInt(payment.amountRaw);
      addStep(tally, payTimeStep(payment.durationMs), 1);
      return;
    case 'Cancelled':
      tally.cancelled += 1;
      return;
    case 'AMLError':
      tally.denied += 1;
      return;
    case 'Error':
      if (payment.errorReason === 'technical') tally.technical += 1;
      else tally.expired += 1;
  }
}

/** Adds a tally that was kept. @throws RangeError when an amount is out of form */
export function addKept(tally: Tally, kept: KeptTally): void {
  tally.completed += kept.completed;
  tally.expired += kept.expired;
  tally.cancelled += kept.cancelled;
  tally.denied += kept.denied;
  tally.technical += kept.technical;
  tally.usd = add(tally.usd, storedUsd(kept.usdAmount));
  tally.amountRaw += BigInt(kept.amountRaw);
  for (let place = 0; place + 1 < kept.payTimes.length; place += 2) {
    addStep(tally, kept.payTimes[place] ?? 0, kept.payTimes[place + 1] ?? 0);
  }
}

/** Adds one tally to another. */
export function addTally(tally: Tally, more: Tally): void {
  addKept(tally, keptTally(more));
}

/** As the database keeps it: nothing is lost. */
export function keptTally(tally: Tally): KeptTally {
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
  if (usd === undefined) throw new RangeError('a stored amount in USD is out of form');
  return usd;
}
