// What every language's sample is made of.

export type SampleCall = {
  /** The operation's. */
  readonly name: string;
  /** The installation's public address, without a slash at its end. */
  readonly baseUrl: string;
  /** What the address ends with, such as status=Completed; null when there is nothing. */
  readonly query: string | null;
  readonly method: 'GET' | 'POST';
  /** With the query. */
  readonly url: string;
  /** The body as JSON text; null when there is none. */
  readonly body: string | null;
  /** Whether the body only names a payment, which the samples read from PAYMENT_IDENTIFIER. */
  readonly hasPaymentBody: boolean;
  /**
   * What the Idempotency-Key begins with, each language adding its name so that all can be tried; `ofPayment` where it is
   * made of the payment's identifier; null where none is heeded.
   */
  readonly key: string | null;
};
