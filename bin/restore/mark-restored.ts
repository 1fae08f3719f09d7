// Marks a restored database before anything can use it: its address pool is retired, and the engine compares all accounts
// with the ledger before it moves money. The same as `rescan --restored` begins.
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { UnfinishedRestore } from '@/lib/db/unfinished-restore';
import { retirePool } from '@/lib/engine/jobs/retire-restored-pool';
import { literal } from '@/prisma/sql-text';
import { RESTORED_BACKUP, restoredBackupValue } from './target';

const isoTime = z.iso.datetime();

/** Idempotent. */
export async function markRestored(database: Database, restore: UnfinishedRestore): Promise<void> {
  const value = restoredBackupValue(restore);
  await writeTransaction(database, async (tx) => {
    await retirePool(tx, new Date(restore.at));
    await tx.setting.upsert({
      where: { key: RESTORED_BACKUP },
      create: { key: RESTORED_BACKUP, value },
      update: { value },
    });
  });
}

/**
 * The same as SQL, for the transaction that restores a PostgreSQL database. Without a migration that contracts these two
 * tables it works for every version of the schema.
 */
export function markRestoredSql(restore: UnfinishedRestore): string {
  const at = literal(isoTime.parse(restore.at));
  const value = literal(restoredBackupValue(restore));
  return `
UPDATE public."DepositAddress" SET "retiredAt" = ${at}::timestamptz AT TIME ZONE 'UTC', "readyAt" = NULL
  WHERE "assignedAt" IS NULL AND "retiredAt" IS NULL;
INSERT INTO public."Setting" ("key", "value") VALUES ('restored', ${at}) ON CONFLICT ("key") DO NOTHING;
INSERT INTO public."Setting" ("key", "value") VALUES ('${RESTORED_BACKUP}', ${value})
  ON CONFLICT ("key") DO UPDATE SET "value" = EXCLUDED."value";
`;
}
