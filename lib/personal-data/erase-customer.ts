// Erases what is stored of one payment's payer: the key that opens it, the sealed data, and every hash it is found by. The
// payment stays, with its amounts, accounts and blocks.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import type { Clock } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { eraseInvoiceTexts } from '@/lib/invoices/erase-invoice';
import { appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment } from '@/lib/payments/lock-payment';
import { blankNotes } from './blank-notes';
import { NO_INDEXES } from './blind-index';
import { type ErasureRefusal, erasureRefusal, readErasureFacts } from './erasure-facts';
import { dropPairsOfNobody } from './person-pairs';
import type { RetentionTerms } from './retention';
import { readRetentionTerms } from './retention-terms';

export type ErasureDeps = { readonly database: Database; readonly clock: Clock };

export type ErasureOrder = {
  readonly actor: AuditActor;
  /** `term`: its time was over; `request`: somebody asked for it. */
  readonly reason: 'term' | 'request';
  /**
   * An officer's note, which erases before the term is over; the officer answers for it. It stands in the audit log for
   * ever: it names no payer.
   */
  readonly forceNote?: string | undefined;
};

export type ErasureOutcome =
  | { readonly outcome: 'erased'; readonly at: Date }
  | { readonly outcome: 'refused'; readonly refusal: ErasureRefusal };

/**
 * Erases the payer's data of one payment. Refused while the payment is open, while money of it is held or waits for a claim,
 * under a legal hold, and while its retention term runs, unless an officer forces that with a note.
 */
export async function eraseCustomer(
  deps: ErasureDeps,
  paymentId: string,
  order: ErasureOrder,
): Promise<ErasureOutcome> {
  const { database, clock } = deps;
  if (!mayBeId(paymentId)) return refused({ reason: 'notFound' });
  const terms = await readRetentionTerms(database.db);
  const isForced = order.forceNote !== undefined;
  // Asked without a lock first: a payment is changed by nothing but an erasure that happens.
  const early = await readErasureFacts(database.db, paymentId);
  const refusal = erasureRefusal(early, terms, clock.now(), isForced);
  if (refusal !== null) return refused(refusal);
  return writeTransaction(database, async (tx) => {
    await lockPayment(tx, paymentId);
    return eraseLocked(tx, { paymentId, order, terms, at: clock.now() });
  });
}

type Erasure = {
  readonly paymentId: string;
  readonly order: ErasureOrder;
  readonly terms: RetentionTerms;
  readonly at: Date;
};

async function eraseLocked(tx: Tx, { paymentId, order, terms, at }: Erasure): Promise<ErasureOutcome> {
  const { actor, reason, forceNote } = order;
  const facts = await readErasureFacts(tx, paymentId);
  const refusal = erasureRefusal(facts, terms, at, forceNote !== undefined);
  if (refusal !== null || facts === null) return refused(refusal ?? { reason: 'notFound' });
  // An officer may order a hold without the payment's lock: one that came since the facts were read stands.
  const { count } = await tx.paymentCustomer.updateMany({
    where: { paymentId, erasedAt: null, legalHoldAt: null },
    data: { ...BLANK, erasedAt: at },
  });
  if (count === 0) return refused({ reason: 'legalHold' });
  await tx.paymentSearch.updateMany({ where: { paymentId }, data: { ...NO_INDEXES, keyId: '' } });
  await blankNotes(tx, paymentId, at);
  if (facts.paymentLinkId !== null) await eraseInvoiceTexts(tx, facts.paymentLinkId, at);
  await dropPairsOfNobody(tx, facts.personIndex);
  appendTimeline(tx, { paymentId, at, kind: 'customerErased', detail: { reason } });
  const { merchantId } = facts;
  const detail = { reason, forced: forceNote !== undefined, note: forceNote };
  appendAuditLog(tx, [{ at, actor, action: 'customerErased', paymentId, merchantId, detail }]);
  return { outcome: 'erased', at };
}

const BLANK = {
  sealed: '',
  wrappedKey: null,
  keyId: '',
  sealedHits: null,
} as const;

function refused(refusal: ErasureRefusal): ErasureOutcome {
  return { outcome: 'refused', refusal };
}
