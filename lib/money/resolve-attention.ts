// A person's decision about money that waits: a held transfer goes on, or a stopped account is carried on. Only what holds
// the money is taken away here; that it moves is the engine's, which starts from the database.
import type { Clock } from '@/lib/core/clock';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { type AddressRefusal, judgeSettlementAddress } from '@/lib/merchants/change-settlement-address';
import { appendChange } from '@/lib/payments/append-change';
import { appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import type { AttentionItem } from '@/prisma/generated/sqlite/client';
import { accountReference, STOP_KINDS } from './stop-account';

export type Resolution = {
  readonly reference: string;
  /** Who decided, and why. Kept with the item and in the payment's timeline. */
  readonly by: string;
  readonly note: string;
  /** Another destination for a held transfer; null leaves the one it has. */
  readonly to: string | null;
};

/** Why nothing was resolved. */
export type ResolveRefusal =
  | AddressRefusal
  | 'noItem'
  | 'alreadyResolved'
  /** The transfer's destination may not be paid: another one has to be named. */
  | 'needsDestination'
  /** A denied payer's money always goes back to the account that sent it (contract §5). */
  | 'neverRedirected'
  /** Its block is signed: the destination stands. */
  | 'alreadySigned'
  /** The account was stopped as a whole: that item has to be resolved. */
  | 'accountStopped'
  /** A whole account, or a deposit, has no destination. */
  | 'noDestination'
  /** Money of no payment's transfers: nothing here moves it. */
  | 'notMovable';

export type ResolveResult =
  | { readonly outcome: 'done'; readonly paymentId: string; readonly released: number }
  | { readonly outcome: 'refused'; readonly reason: ResolveRefusal };

type Deps = { readonly database: Database; readonly clock: Clock };

/**
 * Resolves one item and lets what it held go on. Of two operators at once the first one's decision stands. When the cause
 * is still there, the engine stops the account again and the item is open again.
 */
export async function resolveAttention(deps: Deps, resolution: Resolution): Promise<ResolveResult> {
  const seen = await deps.database.db.attentionItem.findUnique({
    where: { reference: resolution.reference },
  });
  if (seen === null) return refusal('noItem');
  const { paymentId } = seen;
  if (seen.resolvedAt !== null) return refusal('alreadyResolved');
  if (paymentId === null) return refusal('notMovable');
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const item = await tx.attentionItem.findUnique({ where: { reference: seen.reference } });
    if (payment === null || item === null) return refusal('noItem');
    if (item.resolvedAt !== null) return refusal('alreadyResolved');
    const at = deps.clock.now();
    const released = await release(tx, payment, item, resolution, at);
    if (typeof released === 'string') return refusal(released);
    await record(tx, payment, resolution, at);
    return { outcome: 'done', paymentId, released };
  });
}

function refusal(reason: ResolveRefusal): ResolveResult {
  return { outcome: 'refused', reason };
}

/** Takes the hold away. @returns how many transfers go on, or why none may */
function release(
  tx: Tx,
  payment: PaymentRow,
  item: AttentionItem,
  resolution: Resolution,
  at: Date,
): Promise<number | ResolveRefusal> {
  if (item.reference === accountReference(payment.depositAddress)) {
    return releaseAccount(tx, payment, resolution, at);
  }
  return releaseTransfer(tx, payment, item, resolution, at);
}

/** What was held for the account's sake goes on; what was held for a reason of its own still waits. */
async function releaseAccount(
  tx: Tx,
  payment: PaymentRow,
  resolution: Resolution,
  at: Date,
): Promise<number | ResolveRefusal> {
  if (resolution.to !== null) return 'noDestination';
  const { id: paymentId, depositAddress } = payment;
  const items = await tx.attentionItem.findMany({
    where: { paymentId, kind: { in: [...STOP_KINDS] }, resolvedAt: null },
  });
  const references = items.map((item) => item.reference);
  await markResolved(tx, [...references, accountReference(depositAddress)], resolution, at);
  const { count } = await tx.transfer.updateMany({
    where: { paymentId, reference: { in: references }, confirmedAt: null },
    data: { heldAt: null },
  });
  return count;
}

async function releaseTransfer(
  tx: Tx,
  payment: PaymentRow,
  item: AttentionItem,
  resolution: Resolution,
  at: Date,
): Promise<number | ResolveRefusal> {
  const { reference } = item;
  const transfer = await tx.transfer.findUnique({ where: { reference }, include: { block: true } });
  if (transfer === null) return 'notMovable';
  if (STOP_KINDS.some((kind) => kind === item.kind)) return 'accountStopped';
  const destination = await destinationOf(tx, payment, item, transfer, resolution.to);
  if (typeof destination === 'string') return destination;
  await markResolved(tx, [reference], resolution, at);
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
  transfer: { readonly kind: string; readonly block: object | null },
  to: string | null,
): Promise<{ readonly destination?: string } | ResolveRefusal> {
  if (to === null) return item.kind === 'exchangeRefund' ? {} : 'needsDestination';
  if (transfer.block !== null) return 'alreadySigned';
  if (transfer.kind === 'refund' && payment.status === 'AMLError') return 'neverRedirected';
  const judged = await judgeSettlementAddress(tx, to);
  return judged.outcome === 'refused' ? judged.reason : { destination: judged.address };
}

async function markResolved(
  tx: Tx,
  references: readonly string[],
  { by, note, to }: Resolution,
  resolvedAt: Date,
): Promise<void> {
  const resolution = `${by}${to === null ? '' : ` (to ${to})`}: ${note}`;
  await tx.attentionItem.updateMany({
    where: { reference: { in: [...references] }, resolvedAt: null },
    data: { resolvedAt, resolution },
  });
}

async function record(tx: Tx, payment: PaymentRow, resolution: Resolution, at: Date): Promise<void> {
  const { id: paymentId } = payment;
  const { reference, note } = resolution;
  // The merchant reads the timeline: who of the operators decided stands with the item alone.
  const detail = { reference, note };
  appendTimeline(tx, { paymentId, at, kind: 'attentionResolved', detail });
  await tx.payment.update({ where: { id: paymentId }, data: { moneyPending: true } });
  appendChange(tx, payment, at);
}
