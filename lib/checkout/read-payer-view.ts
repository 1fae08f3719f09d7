// Reads what the payer's view is made of, in one query.
import { type Config, isPlayground } from '@/lib/config';
import type { Clock } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import type { Database } from '@/lib/db/client';
import { type PayerView, payerView } from './payer-view';

export type PayerViewDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'network' | 'dustLimitRaw'>;
};

/** Deposits and refunds shown to a payer; a payment with more is being played with. */
const MAX_MOVEMENTS = 50;

/** The payer's view of a payment as of now; null when there is no such payment. */
export async function readPayerView(
  deps: PayerViewDeps,
  paymentIdentifier: string,
): Promise<PayerView | null> {
  if (!mayBeId(paymentIdentifier)) return null;
  const row = await readPayment(deps.database, paymentIdentifier);
  if (row === null) return null;
  const { merchant, deposits, transfers, ...payment } = row;
  const facts = {
    payment,
    merchantName: merchant.name,
    deposits: deposits.map(({ disposition, ...deposit }) => ({
      ...deposit,
      counted: disposition === 'counted',
      held: disposition === 'ownAccount',
    })),
    refunds: transfers.map(({ block, heldAt, ...transfer }) => ({
      ...transfer,
      blockHash: block?.publishedAt == null ? null : block.hash,
      held: heldAt !== null,
    })),
  };
  const { clock, config } = deps;
  const simulatedRate = isPlayground(config.network);
  return payerView(facts, { now: clock.now(), dustLimitRaw: config.dustLimitRaw, simulatedRate });
}

function readPayment({ db }: Database, id: string) {
  return db.payment.findUnique({
    where: { id },
    select: {
      id: true,
      status: true,
      errorReason: true,
      reviewDeadline: true,
      amountRaw: true,
      usdAmount: true,
      usdPerNano: true,
      depositAddress: true,
      orderId: true,
      orderDescription: true,
      createdAt: true,
      expiresAt: true,
      endedAt: true,
      refundAddress: true,
      paymentLinkId: true,
      merchant: { select: { name: true } },
      deposits: {
        where: { disposition: { notIn: ['dust', 'unassigned'] } },
        orderBy: { recordedAt: 'asc' },
        take: MAX_MOVEMENTS,
        select: { blockHash: true, amountRaw: true, confirmedAt: true, disposition: true },
      },
      transfers: {
        where: { kind: 'refund' },
        orderBy: { createdAt: 'asc' },
        take: MAX_MOVEMENTS,
        select: {
          amountRaw: true,
          destination: true,
          confirmedAt: true,
          heldAt: true,
          block: { select: { hash: true, publishedAt: true } },
        },
      },
    },
  });
}
