// Times a migration of a large database while the service writes: `npm run proof -- --only migration-sqlite,migration-postgresql`.
// Exits with 1 when a write fails or waits too long, or when the migration reports nothing for too long.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { openDatabase } from '@/lib/db/client';
import { type DatabaseKind, databaseKind } from '@/lib/db/database-url';
import { makeMerchant } from '@/prisma/factories';
import { makeUnsettled } from '@/prisma/make-unsettled';
import { applyMigrations } from '@/prisma/migrate';
import type { MigrationProgress } from '@/prisma/migration-runner/migration-report';
import { projectRoot } from '@/prisma/project-root';
import { endWith } from '@/verification/testing/command';
import { withScratchDatabase } from '@/verification/testing/scratch-database';
import { writeMigrations } from '@/verification/testing/write-migrations';
import { EXPANSION, EXPANSION_STEP } from '../expansion';

const INDEX = '29990102000000_index';
/** The longest acceptable wait of a write; on SQLite it also waits for the statement that runs. The service gives up after 5 s. */
const MAX_WRITE_MS = 2_000;
const MAX_SILENCE_MS = 2_000;
const met = z.object({ writes: z.number(), failures: z.number(), longestMs: z.number() });
const [payments = '20000', kind = 'sqlite'] = process.argv.slice(2);

async function measure(url: string, scratch: string): Promise<number> {
  await applyMigrations(url);
  await fill(url);
  const writer = await startWriter(url);
  const steps = watchSteps();
  const beganMs = performance.now();
  const databases = databaseKind(url);
  const folder = writeMigrations(join(scratch, 'migrations'), databases, laterMigrations(databases));
  await applyMigrations(url, { folder, dataSteps: { [EXPANSION]: EXPANSION_STEP }, onProgress: steps.note });
  steps.end();
  const seconds = (performance.now() - beganMs) / 1_000;
  const { writes, failures, longestMs } = await writer.end();
  console.log(`${payments} payments migrated in ${seconds.toFixed(1)} s, ${steps.longestText()}`);
  console.log(`${writes} writes meanwhile: ${failures} failed, longest ${Math.round(longestMs)} ms`);
  console.log(`memory: ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB`);
  const waitMs = MAX_WRITE_MS + (kind === 'sqlite' ? steps.longestStatementMs() : 0);
  const isBounded = longestMs <= waitMs && steps.longestRowsMs() <= MAX_SILENCE_MS;
  return failures === 0 && writes > 0 && isBounded ? 0 : 1;
}

async function fill(url: string): Promise<void> {
  const database = await openDatabase({ url });
  try {
    const { id: merchantId } = await makeMerchant(database.db);
    await makeUnsettled(database, { merchantId, payments: Number(payments) });
    if (database.kind === 'postgresql') await database.db.$executeRaw`VACUUM ANALYZE`;
    console.log(`${payments} payments created`);
  } finally {
    await database.close();
  }
}

/** One migration that expands a table and fills its column, and one that builds an index. */
function laterMigrations(databases: DatabaseKind) {
  const concurrently = databases === 'postgresql' ? 'CONCURRENTLY ' : '';
  return {
    [EXPANSION]: 'ALTER TABLE "Payment" ADD COLUMN "upgradeMark" TEXT;',
    [INDEX]: `CREATE INDEX ${concurrently}"Payment_upgradeMark_idx" ON "Payment"("upgradeMark");`,
  };
}

async function startWriter(url: string) {
  const program = [
    join('scripts', 'run-ts.mjs'),
    join('verification', 'upgrades', 'large', 'writer.ts'),
    url,
  ];
  const child = spawn(process.execPath, program, {
    cwd: projectRoot(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    end: async () => {
      child.stdin.end();
      return met.parse(JSON.parse((await lines.next()).value ?? '{}'));
    },
  };
}

/** The time of each statement, and the longest time between two reports of the data step. */
function watchSteps() {
  let current = { text: '', atMs: performance.now() };
  const statements: string[] = [];
  let longestRowsMs = 0;
  let longestStatementMs = 0;
  const next = (text: string, isRows: boolean) => {
    const durationMs = performance.now() - current.atMs;
    if (isRows && current.text === 'rows') longestRowsMs = Math.max(longestRowsMs, durationMs);
    else if (current.text !== '' && current.text !== 'rows') {
      longestStatementMs = Math.max(longestStatementMs, durationMs);
      statements.push(`${current.text.slice(0, 40)}: ${(durationMs / 1_000).toFixed(1)} s`);
    }
    current = { text, atMs: performance.now() };
  };
  return {
    note: (progress: MigrationProgress) =>
      next(progress.kind === 'statement' ? progress.outline : progress.kind, progress.kind === 'rows'),
    end: () => next('', false),
    longestRowsMs: () => longestRowsMs,
    longestStatementMs: () => longestStatementMs,
    longestText: () =>
      `longest batch of the data step ${Math.round(longestRowsMs)} ms; ${statements.join('; ')}`,
  };
}

endWith(withScratchDatabase(kind === 'postgresql' ? kind : 'sqlite', measure), 2);
