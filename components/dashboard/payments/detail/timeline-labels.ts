// What a line of a payment's timeline says, its icon and its tone. One table, so that no page says it otherwise.
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
  screened: line('Payer screened: in order', ShieldCheck),
  seen: line('A send was seen, not confirmed yet', Eye, 'accent'),
  depositConfirmed: line('The ledger confirmed a deposit', Radar, 'accent'),
  deposit: line('Deposit seen and confirmed', Radar, 'accent'),
  paid: line('Paid in full: Completed', CircleCheck, 'good'),
  expired: line('Time ran out: Error', CircleX, 'bad'),
  denied: line('Denied by compliance: AMLError', ShieldX, 'bad'),
  cancelled: line('Cancelled', Ban),
  failed: line('Ended for a technical reason: Error', CircleX, 'bad'),
  technicalEnd: line('The operator ended the payment', CircleX, 'bad'),
  reviewStarted: line('Paid in full, held for review', ShieldQuestionMark, 'warn'),
  reviewCleared: line('The operator cleared the payer', ShieldCheck, 'good'),
  reviewDenied: line('The operator denied the payer', ShieldX, 'bad'),
  holdReleased: line('The operator let the held money go back', Undo2),
  customerErased: line('The payer’s personal data was erased', Eraser),
  note: line('Note', NotebookPen),
  settled: line('Settled to your address', Landmark, 'good'),
  refunded: line('Refund confirmed by the ledger', Undo2, 'good'),
  refundOrdered: line('Refund ordered', Undo2, 'accent'),
  refundUndone: line('Refund taken back before it began', Undo2),
  refundFailed: line('The refund could not begin; its money stayed where it was', CircleX, 'bad'),
  refundDismissed: line('The refund that did not begin was left', Hand),
  attentionResolved: line('The operator decided about money that waited', Hand),
  refundAddressNamed: line('The payer named an address for refunds', PenLine),
  refundClaimed: line('The payer claimed the held refund', Hand, 'warn'),
  claimLocked: line('Claiming the held refund failed too often: no more tries', Ban, 'warn'),
  claimApproved: line('The claim was approved: the refund goes out', CircleCheck),
  claimReleased: line('The claim’s 24 hours are over: the refund goes out', CircleCheck),
  claimRejected: line('The claim was rejected: the refund stays held', Ban, 'warn'),
  claimDropped: line('The claimed address may not be paid: the refund stays held', Ban, 'warn'),
  'epoch.confirmed': line('Deposit account upgraded by the network', PackageCheck),
  'receive.signed': line('Receipt of the deposit signed', PackageCheck),
  'receive.published': line('Receipt of the deposit sent to the ledger', PackageCheck),
  'receive.confirmed': line('Received into the deposit account', PackageCheck),
  'settlement.onDemand': line('Waits until you ask for the settlement', Hourglass, 'warn'),
  'settlement.deferred': line('Waits for your settlement schedule', CalendarClock),
  'settlement.paused': line('Waits while settlement is paused', Hourglass, 'warn'),
  'settlement.planned': line('Settlement decided', Clock3),
  'settlement.signed': line('Settlement signed', PenLine),
  'settlement.published': line('Settlement sent to the ledger', Landmark, 'accent'),
  'settlement.confirmed': line('Settlement confirmed by the ledger', Landmark, 'good'),
  'refund.planned': line('Refund decided', Clock3),
  'refund.signed': line('Refund signed', PenLine),
  'refund.published': line('Refund sent to the ledger', Undo2, 'accent'),
  'refund.confirmed': line('Refund is on the ledger', Undo2, 'good'),
  'send.signed': line('Sending on by the operator signed', PenLine),
  'send.published': line('Sent on by the operator', Landmark, 'accent'),
  'send.confirmed': line('Sent on by the operator, confirmed', Landmark),
  'webhook.queued': line('Webhook message written', Webhook),
  'webhook.delivered': line('Webhook message delivered', BellRing, 'good'),
  'webhook.refused': line('Webhook message not taken yet', Webhook, 'warn'),
  'webhook.givenUp': line('Webhook message given up', PackageX, 'bad'),
};

/** How a line of this kind reads; one without words of its own is spelled out. */
export function eventLabel(kind: string): EventLabel {
  const known = LINES[kind];
  if (known !== undefined) return known;
  const [family, name = ''] = kind.split('.');
  if (family === 'attention')
    return line(`Needs attention: ${attentionLabel(name).label}`, TriangleAlert, 'warn');
  if (family === 'chosen')
    return line(`Chosen in test mode: ${spelledOut(name).toLowerCase()}`, FlaskConical);
  return line(spelledOut(kind), Clock3);
}

const FACT_NAMES: Readonly<Record<string, string>> = {
  amountRaw: 'Amount',
  from: 'From',
  to: 'To',
  event: 'Event',
  lastAnswer: 'Last answer',
  nextAttempt: 'Next attempt',
  settleFrom: 'Goes out from',
  disposition: 'Counts',
  failure: 'Why',
  source: 'Out of',
};

/** What a detail of a line is called. */
export function factName(name: string): string {
  return FACT_NAMES[name] ?? spelledOut(name);
}

/** A detail that is a word of the service's own, in words for people. */
export function factText(name: string, value: string): string {
  const words = name === 'disposition' ? DISPOSITION_LABELS : FACT_TEXTS;
  return words[value] ?? value;
}

const FACT_TEXTS: Readonly<Record<string, string>> = {
  unsettled: 'This payment’s money, not settled yet',
  topUp: 'Top-ups',
  moneyGone: 'The money it was to be taken from is not there any more',
  mayBeDone: 'It may have gone out, or been taken back, before the operator restored a backup',
  exchange: 'The address is an exchange’s',
  blocked: 'The address can’t be used',
  ownAccount: 'The address is one of this service',
  burn: 'The address is the burn address',
  notAnAddress: 'The address is no Nano address',
};
