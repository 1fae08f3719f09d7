// The options of the refund form: how much, from which source, and to whom.
import { exchangesAmong } from '@/lib/compliance/exchange-accounts';
import { normalizeAddress } from '@/lib/core/address';
import { mayBeId } from '@/lib/core/ids';
import { formatNano, sumStored } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { refundLimits } from './refund-limits';

/** `sources`: those with a refundable amount. `min`: the smallest refund. */
export type RefundOptions = NonNullable<Awaited<ReturnType<typeof refundOptions>>>;

const MAX_SENDERS = 20;

/** @returns null when the merchant has no such payment, or it is not completed */
export async function refundOptions(
  db: Queryable,
  merchantId: string,
  paymentId: string,
  dustLimitRaw: bigint,
) {
  if (!mayBeId(paymentId)) return null;
  const payment = await db.payment.findFirst({
    where: { id: paymentId, merchantId, status: 'Completed' },
    select: { id: true, merchantId: true },
  });
  if (payment === null) return null;
  const limits = await refundLimits(db, payment, dustLimitRaw);
  const sources = (['unsettled', 'topUp'] as const)
    .filter((source) => limits[source] >= dustLimitRaw && limits[source] > 0n)
    .map((source) => ({ source, raw: limits[source].toString(), nano: formatNano(limits[source]) }));
  const min = { raw: dustLimitRaw.toString(), nano: formatNano(dustLimitRaw) };
  return { sources, senders: await sendersOf(db, paymentId), min };
}

/**
 * Whether the destination is one of the payment's senders: returning money to its sender needs no identity check. False for
 * another merchant's payment or an invalid address.
 */
export async function returnsToSender(
  db: Queryable,
  refund: { readonly merchantId: string; readonly paymentId: string; readonly destination: string },
): Promise<boolean> {
  const { merchantId, paymentId } = refund;
  const sender = normalizeAddress(refund.destination.trim());
  if (sender === undefined || !mayBeId(paymentId)) return false;
  const where = { paymentId, sender, disposition: 'counted', payment: { merchantId } } as const;
  return (await db.deposit.findFirst({ where, select: { blockHash: true } })) !== null;
}

/** The payment's senders with their amounts. Exchange accounts can't be refunded to. */
async function sendersOf(db: Queryable, paymentId: string) {
  const deposits = await db.deposit.findMany({
    where: { paymentId, disposition: 'counted' },
    select: { sender: true, amountRaw: true },
    orderBy: [{ recordedAt: 'asc' }, { blockHash: 'asc' }],
  });
  const senders = [...new Set(deposits.map(({ sender }) => sender))].slice(0, MAX_SENDERS);
  const exchanges = await exchangesAmong(db, senders);
  return senders.map((address) => {
    const own = deposits.filter(({ sender }) => sender === address);
    const nano = formatNano(sumStored(own));
    return { address, nano, isExchange: exchanges.has(address) };
  });
}
