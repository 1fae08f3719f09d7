// What a payer can print of a payment that has ended: who was paid, what came, and what went back. Nothing personal.
import { formatUtcSeconds } from '@/lib/core/clock';
import { formatNano } from '@/lib/core/raw';
import type { PaymentStatus } from '@/lib/payments/status';
import type { PayerStage, RefundFact } from './payer-stage';
import { type NanoAmount, type PayerView, payerView, shortenAddress } from './payer-view';
import { type PayerViewDeps, readPayerFacts, viewContext } from './read-payer-view';

/** Times are UTC in whole seconds. */
export type Receipt = Pick<
  PayerView,
  | 'paymentIdentifier'
  | 'merchantName'
  | 'brand'
  | 'orderId'
  | 'orderDescription'
  | 'usdAmount'
  | 'amount'
  | 'usdPerNano'
  | 'simulatedRate'
  | 'createdAt'
  | 'received'
  | 'explorer'
> & {
  readonly status: Exclude<PaymentStatus, 'Waiting'>;
  /** Tells an expiry from a technical end, which share a status. */
  readonly stage: PayerStage;
  /** When the rate was observed at its sources. */
  readonly rateAt: string;
  readonly endedAt: string | null;
  readonly deposits: readonly {
    readonly at: string;
    readonly amount: NanoAmount;
    readonly blockHash: string;
    readonly sender: string;
  }[];
  /** All that goes back, sent or not; null when nothing does. */
  readonly returned: Pick<PayerView['returns'], 'total' | 'state'>;
  readonly refunds: readonly ReceiptRefund[];
};

export type ReceiptRefund = {
  readonly amount: NanoAmount;
  /** Shortened until its block is on the ledger, where everybody can read it. */
  readonly destination: string;
  readonly blockHash: string | null;
  readonly state: 'onTheWay' | 'sent' | 'held';
  /** When the ledger confirmed it. */
  readonly at: string | null;
};

/** The receipt of a payment; null when there is no such payment or it still waits. */
export async function readReceipt(deps: PayerViewDeps, paymentIdentifier: string): Promise<Receipt | null> {
  const facts = await readPayerFacts(deps, paymentIdentifier);
  if (facts === null) return null;
  const { status, rateObservedAt } = facts.payment;
  if (status === 'Waiting') return null;
  const { returns, ...view } = payerView(facts, viewContext(deps));
  return {
    paymentIdentifier: view.paymentIdentifier,
    merchantName: view.merchantName,
    brand: view.brand,
    orderId: view.orderId,
    orderDescription: view.orderDescription,
    status,
    stage: view.stage,
    usdAmount: view.usdAmount,
    amount: view.amount,
    usdPerNano: view.usdPerNano,
    simulatedRate: view.simulatedRate,
    rateAt: formatUtcSeconds(rateObservedAt),
    createdAt: view.createdAt,
    endedAt: view.endedAt,
    received: view.received,
    deposits: facts.deposits.map(({ confirmedAt, amountRaw, blockHash, sender }) => ({
      at: formatUtcSeconds(confirmedAt),
      amount: nanoAmount(amountRaw),
      blockHash,
      sender,
    })),
    returned: { total: returns.total, state: returns.state },
    refunds: facts.refunds.map(refundOf),
    explorer: view.explorer,
  };
}

function refundOf({ amountRaw, destination, blockHash, confirmedAt, held }: RefundFact): ReceiptRefund {
  return {
    amount: nanoAmount(amountRaw),
    destination: blockHash === null ? shortenAddress(destination) : destination,
    blockHash,
    state: confirmedAt !== null ? 'sent' : held ? 'held' : 'onTheWay',
    at: confirmedAt && formatUtcSeconds(confirmedAt),
  };
}

function nanoAmount(raw: string): NanoAmount {
  return { raw, nano: formatNano(BigInt(raw)) };
}
