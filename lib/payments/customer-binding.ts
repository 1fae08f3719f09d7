// What the sealed data of a payer is bound to, so that it opens for its own payment alone.

/** The binding of a payment's sealed customer: `seal` and `unseal` must be given the same one. */
export function customerBinding(paymentId: string): string {
  return `customer:${paymentId}`;
}
