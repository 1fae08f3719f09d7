// What the overview shows of some time: figures of its days or weeks, of all of it, and how they changed. Pure.
import { type Decimal, formatDecimal } from '@/lib/core/decimal';
import { formatNano } from '@/lib/core/raw';
import { roundToCent } from '@/lib/rates/quote';
import type { OverviewRange } from './range';
import { payTimeOf, successRate, type Tally } from './tally';

export type Figures = {
  readonly completed: number;
  readonly expired: number;
  readonly denied: number;
  readonly technical: number;
  readonly cancelled: number;
  /** Of those completed, as they were priced: US dollars, each payment rounded half-up to the cent, and nano. */
  readonly usd: string;
  readonly nano: string;
  /** Completed of all that ended but the cancelled, 0 to 1; null where there are none. */
  readonly successRate: number | null;
  /** From creation to completion, ms, exact to the steps of tally.ts; null where nobody paid. */
  readonly medianMs: number | null;
  readonly p95Ms: number | null;
};

/** A day, or the week that begins with it. */
export type DatedFigures = Figures & { readonly day: string };

/** Against the time before; null where there is nothing to compare with. */
export type Changes = {
  /** In tenths of a percent: 125 is 12.5 % more. */
  readonly usd: number | null;
  readonly nano: number | null;
  readonly completed: number | null;
  readonly medianMs: number | null;
  /** In tenths of a percentage point. */
  readonly successRate: number | null;
};

export type Overview = {
  readonly range: OverviewRange;
  readonly timeZone: string;
  readonly unit: 'day' | 'week';
  readonly buckets: readonly DatedFigures[];
  readonly total: Figures;
  readonly changes: Changes;
  /** ISO 8601: what ended later is still being counted; null where all is. */
  readonly countedUntil: string | null;
};

/** A tally as people read it. */
export function figuresOf(tally: Tally): Figures {
  const { completed, expired, denied, technical, cancelled, usd, amountRaw, payTimes } = tally;
  return {
    ...{ completed, expired, denied, technical, cancelled },
    usd: formatDecimal(roundToCent(usd), 2),
    nano: formatNano(amountRaw),
    successRate: successRate(tally),
    medianMs: payTimeOf(payTimes, 0.5),
    p95Ms: payTimeOf(payTimes, 0.95),
  };
}

/** How the figures of some time differ from those of the time before. */
export function changesOf(now: Tally, before: Tally): Changes {
  const [figures, earlier] = [figuresOf(now), figuresOf(before)];
  return {
    usd: changeOf(centsOf(now.usd), centsOf(before.usd)),
    nano: changeOf(now.amountRaw, before.amountRaw),
    completed: changeOf(BigInt(now.completed), BigInt(before.completed)),
    medianMs:
      figures.medianMs === null || earlier.medianMs === null
        ? null
        : changeOf(BigInt(figures.medianMs), BigInt(earlier.medianMs)),
    successRate:
      figures.successRate === null || earlier.successRate === null
        ? null
        : Math.round((figures.successRate - earlier.successRate) * 1_000),
  };
}

/** In tenths of a percent, cut off towards zero. */
function changeOf(now: bigint, before: bigint): number | null {
  return before === 0n ? null : Number(((now - before) * 1_000n) / before);
}

function centsOf(usd: Decimal): bigint {
  return roundToCent(usd).units;
}
