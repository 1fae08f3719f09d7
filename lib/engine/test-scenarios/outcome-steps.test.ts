// The steps of a test scenario for a payment.
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { nextStep, type OutcomePayment, type OutcomeProgress, refusalOf, sendsOf } from './outcome-steps';
import { OUTCOME_NAMES, TEST_OUTCOMES } from './outcomes';

const NOW = new Date('2026-11-20T14:00:00Z');
const DUST = 10n;
const PAYMENT: OutcomePayment = {
  status: 'Waiting',
  amountRaw: 100n,
  underpaymentToleranceBp: null,
  overpaymentToleranceBp: null,
  reviewDeadline: null,
  expiresAt: addMs(NOW, 60_000),
  deposits: [],
};

const came = (blockHash: string, amountRaw: bigint) => ({
  blockHash,
  amountRaw,
  disposition: 'counted' as const,
});

const made = (hash: string) => ({ amountRaw: 100n, hash });

function step(choice: Partial<OutcomeProgress>, payment: Partial<OutcomePayment> = {}) {
  const chosen = { outcome: 'paidInFull', setting: null, sends: 1, begun: [], ...choice } as const;
  return nextStep(chosen, { ...PAYMENT, ...payment }, { now: NOW, dustLimitRaw: DUST });
}

describe('the test wallet', () => {
  it('pays the amount due, and is done when its send is recorded', () => {
    expect(step({}, { deposits: [came('A', 30n)] })).toEqual({ kind: 'begin', amountRaw: 70n });
    expect(step({ begun: [made('B')] }, { deposits: [came('A', 30n)] })).toEqual({ kind: 'wait' });
    expect(step({ begun: [made('B')] }, { status: 'Completed', deposits: [came('B', 70n)] })).toEqual({
      kind: 'end',
      failure: null,
    });
  });

  it('is called again if a send is uncertain, regardless of the payment’s status', () => {
    const begun = [{ amountRaw: 42n, hash: null }];
    expect(step({ begun }, { status: 'Completed' })).toEqual({ kind: 'askAgain', amountRaw: 42n });
  });

  it.each([
    ['paidInPart', 25, 25n],
    ['overpaid', 150, 150n],
    ['nodeOutage', 20, 100n],
  ] as const)('for %s (%i) pays %s of 100', (outcome, setting, amountRaw) => {
    expect(step({ outcome, setting })).toEqual({ kind: 'begin', amountRaw });
  });

  it('adds only the excess to received money', () => {
    const deposits = [came('A', 60n)];
    expect(step({ outcome: 'overpaid', setting: 150 }, { deposits })).toEqual({
      kind: 'begin',
      amountRaw: 90n,
    });
  });

  it('never pays dust, nor leaves dust missing', () => {
    const smallest = { amountRaw: 10n * DUST };
    expect(step({ outcome: 'paidInPart', setting: 10 }, smallest)).toEqual({
      kind: 'begin',
      amountRaw: DUST,
    });
    expect(refusalOf('paidInPart', { ...PAYMENT, ...smallest }, DUST, 90)).toBeNull();
  });

  it('pays twice, the second time the full amount and only after the first is recorded', () => {
    const choice = { outcome: 'paidTwice', sends: sendsOf('paidTwice', PAYMENT) } as const;
    expect(choice.sends).toBe(2);
    expect(step({ ...choice, begun: [made('A')] })).toEqual({ kind: 'wait' });
    const paid = { status: 'Completed', deposits: [came('A', 100n)] } as const;
    expect(step({ ...choice, begun: [made('A')] }, paid)).toEqual({ kind: 'begin', amountRaw: 100n });
    expect(sendsOf('paidTwice', { status: 'Completed' })).toBe(1);
  });

  it('pays late: expires the payment, waits for its end, then pays', () => {
    const outcome = 'paidLate';
    expect(step({ outcome })).toEqual({ kind: 'endWindow' });
    expect(step({ outcome }, { expiresAt: NOW })).toEqual({ kind: 'wait' });
    expect(step({ outcome }, { expiresAt: NOW, status: 'Error' })).toEqual({
      kind: 'begin',
      amountRaw: 100n,
    });
    expect(step({ outcome }, { status: 'Completed' })).toEqual({
      kind: 'end',
      failure: expect.stringContaining('paidTwice'),
    });
  });
});

describe('a scenario is rejected', () => {
  it('for every terminal status, except scenarios about later deposits', () => {
    for (const status of ['Completed', 'Cancelled', 'Error', 'AMLError'] as const) {
      const possible = OUTCOME_NAMES.filter((name) => refusalOf(name, { ...PAYMENT, status }, DUST) === null);
      expect(possible).toEqual([status === 'Completed' ? 'paidTwice' : 'paidLate', 'webhookFailure']);
    }
  });

  it('during a review if it would pay, or start a review', () => {
    const inReview = { ...PAYMENT, reviewDeadline: NOW };
    const possible = OUTCOME_NAMES.filter((name) => refusalOf(name, inReview, DUST) === null);
    expect(possible).toEqual(['denied', 'technicalFailure', 'webhookFailure']);
  });

  it('if a partial payment would complete the payment', () => {
    const payment = { ...PAYMENT, deposits: [came('A', 50n)] };
    expect(refusalOf('paidInPart', payment, DUST, 50)).toContain('Use paidInFull');
    expect(refusalOf('paidInPart', payment, DUST, 25)).toBeNull();
  });

  it('do not include a partial payment that the payment tolerates as paid in full', () => {
    const tolerant = { ...PAYMENT, underpaymentToleranceBp: 1_000 };
    expect(refusalOf('paidInPart', tolerant, 1n, 90)).toContain('your tolerance');
    expect(refusalOf('paidInPart', tolerant, 1n, 89)).toBeNull();
    expect(refusalOf('paidInPart', PAYMENT, 1n, 90)).toBeNull();
  });
});

it('a scenario that affects all payments is labeled as such, and ends within two minutes', () => {
  for (const name of ['nodeOutage', 'delayedConfirmation'] as const) {
    expect(TEST_OUTCOMES[name]).toMatchObject({ affectsAll: true, setting: { name: 'seconds', max: 120 } });
  }
});
