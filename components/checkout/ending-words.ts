// The words of a payment's end: what happened, in one honest sentence, and where the money is.
import type { PayerStage } from '@/lib/checkout/payer-stage';
import type { PayerView } from '@/lib/checkout/payer-view';
import { dollarsText, nanoText } from '@/lib/core/languages/numbers';
import type { MessageKey, Text } from '@/lib/core/languages/text';

/** The stages after which nothing more is asked of the payer. */
const ENDED_STAGES = ['completed', 'expired', 'technical', 'cancelled', 'denied'] as const;
export type EndedStage = (typeof ENDED_STAGES)[number];

export type EndingWords = {
  readonly title: string;
  readonly sentence: string;
  /** Where the money is. */
  readonly money: string;
};

export function isEnded(stage: PayerStage): stage is EndedStage {
  return ENDED_STAGES.some((ended) => ended === stage);
}

/** The words for a final stage with what came and what goes back. */
export function endingWords(text: Text, view: PayerView, stage: EndedStage): EndingWords {
  const amount = dollarsText(text.language, view.usdAmount);
  const expired = view.received === null ? 'end.expiredEmpty' : 'end.expiredShort';
  const sentence = stage === 'expired' ? expired : (`end.${stage}` as const);
  return {
    title: text(`end.${stage}Title`),
    sentence: text(sentence, { amount, merchant: view.merchantName }),
    money: moneyWords(text, view, stage),
  };
}

type WayBack = 'SentToSender' | 'SentToNamed' | 'OnTheWayToSender' | 'OnTheWayToNamed' | 'Held';

const RETURNED = {
  SentToSender: 'end.sentToSender',
  SentToNamed: 'end.sentToNamed',
  OnTheWayToSender: 'end.onTheWayToSender',
  OnTheWayToNamed: 'end.onTheWayToNamed',
  Held: 'end.held',
} as const satisfies Record<WayBack, MessageKey>;

const TOO_MUCH = {
  SentToSender: 'end.tooMuchSentToSender',
  SentToNamed: 'end.tooMuchSentToNamed',
  OnTheWayToSender: 'end.tooMuchOnTheWayToSender',
  OnTheWayToNamed: 'end.tooMuchOnTheWayToNamed',
  Held: 'end.tooMuchHeld',
} as const satisfies Record<WayBack, MessageKey>;

function moneyWords(text: Text, view: PayerView, stage: EndedStage): string {
  const returns = view.returns.total !== null;
  if (stage === 'completed') {
    const told = text('end.told', { merchant: view.merchantName });
    return returns ? `${told} ${goesBack(text, view, TOO_MUCH)}` : told;
  }
  if (returns) return goesBack(text, view, RETURNED);
  const nothing = text('end.nothingTaken');
  return stage === 'denied' ? `${nothing} ${text('end.laterGoesBack')}` : nothing;
}

function goesBack(text: Text, view: PayerView, keys: Readonly<Record<WayBack, MessageKey>>): string {
  const { returns, refundAddress, stage } = view;
  // Money of a denied payment always goes to its sender, whatever was named (contract §5).
  const address = stage === 'denied' ? null : (returns.elsewhere ?? refundAddress);
  const amount = nanoText(text.language, returns.total?.nano ?? '0');
  return text(keys[wayBack(returns.state, address)], { amount, address: address ?? '' });
}

function wayBack(state: PayerView['returns']['state'], named: string | null): WayBack {
  if (state === 'held') return 'Held';
  if (state === 'sent') return named === null ? 'SentToSender' : 'SentToNamed';
  return named === null ? 'OnTheWayToSender' : 'OnTheWayToNamed';
}
