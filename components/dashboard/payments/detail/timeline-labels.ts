// The label, icon and tone of each kind of timeline event, and the labels of its details.
import {
  Ban,
  BellRing,
  CalendarClock,
  CircleCheck,
  CircleX,
  Clock3,
  Eraser,
  Eye,
  FlaskConical,
  Hand,
  Hourglass,
  Landmark,
  type LucideIcon,
  NotebookPen,
  PackageCheck,
  PackageX,
  PenLine,
  Radar,
  ReceiptText,
  ShieldCheck,
  ShieldQuestionMark,
  ShieldX,
  TriangleAlert,
  Undo2,
  Webhook,
} from 'lucide-react';
import {
  attentionLabel,
  DISPOSITION_LABELS,
  spelledOut,
} from '@/components/dashboard/payments/payment-labels';
import type { Tone } from '@/components/ui/class-names';

type EventLabel = { readonly label: string; readonly icon: LucideIcon; readonly tone: Tone };

const line = (label: string, icon: LucideIcon, tone: Tone = 'neutral'): EventLabel => ({ label, icon, tone });

const LINES: Readonly<Record<string, EventLabel>> = {
  created: line('Payment created', ReceiptText, 'accent'),
  screened: line('Payer passed screening', ShieldCheck),
  seen: line('Payment detected, not confirmed yet', Eye, 'accent'),
  depositConfirmed: line('Deposit confirmed on the ledger', Radar, 'accent'),
  deposit: line('Deposit received', Radar, 'accent'),
  paid: line('Paid: Completed', CircleCheck, 'good'),
  expired: line('Payment expired: Error', CircleX, 'bad'),
  denied: line('Denied by compliance: AMLError', ShieldX, 'bad'),
  cancelled: line('Cancelled', Ban),
  failed: line('Failed for a technical reason: Error', CircleX, 'bad'),
  endedByOperator: line('Payment ended by the operator', CircleX, 'bad'),
  reviewStarted: line('Paid in full, in review', ShieldQuestionMark, 'warn'),
  reviewCleared: line('Payer approved by the operator', ShieldCheck, 'good'),
  reviewDenied: line('Payer rejected by the operator', ShieldX, 'bad'),
  holdReleaseAgreed: line('One officer agreed to return the held amount. A second must agree', Hand),
  holdReleased: line('Hold ended by the operator: amount returned to its sender', Undo2),
  customerErased: line('Payer’s personal data erased', Eraser),
  note: line('Note', NotebookPen),
  settled: line('Settled to your settlement address', Landmark, 'good'),
  refunded: line('Refund completed', Undo2, 'good'),
  refundRequested: line('Refund requested', Undo2, 'accent'),
  refundFunded: line('Top-up received: sending the refund', Undo2, 'accent'),
  walletRefundNamed: line('Refund from your own wallet entered', Undo2, 'accent'),
  walletRefundConfirmed: line('Refund from your own wallet confirmed', Undo2, 'good'),
  walletRefundFailed: line('Refund from your own wallet not recorded', CircleX, 'bad'),
  refundUndone: line('Refund undone before it was sent', Undo2),
  refundFailed: line('Refund failed: no money was moved', CircleX, 'bad'),
  refundDismissed: line('Failed refund dismissed', Hand),
  attentionResolved: line('Attention item resolved by the operator', Hand),
  refundAddressSet: line('Refund address entered by the payer', PenLine),
  browserBound: line('Checkout opened first in a browser without the payer’s link', Eye),
  payerBound: line('Checkout opened with the payer’s link', Eye),
  unverifiedAddressSet: line(
    'Unverified refund address entered: refunds to it wait 24 hours',
    PenLine,
    'warn',
  ),
  refundWaiting: line('Refund to an unverified address: waits 24 hours', Hourglass, 'warn'),
  addressRejected: line('Unverified refund address rejected: refunds go to the sender', Ban, 'warn'),
  addressReplaced: line('Unverified refund address removed by the payer', Ban, 'warn'),
  addressContested: line('Unverified refund address contested by the payer', Ban, 'warn'),
  refundClaimed: line('Held refund claimed by the payer', Hand, 'warn'),
  claimLocked: line('Refund claim locked after too many failed attempts', Ban, 'warn'),
  claimApproved: line('Refund approved: sending it', CircleCheck),
  claimReleased: line('Waiting period of 24 hours over: sending the refund', CircleCheck),
  claimRejected: line('Claim rejected: the refund stays held', Ban, 'warn'),
  claimInvalid: line('Address not allowed: the refund is not sent there', Ban, 'warn'),
  'epoch.confirmed': line('Deposit account upgraded by the network', PackageCheck),
  'receive.signed': line('Receive block signed', PackageCheck),
  'receive.published': line('Receive block published', PackageCheck),
  'receive.confirmed': line('Receive block confirmed', PackageCheck),
  'settlement.manual': line('Settlement pending: manual', Hourglass, 'warn'),
  'settlement.deferred': line('Settlement scheduled', CalendarClock),
  'settlement.paused': line('Settlement paused', Hourglass, 'warn'),
  'settlement.planned': line('Settlement planned', Clock3),
  'settlement.signed': line('Settlement signed', PenLine),
  'settlement.published': line('Settlement published', Landmark, 'accent'),
  'settlement.confirmed': line('Settlement confirmed', Landmark, 'good'),
  'refund.planned': line('Refund planned', Clock3),
  'refund.signed': line('Refund signed', PenLine),
  'refund.published': line('Refund published', Undo2, 'accent'),
  'refund.confirmed': line('Refund confirmed', Undo2, 'good'),
  'send.signed': line('Operator’s transfer signed', PenLine),
  'send.published': line('Operator’s transfer published', Landmark, 'accent'),
  'send.confirmed': line('Operator’s transfer confirmed', Landmark),
  'webhook.queued': line('Webhook message queued', Webhook),
  'webhook.delivered': line('Webhook message delivered', BellRing, 'good'),
  'webhook.retrying': line('Webhook delivery failed, retrying', Webhook, 'warn'),
  'webhook.failed': line('Webhook message failed', PackageX, 'bad'),
};

/** The label of an event; a kind without one is spelled out. */
export function eventLabel(kind: string): EventLabel {
  const known = LINES[kind];
  if (known !== undefined) return known;
  const [family, name = ''] = kind.split('.');
  if (family === 'attention')
    return line(`Needs attention: ${attentionLabel(name).label}`, TriangleAlert, 'warn');
  if (family === 'testScenario')
    return line(`Test scenario: ${spelledOut(name).toLowerCase()}`, FlaskConical);
  return line(spelledOut(kind), Clock3);
}

const FACT_NAMES: Readonly<Record<string, string>> = {
  amountRaw: 'Amount',
  from: 'From',
  to: 'To',
  event: 'Event',
  lastResponse: 'Last response',
  nextAttempt: 'Next attempt',
  settleFrom: 'Settles from',
  disposition: 'Result',
  failure: 'Reason',
  source: 'Source',
};

/** The label of an event's detail. */
export function factName(name: string): string {
  return FACT_NAMES[name] ?? spelledOut(name);
}

/** The text of a detail whose value is an internal name. */
export function factText(name: string, value: string): string {
  const texts = name === 'disposition' ? DISPOSITION_LABELS : FACT_TEXTS;
  return texts[value] ?? value;
}

const FACT_TEXTS: Readonly<Record<string, string>> = {
  unsettled: 'This payment, before it settles',
  topUp: 'Top-up balance',
  insufficientFunds: 'The source no longer has enough money',
  possiblyAlreadySent:
    'The refund may already have been sent or undone before the operator restored a backup',
  exchange: 'The address belongs to an exchange',
  blocked: 'The address is blocked',
  ownAccount: 'The address belongs to this server',
  burn: 'The address is the burn address',
  invalidAddress: 'Not a valid Nano address',
  notFound: 'The ledger has not confirmed this block',
  otherSubtype: 'The block is not a send',
  otherDestination: 'The block sends to another address',
  otherAmount: 'The block sends another amount',
  beforePayment: 'The block is older than the payment',
  alreadyRecorded: 'The block is already recorded for a refund',
};
