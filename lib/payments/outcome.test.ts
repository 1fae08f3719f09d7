import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import type { DepositDisposition } from './classify-deposit';
import { outcomeOf, outcomeOfTime } from './outcome';
import { PAYMENT_STATUSES } from './status';

const expiresAt = new Date('2026-11-20T14:15:00Z');
const DUST = 10n;
const payment = {
  status: 'Waiting' as const,
  amountRaw: 1_000n,
  screening: 'clear' as const,
  expiresAt,
  reviewDeadline: null,
};
const counted = (amountRaw: bigint) => ({ amountRaw, disposition: 'counted' as const });

describe('the outcome of what came', () => {
  it('is paid with the amount, with more, and short by less than the dust limit', () => {
    for (const amountRaw of [1_000n, 5_000n, 991n]) {
      expect(outcomeOf(payment, [counted(amountRaw)], DUST)).toEqual({ kind: 'paid' });
    }
    expect(outcomeOf(payment, [counted(990n)], DUST)).toBeNull();
  });

  it('is paid with exactly the amount where the dust limit is 0', () => {
    expect(outcomeOf(payment, [counted(1_000n)], 0n)).toEqual({ kind: 'paid' });
    expect(outcomeOf(payment, [counted(999n)], 0n)).toBeNull();
  });

  it('adds parts up and leaves out what does not count', () => {
    expect(outcomeOf(payment, [counted(500n), counted(500n)], DUST)).toEqual({ kind: 'paid' });
    const late = { amountRaw: 500n, disposition: 'late' as const };
    expect(outcomeOf(payment, [counted(500n), late], DUST)).toBeNull();
  });

  it('is never paid while the screening is not clear', () => {
    for (const screening of ['pending', 'review'] as const) {
      expect(outcomeOf({ ...payment, screening }, [counted(1_000n)], DUST)).toEqual({ kind: 'startReview' });
    }
    expect(outcomeOf({ ...payment, screening: 'denied' }, [counted(1_000n)], DUST)).toEqual({
      kind: 'denied',
    });
  });

  it('starts the review once', () => {
    const reviewed = { ...payment, screening: 'review' as const, reviewDeadline: addMs(expiresAt, 1) };
    expect(outcomeOf(reviewed, [counted(1_000n)], DUST)).toBeNull();
  });

  it('is denied without money too', () => {
    expect(outcomeOf({ ...payment, screening: 'denied' }, [], DUST)).toEqual({ kind: 'denied' });
  });

  it('is nothing for a payment that has ended, whatever comes', () => {
    const dispositions: DepositDisposition[] = ['counted', 'late', 'afterCompleted', 'afterCancelled'];
    const deposit = fc.record({
      amountRaw: fc.bigInt(0n, 2n ** 128n - 1n),
      disposition: fc.constantFrom(...dispositions),
    });
    const ended = PAYMENT_STATUSES.filter((status) => status !== 'Waiting');
    fc.assert(
      fc.property(fc.constantFrom(...ended), fc.array(deposit), (status, deposits) => {
        expect(outcomeOf({ ...payment, status }, deposits, DUST)).toBeNull();
        expect(outcomeOfTime({ ...payment, status }, deposits, DUST, addMs(expiresAt, 1e9))).toBeNull();
      }),
    );
  });
});

describe('the outcome of time', () => {
  it('is expired 10 seconds after the deadline, not before', () => {
    expect(outcomeOfTime(payment, [counted(1n)], DUST, addMs(expiresAt, 9_999))).toBeNull();
    expect(outcomeOfTime(payment, [counted(1n)], DUST, addMs(expiresAt, 10_000))).toEqual({
      kind: 'expired',
    });
  });

  it('is not expired when the money is there', () => {
    expect(outcomeOfTime(payment, [counted(1_000n)], DUST, addMs(expiresAt, 10_000))).toEqual({
      kind: 'paid',
    });
    const pending = { ...payment, screening: 'pending' as const };
    expect(outcomeOfTime(pending, [counted(1_000n)], DUST, addMs(expiresAt, 10_000))).toEqual({
      kind: 'startReview',
    });
  });

  it('is denied after the review deadline, and a review never expires before it', () => {
    const reviewDeadline = addMs(expiresAt, 60_000);
    const reviewed = { ...payment, screening: 'review' as const, reviewDeadline };
    expect(outcomeOfTime(reviewed, [counted(1_000n)], DUST, reviewDeadline)).toBeNull();
    expect(outcomeOfTime(reviewed, [counted(1_000n)], DUST, addMs(reviewDeadline, 1))).toEqual({
      kind: 'denied',
    });
  });
});
