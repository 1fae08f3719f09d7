// The words of a payment's end: what happened, in one honest sentence, and where the money is.
import type { PayerStage } from '@/lib/checkout/payer-stage';
import type { PayerView } from '@/lib/checkout/payer-view';
import { dollarsText, nanoText } from '@/lib/core/languages/numbers';
import type { MessageKey, Text } from '@/lib/core/languages/text';

/** The stages after which nothing more is asked of the payer. */
export const ENDED_STAGES = ['completed', 'expired', 'technical', 'cancelled', 'denied'] as const;
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
  const merchant = view.merchantName;
  switch (stage) {
    case 'completed': {
      const amount = dollarsText(text.language, view.usdAmount);
      return {
        title: text('end.completedTitle'),
        sentence: text('end.completed', { amount, merchant }),
        money: completedMoney(text, view),
      };
    }
    case 'expired':
      return {
        title: text('end.expiredTitle'),
        sentence: text(view.received === null ? 'end.expiredEmpty' : 'end.expiredShort'),
        money: returnedMoney(text, view),
      };
    case 'technical':
      return {
        title: text('end.technicalTitle'),
        sentence: text('end.technical'),
        money: returnedMoney(text, view),
      };
    case 'cancelled':
      return {
        title: text('end.cancelledTitle'),
        sentence: text('end.cancelled', { merchant }),
        money: returnedMoney(text, view),
      };
    case 'denied':
      return {
        title: text('end.deniedTitle'),
        sentence: text('end.denied', { merchant }),
        money: deniedMoney(text, view),
      };
  }
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

function completedMoney(text: Text, view: PayerView): string {
  const told = text('end.told', { merchant: view.merchantName });
  return view.returns.total === null ? told : `${told} ${goesBack(text, view, TOO_MUCH)}`;
}

function returnedMoney(text: Text, view: PayerView): string {
  return view.returns.total === null ? text('end.nothingTaken') : goesBack(text, view, RETURNED);
}

function deniedMoney(text: Text, view: PayerView): string {
  const nothing = `${text('end.nothingTaken')} ${text('end.laterGoesBack')}`;
  return view.returns.total === null ? nothing : goesBack(text, view, RETURNED);
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
