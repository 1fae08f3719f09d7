// The command that proves that every raw is accounted for: journal, signed blocks and ledger, side by side.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '@/lib/core/clock';
import { ConfigError, readConfig } from '@/lib/core/config';
import { errorText } from '@/lib/core/errors';
import { openDatabase } from '@/lib/db/client';
import { checkInstallation } from '@/lib/db/installation';
import { auditAll, LedgerNotBelievedError, NoSuchPaymentError } from '@/lib/money/audit-all';
import { AUDIT_USAGE, auditWords } from '@/lib/money/audit-words';
import { openLedger, requireSynced } from './command-ledger';

/** Every raw adds up; some does not; it could not be looked at; called wrongly (sysexits.h). */
const EXIT = { allAddsUp: 0, mismatch: 1, couldNotLook: 2, usage: 64 } as const;
/** Between two looks at an account that is suspected. */
const LOOK_AGAIN_MS = 500;
/** A long run says how far it is this often. */
const PROGRESS_EVERY_MS = 5_000;

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null) {
    process.stderr.write(AUDIT_USAGE);
    return EXIT.usage;
  }
  if (options.help) {
    process.stdout.write(AUDIT_USAGE);
    return EXIT.allAddsUp;
  }
  const config = readConfig();
  const database = await openDatabase({ url: config.databaseUrl });
  try {
    await checkInstallation(database, config);
    const deps = {
      database,
      ledger: openLedger(config, 'audit'),
      clock: systemClock,
      dustLimitRaw: config.dustLimitRaw,
    };
    await requireSynced(database, deps.ledger, config);
    const pause = () => sleep(LOOK_AGAIN_MS);
    const result = await auditAll(deps, { paymentId: options.payment, pause, onPage: progress() });
    process.stdout.write(`${auditWords(result).join('\n')}\n`);
    if (result.mismatches.length > 0) return EXIT.mismatch;
    return result.moving.length > 0 ? EXIT.couldNotLook : EXIT.allAddsUp;
  } finally {
    await database.close();
  }
}

function readOptions(args: readonly string[]): { help: boolean; payment: string | undefined } | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { payment: { type: 'string' }, help: { type: 'boolean' } },
    });
    return { help: values.help === true, payment: values.payment };
  } catch {
    return null;
  }
}

function progress(): (checked: number, mismatches: number) => void {
  let saidAtMs = performance.now();
  return (checked, mismatches) => {
    if (performance.now() - saidAtMs < PROGRESS_EVERY_MS) return;
    saidAtMs = performance.now();
    process.stderr.write(`${checked} accounts compared, ${mismatches} wrong so far\n`);
  };
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isTold = [ConfigError, LedgerNotBelievedError, NoSuchPaymentError].some(
      (kind) => error instanceof kind,
    );
    const reason = isTold && error instanceof Error ? error.message : errorText(error);
    process.stderr.write(`The audit could not look: ${reason}\n`);
    process.exitCode = EXIT.couldNotLook;
  },
);
