// The refund of a payment that several accounts paid: one refund order for each, all or none.
import { createHash } from 'node:crypto';
import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import { normalizeAddress } from '@/lib/core/address';
import { mayBeId } from '@/lib/core/ids';
import { writeTransaction } from '@/lib/db/transaction';
import {
  orderLocked,
  type RefundDeps,
  type RefundRefusal,
  type RefundRequest,
} from '@/lib/money/refunds/order-refund';
import { lockPayment } from '@/lib/payments/lock-payment';
import type { ManualRefund } from '@/prisma/generated/sqlite/client';

/** What one account gets back. */
type Part = { readonly destination: string; readonly amountRaw: bigint };

type SendersRefund = Omit<
  RefundRequest,
  'destination' | 'amountRaw' | 'requested' | 'onlyReturns' | 'seenRaw'
> & {
  readonly parts: readonly Part[];
  /** The refundable amount that the page showed for this source, raw. */
  readonly seenRaw: bigint;
};

export type SendersRefundOutcome =
  | { readonly outcome: 'ordered'; readonly orders: readonly ManualRefund[] }
  | SendersRefusal;

/** `destination`: the account whose refund was refused; null when the payment was not found. */
export type SendersRefusal = {
  readonly outcome: 'refused';
  readonly reason: RefundRefusal;
  readonly destination: string | null;
};

/**
 * Orders a refund to each account, in one transaction: a refused one rolls the others back. An account gets back at most what it
 * paid, so that no confirmation of identity is needed. Repeating the request with the same token and parts returns the same orders.
 */
export async function refundSenders(
  deps: RefundDeps,
  { parts, seenRaw, ...request }: SendersRefund,
): Promise<SendersRefundOutcome> {
  const { merchantId, paymentId } = request;
  const own = { id: paymentId, merchantId };
  if (!mayBeId(paymentId) || (await deps.database.db.payment.count({ where: own })) === 0) {
    return refused('notFound');
  }
  try {
    const orders = await writeTransaction(deps.database, async (tx) => {
      // In the order of every refund: the merchant first, because top-ups are shared by all payments.
      await lockMerchant(tx, merchantId);
      const payment = await lockPayment(tx, paymentId);
      if (payment === null) throw new Refused(refused('notFound'));
      const made: ManualRefund[] = [];
      let leftRaw = seenRaw;
      for (const part of parts) {
        const token = tokenOf(request.token, parts, part);
        const one = { ...request, ...part, token, seenRaw: leftRaw, onlyReturns: true };
        const ordered = await orderLocked(deps, tx, payment, one);
        if (ordered.outcome === 'refused') throw new Refused(refused(ordered.reason, part.destination));
        made.push(ordered.order);
        // What the next one finds, because this one counts against the same limit.
        leftRaw -= part.amountRaw;
      }
      return made;
    });
    return { outcome: 'ordered', orders };
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.refusal;
    throw thrown;
  }
}

function refused(reason: RefundRefusal, destination: string | null = null): SendersRefusal {
  return { outcome: 'refused', reason, destination };
}

/** Rolls the transaction back. */
class Refused extends Error {
  constructor(readonly refusal: SendersRefusal) {
    super(refusal.reason);
  }
}

/**
 * One token per account, derived from the dialog's and all parts. Otherwise a request with other parts, sent after the response to
 * the first was lost, would find some of its orders and hide the rest.
 */
function tokenOf(token: string, parts: readonly Part[], part: Part): string {
  const all = parts.map((one) => `${accountOf(one)} ${one.amountRaw}`).toSorted();
  const hash = createHash('sha256').update([accountOf(part), ...all].join('\n'));
  return `${token}-${hash.digest('hex').slice(0, 32)}`;
}

function accountOf({ destination }: Part): string {
  return normalizeAddress(destination.trim()) ?? destination.trim();
}
