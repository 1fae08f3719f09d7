// `npm run simulate -- --seed N --payments N`: runs the simulation, in several processes when it is large, and says what
// came of it. Ends with 1 and the command that reproduces it when a rule was broken.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { FAULT_FAMILIES, type FaultFamilies, parseFaults } from './fault-families';
import { addReports, describeReport, type Summary, summaryOf } from './report';
import { simulate } from './simulate';

const USAGE = `usage: npm run simulate -- [--seed N] [--payments N] [--faults all|none|${FAULT_FAMILIES.join(',')}]
         [--relaxed] [--workers N] [--part N]
  --relaxed   does not wait for the disk: for large runs
  --workers   processes at the same time (2)
  --part      only this part of a large run, as its command names it`;
/** Payments that share a database; a larger run is made of parts, each with a seed of its own. */
const PAYMENTS_PER_PART = 2_500;
const MAX_PAYMENTS = 1_000_000;
const MAX_WORKERS = 16;

type Options = {
  readonly seed: string;
  readonly payments: number;
  readonly faults: FaultFamilies;
  readonly faultsText: string;
  readonly relaxed: boolean;
  readonly workers: number;
  readonly part: number | null;
  /** The summary as JSON alone, for the process that began this one. */
  readonly json: boolean;
};

async function main(): Promise<void> {
  const options = readOptions();
  if (options === null) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const parts = Math.ceil(options.payments / PAYMENTS_PER_PART);
  const alone = parts === 1 ? 0 : options.part;
  const summary =
    alone === null
      ? await runParts(options, parts, stopping.signal)
      : await runPart(options, alone, stopping.signal);
  console.log(options.json ? JSON.stringify(summary) : describeReport(summary));
  if (summary.violation !== null) process.exitCode = 1;
}

function readOptions(): Options | null {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string', default: '1' },
        payments: { type: 'string', default: '500' },
        faults: { type: 'string', default: 'all' },
        relaxed: { type: 'boolean', default: false },
        workers: { type: 'string', default: '2' },
        part: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const faults = parseFaults(values.faults);
    const payments = wholeNumber(values.payments, MAX_PAYMENTS);
    const workers = wholeNumber(values.workers, MAX_WORKERS);
    const part = values.part === undefined ? null : wholeNumber(values.part, MAX_PAYMENTS);
    if (faults === null || payments === null || workers === null) return null;
    if (values.part !== undefined && part === null) return null;
    const { seed, relaxed, json } = values;
    const zeroBased = part === null ? null : part - 1;
    return { seed, payments, faults, faultsText: values.faults, relaxed, workers, part: zeroBased, json };
  } catch {
    return null;
  }
}

function wholeNumber(text: string, most: number): number | null {
  const value = /^[0-9]{1,7}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}

/** @param part from 0 */
async function runPart(options: Options, part: number, signal: AbortSignal): Promise<Summary> {
  const { seed, payments, faults, relaxed } = options;
  const isLarge = payments > PAYMENTS_PER_PART;
  const report = await simulate({
    seed: isLarge ? `${seed}/${part + 1}` : seed,
    payments: Math.min(PAYMENTS_PER_PART, payments - part * PAYMENTS_PER_PART),
    faults,
    relaxedSync: relaxed,
    signal,
    onProgress: (progress) => {
      if (options.json) return;
      showProgress(`${progress.payments} payments, ${progress.atRest} at rest, ${progress.steps} steps`);
    },
  });
  return summaryOf(report, commandOf(options, isLarge ? part : null));
}

async function runParts(options: Options, parts: number, signal: AbortSignal): Promise<Summary> {
  const done: Summary[] = [];
  const waiting = Array.from({ length: parts }, (_, part) => part).values();
  const startedAt = Date.now();
  const worker = async () => {
    for (const part of waiting) {
      if (signal.aborted || done.some(({ violation }) => violation !== null)) return;
      done.push(await runElsewhere(options, part));
      const payments = done.reduce((sum, summary) => sum + summary.payments, 0);
      const text = `${done.length} of ${parts} parts, ${payments} payments, ${minutes(Date.now() - startedAt)}`;
      if (process.stderr.isTTY) showProgress(text);
      else console.error(text);
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.workers, parts) }, worker));
  return { ...addReports(done), elapsedMs: Date.now() - startedAt };
}

/** Each part in a process of its own: a run takes over its process's time. */
function runElsewhere(options: Options, part: number): Promise<Summary> {
  const args = [...argumentsOf(options, part), '--json'];
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      try {
        const summary: Summary = JSON.parse(text);
        resolve(summary);
      } catch {
        reject(new Error(`part ${part + 1} ended without a summary: ${text.slice(0, 500)}`));
      }
    });
  });
}

function argumentsOf({ seed, payments, faultsText, relaxed }: Options, part: number | null): string[] {
  return [
    ...['--seed', seed, '--payments', String(payments)],
    ...(faultsText === 'all' ? [] : ['--faults', faultsText]),
    ...(relaxed ? ['--relaxed'] : []),
    ...(part === null ? [] : ['--part', String(part + 1)]),
  ];
}

const commandOf = (options: Options, part: number | null): string =>
  `npm run simulate -- ${argumentsOf(options, part).join(' ')}`;

const minutes = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`;

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

await main();
