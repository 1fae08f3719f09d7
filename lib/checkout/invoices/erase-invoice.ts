// Erases an invoice's texts, which may contain personal data: its lines, its message and the order descriptions of its
// payments. They are erased with the payers' data. Number, amount, dates and payments stay.
import type { Queryable, Tx } from '@/lib/db/client';

/**
 * Erases the texts of a paid or closed invoice whose payments have no payer's data left.
 * @returns whether texts were erased; false for a link without an invoice
 */
export async function eraseInvoiceTexts(tx: Tx, linkId: string, at: Date): Promise<boolean> {
  const { count } = await tx.paymentLink.updateMany({
    where: {
      ...{ id: linkId, invoiceNumber: { not: null }, textsErasedAt: null },
      OR: [{ closedAt: { not: null } }, { payments: { some: { status: 'Completed' } } }],
      ...WITHOUT_PAYER_DATA,
    },
    data: { invoiceLines: [], description: null, orderDescription: null, textsErasedAt: at },
  });
  if (count === 0) return false;
  await tx.payment.updateMany({
    where: { paymentLinkId: linkId },
    data: { orderDescription: null, version: { increment: 1 } },
  });
  return true;
}

const WITHOUT_PAYER_DATA = { payments: { none: { customer: { erasedAt: null } } } } as const;

/**
 * Invoices that were closed before `before` and whose payments have no payer's data left.
 * @param max invoices per call
 */
export async function findForgottenInvoices(
  db: Queryable,
  before: Date,
  max: number,
): Promise<ReadonlyArray<{ readonly id: string; readonly merchantId: string }>> {
  return db.paymentLink.findMany({
    where: {
      ...{ invoiceNumber: { not: null }, textsErasedAt: null, closedAt: { lte: before } },
      ...WITHOUT_PAYER_DATA,
    },
    orderBy: { closedAt: 'asc' },
    take: max,
    select: { id: true, merchantId: true },
  });
}
