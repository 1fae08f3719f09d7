// What the refund dialog sends, and what the server responds.
import type { ActionResult, Refusal } from '@/components/ui/forms/action-result';
import type { WaitingRefund } from '@/lib/money/refunds/await-funds';
import type { RefundOptions } from '@/lib/money/refunds/refund-limits';

/** How the merchant pays for the refund. */
export type Way = RefundOptions['sources'][number]['source'] | 'newTopUp' | 'ownWallet';

/** What the page sends. The server validates it again. */
export type RefundRequest = {
  readonly token: string;
  readonly source: Exclude<Way, 'ownWallet'>;
  /** Nano: as entered, or made of the amount in the currency of the price. */
  readonly amount: string;
  /** As entered in the currency of the price; null for an amount in nano. */
  readonly entered: string | null;
  readonly destination: string;
  readonly note: string;
  /** The refundable amount that the page showed, raw. */
  readonly seenRaw: string;
};

/** One refund to each of several senders, amounts in nano. */
export type SendersRefundRequest = Omit<RefundRequest, 'amount' | 'entered' | 'destination'> & {
  readonly parts: ReadonlyArray<Pick<RefundRequest, 'amount' | 'destination'>>;
};

/** A refund that the merchant sent from their own wallet. */
export type WalletRefundEntry = Pick<RefundRequest, 'amount' | 'destination' | 'note'> & {
  readonly blockHash: string;
};

/** `waiting`: those of the refunds that wait for a top-up; the others are sent in a few seconds. */
export type RefundResult =
  | {
      readonly ok: true;
      readonly refundIds: readonly string[];
      readonly text: string;
      readonly waiting: readonly WaitingRefund[];
    }
  | Refusal;

export type RefundActions = {
  readonly order: (request: RefundRequest) => Promise<RefundResult>;
  readonly orderAll: (request: SendersRefundRequest) => Promise<RefundResult>;
  /** Undoes all of them, or none. */
  readonly undo: (refundIds: readonly string[]) => Promise<ActionResult>;
  readonly record: (entry: WalletRefundEntry) => Promise<ActionResult>;
};
