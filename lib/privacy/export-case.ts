// Exports a case for a suspicious activity report: one payment, or all payments of its payer. Records the export in the
// audit log.

import type { Clock } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { type CasePayment, caseCsv, readCasePayment } from './case-document';
import { findPerson } from './find-person';

/** Max payments of one case. */
const MAX_CASE_PAYMENTS = 1_000;

export type ExportCaseDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
};

export type CaseRequest = {
  readonly paymentId: string;
  /** Also the other payments with the payer's e-mail address. */
  readonly wholePerson: boolean;
  readonly format: 'json' | 'csv';
  readonly by: AuditActor;
};

export type CaseExport =
  | { readonly outcome: 'exported'; readonly text: string; readonly payments: number }
  | { readonly outcome: 'noPayment' | 'tooMany' };

/**
 * The case as text. Personal: for the requesting officer only; never log it or show it to a merchant or the payer.
 * @throws Error if the ring lacks the key of a payer's data
 */
export async function exportCase(deps: ExportCaseDeps, request: CaseRequest): Promise<CaseExport> {
  const { database, clock, keyRing } = deps;
  const paymentIds = await paymentsOf(deps, request);
  if (paymentIds.length > MAX_CASE_PAYMENTS) return { outcome: 'tooMany' };
  const payments: CasePayment[] = [];
  for (const paymentId of paymentIds) {
    const payment = await readCasePayment(database.db, keyRing, paymentId);
    if (payment !== null) payments.push(payment);
  }
  if (payments.length === 0) return { outcome: 'noPayment' };
  const exportedAt = clock.now();
  const { paymentId, format, by } = request;
  // Runs before the case is returned, so that no export goes unrecorded.
  await writeTransaction(database, async (tx) => {
    const detail = { format, payments: payments.length };
    appendAuditLog(tx, [{ at: exportedAt, actor: by, action: 'caseExported', paymentId, detail }]);
  });
  const json = { exportedAt: exportedAt.toISOString(), exportedBy: by, payments };
  const text = format === 'csv' ? caseCsv(payments) : `${JSON.stringify(json, null, 2)}\n`;
  return { outcome: 'exported', text, payments: payments.length };
}

/** Always includes the requested payment, even if its payer's data is erased. */
async function paymentsOf(
  { database, keyRing }: ExportCaseDeps,
  { paymentId, wholePerson }: CaseRequest,
): Promise<readonly string[]> {
  if (!wholePerson) return [paymentId];
  const search = await findPerson({ db: database.db, keyRing }, { by: 'payment', value: paymentId });
  if (search.outcome !== 'found') return [paymentId];
  return [...new Set([paymentId, ...search.person.paymentIds])];
}
