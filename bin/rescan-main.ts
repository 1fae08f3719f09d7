// The command that finds, from the seed alone, what the ledger has and the database does not.
import { parseArgs } from 'node:util';
import { systemClock } from '@/lib/core/clock';
import { ConfigError, readConfig } from '@/lib/core/config';
import { errorText } from '@/lib/core/errors';
import { createLog } from '@/lib/core/log';
import { openDatabase } from '@/lib/db/client';
import { checkInstallation } from '@/lib/db/installation';
import {
  progressWords,
  RESCAN_USAGE,
  type RescanOptions,
  type RescanProgress,
  rescan,
  rescanWords,
} from '@/lib/engine/jobs/rescan';
import { LedgerNotBelievedError } from '@/lib/money/audit-all';
import { loadKeySource } from '@/lib/money/key-source';
import { KeystoreError } from '@/lib/money/keystore';
import { openLedger, requireSynced } from './command-ledger';

/** The database knows all; something was found; it could not look; called wrongly (sysexits.h); stopped by Ctrl-C. */
const EXIT = { allKnown: 0, found: 1, couldNotLook: 2, usage: 64, stopped: 130 } as const;
/** Of an index: a key is derived from four bytes of it. */
const MAX_INDEX = 2 ** 32 - 1;
/** Without a terminal a line is written this often; on one the bar is drawn this often. */
const LINE_EVERY_MS = 5_000;
const DRAW_EVERY_MS = 200;

/** `gap` null: the installation's own. */
type Options = Omit<RescanOptions, 'gap'> & { readonly gap: number | null; readonly help: boolean };

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null || options.help) {
    (options === null ? process.stderr : process.stdout).write(RESCAN_USAGE);
    return options === null ? EXIT.usage : EXIT.allKnown;
  }
  const config = readConfig();
  const ledger = openLedger(config, 'rescan');
  const keySource = loadKeySource(config);
  const database = await openDatabase({ url: config.databaseUrl });
  try {
    await checkInstallation(database, config);
    await requireSynced(database, ledger, config);
    const log = createLog('rescan', 'silent');
    const deps = { config, database, ledger, keySource, clock: systemClock, log };
    const stopped = stopOnCtrlC();
    const gap = options.gap ?? config.restoreGap;
    const result = await rescan(deps, { ...options, gap }, progress(), stopped);
    if (process.stderr.isTTY) process.stderr.write('\n');
    process.stdout.write(`${rescanWords(result).join('\n')}\n`);
    if (stopped.aborted) return EXIT.stopped;
    return result.findings.length > 0 ? EXIT.found : EXIT.allKnown;
  } finally {
    await database.close();
  }
}

function readOptions(args: readonly string[]): Options | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        gap: { type: 'string' },
        restored: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    const to = values.to === undefined ? null : readIndex(values.to);
    const gap = values.gap === undefined ? null : readIndex(values.gap);
    return { to, gap, isRestored: values.restored === true, help: values.help === true };
  } catch {
    return null;
  }
}

/** @throws RangeError for anything but an index */
function readIndex(text: string): number {
  const index = /^[0-9]{1,10}$/.test(text) ? Number(text) : MAX_INDEX + 1;
  if (index > MAX_INDEX) throw new RangeError('no index');
  return index;
}

/** The first Ctrl-C ends the command after the batch under way; a second one ends it at once. */
function stopOnCtrlC(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  return stop.signal;
}

function progress(): (progress: RescanProgress) => void {
  const startedAtMs = performance.now();
  const everyMs = process.stderr.isTTY ? DRAW_EVERY_MS : LINE_EVERY_MS;
  let saidAtMs = startedAtMs;
  return (state) => {
    const now = performance.now();
    if (now - saidAtMs < everyMs) return;
    saidAtMs = now;
    const words = progressWords(state, now - startedAtMs);
    process.stderr.write(process.stderr.isTTY ? `\r${words}\x1b[K` : `${words}\n`);
  };
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isTold = [ConfigError, KeystoreError, LedgerNotBelievedError].some((kind) => error instanceof kind);
    const reason = isTold && error instanceof Error ? error.message : errorText(error);
    process.stderr.write(`The rescan could not look: ${reason}\n`);
    process.exitCode = EXIT.couldNotLook;
  },
);
