// The command `npm run kills`: kills the real engine N times on one database and checks that no money was lost.
import { z } from 'zod';
import { startLocalPostgres } from '@/prisma/local-postgres';
import { applyMigrations } from '@/prisma/migrate';
import { endWith, readOptions } from '@/verification/testing/command';
import type { Blow } from './pause-engines';
import { runKills, runPauses } from './run-kills';
import type { Verdict } from './verdict';

const USAGE = 'npm run kills -- --database sqlite|postgresql --kills N [--engines N] [--seed S]\n';
const EXIT = { allThere: 0, faults: 1, broken: 2, usage: 64, interrupted: 130 } as const;
const PROGRESS_EVERY_MS = 2_000;

const optionsSchema = z.object({
  database: z.enum(['sqlite', 'postgresql']).default('sqlite'),
  kills: z.coerce.number().int().min(1).default(100),
  /** With several engines, the leader is killed or paused. */
  engines: z.coerce.number().int().min(1).max(10).default(1),
  seed: z.coerce
    .number()
    .int()
    .default(() => Date.now() % 1_000_000),
});
type Options = z.infer<typeof optionsSchema>;

type Outcome = {
  readonly verdict: Verdict;
  readonly webhooks: number;
  readonly places: readonly string[];
  readonly blows: string;
};

async function main(): Promise<number> {
  const options = readOptions(optionsSchema);
  if (options === null) {
    process.stderr.write(USAGE);
    return EXIT.usage;
  }
  const interrupted = new AbortController();
  // The current kill finishes, then pending work completes and is checked. A second Ctrl-C exits immediately.
  process.once('SIGINT', () => interrupted.abort());
  const server = options.database === 'sqlite' ? null : await startLocalPostgres(process.env.PATH ?? '');
  try {
    if (server !== null) await applyMigrations(server.url);
    const startedAtMs = performance.now();
    const strike = options.engines === 1 ? strikeOne : strikeLeaders;
    const run = await strike(options, server?.url, interrupted.signal);
    process.stdout.write(summary(run, options, (performance.now() - startedAtMs) / 1000));
    if (run.verdict.faults.length > 0) return EXIT.faults;
    return interrupted.signal.aborted ? EXIT.interrupted : EXIT.allThere;
  } finally {
    await server?.stop();
  }
}

type Strike = (options: Options, databaseUrl: string | undefined, signal: AbortSignal) => Promise<Outcome>;

const strikeOne: Strike = async (options, databaseUrl, signal) => {
  const onKill = progress(options.kills);
  const { counts, verdict, webhooks } = await runKills({
    ...{ ...options, databaseUrl, signal },
    onKill: ({ kills }) => onKill(kills),
  });
  const lines = (at: Readonly<Record<string, number>>) =>
    Object.entries(at).map(([place, count]) => `  ${place.padEnd(22)} ${count}`);
  const ofSigner = Object.values(counts.signerAt).reduce((sum, count) => sum + count, 0);
  const places = [
    ...lines(counts.at),
    `${ofSigner} kills of the signer at its steps`,
    ...lines(counts.signerAt),
  ];
  return { verdict, webhooks, places, blows: `${counts.kills} kills` };
};

/** Alternately pauses the leader past its lease and kills it. On SQLite only kills: a paused process may hold the file lock. */
const strikeLeaders: Strike = async (options, databaseUrl, signal) => {
  const onBlow = progress(options.kills);
  const blows = Array.from(
    { length: options.kills },
    (_, turn): Blow => (databaseUrl === undefined || turn % 2 === 1 ? 'kill' : 'pause'),
  );
  const { counts, verdict, webhooks } = await runPauses({
    ...{ ...options, databaseUrl, blows, signal },
    onTakeOver: ({ takeOvers }) => onBlow(takeOvers),
  });
  const places = [`  paused engines that resumed and stopped leading  ${counts.noticed}`];
  const text = `${counts.takeOvers} failovers among ${options.engines} engines`;
  return { verdict, webhooks, places, blows: text };
};

function progress(wanted: number): (blows: number) => void {
  const startedAtMs = performance.now();
  let saidAtMs = startedAtMs;
  return (kills) => {
    const nowMs = performance.now();
    if (nowMs - saidAtMs < PROGRESS_EVERY_MS && kills < wanted) return;
    saidAtMs = nowMs;
    const each = (nowMs - startedAtMs) / 1000 / kills;
    process.stderr.write(`${kills} of ${wanted}, ${each.toFixed(2)} s each\n`);
  };
}

function summary(
  { verdict, webhooks, places, blows }: Outcome,
  { database, seed }: Options,
  seconds: number,
): string {
  const { payments, completed, settlements, refunds, topUpSends, faults } = verdict;
  return [
    `${blows} on ${database} in ${Math.round(seconds)} s, seed ${seed}`,
    ...places,
    `${payments} payments, ${completed} completed, ${settlements} settlements, ${refunds} refunds, ${topUpSends} sends from top-ups, ${webhooks} webhook requests`,
    ...faults.map((text) => `ERROR ${text}`),
    faults.length === 0 ? '0 raw lost, 0 paid twice, 0 forks' : `${faults.length} errors`,
    '',
  ].join('\n');
}

endWith(main(), EXIT.broken);
