// The receipt of an ended payment: merchant, received and refunded amounts. It contains no personal data.
import { formatUtcSeconds } from '@/lib/core/clock';
import type { RefundFact } from './payer-stage';
import { nanoAmount, payerView, shortenAddress } from './payer-view';
import { type PayerViewDeps, readPayerFacts, viewContext } from './read-payer-view';

export type Receipt = NonNullable<Awaited<ReturnType<typeof readReceipt>>>;
export type ReceiptRefund = ReturnType<typeof refundOf>;

/** The receipt of a payment, times in whole seconds UTC; null for an unknown payment, while it waits, and if nothing was paid. */
export async function readReceipt(deps: Omit<PayerViewDeps, 'confirmations'>, paymentIdentifier: string) {
  const facts = await readPayerFacts(deps, paymentIdentifier);
  if (facts === null) return null;
  const { status, rateObservedAt } = facts.payment;
  if (status === 'Waiting') return null;
  const { returns, ...view } = payerView(facts, viewContext(deps, false));
  if (view.received === null) return null;
  return {
    paymentIdentifier: view.paymentIdentifier,
    merchantName: view.merchantName,
    brand: view.brand,
    orderId: view.orderId,
    orderDescription: view.orderDescription,
    isInvoice: view.isInvoice,
    status,
    /** Distinguishes an expired from a failed payment, which share a status. */
    stage: view.stage,
    refunded: view.refunded,
    price: view.price,
    amount: view.amount,
    perNano: view.perNano,
    simulatedRate: view.simulatedRate,
    /** When the rate was fetched from its sources. */
    rateAt: formatUtcSeconds(rateObservedAt),
    createdAt: view.createdAt,
    endedAt: view.endedAt,
    received: view.received,
    deposits: facts.deposits.map(({ confirmedAt, amountRaw, blockHash, sender }) => ({
      at: formatUtcSeconds(confirmedAt),
      amount: nanoAmount(BigInt(amountRaw)),
      blockHash,
      sender,
    })),
    returned: { total: returns.total, state: returns.state },
    refunds: facts.refunds.map(refundOf),
    explorer: view.explorer,
  };
}

function refundOf({ amountRaw, destination, blockHash, confirmedAt, held, claimed }: RefundFact) {
  const unsent = held ? 'held' : 'onTheWay';
  const shown = blockHash === null ? shortenAddress(destination) : destination;
  return {
    amount: nanoAmount(BigInt(amountRaw)),
    /** Shortened until the block is public on the ledger, except for a claimed address, which the payer checks here. */
    destination: claimed?.destination ?? shown,
    /** When a claimed refund is sent automatically. */
    effectiveFrom: claimed && formatUtcSeconds(claimed.effectiveFrom),
    blockHash,
    state: confirmedAt === null ? unsent : 'sent',
    at: confirmedAt && formatUtcSeconds(confirmedAt),
  } as const;
}
