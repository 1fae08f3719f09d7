// The two refusals of a payment that is named but can't be used: unknown, or another merchant's (contract §2).
import { ServiceError } from '@/lib/core/errors';

/**
 * The payment, when it is there and the merchant's own.
 * @throws ServiceError paymetNotFound or wrongAccount
 */
export function requireOwn<Row extends { readonly merchantId: string }>(
  row: Row | null,
  merchantId: string,
): Row {
  if (row === null)
    throw new ServiceError('paymetNotFound', 'There is no payment with this paymentIdentifier.');
  if (row.merchantId !== merchantId) {
    throw new ServiceError('wrongAccount', 'The payment belongs to another account.');
  }
  return row;
}
