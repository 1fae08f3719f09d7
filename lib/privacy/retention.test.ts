// How long a payer's data is kept by what became of the payment.
import { describe, expect, it } from 'vitest';
import { arePeriodsValid, DEFAULT_PERIODS, dueBefore, type RetentionFacts, retainedUntil } from './retention';

const ENDED = new Date('2026-11-20T14:00:00.000Z');
const facts = (more: Partial<RetentionFacts> = {}): RetentionFacts => ({
  ...{ endedAt: ENDED, screening: 'clear', sanctionsHoldAt: null, hasHits: false, hasDeposits: false },
  ...more,
});
const until = (more: Partial<RetentionFacts>) => retainedUntil(facts(more), DEFAULT_PERIODS).toISOString();

describe('a payer’s data is kept', () => {
  it.each<[string, Partial<RetentionFacts>, string]>([
    ['30 days where no money came', {}, '2026-12-20T14:00:00.000Z'],
    ['30 days where a denied payer met no list', { screening: 'denied' }, '2026-12-20T14:00:00.000Z'],
    ['five years where money came', { hasDeposits: true }, '2031-11-20T14:00:00.000Z'],
    [
      'five years where a hit was another person',
      { hasDeposits: true, hasHits: true },
      '2031-11-20T14:00:00.000Z',
    ],
    [
      'ten years where a hit denied the payer',
      { screening: 'denied', hasHits: true },
      '2036-11-20T14:00:00.000Z',
    ],
    [
      'ten years where nobody decided about a hit',
      { screening: 'review', hasHits: true },
      '2036-11-20T14:00:00.000Z',
    ],
    [
      'ten years where money was held for a hit',
      { sanctionsHoldAt: ENDED, hasDeposits: true },
      '2036-11-20T14:00:00.000Z',
    ],
  ])('%s', (_, more, expected) => {
    expect(until(more)).toBe(expected);
  });

  it('until a job reaches the payment, no later than the end of its period', () => {
    const now = retainedUntil(facts({ hasDeposits: true }), DEFAULT_PERIODS);
    expect(dueBefore(now, 'paidYears', DEFAULT_PERIODS)).toEqual(ENDED);
    expect(dueBefore(now, 'sanctionsYears', DEFAULT_PERIODS) < ENDED).toBe(true);
  });

  it.each([
    [{}, true],
    [{ neverPaidDays: 0 }, false],
    [{ neverPaidDays: 1.5 }, false],
    [{ neverPaidDays: 366, paidYears: 1 }, false],
    [{ paidYears: 0 }, false],
    [{ paidYears: 11 }, false],
    [{ paidYears: 20, sanctionsYears: 20 }, true],
    [{ sanctionsYears: 31 }, false],
    [{ sanctionsYears: Number.NaN }, false],
  ])('within bounds: %o is %s', (change, expected) => {
    expect(arePeriodsValid({ ...DEFAULT_PERIODS, ...change })).toBe(expected);
  });
});
