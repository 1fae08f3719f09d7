// For tests: the simulation must catch each fault that is injected into the engine.
import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildSimulation } from './build-simulation';
import { MUTATIONS, type Mutation } from './mutations';
import { type BundleRun, runBundle } from './run-bundle';
import { SIGNER_MUTATIONS } from './signer-mutations';
import { TOLERANCE_MUTATIONS } from './tolerance-mutations';

export const ALL_MUTATIONS: readonly Mutation[] = [...MUTATIONS, ...SIGNER_MUTATIONS, ...TOLERANCE_MUTATIONS];

/** Tried in turn. A fault that these find late names the seed that finds it soonest. */
const SEEDS = ['1', '2', '3', '4', '5', '6'];
const USUAL_PAYMENTS = 150;
const USUAL_FAULTS = 'crashes,messages,earlyMessages,confirmations,node,database';

/** Declares a test for each of these mutations. */
export function testsThatCatch(mutations: readonly Mutation[]): void {
  describe('an engine that would', () => {
    it.each(mutations)('$name is caught', { timeout: 1_200_000 }, async (mutation) => {
      const { name, also = [], breaks, file, find, replace } = mutation;
      const bundle = await buildSimulation(name, [{ file, find, replace }, ...also]);
      onTestFinished(() => rmSync(bundle, { force: true }));
      const { code, summary } = await firstViolation(bundle, mutation);
      expect(breaks).toContain(summary.violation?.rule);
      expect(code).toBe(1);
    });
  });
}

async function firstViolation(bundle: string, mutation: Mutation): Promise<BundleRun> {
  const { seed: first = '1', faults = USUAL_FAULTS, payments = USUAL_PAYMENTS } = mutation;
  // Relaxed: no rule tests what the disk keeps after a power failure.
  const options = ['--faults', faults, '--payments', String(payments), '--relaxed'];
  let run = await runBundle(bundle, ['--seed', first, ...options]);
  for (const seed of SEEDS.filter((other) => other !== first)) {
    if (run.summary.violation !== null) return run;
    run = await runBundle(bundle, ['--seed', seed, ...options]);
  }
  return run;
}
