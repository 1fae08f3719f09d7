// The command `nano-payments audit`: reconciles the journal, the signed blocks and the ledger.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '@/lib/core/clock';
import { readConfig } from '@/lib/core/config';
import { auditAll, LedgerNotTrustedError, NoSuchPaymentError } from '@/lib/money/audit-all';
import { AUDIT_USAGE, auditReport } from '@/lib/money/audit-report';
import { openLedger, requireSynced } from './command-ledger';
import { EXIT, printLines, progress, runMain, withDatabase } from './command-line';

/** Exit codes: all accounts match; some do not. */
const [RECONCILED, MISMATCH] = [0, 1];
/** The pause before a mismatched account is checked again. */
const RECHECK_MS = 500;

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null) {
    process.stderr.write(AUDIT_USAGE);
    return EXIT.usage;
  }
  if (options.help) {
    process.stdout.write(AUDIT_USAGE);
    return RECONCILED;
  }
  const config = readConfig();
  return withDatabase(config, async (database) => {
    const ledger = openLedger(config, 'audit');
    await requireSynced(database, ledger, config);
    const pause = () => sleep(RECHECK_MS);
    const onPage = progress(
      (checked: number, mismatches: number) =>
        `${checked} accounts checked, ${mismatches} mismatches so far\n`,
    );
    const { dustLimitRaw } = config;
    const deps = { database, ledger, clock: systemClock, dustLimitRaw };
    const result = await auditAll(deps, { paymentId: options.payment, pause, onPage });
    printLines(auditReport(result));
    if (result.mismatches.length + result.unreadable.length > 0) return MISMATCH;
    return result.moving.length > 0 ? EXIT.unavailable : RECONCILED;
  });
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

runMain(main, 'The audit could not run', [LedgerNotTrustedError, NoSuchPaymentError]);
