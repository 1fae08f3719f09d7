// The simulation over more payments than `npm test` has time for. Part of `npm run proof`.
import { describe, expect, it } from 'vitest';
import { STEPS } from '@/lib/core/steps';
import { ONE_NODE_FAULTS } from './fault-families';
import { simulateApart } from './run-bundle';

describe('the simulation', { timeout: 1_800_000 }, () => {
  it('runs identically for the same seed', async () => {
    const first = await simulateApart({ seed: 'again', payments: 100 });
    const { summary } = await simulateApart({ seed: 'again', payments: 100 });
    expect(summary).toEqual({ ...first.summary, elapsedMs: summary.elapsedMs });
  });

  it('crashes at every step in a thousand payments, and violates no rule', async () => {
    const { summary } = await simulateApart({ seed: '3', payments: 1_000 });
    expect(summary.violation).toBeNull();
    for (const step of STEPS) expect(summary.labels[step], step).toBeGreaterThan(0);
  });

  it('violates no rule with a single node, whose messages are enough to record a deposit', async () => {
    const { summary } = await simulateApart({ seed: '5', payments: 300, faults: [...ONE_NODE_FAULTS] });
    expect(summary.violation).toBeNull();
  });
});
