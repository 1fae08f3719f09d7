// Engine and web on a disk that fails in the middle of a flow. `npm run disk-faults` tests every write and sync.
import { expect, it, onTestFinished } from 'vitest';
import { POSTGRES_FOLDERS, startLocalPostgres } from '@/prisma/local-postgres';
import { applyMigrations } from '@/prisma/migrate';
import { createFailingDisk, type FailingDisk } from './failing-disk';
import { runDiskFaults } from './run-disk-faults';

const TIMEOUT_MS = 900_000;
/** Within a flow, even if it makes few calls, because PostgreSQL combines writes. */
const FROM = { sqlite: 120, postgresql: 15 } as const;

async function serverOver(disk: FailingDisk) {
  const environment = disk.environment([POSTGRES_FOLDERS]);
  const server = await startLocalPostgres(process.env.PATH ?? '', { asInService: true, environment });
  onTestFinished(() => server.stop());
  await applyMigrations(server.url);
  return server.url;
}

/** Skips the test where the disk can't be made to fail. */
function openDisk(skip: (reason: string) => never): FailingDisk {
  let refused = '';
  const disk = createFailingDisk((reason) => {
    refused = reason;
  });
  if (disk === null) return skip(refused);
  onTestFinished(() => disk.remove());
  return disk;
}

it.for(['sqlite', 'postgresql'] as const)(
  'a full disk, a failing disk and a kill during a write lose nothing (%s)',
  {
    timeout: TIMEOUT_MS,
    retry: 0,
  },
  async (kind, { skip }) => {
    const disk = openDisk(skip);
    const databaseUrl = kind === 'sqlite' ? undefined : await serverOver(disk);
    const { signal } = new AbortController();
    const from = FROM[kind];
    const failing = 'database';
    const run = await runDiskFaults({
      disk,
      failing,
      databaseUrl,
      every: 1,
      from,
      trials: 3,
      watchedMs: 0,
      reconnects: true,
      signal,
    });
    expect(run.trials.map(({ plan, isHit }) => [plan.fault, isHit])).toEqual([
      ['ENOSPC', true],
      ['EIO', true],
      ['SIGKILL', true],
    ]);
    expect(run.trials.flatMap(({ violations }) => violations)).toEqual([]);
    expect(run.verdict.faults).toEqual([]);
    expect(run.verdict).toMatchObject({ settlements: run.verdict.completed, refunds: run.verdict.completed });
  },
);

it('a signer whose record can’t be written signs nothing for it, and continues when it can', {
  timeout: TIMEOUT_MS,
  retry: 0,
}, async ({ skip }) => {
  const disk = openDisk(skip);
  const { signal } = new AbortController();
  const run = await runDiskFaults({ disk, failing: 'record', every: 1, trials: 9, signal });
  expect(run.trials.every(({ isHit }) => isHit)).toBe(true);
  expect(new Set(run.trials.map(({ first }) => first.split(' ')[0]))).toEqual(
    new Set(['write', 'fdatasync']),
  );
  expect(run.trials.flatMap(({ violations }) => violations)).toEqual([]);
  expect(run.verdict.faults).toEqual([]);
  expect(run.verdict).toMatchObject({ settlements: run.verdict.completed, refunds: run.verdict.completed });
});
