// The webhook events in words.

/** What each event tells. */
export const EVENT_WORDS: Readonly<Record<string, string>> = {
  paymentConfirmationwebhook: 'A payment is completed',
  'payment.expired': 'A payment ran out of time',
  'payment.cancelled': 'A payment was cancelled',
  'payment.denied': 'A payment was denied by compliance',
  'payment.refunded': 'A refund is confirmed',
  'payment.lateDeposit': 'Money came too late',
  'endpoint.test': 'A test',
};
