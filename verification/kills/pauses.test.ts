// Several real engine processes and two web instances over one database: the leader is paused past its lease, or
// killed.
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '@/prisma/test-database';
import type { Blow } from './pause-engines';
import { runPauses } from './run-kills';

const TIMEOUT_MS = 900_000;
/** A process paused inside a write keeps SQLite's file lock until it resumes, so there it is killed. */
const BLOWS = { postgresql: ['pause', 'kill'], sqlite: ['kill'] } as const satisfies Record<
  string,
  readonly Blow[]
>;
const ENGINES = { postgresql: 3, sqlite: 2 } as const;

describeOnBothDatabases('several engines over one database', (open, kind) => {
  it('another engine takes over when the leader is lost, and a paused one that resumes late writes nothing', {
    timeout: TIMEOUT_MS,
    retry: 0,
  }, async () => {
    const { url: databaseUrl } = await open();
    const blows = BLOWS[kind];
    const { signal } = new AbortController();
    const { counts, verdict } = await runPauses({
      ...{ databaseUrl, blows, signal, seed: 3, onTakeOver: () => undefined },
      engines: ENGINES[kind],
    });
    expect(verdict.faults).toEqual([]);
    expect(counts.takeOvers).toBe(blows.length);
    expect(counts.noticed).toBe(kind === 'postgresql' ? 1 : 0);
    expect(verdict.settlements).toBeGreaterThan(0);
    expect(verdict.refunds).toBeGreaterThan(0);
  });
});
