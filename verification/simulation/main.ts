// `npm run simulate -- --seed N --payments N`: runs the simulation, a large one in several processes, and prints a summary.
// Exits with 1 and prints the command that reproduces the run when a rule is violated.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { readOptions } from '@/verification/testing/command';
import { ALL_FAULTS, FAULT_FAMILIES, ONE_NODE_FAULTS, parseFaults } from './fault-families';
import { addReports, describeReport, type Summary, summarySchema } from './report';
import { simulate } from './simulate';

const USAGE = `usage: npm run simulate -- [--seed N] [--payments N] [--faults all|none|${FAULT_FAMILIES.join(',')}]
         [--relaxed] [--workers N] [--part N]
  --relaxed   does not wait for disk syncs: faster for large runs
  --workers   concurrent processes (default 2)
  --part      runs only this part of a large run, to reproduce a violation`;
/** Payments per database. A larger run is split into parts, each with its own seed. */
const PAYMENTS_PER_PART = 2_500;

const optionsSchema = z.object({
  seed: z.string().default('1'),
  payments: z.coerce.number().int().min(1).max(1_000_000).default(500),
  faults: z
    .string()
    .default('all')
    .refine((names) => parseFaults(names) !== null),
  relaxed: z.boolean().default(false),
  workers: z.coerce.number().int().min(1).max(16).default(2),
  part: z.coerce.number().int().min(1).optional(),
  /** Prints the summary as JSON, for the parent process. */
  json: z.boolean().default(false),
});
type Options = z.infer<typeof optionsSchema>;

async function main(): Promise<void> {
  const options = readOptions(optionsSchema, ['relaxed', 'json']);
  if (options === null) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const parts = Math.ceil(options.payments / PAYMENTS_PER_PART);
  const alone = parts === 1 ? 1 : options.part;
  const summary =
    alone === undefined
      ? await runParts(options, parts, stopping.signal)
      : await runPart(options, alone, stopping.signal);
  console.log(options.json ? JSON.stringify(summary) : describeReport(summary));
  if (summary.violation !== null) process.exitCode = 1;
}

/** Every second part has a single node, if all faults are injected. @param part from 1 */
async function runPart(options: Options, part: number, signal: AbortSignal): Promise<Summary> {
  const { seed, payments, relaxed, json } = options;
  const isLarge = payments > PAYMENTS_PER_PART;
  const faults = parseFaults(options.faults) ?? ALL_FAULTS;
  const partSeed = isLarge ? `${seed}/${part}` : seed;
  const { violation, ...report } = await simulate({
    seed: partSeed,
    payments: Math.min(PAYMENTS_PER_PART, payments - (part - 1) * PAYMENTS_PER_PART),
    faults: options.faults === 'all' && part % 2 === 0 ? ONE_NODE_FAULTS : faults,
    relaxedSync: relaxed,
    signal,
    onProgress: json ? () => undefined : showProgress,
  });
  const command = `npm run simulate -- ${argumentsOf(options, isLarge ? part : undefined).join(' ')}`;
  const found = violation && {
    rule: violation.rule,
    message: `seed ${partSeed}: ${violation.message}`,
    command,
  };
  return { ...report, violation: found };
}

async function runParts(options: Options, parts: number, signal: AbortSignal): Promise<Summary> {
  const done: Summary[] = [];
  const waiting = Array.from({ length: parts }, (_, part) => part + 1).values();
  const startedAt = Date.now();
  const worker = async () => {
    for (const part of waiting) {
      if (signal.aborted || done.some(({ violation }) => violation !== null)) return;
      done.push(await runInChild(options, part));
      const payments = done.reduce((sum, summary) => sum + summary.payments, 0);
      const line = `${done.length} of ${parts} parts, ${payments} payments, ${minutes(Date.now() - startedAt)}`;
      if (process.stderr.isTTY) showProgress(line);
      else console.error(line);
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.workers, parts) }, worker));
  return { ...addReports(done), elapsedMs: Date.now() - startedAt };
}

/** Runs each part in its own process, because a run replaces its process's timers. */
async function runInChild(options: Options, part: number): Promise<Summary> {
  const args = [...process.execArgv, process.argv[1] ?? '', ...argumentsOf(options, part), '--json'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = await text(child.stdout);
  try {
    return summarySchema.parse(JSON.parse(output));
  } catch {
    throw new Error(`part ${part} exited without a summary: ${output.slice(0, 500)}`);
  }
}

function argumentsOf({ seed, payments, faults, relaxed }: Options, part?: number): string[] {
  return [
    ...['--seed', seed, '--payments', String(payments)],
    ...(faults === 'all' ? [] : ['--faults', faults]),
    ...(relaxed ? ['--relaxed'] : []),
    ...(part === undefined ? [] : ['--part', String(part)]),
  ];
}

const minutes = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`;

function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
}

await main();
