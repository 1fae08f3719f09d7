// `npm run fuzz-api -- --requests N --seed N`: sends generated requests to the operations and counts their responses. Exits
// with 1 when a response does not match the API description. The same seed sends the same requests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from '@/lib/db/client';
import { applyMigrations } from '@/prisma/migrate';
import { readOptions } from '@/verification/testing/command';
import { type FuzzReport, fuzzApi } from './fuzz-api';

const USAGE = 'usage: npm run fuzz-api -- [--requests N] [--seed N]';

const optionsSchema = z.object({
  requests: z.coerce.number().int().min(1).max(1_000_000).default(20_000),
  seed: z.coerce.number().int().min(0).max(1_000_000).default(1),
});
type Options = z.infer<typeof optionsSchema>;

async function main(): Promise<number> {
  const options = readOptions(optionsSchema);
  if (options === null) {
    console.error(USAGE);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'nano-fuzz-'));
  try {
    const report = await runOn(`file:${join(folder, 'fuzz.db')}`, options);
    for (const line of linesOf(report, options)) console.log(line);
    return report.fault === null ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runOn(url: string, options: Options): Promise<FuzzReport> {
  await applyMigrations(url);
  const database = await openDatabase({ url });
  // The data need not survive a power failure.
  await database.db.$executeRawUnsafe('PRAGMA synchronous = OFF');
  try {
    return await fuzzApi(database, options);
  } finally {
    await database.close();
  }
}

function linesOf({ answers, fault }: FuzzReport, { requests, seed }: Options): string[] {
  const counts = [...answers].sort(([a], [b]) => a.localeCompare(b));
  const lines = counts.map(([kind, count]) => `${String(count).padStart(7)}  ${kind}`);
  const verdict =
    fault === null
      ? `${requests} requests (seed ${seed}): every response matches the API description, none has status 500.`
      : `A response does not match the API description (reproduce with --requests ${requests} --seed ${seed}):\n${fault}`;
  return [...lines, verdict];
}

// The server's background work ends with the process.
process.exit(await main());
