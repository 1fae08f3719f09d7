// The words, tones and icons the dashboard has for a payment's state. One table each, so that no page says it otherwise.
import { Ban, CircleCheck, CircleX, Clock3, Eye, ShieldX } from 'lucide-react';
import type { StateLabel } from '@/components/ui/badge';
import type { PaymentStatus } from '@/lib/payments/status';
import type { Anomaly } from '@/lib/queries/list-payments-view';
import type { Column } from '@/lib/queries/list-query';

const STATUS_LABELS: Readonly<Record<PaymentStatus, StateLabel>> = {
  Waiting: { label: 'Waiting', tone: 'accent', icon: Clock3 },
  Completed: { label: 'Completed', tone: 'good', icon: CircleCheck },
  Cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
  Error: { label: 'Error', tone: 'bad', icon: CircleX },
  AMLError: { label: 'Denied (AML)', tone: 'bad', icon: ShieldX },
};

const IN_REVIEW: StateLabel = { label: 'Being reviewed', tone: 'warn', icon: Eye };

/** How a payment's status is said. */
export function statusLabel(status: PaymentStatus, inReview: boolean): StateLabel {
  return inReview ? IN_REVIEW : STATUS_LABELS[status];
}

/** What something is called, and what it means in a sentence. */
type Said = { readonly label: string; readonly meaning: string };

const said = (label: string, meaning: string): Said => ({ label, meaning });

export const ANOMALY_LABELS: Readonly<Record<Anomaly, Said>> = {
  expired: said('Expired', 'The time ran out before the full amount had arrived.'),
  underpaid: said('Underpaid', 'Less than the amount came in time. What came goes back to the payer.'),
  overpaid: said('Overpaid', 'More than the amount came. The excess goes back to the payer.'),
  late: said('Late money', 'Money came after the time had run out. It goes back to the payer.'),
  afterCancel: said(
    'After cancel',
    'Money came although the payment was cancelled. It goes back to the payer.',
  ),
  denied: said('Denied', 'Compliance denied the payer. What came goes back to the account that sent it.'),
  technical: said('Technical', 'The payment was ended for a technical reason. What can go back goes back.'),
};

/** What the list's columns are called, in their order. */
export const COLUMN_LABELS: ReadonlyArray<{
  readonly column: Column;
  readonly label: string;
  readonly numeric?: true;
}> = [
  { column: 'created', label: 'Created' },
  { column: 'ended', label: 'Ended' },
  { column: 'status', label: 'Status' },
  { column: 'order', label: 'Order' },
  { column: 'link', label: 'Payment link' },
  { column: 'payer', label: 'Customer' },
  { column: 'usd', label: 'USD', numeric: true },
  { column: 'nano', label: 'Nano', numeric: true },
  { column: 'rate', label: 'USD per nano', numeric: true },
  { column: 'sender', label: 'Sender' },
  { column: 'settled', label: 'Settled by block' },
  { column: 'identifier', label: 'Identifier' },
];

/** How a deposit stood to its payment when it was recorded. */
export const DISPOSITION_LABELS: Readonly<Record<string, string>> = {
  counted: 'Counts towards the amount',
  late: 'Came late, goes back',
  afterCancelled: 'Came after the cancel, goes back',
  afterError: 'Came after the end, goes back',
  afterDenied: 'Came after the denial, goes back',
  afterCompleted: 'Came after completion, goes back',
  dust: 'Under the dust limit, not counted',
  unassigned: 'Was there before the address was assigned: needs a decision',
  ownAccount: 'Sent by an account of this installation: needs a decision',
};

/** A name of the service's own spelled out: `amountRaw` is "Amount raw". */
export function spelledOut(name: string): string {
  const spelled = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

/** Why money waits for a person, and what is to be done. */
const ATTENTION_LABELS: Readonly<Record<string, Said>> = {
  unassignedDeposit: said(
    'Deposit at an unassigned address',
    'Money was at this address before a payment used it. It was not credited to anyone; the operator decides where it goes.',
  ),
  unclaimedBalance: said(
    'Money of a lost payment',
    'A backup was restored, and this address holds money of a payment made after it. It was not credited to anyone; the operator decides where it goes.',
  ),
  ownAccountDeposit: said(
    'Deposit from our own account',
    'The sender is an account of this installation. Such money is never returned by itself; the operator decides.',
  ),
  refusedDestination: said(
    'Refused destination',
    'The address the money should go to can’t be paid: it is blocked, belongs to this installation, is the burn account, or is not an address. The money is held until the operator sends it to another address.',
  ),
  exchangeRefund: said(
    'Refund to an exchange',
    'The payer paid from an account that an exchange shares among its customers. A refund to it may never reach the payer, so it is held until the payer claims it with the e-mail and phone of the payment, or the operator decides.',
  ),
  complianceHold: said(
    'Held by the operator',
    'The payer was denied or the sending account is blocked. The operator of this service has to keep the money for now. It can only go back to the account that sent it.',
  ),
  noSettlementAddress: said(
    'No settlement address',
    'The payment completed while no settlement address was set. Set one in Settings for the payments to come; this money stays held and shown, and the operator sees it as well.',
  ),
  refundFailed: said(
    'A refund did not begin',
    'A refund you ordered could not begin, and its money stays where it was. Refund the payment anew, or leave it.',
  ),
  lostSends: said(
    'A top-up sent what is in no book',
    'The operator restored a backup, and what this top-up had sent since is not in it. Its money counts for nothing until the operator has looked; compare it with what you know you refunded.',
  ),
  foreignBlock: said(
    'Unknown block on the deposit account',
    'The deposit account holds a block this service did not sign. Everything on that account is stopped; the operator looks into it.',
  ),
  refusedBlock: said(
    'Block refused by the ledger',
    'The ledger refuses a block that was signed for this payment. The money is held; the operator looks into it.',
  ),
  balanceMismatch: said(
    'Balance does not match',
    'More is to be sent on than the deposit account holds. Nothing is sent until the operator has looked into it.',
  ),
  auditMismatch: said(
    'Books and ledger differ',
    'What our books say of the deposit account and what the ledger says do not add up. Nothing more is sent from it until the operator has looked into it.',
  ),
};

/** The words of an attention item's kind. */
export function attentionLabel(kind: string): Said {
  return ATTENTION_LABELS[kind] ?? said(spelledOut(kind), 'This money waits for a decision of the operator.');
}
