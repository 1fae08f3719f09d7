// The kill driver's command: kills the real engine so many times on one database and says whether every raw is there.
import { parseArgs } from 'node:util';
import { startLocalPostgres } from '@/prisma/local-postgres';
import { applyMigrations } from '@/prisma/migrate';
import type { KillCounts } from './kill-engines';
import { type KillRun, runKills } from './run-kills';

const USAGE = 'npm run kills -- --database sqlite|postgresql --kills N [--seed S]\n';
const EXIT = { allThere: 0, faults: 1, broken: 2, usage: 64, interrupted: 130 } as const;
const PROGRESS_EVERY_MS = 2_000;

type Options = { readonly database: 'sqlite' | 'postgresql'; readonly kills: number; readonly seed: number };

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null) {
    process.stderr.write(USAGE);
    return EXIT.usage;
  }
  const interrupted = new AbortController();
  // The kill under way ends, then everything comes to rest and is judged; a second Ctrl-C ends at once.
  process.once('SIGINT', () => interrupted.abort());
  const server = options.database === 'sqlite' ? null : await startLocalPostgres(process.env.PATH ?? '');
  try {
    if (server !== null) await applyMigrations(server.url);
    const startedAtMs = performance.now();
    const onKill = progress(options.kills);
    const { signal } = interrupted;
    const run = await runKills({ ...options, databaseUrl: server?.url, signal, onKill });
    process.stdout.write(summary(run, options, (performance.now() - startedAtMs) / 1000));
    if (run.verdict.faults.length > 0) return EXIT.faults;
    return signal.aborted ? EXIT.interrupted : EXIT.allThere;
  } finally {
    await server?.stop();
  }
}

function readOptions(args: readonly string[]): Options | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { database: { type: 'string' }, kills: { type: 'string' }, seed: { type: 'string' } },
    });
    const kills = Number(values.kills ?? '100');
    const seed = Number(values.seed ?? String(Date.now() % 1_000_000));
    const { database = 'sqlite' } = values;
    if (database !== 'sqlite' && database !== 'postgresql') return null;
    if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) return null;
    return { database, kills, seed };
  } catch {
    return null;
  }
}

function progress(wanted: number): (counts: KillCounts) => void {
  const startedAtMs = performance.now();
  let saidAtMs = startedAtMs;
  return ({ kills }) => {
    const nowMs = performance.now();
    if (nowMs - saidAtMs < PROGRESS_EVERY_MS && kills < wanted) return;
    saidAtMs = nowMs;
    const each = (nowMs - startedAtMs) / 1000 / kills;
    process.stderr.write(`${kills} of ${wanted} kills, ${each.toFixed(2)} s each\n`);
  };
}

function summary(
  { counts, verdict, webhooks }: KillRun,
  { database, seed }: Options,
  seconds: number,
): string {
  const places = Object.entries(counts.at).map(([place, count]) => `  ${place.padEnd(22)} ${count}`);
  const { payments, completed, settlements, refunds, faults } = verdict;
  return [
    `${counts.kills} kills on ${database} in ${Math.round(seconds)} s, seed ${seed}`,
    ...places,
    `${payments} payments, ${completed} completed, ${settlements} settlements, ${refunds} refunds, ${webhooks} webhook calls`,
    ...faults.map((text) => `WRONG ${text}`),
    faults.length === 0 ? '0 raw lost, 0 paid twice, 0 forks' : `${faults.length} faults`,
    '',
  ].join('\n');
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(EXIT.broken);
  },
);
