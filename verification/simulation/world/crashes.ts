// Decides where the engine ends: at labelled places, the rare ones more often, so that each is hit many times.
import { STEPS, type Step } from '@/lib/core/steps';
import type { Prng } from '@/verification/testing/prng';
import { SimulatedCrash } from '../engine/faults';

export type Crashes = {
  atStep(step: Step, end: () => void): void;
  /** Called before each statement, inside transactions too: a process may end anywhere. */
  beforeStatement(end: () => void): void;
  /** No more from here on. */
  stop(): void;
  /** How often each place was passed, and how often the engine ended there. */
  readonly passed: ReadonlyMap<Step, number>;
  readonly hit: ReadonlyMap<Step, number>;
};

/** Of all passes of a place: while it has had fewer hits than its share, then, and once it has had many times as many. */
const BEHIND = 0.25;
const OFTEN = 0.012;
const SELDOM = 0.004;
const MANY_SHARES = 20;
/** Before each statement. */
const ANYWHERE = 0.0004;
/** One hit of each place for so many payments: 166 for 100,000. */
const PAYMENTS_PER_HIT = 600;

/** @param payments how many there are so far */
export function createCrashes(prng: Prng, payments: () => number): Crashes {
  const passed = new Map<Step, number>(STEPS.map((step) => [step, 0]));
  const hit = new Map<Step, number>(STEPS.map((step) => [step, 0]));
  let stopped = false;
  return {
    passed,
    hit,
    stop: () => {
      stopped = true;
    },
    beforeStatement: (end) => {
      if (stopped || !prng.chance(ANYWHERE)) return;
      end();
      throw new SimulatedCrash('simulated crash before a statement');
    },
    atStep: (step, end) => {
      passed.set(step, (passed.get(step) ?? 0) + 1);
      const hits = hit.get(step) ?? 0;
      if (stopped || !prng.chance(probability(hits, payments() / PAYMENTS_PER_HIT))) return;
      hit.set(step, hits + 1);
      end();
      throw new SimulatedCrash(`simulated crash at ${step}`);
    },
  };
}

function probability(hits: number, share: number): number {
  if (hits < share) return BEHIND;
  return hits < share * MANY_SHARES ? OFTEN : SELDOM;
}
