// Erases the payer's data of one payment: its data key, the encrypted data, notes about the payer, and all search
// hashes. The payment stays, with its amounts, accounts and blocks.

import { z } from 'zod';
import { eraseInvoiceTexts } from '@/lib/checkout/invoices/invoices';
import { NO_INDEXES } from '@/lib/compliance/blind-index';
import type { Clock } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment } from '@/lib/payments/lock-payment';
import { HOLD_RELEASED, RELEASE_AGREED } from '@/lib/payments/review-opinions';
import { type ErasureRefusal, erasureRefusal, readErasureFacts } from './erasure-facts';
import { type RetentionPeriods, readRetentionPeriods } from './retention';

export type ErasureDeps = { readonly database: Database; readonly clock: Clock };

export type ErasureRequest = {
  readonly actor: AuditActor;
  /** `term`: the retention period ended; `request`: someone requested it. */
  readonly reason: 'term' | 'request';
  /**
   * An officer's note that allows erasure before the retention period ends. It stays in the audit log forever, so it
   * must not identify the payer.
   */
  readonly forceNote?: string | undefined;
};

type ErasureOutcome =
  | { readonly outcome: 'erased'; readonly at: Date }
  | { readonly outcome: 'refused'; readonly refusal: ErasureRefusal };

/**
 * Erases the payer's data of one payment. Refused while the payment is open, while its money is held or waits for a
 * claim, under a legal hold, and during the retention period unless an officer forces it with a note.
 */
export async function eraseCustomer(
  deps: ErasureDeps,
  paymentId: string,
  request: ErasureRequest,
): Promise<ErasureOutcome> {
  const { database, clock } = deps;
  if (!mayBeId(paymentId)) return refused({ reason: 'notFound' });
  const periods = await readRetentionPeriods(database.db);
  const isForced = request.forceNote !== undefined;
  // A first check without a lock, so that a refused erasure writes nothing.
  const early = await readErasureFacts(database.db, paymentId);
  const refusal = erasureRefusal(early, periods, clock.now(), isForced);
  if (refusal !== null) return refused(refusal);
  return writeTransaction(database, async (tx) => {
    await lockPayment(tx, paymentId);
    return eraseLocked(tx, paymentId, request, periods, clock.now());
  });
}

async function eraseLocked(
  tx: Tx,
  paymentId: string,
  { actor, reason, forceNote }: ErasureRequest,
  periods: RetentionPeriods,
  at: Date,
): Promise<ErasureOutcome> {
  const facts = await readErasureFacts(tx, paymentId);
  const refusal = erasureRefusal(facts, periods, at, forceNote !== undefined);
  if (refusal !== null || facts === null) return refused(refusal ?? { reason: 'notFound' });
  // A legal hold takes no payment lock: this condition respects one set since the facts were read.
  const { count } = await tx.paymentCustomer.updateMany({
    where: { paymentId, erasedAt: null, legalHoldAt: null },
    data: { ...BLANK, erasedAt: at },
  });
  if (count === 0) return refused({ reason: 'legalHold' });
  await tx.paymentSearch.updateMany({ where: { paymentId }, data: { ...NO_INDEXES, keyId: '' } });
  await tx.paymentNameToken.deleteMany({ where: { paymentId } });
  await blankNotes(tx, paymentId, at);
  await tx.sandboxEmail.deleteMany({ where: { paymentId } });
  if (facts.paymentLinkId !== null) await eraseInvoiceTexts(tx, facts.paymentLinkId, at);
  await deleteOrphanedFalsePositives(tx, facts.personIndex);
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

/** Timeline entries with a note written by a person. */
const WRITTEN_KINDS: readonly string[] = [
  'reviewCleared',
  'reviewDenied',
  'endedByOperator',
  'attentionResolved',
  'refundRequested',
  'walletRefundNamed',
  'note',
  HOLD_RELEASED,
  RELEASE_AGREED,
];

/** Entries with an officer's texts that only officers read. */
const WITH_OFFICERS_TEXTS: readonly string[] = [HOLD_RELEASED, RELEASE_AGREED];

const detailSchema = z.record(z.string(), z.json());

/** Removes the notes, within the transaction of the erasure. */
async function blankNotes(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await tx.reviewOpinion.updateMany({ where: { paymentId }, data: { note: '', message: null } });
  await tx.manualRefund.updateMany({ where: { paymentId }, data: { note: '' } });
  await tx.walletRefund.updateMany({ where: { paymentId }, data: { note: '' } });
  await tx.attentionItem.updateMany({ where: { paymentId }, data: { resolution: null } });
  await tx.sweep.updateMany({ where: { paymentId }, data: { note: '' } });
  await blankTimeline(tx, paymentId, at);
}

/** Few entries: notes and manual refunds are limited (MAX_NOTES, MAX_ORDERS). */
async function blankTimeline(tx: Tx, paymentId: string, at: Date): Promise<void> {
  const entries = await tx.timelineEntry.findMany({
    where: { paymentId, kind: { in: [...WRITTEN_KINDS] } },
    select: { id: true, kind: true, detail: true },
  });
  for (const { id, kind, detail } of entries) {
    const { note = '', ...others } = detailSchema.parse(detail);
    if (note === '' && !WITH_OFFICERS_TEXTS.includes(kind)) continue;
    const { reason: _reason, message: _message, ...withoutTexts } = others;
    const facts = WITH_OFFICERS_TEXTS.includes(kind) ? withoutTexts : others;
    const left = note === '' ? facts : { ...facts, noteErasedAt: at.toISOString() };
    await tx.timelineEntry.update({ where: { id }, data: { detail: left } });
  }
}

/**
 * Deletes the false positives under a hash that no payer's record has anymore. They are kept for the person's next payment
 * while any other record of the person is kept. Without one, their owner is unknown and their key can't be rotated.
 */
export async function deleteOrphanedFalsePositives(tx: Tx, personIndex: string | null): Promise<void> {
  if (personIndex === null) return;
  const other = await tx.paymentSearch.findFirst({ where: { personIndex }, select: { paymentId: true } });
  if (other === null) await tx.falsePositive.deleteMany({ where: { personIndex } });
}
