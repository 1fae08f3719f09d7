// The output of the audit command. Pure.
import { formatNano } from '@/lib/core/raw';
import type { AuditResult } from './audit-all';
import type { AccountCheck } from './check-accounts';

export const AUDIT_USAGE = `nano-payments audit [--payment <id>]

Reconciles journal, signed blocks and ledger for all payments or one. Read-only; safe while everything runs.
Exit code: 0 all amounts reconcile, 1 mismatches found, 2 the audit could not run.
`;

/** Limits of the output: differences per account, and accounts. */
const SHOWN_DIFFERENCES = 20;
const SHOWN_ACCOUNTS = 200;

/** The report as lines. */
export function auditReport(result: AuditResult): string[] {
  const { checked, mismatches, moving, unreadable, unnoticed, heldRaw, complianceHold } = result;
  const wrong = mismatches.slice(0, SHOWN_ACCOUNTS).flatMap(accountLines);
  const hidden = mismatches.length - SHOWN_ACCOUNTS;
  return [
    ...wrong,
    ...(hidden > 0 ? [`… and ${hidden} more accounts`] : []),
    ...unreadable
      .slice(0, SHOWN_ACCOUNTS)
      .map((account) => `UNREADABLE ${account}: the database has values that the service never writes`),
    ...(moving.length > 0
      ? [`${count(moving.length, 'account')} changed during every check. Run the audit again for:`]
      : []),
    ...moving.map((check) => `  ${nameOf(check)}`),
    ...(unnoticed > 0
      ? [`${count(unnoticed, 'confirmed deposit')} not recorded yet; the engine records them automatically`]
      : []),
    ...(complianceHold.payments > 0
      ? [
          `${formatNano(complianceHold.heldRaw)} nano of ${count(complianceHold.payments, 'denied payment')} held by your sanctions policy`,
        ]
      : []),
    `${count(checked, 'account')} checked, ${formatNano(heldRaw)} nano held: ` +
      (mismatches.length + unreadable.length === 0
        ? 'all amounts reconcile'
        : `${count(mismatches.length + unreadable.length, 'account')} MISMATCHED`),
  ];
}

function accountLines(check: AccountCheck): string[] {
  const more = check.differences.length - SHOWN_DIFFERENCES;
  return [
    `MISMATCH ${nameOf(check)}`,
    ...check.differences.slice(0, SHOWN_DIFFERENCES).map((text) => `  ${text}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}

function nameOf({ paymentId, topUpId, account }: AccountCheck): string {
  if (topUpId !== null) return `top-up ${topUpId}, ${account}`;
  return paymentId === null ? `${account} (no payment)` : `payment ${paymentId}, ${account}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
