// The restore proof as a program: a backup that is a day old, N payments since, and nothing is paid twice or lost.
import { z } from 'zod';
import { formatNano } from '@/lib/core/raw';
import { applyMigrations } from '@/prisma/migrate';
import { endWith, readOptions } from '@/verification/testing/command';
import { withScratchDatabase } from '@/verification/testing/scratch-database';
import { type RestoreRun, runRestore } from './run-restore';

const USAGE = 'npm run restores -- --database sqlite|postgresql --payments N [--seed S]\n';
const EXIT = { allThere: 0, faults: 1, broken: 2, usage: 64 } as const;
const SHOWN = 20;

const optionsSchema = z.object({
  database: z.enum(['sqlite', 'postgresql']).default('sqlite'),
  payments: z.coerce.number().int().min(1).default(1_000),
  seed: z.coerce.number().int().default(1),
});
type Options = z.infer<typeof optionsSchema>;

async function main(): Promise<number> {
  const options = readOptions(optionsSchema);
  if (options === null) {
    process.stderr.write(USAGE);
    return EXIT.usage;
  }
  const startedAtMs = performance.now();
  const result = await withScratchDatabase(options.database, (url) => run(options, url));
  process.stdout.write(summary(result, options, (performance.now() - startedAtMs) / 1000));
  return result.faults.length === 0 ? EXIT.allThere : EXIT.faults;
}

async function run({ payments, seed }: Options, databaseUrl: string): Promise<RestoreRun> {
  await applyMigrations(databaseUrl);
  return runRestore({ payments, seed, databaseUrl, onStep: (text) => process.stderr.write(`${text}\n`) });
}

function summary(result: RestoreRun, { database, seed }: Options, seconds: number): string {
  const { payments, accounts, left, leftRaw, attention, restoreKills, restoreMs, reconcileMs, faults } =
    result;
  const items = Object.entries(attention).map(([kind, count]) => `${count} ${kind}`);
  const inSeconds = (ms: number) => (ms / 1_000).toFixed(1);
  return [
    `${payments} payments since a day-old backup on ${database}, ${Math.round(seconds)} s, seed ${seed}`,
    `restore: killed ${restoreKills} times, ${inSeconds(restoreMs)} s in all; comparison: ${inSeconds(reconcileMs)} s`,
    `${accounts} accounts by the ledger; ${formatNano(leftRaw)} nano left on ${left} of them`,
    `needs attention: ${items.join(', ')}`,
    ...faults.slice(0, SHOWN).map((text) => `ERROR ${text}`),
    faults.length === 0 ? '0 double payouts, 0 raw lost' : `${faults.length} errors`,
    '',
  ].join('\n');
}

endWith(main(), EXIT.broken);
