// The output of a drill. Pure.
import { formatNano } from '@/lib/core/raw';
import type { DrillResult } from './drill';

const SHOWN_ACCOUNTS = 50;
const SHOWN_DIFFERENCES = 5;

/** The report as lines; the last one is the verdict. */
export function drillReport(result: DrillResult): readonly string[] {
  const { file, manifest, payments, compared, moved, usedSince, heldRaw, mismatches } = result;
  const shown = mismatches
    .slice(0, SHOWN_ACCOUNTS)
    .flatMap(({ account, differences }) => [
      `MISMATCH ${account}`,
      ...differences.slice(0, SHOWN_DIFFERENCES).map((text) => `  ${text}`),
    ]);
  const hidden = mismatches.length - SHOWN_ACCOUNTS;
  const isGood = mismatches.length === 0 && !result.auditLogBroken;
  return [
    `Backup          ${file}, taken at ${manifest.startedAt}`,
    `Payments        ${payments}`,
    `Accounts        ${compared} compared with the ledger`,
    `Newer blocks    ${moved} of them, compared up to the backup; a restore adopts the newer blocks`,
    `Newer addresses ${usedSince} in use on the ledger, assigned after the backup`,
    `Held            ${formatNano(heldRaw)} nano on the accounts without newer blocks`,
    `Audit log       ${result.auditEntries} entries, ${result.auditLogBroken ? 'CHANGED' : 'unchanged'}`,
    ...shown,
    ...(hidden > 0 ? [`… and ${hidden} more accounts`] : []),
    isGood
      ? `The backup can be restored: every account matches the ledger, ${moved} of ${compared} only up to the backup.`
      : `The drill failed: ${mismatches.length} accounts do not match the ledger${result.auditLogBroken ? ', and the audit log was changed' : ''}.`,
  ];
}
