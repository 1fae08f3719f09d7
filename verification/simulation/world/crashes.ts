// Decides where the engine crashes: at labeled steps, rare ones more often, so that each is hit many times.
import { STEPS, type Step } from '@/lib/core/steps';
import type { Prng } from '@/verification/testing/prng';

/** The process crashed at a labeled step. */
class SimulatedCrash extends Error {
  override readonly name = 'SimulatedCrash';
}

/** The crash probability per pass of a step: below its share of hits, above it, and far above it. */
const BEHIND = 0.25;
const OFTEN = 0.012;
const SELDOM = 0.004;
const MANY_SHARES = 20;
/** The crash probability before each statement. */
const ANYWHERE = 0.0004;
/** One crash at each step per this many payments: 166 for 100,000. */
const PAYMENTS_PER_HIT = 600;

/** @param payments the number of payments so far */
export function createCrashes(prng: Prng, payments: () => number) {
  /** How often the engine crashed at each step. */
  const hit = new Map<Step, number>(STEPS.map((step) => [step, 0]));
  let stopped = false;
  return {
    hit,
    /** No more crashes from here on. */
    stop: () => {
      stopped = true;
    },
    /** Called before each statement, even inside transactions, because a process can crash anywhere. */
    beforeStatement: (end: () => void) => {
      if (stopped || !prng.chance(ANYWHERE)) return;
      end();
      throw new SimulatedCrash('simulated crash before a statement');
    },
    atStep: (step: Step, end: () => void) => {
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
