// The refund of a payment that several accounts paid: what each can get back, and one refund order for each, all or none.
import { createHash } from 'node:crypto';
import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import { mayBeId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import {
  orderLocked,
  type RefundDeps,
  type RefundRefusal,
  type RefundRequest,
} from '@/lib/money/refunds/order-refund';
import { netPaidRaw, type RefundOptions } from '@/lib/money/refunds/refund-limits';
import { lockPayment } from '@/lib/payments/lock-payment';
import type { ManualRefund } from '@/prisma/generated/sqlite/client';

/** Accounts refunded at once: as many as the dialog lists. */
export const MAX_REFUNDED_SENDERS = 20;

/** `raw`: what the account paid and has not got back. */
export type SenderShare = {
  readonly address: string;
  readonly raw: string;
  readonly isExchange: boolean;
};

/** What each sender of a completed payment can get back; empty unless there are several. */
export async function readSenderShares(
  db: Queryable,
  paymentId: string,
  senders: RefundOptions['senders'],
  dustLimitRaw: bigint,
): Promise<SenderShare[]> {
  if (senders.length < 2) return [];
  return Promise.all(
    senders.map(async ({ address, isExchange }) => ({
      ...{ address, isExchange },
      raw: (await netPaidRaw(db, paymentId, address, dustLimitRaw)).toString(),
    })),
  );
}

type SendersRefund = Omit<RefundRequest, 'destination' | 'amountRaw' | 'onlyReturns' | 'seenRaw'> & {
  readonly parts: ReadonlyArray<{ readonly destination: string; readonly amountRaw: bigint }>;
  /** The refundable amount that the page showed for this source, raw. */
  readonly seenRaw: bigint;
};

export type SendersRefundOutcome =
  | { readonly outcome: 'ordered'; readonly orders: readonly ManualRefund[] }
  | { readonly outcome: 'refused'; readonly reason: RefundRefusal };

/**
 * Orders a refund to each account, in one transaction: a refused one rolls the others back. An account gets back at most what it
 * paid, so that no confirmation of identity is needed. Repeating the request with the same token returns the same orders.
 */
export async function refundSenders(
  deps: RefundDeps,
  { parts, seenRaw, ...request }: SendersRefund,
): Promise<SendersRefundOutcome> {
  const { merchantId, paymentId } = request;
  const own = { id: paymentId, merchantId };
  if (!mayBeId(paymentId) || (await deps.database.db.payment.count({ where: own })) === 0) {
    return { outcome: 'refused', reason: 'notFound' };
  }
  try {
    const orders = await writeTransaction(deps.database, async (tx) => {
      // In the order of every refund: the merchant first, because top-ups are shared by all payments.
      await lockMerchant(tx, merchantId);
      const payment = await lockPayment(tx, paymentId);
      if (payment === null) throw new Refused('notFound');
      const made: ManualRefund[] = [];
      let leftRaw = seenRaw;
      for (const part of parts) {
        const token = tokenOf(request.token, part.destination);
        const one = { ...request, ...part, token, seenRaw: leftRaw, onlyReturns: true };
        const ordered = await orderLocked(deps, tx, payment, one);
        if (ordered.outcome === 'refused') throw new Refused(ordered.reason);
        made.push(ordered.order);
        // What the next one finds, because this one counts against the same limit.
        leftRaw -= part.amountRaw;
      }
      return made;
    });
    return { outcome: 'ordered', orders };
  } catch (thrown) {
    if (thrown instanceof Refused) return { outcome: 'refused', reason: thrown.reason };
    throw thrown;
  }
}

/** Rolls the transaction back. */
class Refused extends Error {
  constructor(readonly reason: RefundRefusal) {
    super(reason);
  }
}

/** One token per account, derived from the dialog's. */
function tokenOf(token: string, destination: string): string {
  return `${token}-${createHash('sha256').update(destination.trim()).digest('hex').slice(0, 16)}`;
}
