// Short runs; `npm run proof` has the long ones.
import { describe, expect, it } from 'vitest';
import { STEPS } from '@/lib/core/steps';
import { ONE_NODE_FAULTS } from './fault-families';
import { simulateApart } from './run-bundle';
import { simulate } from './simulate';

describe('the simulation', { retry: 0 }, () => {
  it('runs identically for the same seed, and differently for another', { timeout: 240_000 }, async () => {
    const first = await simulate({ seed: 'again', payments: 12 });
    const second = await simulate({ seed: 'again', payments: 12 });
    const other = await simulate({ seed: 'other', payments: 3 });
    expect(second).toEqual({ ...first, elapsedMs: second.elapsedMs });
    expect(other.digest).not.toBe(first.digest);
  });

  it('restores the process’s own time and random numbers', async () => {
    const before = { setTimeout, now: performance.now, random: Math.random };
    await simulate({ seed: 'polite', payments: 2, faults: new Set() });
    expect({ setTimeout, now: performance.now, random: Math.random }).toEqual(before);
  });

  it('violates no rule in 200 payments, each with its own fault', { timeout: 900_000 }, async () => {
    const { code, summary } = await simulateApart({ seed: '3', payments: 200 });
    expect(summary.violation).toBeNull();
    expect(code).toBe(0);
    expect(summary.payments).toBeGreaterThanOrEqual(200);
    expect(summary.withFault).toBe(summary.payments);
    // All of them in simulate.proof.ts: so few payments may miss a rare one.
    expect(STEPS.filter((step) => (summary.labels[step] ?? 0) > 0).length).toBeGreaterThan(STEPS.length - 4);
    expect(Object.keys(summary.outcomes).sort()).toEqual(['AMLError', 'Cancelled', 'Completed', 'Error']);
  });

  it('violates no rule with a single node, whose messages are enough to record a deposit', {
    timeout: 600_000,
  }, async () => {
    const { summary } = await simulateApart({ seed: '5', payments: 30, faults: [...ONE_NODE_FAULTS] });
    expect(summary.violation).toBeNull();
    expect(summary.payments).toBeGreaterThanOrEqual(30);
  });
});
