// What an invoice says to its customer may name them: its lines, its message, and the lines in the order descriptions of
// its payments. It goes with the data of those who paid it. Number, amount, days and payments stay.
import type { Queryable, Tx } from '@/lib/db/client';

/**
 * Blanks the texts of an invoice that nobody pays any more, paid or closed, and of whose payments no payer's data is left.
 * @returns whether it did; false for a link that is no invoice
 */
export async function eraseInvoiceTexts(tx: Tx, linkId: string, at: Date): Promise<boolean> {
  const { count } = await tx.paymentLink.updateMany({
    where: {
      ...{ id: linkId, invoiceNumber: { not: null }, textsErasedAt: null },
      OR: [{ closedAt: { not: null } }, { payments: { some: { status: 'Completed' } } }],
      ...NOBODYS,
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

const NOBODYS = { payments: { none: { customer: { erasedAt: null } } } } as const;

/**
 * Invoices that were closed before `before`, and of whose payments no payer's data is left.
 * @param max in one call
 */
export async function findForgottenInvoices(
  db: Queryable,
  before: Date,
  max: number,
): Promise<ReadonlyArray<{ readonly id: string; readonly merchantId: string }>> {
  return db.paymentLink.findMany({
    where: {
      ...{ invoiceNumber: { not: null }, textsErasedAt: null, closedAt: { lte: before } },
      ...NOBODYS,
    },
    orderBy: { closedAt: 'asc' },
    take: max,
    select: { id: true, merchantId: true },
  });
}
