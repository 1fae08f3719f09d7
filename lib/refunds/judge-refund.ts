// Whether a refund that a merchant orders may be carried out: its amount against the payment's money, and where it goes.
import { isExchangeAccount } from '@/lib/compliance/exchange-accounts';
import type { Queryable } from '@/lib/db/client';
import { type AddressRefusal, judgeSettlementAddress } from '@/lib/merchants/change-settlement-address';
import { isDeferred, orderedRaw, paymentMoney } from '@/lib/money/due-money';
import { publicKeyOf } from '@/lib/screening/denied-accounts';
import { readTopUpBalance } from '@/lib/top-ups/top-up-balance';
import type { RefundSource } from '@/prisma/generated/sqlite/client';
import { standingOrders } from './refund-orders';
import { refundableOf } from './refundable';

/** Why a refund may not go to an address. */
export type DestinationRefusal =
  | AddressRefusal
  /** An account that many customers of an exchange share: a refund to it may reach nobody. */
  | 'exchange'
  /** The operator refuses this account. */
  | 'deniedAccount';

export type JudgedDestination =
  | { readonly outcome: 'fit'; readonly address: string }
  | { readonly outcome: 'refused'; readonly reason: DestinationRefusal };

/** Never ours, never the burn account, never an exchange's nor one the operator denies (contract §5). */
export async function judgeDestination(db: Queryable, text: string): Promise<JudgedDestination> {
  const judged = await judgeSettlementAddress(db, text);
  if (judged.outcome === 'refused') return judged;
  const { address } = judged;
  if (await isExchangeAccount(db, address)) return { outcome: 'refused', reason: 'exchange' };
  const publicKey = publicKeyOf(address) ?? '';
  const denied = await db.deniedAccount.count({ where: { publicKey } });
  return denied === 0 ? { outcome: 'fit', address } : { outcome: 'refused', reason: 'deniedAccount' };
}

/** What can be refunded of a payment out of each source, raw. */
export type RefundLimits = Readonly<Record<RefundSource, bigint>>;

/**
 * Read it under the locks of the merchant and the payment, where something is decided by the answer.
 * @param but an order that is left out: the one that is about to begin
 */
export async function refundLimits(
  db: Queryable,
  payment: { readonly id: string; readonly merchantId: string },
  dustLimitRaw: bigint,
  but: { readonly id: string; readonly source: RefundSource; readonly amountRaw: bigint } | null = null,
): Promise<RefundLimits> {
  const row = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
  const facts = {
    orderedRaw: await orderedRaw(db, payment.id),
    isDeferred: await isDeferred(db, payment.id),
    orders: await standingOrders(db, payment.id, but?.id ?? null),
  };
  const { fromUnsettledRaw, fromTopUpsRaw } = refundableOf(paymentMoney(row), facts, dustLimitRaw);
  const { usableRaw, promisedRaw } = await readTopUpBalance(db, payment.merchantId);
  const keptRaw = promisedRaw - (but?.source === 'topUp' ? but.amountRaw : 0n);
  const freeRaw = usableRaw > keptRaw ? usableRaw - keptRaw : 0n;
  return { unsettled: fromUnsettledRaw, topUp: freeRaw < fromTopUpsRaw ? freeRaw : fromTopUpsRaw };
}
