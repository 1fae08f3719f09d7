// What payment links hold of persons beyond a payment's own data, erased when its term is over: what an open link knows of a
// payer who never came, and what an invoice says that was closed without having been paid.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import { writeTransaction } from '@/lib/db/transaction';
import { eraseInvoiceTexts, findForgottenInvoices } from '@/lib/invoices/erase-invoice';
import { eraseOldPrefills } from '@/lib/payment-links/link-prefill';
import type { ErasureDeps } from './erase-customer';
import { dueBefore } from './retention';
import { readRetentionTerms } from './retention-terms';

/** Of each kind in one run; the next run goes on. */
const MOST_LINKS = 500;

/**
 * Erases what is due by the term of payments that no money came for.
 * @returns how many links forgot something
 * @throws the database's error; Error when the stored terms can't be read: nothing is erased by a guess
 */
export async function eraseDueLinks(deps: ErasureDeps, signal: AbortSignal): Promise<number> {
  const { database, clock } = deps;
  const { db } = database;
  const terms = await readRetentionTerms(db);
  const before = dueBefore(clock.now(), 'neverPaidDays', terms);
  let erased = await eraseOldPrefills(db, before, MOST_LINKS);
  for (const invoice of await findForgottenInvoices(db, before, MOST_LINKS)) {
    if (signal.aborted) break;
    if (await eraseInvoice(deps, invoice)) erased += 1;
  }
  return erased;
}

function eraseInvoice(
  { database, clock }: ErasureDeps,
  { id, merchantId }: { readonly id: string; readonly merchantId: string },
): Promise<boolean> {
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    if (!(await eraseInvoiceTexts(tx, id, at))) return false;
    const detail = { reason: 'term', paymentLink: id };
    const entry = { actor: 'engine', action: 'customerErased', merchantId, detail } as const;
    appendAuditLog(tx, [{ at, ...entry }]);
    return true;
  });
}
