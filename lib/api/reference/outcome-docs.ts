// What becomes of a payment and of its money, event by event, in plain words (contract §5).
import { PAYMENT_STATUSES, type PaymentStatus } from '@/lib/payments/status';

export type OutcomeDoc = {
  readonly event: string;
  /** Null when the status stays what it is. */
  readonly status: PaymentStatus | null;
  readonly money: string;
};

export type StatusDoc = {
  readonly status: PaymentStatus;
  readonly meaning: string;
  /** What the shop's software does at it. */
  readonly shop: string;
};

const STATUSES: Readonly<Record<PaymentStatus, Omit<StatusDoc, 'status'>>> = {
  Waiting: {
    meaning: 'The payer has 15 minutes, or the payment is paid and being reviewed.',
    shop: 'Keep the order and the goods. After 15 minutes it may still be Waiting, when it is paid and being reviewed: don’t end it by a timer of your own.',
  },
  Completed: {
    meaning: 'Paid in time and in full. isComplete is true.',
    shop: 'Hand the goods over. Nothing takes this back.',
  },
  Cancelled: {
    meaning: 'Cancelled before it was completed.',
    shop: 'Release the goods. The payer may try again with a new payment.',
  },
  Error: {
    meaning: 'The window ended short of the amount, or a technical reason ended it.',
    shop: 'Release the goods, and offer a new payment: whatever came goes back by itself.',
  },
  AMLError: {
    meaning: 'Compliance denied the payment.',
    shop: 'Release the goods, and offer another way to pay. Don’t guess at the reason before the payer.',
  },
};

/** Every status there is, with its meaning. */
export function statusDocs(): readonly StatusDoc[] {
  return PAYMENT_STATUSES.map((status) => ({ status, ...STATUSES[status] }));
}

export const OUTCOMES: readonly OutcomeDoc[] = [
  {
    event: 'The amount arrives in time',
    status: 'Completed',
    money: 'The amount is forwarded to your settlement address. An excess goes back.',
  },
  {
    event: 'The amount arrives in time, compliance wants a review',
    status: 'Waiting',
    money:
      'Held, past the 15 minutes too. A person decides within 24 hours; without a decision it is denied.',
  },
  {
    event: 'Compliance denies, before or after money comes',
    status: 'AMLError',
    money: 'Everything, whatever comes later included, goes back to the account that sent it.',
  },
  {
    event: 'The window ends with less than the amount',
    status: 'Error',
    money: 'What came goes back.',
  },
  {
    event: 'You cancel while Waiting, also during a review',
    status: 'Cancelled',
    money: 'What came before, and what comes later, goes back.',
  },
  {
    event: 'Money comes after the payment ended, or after the window during a review',
    status: null,
    money: 'It goes back.',
  },
  {
    event: 'More money comes after Completed',
    status: null,
    money: 'It goes back.',
  },
  {
    event: 'A technical reason ends the payment',
    status: 'Error',
    money: 'What can go back goes back. An outage of the service or of its node never ends a payment.',
  },
];
