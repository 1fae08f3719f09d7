// The first statement of every transaction that changes a payment (raise its version and read it), and the ownership check.

import { ServiceError } from '@/lib/core/errors';
import type { Tx } from '@/lib/db/client';
import type { Payment } from '@/prisma/generated/sqlite/client';

/** A payment's row. It never leaves the server: responses are built by views. */
export type PaymentRow = Payment;

/**
 * Raises the payment's version and reads it in one statement. PostgreSQL locks the row for the transaction; SQLite has one
 * writer at a time. Decisions made from the row therefore still hold at commit.
 * @returns null when there is no such payment
 */
export async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentRow | null> {
  const [payment] = await tx.payment.updateManyAndReturn({
    where: { id: paymentId },
    data: { version: { increment: 1 } },
  });
  return payment ?? null;
}

/** As `lockPayment` for several payments; missing ones are omitted. */
export async function lockPayments(tx: Tx, paymentIds: readonly string[]): Promise<Map<string, PaymentRow>> {
  const payments = await tx.payment.updateManyAndReturn({
    where: { id: { in: [...paymentIds] } },
    data: { version: { increment: 1 } },
  });
  return new Map(payments.map((payment) => [payment.id, payment]));
}

/**
 * The payment, if it exists and belongs to the merchant.
 * @throws ServiceError paymetNotFound or wrongAccount
 */
export function requireOwn<Row extends { readonly merchantId: string }>(
  row: Row | null,
  merchantId: string,
): Row {
  if (row === null) throw new ServiceError('paymetNotFound', 'No payment has this paymentIdentifier.');
  if (row.merchantId !== merchantId) {
    throw new ServiceError('wrongAccount', 'The payment belongs to another account.');
  }
  return row;
}
