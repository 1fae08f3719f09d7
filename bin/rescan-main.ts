// The command `nano-payments rescan`: finds addresses of the seed with money that the database does not know.
import { parseArgs } from 'node:util';
import { systemClock } from '@/lib/core/clock';
import { readConfig } from '@/lib/core/config';
import { createLog } from '@/lib/core/log';
import {
  progressText,
  RESCAN_USAGE,
  type RescanOptions,
  type RescanProgress,
  rescan,
  rescanReport,
} from '@/lib/engine/jobs/rescan';
import { LedgerNotTrustedError } from '@/lib/money/audit-all';
import { SignerRequestError, SignerUnavailableError } from '@/lib/nano/signer';
import { createSignerClient } from '@/lib/nano/signer-client';
import { openLedger, requireSynced } from './command-ledger';
import { EXIT, printLines, progress, runMain, withDatabase } from './command-line';

/** Exit codes: nothing found; something found; stopped by Ctrl-C. */
const [ALL_KNOWN, FOUND, STOPPED] = [0, 1, 130];
/** The highest index: key derivation uses four bytes. */
const MAX_INDEX = 2 ** 32 - 1;
/** How often the progress line is redrawn on a terminal. Elsewhere lines are printed as rarely as by other commands. */
const DRAW_EVERY_MS = 200;

/** `gap` null: the configured RESTORE_GAP. */
type Options = Omit<RescanOptions, 'gap'> & { readonly gap: number | null; readonly help: boolean };

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null || options.help) {
    (options === null ? process.stderr : process.stdout).write(RESCAN_USAGE);
    return options === null ? EXIT.usage : ALL_KNOWN;
  }
  const config = readConfig();
  const ledger = openLedger(config, 'rescan');
  const signer = createSignerClient(config.signerSocket);
  return withDatabase(config, async (database) => {
    await requireSynced(database, ledger, config);
    const log = createLog('rescan', 'silent');
    const deps = { config, database, ledger, signer, clock: systemClock, log };
    const stopped = stopOnCtrlC();
    const gap = options.gap ?? config.restoreGap;
    const result = await rescan(deps, { ...options, gap }, progressBar(), stopped);
    if (process.stderr.isTTY) process.stderr.write('\n');
    printLines(rescanReport(result));
    if (stopped.aborted) return STOPPED;
    return result.findings.length > 0 ? FOUND : ALL_KNOWN;
  });
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

/** @throws RangeError when the text is not an index */
function readIndex(text: string): number {
  const index = /^[0-9]{1,10}$/.test(text) ? Number(text) : MAX_INDEX + 1;
  if (index > MAX_INDEX) throw new RangeError('not an index');
  return index;
}

/** The first Ctrl-C stops after the current batch, a second one stops immediately. */
function stopOnCtrlC(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  return stop.signal;
}

function progressBar(): (state: RescanProgress) => void {
  const startedAtMs = performance.now();
  const { isTTY } = process.stderr;
  const line = (state: RescanProgress) => {
    const words = progressText(state, performance.now() - startedAtMs);
    return isTTY ? `\r${words}\x1b[K` : `${words}\n`;
  };
  return progress(line, isTTY ? DRAW_EVERY_MS : undefined);
}

runMain(main, 'The rescan could not run', [
  SignerUnavailableError,
  SignerRequestError,
  LedgerNotTrustedError,
]);
