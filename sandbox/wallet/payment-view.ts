// A payment of the test wallet as shown to people: whether it is confirmed and what was refunded.
import type { LedgerEntry } from '../ledger/entry';
import type { LedgerState } from '../ledger/state';
import type { Payment } from '../persistence/ledger-store';

/** One refund to the paying account. */
export type RefundView = {
  readonly hash: string;
  readonly source: string;
  readonly amountRaw: string;
  readonly confirmed: boolean;
  /** Whether the wallet has received it. */
  readonly received: boolean;
};

export type PaymentView = {
  readonly sender: string;
  readonly destination: string;
  readonly amountRaw: string;
  readonly blockHash: string;
  readonly sentAt: string;
  /** `undone` when a fork won against the payment. */
  readonly state: 'unconfirmed' | 'confirmed' | 'undone';
  readonly cameBackRaw: string;
  readonly refunds: readonly RefundView[];
};

/** Max refunds listed per account. */
const MAX_REFUNDS = 50;

export function viewPayment(state: LedgerState, payment: Payment): PaymentView {
  const send = state.blocks.get(payment.blockHash);
  const refunds = [...receivedRefunds(state, payment), ...waitingRefunds(state, payment)];
  const cameBackRaw = refunds.reduce((sumRaw, refund) => sumRaw + BigInt(refund.amountRaw), 0n);
  return {
    sender: payment.sender,
    destination: payment.destination,
    amountRaw: payment.amountRaw.toString(),
    blockHash: payment.blockHash,
    sentAt: payment.sentAt,
    state: send === undefined ? 'undone' : send.confirmed ? 'confirmed' : 'unconfirmed',
    cameBackRaw: cameBackRaw.toString(),
    refunds,
  };
}

function receivedRefunds(state: LedgerState, payment: Payment): RefundView[] {
  const refunds: RefundView[] = [];
  let entry = state.blocks.get(state.accounts.get(payment.sender)?.head ?? '');
  while (entry !== undefined && refunds.length < MAX_REFUNDS) {
    const source = entry.subtype === 'receive' ? state.blocks.get(entry.block?.link ?? '') : undefined;
    if (source !== undefined && source.hash !== payment.fundingHash) refunds.push(refundView(source, true));
    entry = state.blocks.get(entry.previous);
  }
  return refunds;
}

function waitingRefunds(state: LedgerState, payment: Payment): RefundView[] {
  const waiting = [...(state.pending.get(payment.sender)?.keys() ?? [])].slice(0, MAX_REFUNDS);
  return waiting.flatMap((hash) => {
    const source = state.blocks.get(hash);
    return source === undefined || hash === payment.fundingHash ? [] : [refundView(source, false)];
  });
}

function refundView(source: LedgerEntry, received: boolean): RefundView {
  return {
    hash: source.hash,
    source: source.account,
    amountRaw: source.amountRaw.toString(),
    confirmed: source.confirmed,
    received,
  };
}
