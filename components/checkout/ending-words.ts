// The words of a payment's end: what happened, in one honest sentence, and where the money is.
import type { PayerStage, PayerView } from '@/lib/checkout/payer-view';

export type EndedStage = Exclude<PayerStage, 'paying' | 'partlyPaid' | 'checking' | 'reviewing'>;

export type EndingWords = {
  readonly title: string;
  readonly sentence: string;
  /** Where the money is. Amounts stand in it as plain decimals of nano. */
  readonly money: string;
};

export function isEnded(stage: PayerStage): stage is EndedStage {
  return stage !== 'paying' && stage !== 'partlyPaid' && stage !== 'checking' && stage !== 'reviewing';
}

/** The words for a final stage with what came and what goes back. */
export function endingWords(view: PayerView, stage: EndedStage): EndingWords {
  switch (stage) {
    case 'completed':
      return {
        title: 'Paid',
        sentence: `Your payment of ${view.usdAmount} USD to ${view.merchantName} is complete.`,
        money: completedMoney(view),
      };
    case 'expired':
      return { title: 'This payment expired', sentence: expiredSentence(view), money: returnedMoney(view) };
    case 'technical':
      return {
        title: 'This payment failed',
        sentence: 'Something went wrong on our side, so the payment was ended. It is not your fault.',
        money: returnedMoney(view),
      };
    case 'cancelled':
      return {
        title: 'This payment was cancelled',
        sentence: `${view.merchantName} cancelled it.`,
        money: returnedMoney(view),
      };
    case 'denied':
      return {
        title: "This payment can't be accepted",
        sentence: `Please send no money. ${view.merchantName} can tell you about other ways to pay.`,
        money: deniedMoney(view),
      };
  }
}

function expiredSentence(view: PayerView): string {
  if (view.received === null) return 'It expired before any money arrived.';
  return 'The whole amount did not arrive in time.';
}

function completedMoney(view: PayerView): string {
  const told = `${view.merchantName} has been told, and the money goes on to its own account.`;
  const { total } = view.returns;
  return total === null
    ? told
    : `${told} You sent ${total.nano} nano more than was asked: it ${wayBack(view)}.`;
}

function returnedMoney(view: PayerView): string {
  const { total } = view.returns;
  return total === null ? 'Nothing was taken.' : `The ${total.nano} nano you sent ${wayBack(view)}.`;
}

function deniedMoney(view: PayerView): string {
  const later = 'Money that still comes is sent back to the account it comes from.';
  return view.returns.total === null ? `Nothing was taken. ${later}` : returnedMoney(view);
}

function wayBack({ returns, refundAddress, stage }: PayerView): string {
  // Money of a denied payment always goes to its sender, whatever was named (contract §5).
  const named = stage === 'denied' ? null : refundAddress;
  const where = named === null ? 'the account it came from' : `the refund address you named (${named})`;
  switch (returns.state) {
    case 'sent':
      return `went back to ${where}`;
    case 'held':
      return 'is held safely until a person has decided how to send it back';
    default:
      return `is on its way back to ${where}`;
  }
}
