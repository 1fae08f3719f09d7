// What people wrote about a payment: gone when its payer is erased, for it may name them. Who wrote and when stays, and
// that it was erased; the audit log still proves what it was.
import { z } from 'zod';
import type { Tx } from '@/lib/db/client';

/** Entries of the timeline that a person wrote. */
const WRITTEN_KINDS = [
  'reviewCleared',
  'reviewDenied',
  'technicalEnd',
  'holdReleased',
  'attentionResolved',
  'refundOrdered',
  'note',
];

const detailSchema = z.record(z.string(), z.json());

/** Blanks it, within the transaction of the erasure. */
export async function blankNotes(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await tx.reviewOpinion.updateMany({ where: { paymentId }, data: { note: '' } });
  await tx.refundOrder.updateMany({ where: { paymentId }, data: { note: '' } });
  await tx.attentionItem.updateMany({ where: { paymentId }, data: { resolution: null } });
  await tx.sweep.updateMany({ where: { paymentId }, data: { note: '' } });
  await blankTimeline(tx, paymentId, at);
}

/** A few at most, and as many notes and refunds by hand as a payment can have (MOST_NOTES, MAX_ORDERS). */
async function blankTimeline(tx: Tx, paymentId: string, at: Date): Promise<void> {
  const entries = await tx.timelineEntry.findMany({
    where: { paymentId, kind: { in: WRITTEN_KINDS } },
    select: { id: true, detail: true },
  });
  for (const { id, detail } of entries) {
    const { note = '', ...facts } = detailSchema.parse(detail);
    if (note === '') continue;
    const left = { ...facts, noteErasedAt: at.toISOString() };
    await tx.timelineEntry.update({ where: { id }, data: { detail: left } });
  }
}
