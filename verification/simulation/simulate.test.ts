import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { STEPS } from '@/lib/core/steps';
import { buildSimulation } from './build-simulation';
import { ONE_NODE_FAULTS } from './fault-families';
import { runBundle } from './run-bundle';
import { simulate } from './simulate';

describe('the simulation', { retry: 0 }, () => {
  it('runs identically for the same seed, and differently for another', { timeout: 240_000 }, async () => {
    const first = await simulate({ seed: 'again', payments: 30 });
    const second = await simulate({ seed: 'again', payments: 30 });
    const other = await simulate({ seed: 'other', payments: 10 });
    expect(second).toEqual({ ...first, elapsedMs: second.elapsedMs });
    expect(other.digest).not.toBe(first.digest);
  });

  it('restores the process’s own time and random numbers', async () => {
    const before = { setTimeout, now: performance.now, random: Math.random };
    await simulate({ seed: 'polite', payments: 2, faults: new Set() });
    expect({ setTimeout, now: performance.now, random: Math.random }).toEqual(before);
  });

  it('violates no rule in a thousand payments, each with its own fault', {
    timeout: 1_800_000,
  }, async () => {
    const bundle = await buildSimulation('true', []);
    onTestFinished(() => rmSync(bundle, { force: true }));
    const { code, summary } = await runBundle(bundle, ['--seed', '3', '--payments', '1000', '--relaxed']);
    expect(summary.violation).toBeNull();
    expect(code).toBe(0);
    expect(summary.payments).toBeGreaterThanOrEqual(1_000);
    expect(summary.withFault).toBe(summary.payments);
    for (const step of STEPS) expect(summary.labels[step], step).toBeGreaterThan(0);
    expect(Object.keys(summary.outcomes).sort()).toEqual(['AMLError', 'Cancelled', 'Completed', 'Error']);
  });

  it('violates no rule with a single node, whose messages are enough to record a deposit', {
    timeout: 600_000,
  }, async () => {
    const { violation, payments } = await simulate({ seed: '5', payments: 80, faults: ONE_NODE_FAULTS });
    expect(violation).toBeNull();
    expect(payments).toBeGreaterThanOrEqual(80);
  });
});
