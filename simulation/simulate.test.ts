import { describe, expect, it } from 'vitest';
import { STEPS } from '@/lib/core/steps';
import { simulate } from './simulate';

describe('the simulation', () => {
  it('runs exactly alike for a seed, and otherwise for another', { timeout: 120_000 }, async () => {
    const first = await simulate({ seed: 'again', payments: 40 });
    const second = await simulate({ seed: 'again', payments: 40 });
    const other = await simulate({ seed: 'other', payments: 40 });
    expect(second.digest).toBe(first.digest);
    expect(other.digest).not.toBe(first.digest);
  });

  it('leaves the process its own time and chance', async () => {
    const before = { setTimeout, now: performance.now, random: Math.random };
    await simulate({ seed: 'polite', payments: 2, faults: new Set() });
    expect({ setTimeout, now: performance.now, random: Math.random }).toEqual(before);
  });

  it('breaks no rule in two thousand payments, each with a fault of its own', {
    timeout: 600_000,
  }, async () => {
    const report = await simulate({ seed: 'every raw', payments: 2_000 });
    expect(report.violation).toBeNull();
    expect(report.payments).toBeGreaterThanOrEqual(2_000);
    expect(report.withFault).toBe(report.payments);
    for (const step of STEPS) expect(report.labels.get(step), step).toBeGreaterThan(0);
    expect([...report.outcomes.keys()].sort()).toEqual(['AMLError', 'Cancelled', 'Completed', 'Error']);
  });
});
