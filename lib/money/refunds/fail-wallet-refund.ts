// Ends a refund from the merchant's own wallet whose block does not count. The merchant's users decide what to do: the money
// was never this server's.
import { formatNano, storedRaw } from '@/lib/core/raw';
import { userIdOf } from '@/lib/db/audit-log/audit-entry';
import type { Tx } from '@/lib/db/client';
import { notifyOwners } from '@/lib/notifications/notify';
import { raiseAttention } from '@/lib/payments/attention';
import type { WalletRefund } from '@/prisma/generated/sqlite/client';

/** Why the block does not count. */
export type WalletRefundFailure =
  | 'notFound'
  | 'otherSubtype'
  | 'otherDestination'
  | 'otherAmount'
  | 'beforePayment'
  | 'ownAccount'
  | 'alreadyRecorded';

const KIND = 'walletRefundFailed';
const REFERENCE = 'wallet-refund:';

/** The refund of an attention item's reference; null for any other reference. */
export function walletRefundOfReference(reference: string): string | null {
  return reference.startsWith(REFERENCE) ? reference.slice(REFERENCE.length) : null;
}

/** Marks the refund as failed and notifies the owners, and the user who recorded it. Its payment must be locked. */
export async function failWalletRefund(
  tx: Tx,
  { id, paymentId, merchantId, amountRaw, destination, blockHash, createdBy }: WalletRefund,
  failure: WalletRefundFailure,
  at: Date,
): Promise<void> {
  await tx.walletRefund.update({ where: { id }, data: { failure } });
  const detail = { amountRaw, destination, blockHash, failure };
  await raiseAttention(tx, {
    ...{ reference: `${REFERENCE}${id}`, kind: KIND },
    ...{ merchantId, paymentId, detail, at },
  });
  const fact = { kind: KIND, nano: formatNano(storedRaw(amountRaw)), failure } as const;
  await notifyOwners(tx, merchantId, { at, fact, also: userIdOf(createdBy) ?? undefined });
}

/** A refund recorded again, with its block or for its destination, resolves the earlier failure. */
export async function resolveWalletRefundFailures(
  tx: Tx,
  { paymentId, destination, blockHash }: Pick<WalletRefund, 'paymentId' | 'destination' | 'blockHash'>,
  at: Date,
): Promise<void> {
  const failed = await tx.walletRefund.findMany({
    where: { paymentId, failure: { not: null }, OR: [{ destination }, { blockHash }] },
    select: { id: true },
  });
  await tx.attentionItem.updateMany({
    where: { reference: { in: failed.map(({ id }) => `${REFERENCE}${id}`) }, resolvedAt: null },
    data: { resolvedAt: at, resolution: 'The refund was recorded again.' },
  });
}
