// A legal hold on all data of one person at once.
import { inBatches } from '@/lib/core/batches';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { writeTransaction } from '@/lib/db/transaction';
import { mentionsAnyPayer, type PersonErasureDeps } from './erase-person';
import { findPerson, type PersonQuery, type PersonSearch } from './find-person';
import type { LegalHoldRequest } from './retention';

/** Payments per transaction. */
const BATCH_PAYMENTS = 100;

export type PersonHoldOutcome =
  /** `changed`: the payments whose hold changed; erased payments and those that already have this state are not counted. */
  | { readonly outcome: 'done'; readonly changed: number }
  /** Refused: the note identifies the payer and would stay in the audit log forever. */
  | { readonly outcome: 'noteNamesPayer' }
  | Exclude<PersonSearch, { outcome: 'found' }>;

/**
 * Sets or lifts the legal hold of all payments of one person, each with an entry in the audit log. Later payments of the person are
 * not held. A failure leaves the batches before it changed; a repetition continues.
 * @throws Error if the ring lacks the key of a record
 */
export async function changePersonHold(
  deps: PersonErasureDeps,
  query: PersonQuery,
  request: LegalHoldRequest,
  isHeld: boolean,
): Promise<PersonHoldOutcome> {
  const search = await findPerson({ db: deps.database.db, keyRing: deps.keyRing }, query);
  if (search.outcome !== 'found') return search;
  const { paymentIds } = search.person;
  if (await mentionsAnyPayer(deps, paymentIds, request.note)) return { outcome: 'noteNamesPayer' };
  let changed = 0;
  for (const batch of inBatches(paymentIds, BATCH_PAYMENTS)) {
    changed += await changeBatch(deps, batch, request, isHeld);
  }
  return { outcome: 'done', changed };
}

function changeBatch(
  { database, clock }: PersonErasureDeps,
  paymentIds: readonly string[],
  { actor, note }: LegalHoldRequest,
  isHeld: boolean,
): Promise<number> {
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    const changed = await tx.paymentCustomer.updateManyAndReturn({
      where: {
        paymentId: { in: [...paymentIds] },
        erasedAt: null,
        legalHoldAt: isHeld ? null : { not: null },
      },
      data: { legalHoldAt: isHeld ? at : null },
      select: { paymentId: true },
    });
    const payments = await tx.payment.findMany({
      where: { id: { in: changed.map(({ paymentId }) => paymentId) } },
      select: { id: true, merchantId: true },
      orderBy: { id: 'asc' },
    });
    const action = isHeld ? 'legalHoldSet' : 'legalHoldLifted';
    const detail = { note, wholePerson: true };
    appendAuditLog(
      tx,
      payments.map(({ id, merchantId }) => ({ at, actor, action, paymentId: id, merchantId, detail })),
    );
    return payments.length;
  });
}
