// Releases one held transfer, to its own or another destination. Shared by operators' decisions and payers' claims.
import { judgeDestination, type PayoutRefusal } from '@/lib/compliance/judge-destination';
import { blockedAmong } from '@/lib/compliance/screening/blocked-addresses';
import type { Tx } from '@/lib/db/client';
import { appendChange } from '@/lib/payments/append-timeline';
import { SIGNER_REFUSED } from '@/lib/payments/attention';
import type { PaymentRow } from '@/lib/payments/lock-payment';
import type { AttentionItem } from '@/prisma/generated/sqlite/client';
import { refundSenders } from './hold-reason';
import { STOP_KINDS } from './stop-account';
import { isClaimedKind } from './unverified-address';

/** Why a held transfer was not released. */
export type ReleaseRefusal =
  | PayoutRefusal
  /** The destination may not be paid: another one is required. */
  | 'needsDestination'
  /** Money from a denied payer or blocked sender is returned only to its sender (contract §5). */
  | 'neverRedirected'
  /** Its block is signed, so the destination is fixed. */
  | 'alreadySigned'
  /** The whole account is stopped: that item has to be resolved. */
  | 'accountStopped'
  /** Held by policy: an officer releases all held money of the payment (`releaseSanctionsHold`). */
  | 'complianceHold'
  /** No transfer belongs to this item. */
  | 'notMovable';

type Release = {
  /** Another destination; null keeps the current one. */
  readonly to: string | null;
  /** Who decided and why, stored with the item. No personal data. */
  readonly resolution: string;
  readonly at: Date;
};

/**
 * Resolves the item and releases its transfer. The payment must be locked and the item open.
 * @returns the number of released transfers, or why none was; then nothing changed
 */
export async function releaseTransfer(
  tx: Tx,
  payment: PaymentRow,
  item: AttentionItem,
  release: Release,
): Promise<number | ReleaseRefusal> {
  const { reference } = item;
  const include = { block: true } as const;
  const transfer = await tx.transfer.findUnique({ where: { reference }, include });
  if (transfer === null) return 'notMovable';
  if (STOP_KINDS.some((kind) => kind === item.kind)) return 'accountStopped';
  if (payment.sanctionsHoldAt !== null || item.kind === 'complianceHold') return 'complianceHold';
  const destination = await destinationOf(tx, payment, item, transfer, release.to);
  if (typeof destination === 'string') return destination;
  await markResolved(tx, [reference], release);
  const { count } = await tx.transfer.updateMany({
    where: { reference, confirmedAt: null },
    data: { heldAt: null, notBefore: null, ...destination },
  });
  return count;
}

/** The change of the destination, or why it is not allowed. */
async function destinationOf(
  tx: Tx,
  payment: PaymentRow,
  item: AttentionItem,
  transfer: { readonly id: string; readonly kind: string; readonly block: object | null },
  to: string | null,
): Promise<{ readonly destination?: string } | ReleaseRefusal> {
  if (to === null && keepsDestination(item.kind)) return {};
  if (transfer.block !== null) return to === null ? 'needsDestination' : 'alreadySigned';
  const isBlocked = (await blockedAmong(tx, await refundSenders(tx, transfer.id))).size > 0;
  // Before signing, a blocked sender's deposits are removed and returned to that sender.
  if (to === null) return isBlocked ? {} : 'needsDestination';
  if (isBlocked || (transfer.kind === 'refund' && payment.status === 'AMLError')) return 'neverRedirected';
  const judged = await judgeDestination(tx, { text: to, purpose: 'payout' });
  return judged.outcome === 'refused' ? judged.reason : { destination: judged.address };
}

/** Payers claim the first kind; the operator has approved the destination of the second at the signer. */
function keepsDestination(kind: string): boolean {
  return isClaimedKind(kind) || kind === SIGNER_REFUSED;
}

/** Resolves the open items of these references; resolved ones keep their decision. */
export async function markResolved(
  tx: Tx,
  references: readonly string[],
  { resolution, at }: Pick<Release, 'resolution' | 'at'>,
): Promise<void> {
  await tx.attentionItem.updateMany({
    where: { reference: { in: [...references] }, resolvedAt: null },
    data: { resolvedAt: at, resolution },
  });
}

/** Marks the payment for the engine, and refreshes its open pages. */
export async function markTransfersPending(tx: Tx, payment: PaymentRow, at: Date): Promise<void> {
  await tx.payment.update({ where: { id: payment.id }, data: { transfersPending: true } });
  appendChange(tx, payment, at);
}
