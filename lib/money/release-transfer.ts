// Lets one held transfer go on, to the destination it has or to another: what a person's decision and a payer's claim share.
import { judgeDestination, type PayoutRefusal } from '@/lib/compliance/judge-destination';
import { blockedAmong } from '@/lib/compliance/screening/blocked-addresses';
import type { Tx } from '@/lib/db/client';
import { appendChange } from '@/lib/payments/append-timeline';
import type { PaymentRow } from '@/lib/payments/lock-payment';
import type { AttentionItem } from '@/prisma/generated/sqlite/client';
import { refundSenders } from './hold-reason';
import { STOP_KINDS } from './stop-account';

/** Why a held transfer does not go on. */
export type ReleaseRefusal =
  | PayoutRefusal
  /** The transfer's destination may not be paid: another one has to be named. */
  | 'needsDestination'
  /** Money of a denied payer, or of a blocked account, goes back to the account that sent it (contract §5). */
  | 'neverRedirected'
  /** Its block is signed: the destination stands. */
  | 'alreadySigned'
  /** The account was stopped as a whole: that item has to be resolved. */
  | 'accountStopped'
  /** Held by the operator's order: an officer releases all of the payment's money so held (`releaseSanctionsHold`). */
  | 'complianceHold'
  /** Money of no payment's transfers: nothing here moves it. */
  | 'notMovable';

type Release = {
  /** Another destination for the transfer; null leaves the one it has. */
  readonly to: string | null;
  /** Who decided and why, kept with the item. Nothing personal. */
  readonly resolution: string;
  readonly at: Date;
};

/**
 * Resolves the item and takes the hold off its transfer. The payment must be locked and the item open.
 * @returns how many transfers go on, or why none may; then nothing was changed
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
    data: { heldAt: null, ...destination },
  });
  return count;
}

/** What of the destination changes, or why it can't. */
async function destinationOf(
  tx: Tx,
  payment: PaymentRow,
  item: AttentionItem,
  transfer: { readonly id: string; readonly kind: string; readonly block: object | null },
  to: string | null,
): Promise<{ readonly destination?: string } | ReleaseRefusal> {
  if (to === null) return item.kind === 'exchangeRefund' ? {} : 'needsDestination';
  if (transfer.block !== null) return 'alreadySigned';
  const isBlocked = (await blockedAmong(tx, await refundSenders(tx, transfer.id))).size > 0;
  if (isBlocked || (transfer.kind === 'refund' && payment.status === 'AMLError')) return 'neverRedirected';
  const judged = await judgeDestination(tx, { text: to, purpose: 'payout' });
  return judged.outcome === 'refused' ? judged.reason : { destination: judged.address };
}

/** Closes the items of these references that are open; a decision that was made before stands. */
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

/** The payment's money may have to move now: the engine looks, and every open page hears of it. */
export async function markTransfersPending(tx: Tx, payment: PaymentRow, at: Date): Promise<void> {
  await tx.payment.update({ where: { id: payment.id }, data: { transfersPending: true } });
  appendChange(tx, payment, at);
}
