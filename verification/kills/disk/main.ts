// The command `npm run disk-faults`: makes the disk of database or record fail at every write and sync of a full flow, and reports
// violations.
import { z } from 'zod';
import { POSTGRES_FOLDERS, startLocalPostgres } from '@/prisma/local-postgres';
import { applyMigrations } from '@/prisma/migrate';
import { endWith, readOptions } from '@/verification/testing/command';
import { createFailingDisk, FAULTS } from './failing-disk';
import { type DiskRun, FAILING, runDiskFaults } from './run-disk-faults';

const USAGE =
  'npm run disk-faults -- --database sqlite|postgresql [--failing database|record] [--every N] [--trials N] [--fault ENOSPC|EIO|SIGKILL]\n';
const EXIT = { held: 0, violations: 1, broken: 2, usage: 64, interrupted: 130 } as const;
const PROGRESS_EVERY_MS = 5_000;

const optionsSchema = z.object({
  database: z.enum(['sqlite', 'postgresql']).default('sqlite'),
  failing: z.enum(FAILING).default('database'),
  every: z.coerce.number().int().min(1).default(1),
  trials: z.coerce.number().int().min(1).optional(),
  fault: z.enum(FAULTS).optional(),
});

async function main(): Promise<number> {
  const options = readOptions(optionsSchema);
  if (options === null) {
    process.stderr.write(USAGE);
    return EXIT.usage;
  }
  const disk = createFailingDisk((reason) => process.stderr.write(`${reason}\n`));
  if (disk === null) return EXIT.broken;
  const interrupted = new AbortController();
  // The current trial finishes, then pending work completes and is checked. A second Ctrl-C exits immediately.
  process.once('SIGINT', () => interrupted.abort());
  const { failing } = options;
  const environment = failing === 'database' ? disk.environment([POSTGRES_FOLDERS]) : {};
  const server =
    options.database === 'sqlite'
      ? null
      : await startLocalPostgres(process.env.PATH ?? '', { asInService: true, environment });
  try {
    if (server !== null) await applyMigrations(server.url);
    const { every, trials, fault } = options;
    const run = await runDiskFaults({
      ...{ disk, failing, databaseUrl: server?.url, every, trials, faults: fault && [fault] },
      ...{ signal: interrupted.signal, onTrial: progress() },
    });
    const violations = violationsOf(run);
    process.stdout.write(summary(run, options, violations));
    if (violations.length > 0) return EXIT.violations;
    return interrupted.signal.aborted ? EXIT.interrupted : EXIT.held;
  } finally {
    await server?.stop();
    disk.remove();
  }
}

function progress(): NonNullable<Parameters<typeof runDiskFaults>[0]['onTrial']> {
  let saidAtMs = 0;
  let trials = 0;
  return ({ violations, first, resumedMs }, { call, fault }, calls) => {
    trials += 1;
    for (const text of violations)
      process.stderr.write(`VIOLATION ${fault} at call ${call} (${first}): ${text}\n`);
    if (performance.now() - saidAtMs < PROGRESS_EVERY_MS) return;
    saidAtMs = performance.now();
    const resumed = `resumed in ${(resumedMs / 1000).toFixed(1)} s`;
    process.stderr.write(`trial ${trials}: ${fault} at call ${call} of ${calls}, ${first}, ${resumed}\n`);
  };
}

function violationsOf({ trials, verdict }: DiskRun): string[] {
  const ofTrials = trials.flatMap(({ plan, violations, readySaidMs, alertSaidMs }) =>
    [...violations, ...lateWords(readySaidMs, alertSaidMs)].map(
      (text) => `${plan.fault} at call ${plan.call}: ${text}`,
    ),
  );
  return [...ofTrials, ...verdict.faults];
}

/** Readiness and an alert must report a failing disk within this time (docs/reference/alerts.md). */
const SAID_WITHIN_MS = 10_000;

function lateWords(...saidMs: readonly (number | null)[]): string[] {
  return saidMs.some((ms) => ms !== null && ms > SAID_WITHIN_MS) ? ['reported after more than 10 s'] : [];
}

function summary(
  { calls, trials, verdict }: DiskRun,
  { database, failing }: Pick<z.infer<typeof optionsSchema>, 'database' | 'failing'>,
  violations: readonly string[],
): string {
  const hit = trials.filter(({ isHit }) => isHit);
  const ofFaults = FAULTS.map((fault) => `${hit.filter(({ plan }) => plan.fault === fault).length} ${fault}`);
  const { payments, completed, settlements, refunds } = verdict;
  return [
    `${calls} writes and syncs of the ${failing} in one flow on ${database}; faults injected: ${ofFaults.join(', ')}`,
    ...placesOf(hit.map(({ first }) => first)),
    `${payments} payments, ${completed} completed, ${settlements} settlements, ${refunds} refunds`,
    `time to finish after the fault: ${spread(hit.map(({ resumedMs }) => resumedMs))}`,
    `time until readiness reported it: ${spread(hit.map(({ readySaidMs }) => readySaidMs))}`,
    `time until an alert reported it: ${spread(hit.map(({ alertSaidMs }) => alertSaidMs))}`,
    ...violations.map((text) => `VIOLATION ${text}`),
    violations.length === 0
      ? '0 violations: database intact, 0 raw lost, 0 paid twice, 0 blocks published before stored'
      : `${violations.length} violations`,
    '',
  ].join('\n');
}

/** How often each kind of call to each kind of file failed first. */
function placesOf(firsts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const first of firsts) {
    const [call = '', path = ''] = first.split(' ');
    const file = path
      .replace(/^.*\/nano-[^/]*\//, '')
      .replace(/[0-9A-F]{24}/g, '#')
      .replace(/\d+/g, '#');
    const place = `${call} ${file}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([place, count]) => `  ${place.padEnd(40)} ${count}`);
}

function spread(times: readonly (number | null)[]): string {
  const known = times.flatMap((ms) => (ms === null ? [] : [ms / 1000])).sort((a, b) => a - b);
  if (known.length === 0) return 'not measured';
  const at = (share: number) => (known[Math.floor(share * (known.length - 1))] ?? 0).toFixed(1);
  return `${at(0.5)} s (p50), ${at(0.99)} s (p99), ${at(1)} s (longest of ${known.length})`;
}

endWith(main(), EXIT.broken);
