// The transition table: events change a Waiting payment, and final statuses never change.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import type { DepositDisposition } from './classify-deposit';
import {
  isTerminal,
  outcomeOf,
  outcomeOfTime,
  PAYMENT_STATUSES,
  type PaymentEvent,
  sumCounted,
  transition,
} from './status';

const EVENTS: readonly PaymentEvent['kind'][] = ['paid', 'expired', 'denied', 'cancelled', 'failed'];

it('a Waiting payment gets the status of each event', () => {
  expect(EVENTS.map((kind) => transition('Waiting', { kind }))).toEqual([
    'Completed',
    'Error',
    'AMLError',
    'Cancelled',
    'Error',
  ]);
});

it('no event changes a terminal status', () => {
  const ends = PAYMENT_STATUSES.filter(isTerminal);
  expect(ends).toEqual(['Cancelled', 'Error', 'AMLError', 'Completed']);
  for (const from of ends) for (const kind of EVENTS) expect(transition(from, { kind })).toBeNull();
});

const expiresAt = new Date('2026-11-20T14:15:00Z');
const DUST = 10n;
const payment = {
  status: 'Waiting' as const,
  amountRaw: 1_000n,
  underpaymentToleranceBp: null,
  overpaymentToleranceBp: null,
  countedRaw: 0n,
  screening: 'clear' as const,
  expiresAt,
  reviewDeadline: null,
};
const counted = (countedRaw: bigint) => ({ ...payment, countedRaw });
const deposit = (amountRaw: bigint, disposition: DepositDisposition) => ({ amountRaw, disposition });

describe('the outcome of deposits', () => {
  it('is paid with the amount, with more, and with less by under the dust limit', () => {
    for (const amountRaw of [1_000n, 5_000n, 991n]) {
      expect(outcomeOf(counted(amountRaw), DUST)).toEqual({ kind: 'paid' });
    }
    expect(outcomeOf(counted(990n), DUST)).toBeNull();
  });

  it('is paid with less by the tolerance of the payment, before and at its deadline', () => {
    const tolerant = (countedRaw: bigint) => ({ ...counted(countedRaw), underpaymentToleranceBp: 250 });
    for (const outcome of [
      outcomeOf(tolerant(975n), DUST),
      outcomeOfTime(tolerant(975n), DUST, addMs(expiresAt, 10_000)),
    ]) {
      expect(outcome).toEqual({ kind: 'paid' });
    }
    expect(outcomeOf(tolerant(974n), DUST)).toBeNull();
    expect(outcomeOfTime(tolerant(974n), DUST, addMs(expiresAt, 10_000))).toEqual({ kind: 'expired' });
    expect(outcomeOf({ ...tolerant(975n), screening: 'review' }, DUST)).toEqual({ kind: 'startReview' });
    expect(outcomeOf({ ...tolerant(975n), screening: 'denied' }, DUST)).toEqual({ kind: 'denied' });
  });

  it('is paid with exactly the amount if the dust limit is 0', () => {
    expect(outcomeOf(counted(1_000n), 0n)).toEqual({ kind: 'paid' });
    expect(outcomeOf(counted(999n), 0n)).toBeNull();
  });

  it('sums counted deposits only', () => {
    const parts = [deposit(500n, 'counted'), deposit(500n, 'counted')];
    expect(outcomeOf(counted(sumCounted(parts)), DUST)).toEqual({ kind: 'paid' });
    const late = [deposit(500n, 'counted'), deposit(500n, 'late')];
    expect(sumCounted(late)).toBe(500n);
    expect(outcomeOf(counted(sumCounted(late)), DUST)).toBeNull();
  });

  it('is never paid before the payer is cleared', () => {
    for (const screening of ['pending', 'review'] as const) {
      expect(outcomeOf({ ...counted(1_000n), screening }, DUST)).toEqual({ kind: 'startReview' });
    }
    expect(outcomeOf({ ...counted(1_000n), screening: 'denied' }, DUST)).toEqual({
      kind: 'denied',
    });
  });

  it('starts the review once', () => {
    const reviewed = { ...counted(1_000n), screening: 'review' as const };
    expect(outcomeOf({ ...reviewed, reviewDeadline: addMs(expiresAt, 1) }, DUST)).toBeNull();
  });

  it('is denied even without money', () => {
    expect(outcomeOf({ ...payment, screening: 'denied' }, DUST)).toEqual({ kind: 'denied' });
  });

  it('is none for an ended payment', () => {
    const ended = PAYMENT_STATUSES.filter((status) => status !== 'Waiting');
    fc.assert(
      fc.property(fc.constantFrom(...ended), fc.bigInt(0n, 2n ** 128n - 1n), (status, countedRaw) => {
        expect(outcomeOf({ ...payment, status, countedRaw }, DUST)).toBeNull();
        expect(outcomeOfTime({ ...payment, status, countedRaw }, DUST, addMs(expiresAt, 1e9))).toBeNull();
      }),
    );
  });
});

describe('the outcome of time', () => {
  it('is expired 10 seconds after the deadline, not before', () => {
    expect(outcomeOfTime(counted(1n), DUST, addMs(expiresAt, 9_999))).toBeNull();
    expect(outcomeOfTime(counted(1n), DUST, addMs(expiresAt, 10_000))).toEqual({ kind: 'expired' });
  });

  it('is not expired if the amount has arrived', () => {
    expect(outcomeOfTime(counted(1_000n), DUST, addMs(expiresAt, 10_000))).toEqual({
      kind: 'paid',
    });
    const pending = { ...counted(1_000n), screening: 'pending' as const };
    expect(outcomeOfTime(pending, DUST, addMs(expiresAt, 10_000))).toEqual({
      kind: 'startReview',
    });
  });

  it('is denied after the review deadline, and a review never expires before it', () => {
    const reviewDeadline = addMs(expiresAt, 60_000);
    const reviewed = { ...counted(1_000n), screening: 'review' as const, reviewDeadline };
    expect(outcomeOfTime(reviewed, DUST, reviewDeadline)).toBeNull();
    expect(outcomeOfTime(reviewed, DUST, addMs(reviewDeadline, 1))).toEqual({
      kind: 'denied',
    });
  });
});
