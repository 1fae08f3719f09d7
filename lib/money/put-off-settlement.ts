// A settlement whose merchant has paused waits as one that the merchant's schedule puts off: by its row.
import type { Tx } from '@/lib/db/client';
import { deferralOf } from '@/lib/merchants/settlement-times';
import type { PaymentRow } from '@/lib/payments/lock-payment';
import { settlementReference } from './due-transfers';

/**
 * Puts the payment's settlement off while its merchant has paused, unless its block is signed. Call it under the payment's
 * lock, before a settlement is decided and before its block is stored.
 * @returns whether it waits
 */
export async function putOffSettlement(
  tx: Tx,
  { id: paymentId, merchantId }: Pick<PaymentRow, 'id' | 'merchantId'>,
  at: Date,
): Promise<boolean> {
  const merchant = await tx.merchant.findUniqueOrThrow({ where: { id: merchantId } });
  if (merchant.settlementPausedAt === null) return false;
  const reference = settlementReference(paymentId);
  await tx.transfer.deleteMany({ where: { reference, heldAt: null, confirmedAt: null, block: null } });
  const settleFrom = deferralOf(merchant, at)?.settleFrom ?? at;
  const row = { paymentId, merchantId, settleFrom, createdAt: at };
  await tx.deferredSettlement.upsert({ where: { paymentId }, create: row, update: {} });
  return true;
}
