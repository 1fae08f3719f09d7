// Decides where the engine ends: at labelled places, the rare ones more often, so that each is hit many times.
import { STEPS, type Step } from '@/lib/core/steps';
import type { Prng } from '@/verification/testing/prng';

/** The process ended at a labelled place. */
class SimulatedCrash extends Error {
  override readonly name = 'SimulatedCrash';
}

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
export function createCrashes(prng: Prng, payments: () => number) {
  /** How often the engine ended at each place. */
  const hit = new Map<Step, number>(STEPS.map((step) => [step, 0]));
  let stopped = false;
  return {
    hit,
    /** No more from here on. */
    stop: () => {
      stopped = true;
    },
    /** Called before each statement, inside transactions too: a process may end anywhere. */
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
