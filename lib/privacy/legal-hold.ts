// Legal holds: an officer keeps a payer's data beyond its retention period until the hold is lifted.

import { mentionsStoredPayer } from '@/lib/compliance/customer-record';
import type { Clock } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';

type Deps = { readonly database: Database; readonly clock: Clock; readonly keyRing: KeyRing };

/** Who changes the hold, and why. The note stays in the audit log forever, so it must not identify the payer. */
export type LegalHoldRequest = { readonly actor: AuditActor; readonly note: string };

/**
 * `notFound` also if no data was ever stored about the payer; `unchanged`: no effect; `noteNamesPayer`: refused because
 * the note identifies the payer.
 */
export type LegalHoldOutcome = 'done' | 'unchanged' | 'notFound' | 'erased' | 'noteNamesPayer';

/** Sets or lifts the legal hold of a payer's data. Never shown to merchant or payer. */
export async function changeLegalHold(
  { database, clock, keyRing }: Deps,
  paymentId: string,
  { actor, note }: LegalHoldRequest,
  isHeld: boolean,
): Promise<LegalHoldOutcome> {
  if (!mayBeId(paymentId)) return 'notFound';
  const stored = await database.db.paymentCustomer.findUnique({ where: { paymentId } });
  if (stored !== null && mentionsStoredPayer(note, keyRing, stored)) return 'noteNamesPayer';
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    const { count } = await tx.paymentCustomer.updateMany({
      where: { paymentId, erasedAt: null, legalHoldAt: isHeld ? null : { not: null } },
      data: { legalHoldAt: isHeld ? at : null },
    });
    const customer = await tx.paymentCustomer.findUnique({
      where: { paymentId },
      select: { erasedAt: true, payment: { select: { merchantId: true } } },
    });
    if (customer === null) return 'notFound';
    if (customer.erasedAt !== null) return 'erased';
    if (count === 0) return 'unchanged';
    const action = isHeld ? 'legalHoldSet' : 'legalHoldLifted';
    const { merchantId } = customer.payment;
    appendAuditLog(tx, [{ at, actor, action, paymentId, merchantId, detail: { note } }]);
    return 'done';
  });
}
