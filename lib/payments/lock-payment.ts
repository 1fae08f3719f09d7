// The first statement of every transaction that changes a payment (raise its version, then read it), and the refusal of a
// payment that is not the merchant's.

import { ServiceError } from '@/lib/core/errors';
import type { Tx } from '@/lib/db/client';
import type { Payment } from '@/prisma/generated/sqlite/client';

/** A payment as the database holds it. It never leaves the server: answers are made by a view. */
export type PaymentRow = Payment;

/**
 * Raises the payment's version and reads it in one statement. PostgreSQL then holds the row for the transaction (SQLite
 * has one writer at a time), so that what is decided from the row still holds at commit.
 * @returns null when there is no such payment
 */
export async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentRow | null> {
  const [payment] = await tx.payment.updateManyAndReturn({
    where: { id: paymentId },
    data: { version: { increment: 1 } },
  });
  return payment ?? null;
}

/** As `lockPayment`, for several at once; whatever does not exist is left out. */
export async function lockPayments(tx: Tx, paymentIds: readonly string[]): Promise<Map<string, PaymentRow>> {
  const payments = await tx.payment.updateManyAndReturn({
    where: { id: { in: [...paymentIds] } },
    data: { version: { increment: 1 } },
  });
  return new Map(payments.map((payment) => [payment.id, payment]));
}

/**
 * The payment, when it is there and the merchant's own.
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
