// A drill: restores a backup into a scratch database and compares every account of it with the ledger. It opens no
// keystore, and its ledger can't publish.
import { setTimeout as sleep } from 'node:timers/promises';
import { openLedger, requireSynced } from '@/bin/command-ledger';
import type { Config } from '@/lib/core/config';
import { verifyAuditLog } from '@/lib/db/audit-log/verify-audit-log';
import { openReadOnly } from '@/lib/db/client';
import { createCommitWatch } from '@/lib/db/commit-watch';
import { createWriteFence } from '@/lib/db/fence';
import type { Ledger } from '@/lib/nano/ledger';
import { BackupError, type Manifest } from './archive-format';
import { type AccountMismatch, type Comparison, compareAccounts } from './compare-accounts';
import { withScratchDatabase } from './drill-scratch';
import type { BackupKeys } from './encryption';
import { oneAtATime } from './one-at-a-time';
import { listBackups } from './output';

export type DrillRequest = {
  readonly config: Config;
  /** The backup; undefined: the newest of BACKUP_DIR. */
  readonly from: string | undefined;
  readonly keys: BackupKeys;
  /** PostgreSQL: the URL of an empty database to use. */
  readonly scratch: string | undefined;
  /** The ledger; another one in tests. */
  readonly ledger?: Ledger;
  readonly onStep: (text: string) => void;
};

export type DrillResult = Comparison & {
  readonly file: string;
  readonly manifest: Manifest;
  readonly payments: number;
  readonly auditEntries: number;
  readonly auditLogBroken: boolean;
  readonly mismatches: readonly AccountMismatch[];
};

/** Time limit of each query of the scratch database, ms. */
const QUERY_LIMIT_MS = 120_000;
/** The pause before an account with differences is compared again: the ledger changes in the meantime. */
const RECHECK_MS = 500;

/**
 * Drills a restore. The scratch database is removed in any case.
 * @throws BackupError; LedgerNotTrustedError; LedgerUnavailableError; the database's error
 */
export async function drill(request: DrillRequest): Promise<DrillResult> {
  const { config, keys, scratch, onStep } = request;
  const file = request.from ?? (await newestBackup(config));
  const ledger = withoutPublishing(request.ledger ?? openLedger(config, 'drill'));
  return oneAtATime(config, 'drill', () =>
    withScratchDatabase({ config, source: { file, keys }, scratch, onStep }, async (url, manifest) => {
      const opened = await openReadOnly(url, QUERY_LIMIT_MS);
      try {
        const database = { ...opened, fence: createWriteFence(), commits: createCommitWatch(url) };
        await requireSynced(database, ledger, config);
        onStep('Comparing all accounts with the ledger');
        const deps = { ...config, database, ledger, backupAt: new Date(manifest.startedAt) };
        const comparison = await compareAccounts(deps, () => sleep(RECHECK_MS));
        const { checked, broken } = await verifyAuditLog(database.db);
        const payments = await database.db.payment.count();
        const audit = { auditEntries: checked, auditLogBroken: broken !== null };
        return { ...comparison, ...audit, file, manifest, payments };
      } finally {
        await opened.close();
      }
    }),
  );
}

async function newestBackup({ backup: { dir } }: Config): Promise<string> {
  if (dir === null) throw new BackupError('Specify the backup: --from FILE, or set BACKUP_DIR.');
  const newest = (await listBackups(dir)).at(-1);
  if (newest === undefined)
    throw new BackupError(`${dir} contains no backup. Take one: nano-payments backup`);
  return newest;
}

/** A drill must never change the ledger, no matter what the code below it calls. */
function withoutPublishing(ledger: Ledger): Ledger {
  const refuse = async (): Promise<never> => {
    throw new Error('a drill publishes nothing');
  };
  return { ...ledger, publish: refuse, requestConfirmation: refuse };
}
