// The texts of an ended payment, what happened and where the money is, and the tab's title in every stage.
import type { PayerStage } from '@/lib/checkout/payer-stage';
import type { PayerView } from '@/lib/checkout/payer-view';
import { nanoText } from '@/lib/core/languages/numbers';
import type { MessageKey, Text } from '@/lib/core/languages/text';

/** The stages of a payment that has ended. */
const ENDED_STAGES = ['completed', 'expired', 'technical', 'cancelled', 'denied'] as const;
export type EndedStage = (typeof ENDED_STAGES)[number];

export type EndingText = {
  readonly title: string;
  /** Null for a completed payment: the card shows what was paid, and for what. */
  readonly sentence: string | null;
  /** Where the money is. Null where the claim says it. */
  readonly money: string | null;
};

export function isEnded(stage: PayerStage): stage is EndedStage {
  return ENDED_STAGES.some((ended) => ended === stage);
}

/** The texts for a final stage, with received and returned amounts. */
export function endingText(text: Text, view: PayerView, stage: EndedStage): EndingText {
  return {
    title: text(view.refunded?.isWhole ? 'end.refundedTitle' : `end.${stage}Title`),
    sentence: sentenceOf(text, view, stage),
    money: moneyText(text, view, stage),
  };
}

function sentenceOf(text: Text, view: PayerView, stage: EndedStage): string | null {
  if (stage === 'completed') return null;
  if (stage === 'expired') return text(view.received === null ? 'end.expiredEmpty' : 'end.expiredShort');
  return text(`end.${stage}`, { merchant: view.merchantName });
}

type ReturnKind =
  | 'SentToSender'
  | 'SentToNamed'
  | 'OnTheWayToSender'
  | 'OnTheWayToNamed'
  | 'Held'
  | 'Claim'
  | 'Waits';

const RETURNED = {
  SentToSender: 'end.sentToSender',
  SentToNamed: 'end.sentToNamed',
  OnTheWayToSender: 'end.onTheWayToSender',
  OnTheWayToNamed: 'end.onTheWayToNamed',
  Held: 'end.held',
  Claim: 'end.claim',
  Waits: 'end.waits',
} as const satisfies Record<ReturnKind, MessageKey>;

const OVERPAYMENT_RETURNED = {
  SentToSender: 'end.tooMuchSentToSender',
  SentToNamed: 'end.tooMuchSentToNamed',
  OnTheWayToSender: 'end.tooMuchOnTheWayToSender',
  OnTheWayToNamed: 'end.tooMuchOnTheWayToNamed',
  Held: 'end.tooMuchHeld',
  Claim: 'end.tooMuchClaim',
  Waits: 'end.tooMuchWaits',
} as const satisfies Record<ReturnKind, MessageKey>;

function moneyText(text: Text, view: PayerView, stage: EndedStage): string | null {
  const returns = view.returns.total !== null;
  if (stage === 'completed') {
    const notified = merchantText(text, view);
    const returned = returns ? returnText(text, view, OVERPAYMENT_RETURNED) : null;
    return returned === null ? notified : `${notified} ${returned}`;
  }
  if (returns) return returnText(text, view, RETURNED);
  const notCharged = text('end.nothingTaken');
  return stage === 'denied' ? `${notCharged} ${text('end.laterGoesBack')}` : notCharged;
}

function merchantText(text: Text, { merchantName: merchant, refunded }: PayerView): string {
  if (refunded === null) return text('end.merchantNotified', { merchant });
  return text('end.refunded', { merchant, amount: nanoText(text.language, refunded.total.nano) });
}

/** Null for a claimed refund: the claim says where it will be sent. */
function returnText(
  text: Text,
  view: PayerView,
  keys: Readonly<Record<ReturnKind, MessageKey>>,
): string | null {
  const { returns, refundAddress, stage } = view;
  if (returns.claim?.state === 'claimed' && !returns.claim.unverified) return null;
  // A denied payment is always returned to its sender, even if a refund address was set (contract §5).
  const address = stage === 'denied' ? null : (returns.elsewhere ?? refundAddress);
  const amount = nanoText(text.language, returns.total?.nano ?? '0');
  return text(keys[returnKind(returns, address)], { amount, address: address ?? '' });
}

function returnKind({ state, claim }: PayerView['returns'], address: string | null): ReturnKind {
  if (state === 'held' && claim?.unverified === true) return 'Waits';
  if (state === 'held') return claim?.state === 'open' ? 'Claim' : 'Held';
  if (state === 'sent') return address === null ? 'SentToSender' : 'SentToNamed';
  return address === null ? 'OnTheWayToSender' : 'OnTheWayToNamed';
}

/** The tab's title by stage. */
const TITLES = {
  paying: 'page.title',
  partlyPaid: 'pay.partTab',
  confirming: 'pay.seenTitle',
  checking: 'hold.timeUpTitle',
  reviewing: 'hold.reviewTitle',
  completed: 'end.completedTitle',
  expired: 'end.expiredTitle',
  technical: 'end.technicalTitle',
  cancelled: 'end.cancelledTitle',
  denied: 'end.deniedTitle',
} as const satisfies Record<PayerStage, MessageKey>;

/** The title of the tab: the payment's state and the merchant, such as "Paid · Harbour Books". */
export function tabTitle(text: Text, view: Pick<PayerView, 'stage' | 'refunded' | 'merchantName'>): string {
  return `${text(view.refunded?.isWhole ? 'end.refundedTitle' : TITLES[view.stage])} · ${view.merchantName}`;
}

/** The title of the receipt's page: "Receipt A-1041 · Harbour Books". A payment that was not completed has only a record. */
export function receiptTitle(
  text: Text,
  { stage, orderId, merchantName }: Pick<PayerView, 'stage' | 'orderId' | 'merchantName'>,
): string {
  const title = text(stage === 'completed' ? 'receipt.title' : 'receipt.record');
  return `${orderId === null ? title : `${title} ${orderId}`} · ${merchantName}`;
}
