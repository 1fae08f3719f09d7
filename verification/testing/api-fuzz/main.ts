// `npm run fuzz-api -- --requests N --seed N`: asks the operations so many made-up requests, and says what they answered.
// Ends with 1 when an answer was none of the description's; the same seed asks the same again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@/lib/db/client';
import { applyMigrations } from '@/prisma/migrate';
import { type FuzzReport, fuzzApi } from './fuzz-api';

const USAGE = 'usage: npm run fuzz-api -- [--requests N] [--seed N]';
const MAX_REQUESTS = 1_000_000;
const DEFAULTS = { requests: '20000', seed: '1' };

async function main(): Promise<number> {
  const options = readOptions();
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
  // What is asked here outlives no power loss.
  await database.db.$executeRawUnsafe('PRAGMA synchronous = OFF');
  try {
    return await fuzzApi(database, options);
  } finally {
    await database.close();
  }
}

type Options = { readonly requests: number; readonly seed: number };

function readOptions(): Options | null {
  try {
    const { values } = parseArgs({
      options: {
        requests: { type: 'string', default: DEFAULTS.requests },
        seed: { type: 'string', default: DEFAULTS.seed },
      },
    });
    const [requests, seed] = [wholeNumber(values.requests), wholeNumber(values.seed)];
    return requests === null || seed === null || requests === 0 ? null : { requests, seed };
  } catch {
    return null;
  }
}

function wholeNumber(text: string): number | null {
  return /^[0-9]{1,7}$/.test(text) && Number(text) <= MAX_REQUESTS ? Number(text) : null;
}

function linesOf({ answers, fault }: FuzzReport, { requests, seed }: Options): string[] {
  const counts = [...answers].sort(([a], [b]) => a.localeCompare(b));
  const lines = counts.map(([kind, count]) => `${String(count).padStart(7)}  ${kind}`);
  const verdict =
    fault === null
      ? `${requests} requests (seed ${seed}): every answer is as described, none of status 500.`
      : `An answer is not as described (seed ${seed}, --requests ${requests} --seed ${seed} asks the same):\n${fault}`;
  return [...lines, verdict];
}

// What else the server does in the background ends with the process.
process.exit(await main());
