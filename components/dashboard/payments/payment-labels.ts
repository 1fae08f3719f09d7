// The labels, tones and icons of a payment's status, anomalies, columns, deposits and attention items.
import { Ban, ChartPie, CircleCheck, CircleX, Clock3, Eye, ShieldX, TimerOff } from 'lucide-react';
import type { StateLabel } from '@/components/ui/badge';
import type { PaymentStatus } from '@/lib/payments/status';
import type { Anomaly } from '@/lib/queries/list-payments-view';
import type { Column } from '@/lib/queries/list-query';
import type { ListStatus } from '@/lib/queries/search/list-filter';

const STATUS_LABELS: Readonly<Record<PaymentStatus, StateLabel>> = {
  Waiting: { label: 'Waiting', tone: 'accent', icon: Clock3 },
  Completed: { label: 'Completed', tone: 'good', icon: CircleCheck },
  Cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
  Error: { label: 'Error', tone: 'bad', icon: CircleX },
  AMLError: { label: 'Denied (AML)', tone: 'bad', icon: ShieldX },
};

const IN_REVIEW: StateLabel = { label: 'In review', tone: 'warn', icon: Eye };

const PARTLY_PAID: StateLabel = { label: 'Partially paid', tone: 'accent', icon: ChartPie };

/** An Error because nothing, or too little, arrived in time. */
const EXPIRED: StateLabel = { label: 'Expired', tone: 'neutral', icon: TimerOff };

/** Any other Error. */
const TECHNICAL: StateLabel = { label: 'Technical failure', tone: 'bad', icon: CircleX };

/** What a payment's label depends on. */
export type LabelledStatus = {
  readonly status: PaymentStatus;
  readonly inReview: boolean;
  /** Nothing, or too little, arrived in time. */
  readonly isExpired: boolean;
  readonly isTechnical: boolean;
  /** Open, and the rest is missing. */
  readonly isPartlyPaid: boolean;
};

/** The label of a payment's status. */
export function statusLabel(of: LabelledStatus): StateLabel {
  if (of.inReview) return IN_REVIEW;
  if (of.isPartlyPaid) return PARTLY_PAID;
  if (of.isTechnical) return TECHNICAL;
  return of.isExpired ? EXPIRED : STATUS_LABELS[of.status];
}

/** The label of all payments with a status, or in review. */
export function statusGroupLabel(status: ListStatus): string {
  if (status === 'inReview') return IN_REVIEW.label;
  return status === 'Error' ? 'Expired or failed' : STATUS_LABELS[status].label;
}

/** A label, and its meaning in a sentence. */
type Description = { readonly label: string; readonly meaning: string };

const textOf = (label: string, meaning: string): Description => ({ label, meaning });

export const ANOMALY_LABELS: Readonly<Record<Anomaly, Description>> = {
  expired: textOf('Expired', 'The payment expired before the full amount arrived.'),
  underpaid: textOf('Underpaid', 'Less than the full amount arrived in time. It is returned to the payer.'),
  overpaid: textOf('Overpaid', 'More than the amount due arrived. The excess is returned to the payer.'),
  late: textOf(
    'Late payment',
    'The payer sent money after the payment expired. It is returned to the payer.',
  ),
  afterCancel: textOf(
    'Paid after cancellation',
    'The payer sent money after the payment was cancelled. It is returned to the payer.',
  ),
  denied: textOf(
    'Denied',
    'The payer did not pass compliance checks. The amount received is returned to the sender’s account.',
  ),
  technical: textOf(
    'Technical failure',
    'The payment failed for a technical reason. Any amount that can be returned is returned.',
  ),
};

/** The labels of the list's columns, in their order. Amounts come early, to stay in view where the list scrolls sideways. */
export const COLUMN_LABELS: ReadonlyArray<{
  readonly column: Column;
  readonly label: string;
  readonly numeric?: true;
}> = [
  { column: 'created', label: 'Created' },
  { column: 'usd', label: 'USD', numeric: true },
  { column: 'nano', label: 'Nano', numeric: true },
  { column: 'ended', label: 'Ended' },
  { column: 'status', label: 'Status' },
  { column: 'order', label: 'Order' },
  { column: 'link', label: 'Payment link' },
  { column: 'payer', label: 'Customer' },
  { column: 'rate', label: 'USD per nano', numeric: true },
  { column: 'sender', label: 'Sender' },
  { column: 'settled', label: 'Settlement block' },
  { column: 'identifier', label: 'Identifier' },
];

/** How a deposit counted for its payment when it was recorded. */
export const DISPOSITION_LABELS: Readonly<Record<string, string>> = {
  counted: 'Counted toward the amount',
  late: 'Late payment, returned to the payer',
  afterCancelled: 'Paid after cancellation, returned to the payer',
  afterError: 'Paid after the payment ended, returned to the payer',
  afterDenied: 'Paid after denial, returned to the payer',
  afterCompleted: 'Paid after completion, returned to the payer',
  dust: 'Below the dust limit, not counted',
  unassigned: 'Received before the address was assigned, needs a decision',
  ownAccount: 'Sent from one of this server’s accounts, needs a decision',
};

/** An internal name, spelled out: `amountRaw` is "Amount raw". */
export function spelledOut(name: string): string {
  const spelled = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

/** Why money needs a decision, and what happens next. */
const ATTENTION_LABELS: Readonly<Record<string, Description>> = {
  unassignedDeposit: textOf(
    'Deposit to an unassigned address',
    'This address received money before a payment used it. The money is not credited to anyone. The operator decides where it goes.',
  ),
  unclaimedBalance: textOf(
    'Money from a payment missing after a restore',
    'The operator restored a backup. This address holds money from a payment created after that backup. The money is not credited to anyone. The operator decides where it goes.',
  ),
  ownAccountDeposit: textOf(
    'Deposit from one of this server’s accounts',
    'The sender’s account belongs to this server. Such deposits are not returned automatically. The operator decides where the money goes.',
  ),
  invalidDestination: textOf(
    'Invalid destination',
    'The destination can’t be paid: it is blocked, belongs to this server, is the burn address, or is not a valid address. The money is held until the operator sends it to another address.',
  ),
  exchangeRefund: textOf(
    'Refund to an exchange',
    'The payer paid from an exchange account shared by many customers, so a refund to it may never reach the payer. The refund is held until the payer claims it with the payment’s e-mail and phone number, or the operator decides.',
  ),
  unverifiedAddress: textOf(
    'Refund to an unverified address',
    'The refund address was entered in a browser that did not have the payer’s link, so it may not be the payer’s. The refund waits for 24 hours. Reject the address to return the money to its sender.',
  ),
  complianceHold: textOf(
    'Compliance hold',
    'The payer was denied or the sender’s account is blocked. The operator must hold the money for now. It can only be returned to the sender’s account.',
  ),
  noSettlementAddress: textOf(
    'No settlement address',
    'The payment completed while no settlement address was set. The money is held until the operator sends it. To settle future payments, set an address in Settings.',
  ),
  refundFailed: textOf(
    'Refund failed',
    'A refund could not be sent. The money was not moved. Retry or dismiss the refund.',
  ),
  walletRefundFailed: textOf(
    'Refund from your own wallet not recorded',
    'The block does not show the refund that you entered, so it does not count. If you sent another amount or used another address, record the refund as you sent it. If you entered another block, record it with the right one. If you sent nothing, dismiss it.',
  ),
  unknownSends: textOf(
    'Unknown sends',
    'No refund or settlement explains the latest sends from this account, such as after the operator restored a backup. Nothing more is sent from it until the operator has reviewed them. Compare the sends with the refunds you know of.',
  ),
  unknownBlock: textOf(
    'Unknown block on the deposit account',
    'The deposit account holds a block that this server does not know. All transfers from the account are stopped. The operator investigates.',
  ),
  signerRefused: textOf(
    'Waiting for approval',
    'The signer, which holds the keys, does not send to this destination until the operator approves it. The money is held.',
  ),
  rejectedBlock: textOf(
    'Block rejected by the ledger',
    'The ledger rejected a block signed for this payment. The money is held. The operator investigates.',
  ),
  balanceMismatch: textOf(
    'Balance mismatch',
    'The transfers planned for this payment exceed the balance of its deposit account. Nothing is sent until the operator has resolved this.',
  ),
  auditMismatch: textOf(
    'Reconciliation mismatch',
    'The journal and the ledger differ for the deposit account. Nothing is sent from it until the operator has resolved this.',
  ),
};

/** The label and meaning of an attention item's kind. */
export function attentionLabel(kind: string): Description {
  return ATTENTION_LABELS[kind] ?? textOf(spelledOut(kind), 'The operator decides where this money goes.');
}

/** Of the filters by day. */
export const REVERSED_DAYS = '“Created until” is before “Created from”';
