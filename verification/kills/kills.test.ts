// The real engine and signer, killed at their labeled steps and at random on both databases; `npm run kills` kills them
// thousands of times.
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { runKills } from './run-kills';

const KILLS = 8;
const TIMEOUT_MS = 900_000;

describeOnBothDatabases('an engine killed again and again', (open, kind) => {
  it(`loses no money, pays nothing twice and forks no account in ${KILLS} kills`, {
    timeout: TIMEOUT_MS,
    retry: 0,
  }, async () => {
    const { url: databaseUrl } = await open();
    const { signal } = new AbortController();
    const seed = kind === 'sqlite' ? 1 : 2;
    const run = await runKills({ databaseUrl, kills: KILLS, seed, signal, onKill: () => undefined });
    expect(run.verdict.faults).toEqual([]);
    expect(run.counts.kills).toBe(KILLS);
    const steps = Object.entries(run.counts.at).filter(([place, count]) => place !== 'random' && count > 0);
    expect(steps.length).toBeGreaterThan(3);
    expect(Object.values(run.counts.signerAt).some((count) => count > 0)).toBe(true);
    expect(run.verdict.settlements).toBeGreaterThan(0);
    expect(run.verdict.refunds).toBeGreaterThan(0);
    expect(run.verdict.topUpSends).toBeGreaterThan(0);
  });
});
