// A person resolves an attention item: releases a held transfer or a stopped account. The engine then moves the money.

import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { type AuditActor, fingerprint } from '@/lib/db/audit-log/audit-entry';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendTimeline, timelineActor } from '@/lib/payments/append-timeline';
import { SIGNER_REFUSED } from '@/lib/payments/attention';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import type { AttentionItem, Prisma } from '@/prisma/generated/sqlite/client';
import { accountOfReference, accountReference } from './account-reference';
import { correctTransfer } from './correct-transfer';
import { MOVABLE_DISPOSITIONS } from './due-transfers';
import type { BookDeps } from './money-deps';
import { voidClaims } from './refund-claims';
import { markResolved, markTransfersPending, type ReleaseRefusal, releaseTransfer } from './release-transfer';
import { STOP_KINDS } from './stop-account';

export type Resolution = {
  readonly reference: string;
  /** Who decided and why, stored with the item and in the timeline. */
  readonly by: string;
  readonly note: string;
  /** The actor for the audit log. */
  readonly actor: AuditActor;
  /** Another destination for a held transfer; null keeps the current one. */
  readonly to: string | null;
};

/** Why the item was not resolved. */
export type ResolveRefusal =
  | ReleaseRefusal
  | 'noItem'
  | 'alreadyResolved'
  /** Accounts and deposits have no destination. */
  | 'noDestination';

export type ResolveResult =
  /** `paymentId`: null for a top-up and for a sweep. */
  | { readonly outcome: 'done'; readonly paymentId: string | null; readonly released: number }
  | { readonly outcome: 'refused'; readonly reason: ResolveRefusal };

/**
 * Resolves one item and releases what it held. Of two simultaneous decisions the first one counts. If the cause persists,
 * the engine stops the account and reopens the item.
 */
export async function resolveAttention(deps: BookDeps, resolution: Resolution): Promise<ResolveResult> {
  const seen = await deps.database.db.attentionItem.findUnique({
    where: { reference: resolution.reference },
  });
  if (seen === null) return refusal('noItem');
  const { paymentId } = seen;
  if (seen.resolvedAt !== null) return refusal('alreadyResolved');
  if (paymentId === null) return resolveWithoutPayment(deps, seen, resolution);
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const item = await tx.attentionItem.findUnique({ where: { reference: seen.reference } });
    if (payment === null || item === null) return refusal('noItem');
    if (item.resolvedAt !== null) return refusal('alreadyResolved');
    const at = deps.clock.now();
    const released = await release(tx, payment, item, resolution, at);
    if (typeof released === 'string') return refusal(released);
    const corrected = await correctIfShort(tx, item, OF_PAYMENT, at);
    await record(tx, payment, resolution, { kind: item.kind, ...corrected }, at);
    return { outcome: 'done', paymentId, released };
  });
}

/**
 * Of items without a payment, only those of stopped top-ups and of transfers that the signer refused can be resolved: the engine
 * checks the account again.
 */
async function resolveWithoutPayment(
  { database, clock }: BookDeps,
  seen: AttentionItem,
  resolution: Resolution,
): Promise<ResolveResult> {
  const { reference, kind, merchantId } = seen;
  const { db } = database;
  const refused = kind === SIGNER_REFUSED ? await db.transfer.findUnique({ where: { reference } }) : null;
  const address = refused?.account ?? accountOfReference(reference);
  const topUp = await db.topUp.findUnique({ where: { address } });
  if (topUp === null && refused === null) return refusal('notMovable');
  if (resolution.to !== null) return refusal('noDestination');
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    await tx.topUp.updateMany({ where: { address }, data: { transfersPending: true } });
    const words = { resolvedAt: at, resolution: resolutionText(resolution) };
    const { count } = await tx.attentionItem.updateMany({
      where: { reference, resolvedAt: null },
      data: words,
    });
    if (count === 0) return refusal('alreadyResolved');
    const released = await tx.transfer.updateMany({
      where: { id: refused?.id ?? '', confirmedAt: null },
      data: { heldAt: null },
    });
    const corrected = topUp === null ? {} : await correctIfShort(tx, seen, { disposition: 'topUp' }, at);
    const detail = { reference, kind, ...corrected, noteSha256: fingerprint(resolution.note) };
    const merchant = topUp?.merchantId ?? merchantId;
    appendAuditLog(tx, [
      { at, actor: resolution.actor, action: 'attentionResolved', merchantId: merchant, detail },
    ]);
    return { outcome: 'done', paymentId: null, released: released.count };
  });
}

function refusal(reason: ResolveRefusal): ResolveResult {
  return { outcome: 'refused', reason };
}

/** @returns the number of released transfers, or why none was */
async function release(
  tx: Tx,
  payment: PaymentRow,
  item: AttentionItem,
  resolution: Resolution,
  at: Date,
): Promise<number | ResolveRefusal> {
  const { reference } = item;
  if (reference === accountReference(payment.depositAddress)) {
    return releaseAccount(tx, payment, resolution, at);
  }
  const decided = { to: resolution.to, resolution: resolutionText(resolution), at };
  const released = await releaseTransfer(tx, payment, item, decided);
  // An operator's decision overrides a payer's claim.
  if (typeof released === 'number') await voidClaims(tx, [reference]);
  return released;
}

/** Releases what the stopped account held; transfers with their own hold reason stay held. */
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
  // A sweep is held by its account alone, and its item names no payment.
  const sweeps = await tx.transfer.findMany({
    where: { account: depositAddress, kind: 'sweep', confirmedAt: null, heldAt: { not: null } },
    select: { reference: true },
  });
  const references = [...items, ...sweeps].map(({ reference }) => reference);
  const resolved = [...references, accountReference(depositAddress)];
  await markResolved(tx, resolved, { resolution: resolutionText(resolution), at });
  const { count } = await tx.transfer.updateMany({
    where: { account: depositAddress, reference: { in: references }, confirmedAt: null },
    data: { heldAt: null },
  });
  return count;
}

/** Money of a payment that its transfers may receive. */
const OF_PAYMENT = { disposition: { in: [...MOVABLE_DISPOSITIONS] } } satisfies Prisma.DepositWhereInput;

/** The transfer that was corrected, and its new amount, raw; empty if none was. */
type Corrected = { readonly correctedTransfer?: string; readonly correctedToRaw?: string };

/** The account of a balanceMismatch has less than its next transfer sends. */
async function correctIfShort(
  tx: Tx,
  { reference, kind }: AttentionItem,
  receivable: Prisma.DepositWhereInput,
  at: Date,
): Promise<Corrected> {
  if (kind !== 'balanceMismatch') return {};
  const corrected = await correctTransfer(tx, accountOfReference(reference), receivable, at);
  if (corrected === null) return {};
  return { correctedTransfer: corrected.id, correctedToRaw: corrected.amountRaw.toString() };
}

function resolutionText({ by, note, to }: Resolution): string {
  return `${by}${to === null ? '' : ` (to ${to})`}: ${note}`;
}

async function record(
  tx: Tx,
  payment: PaymentRow,
  { reference, note, to, actor }: Resolution,
  item: { readonly kind: string } & Corrected,
  at: Date,
): Promise<void> {
  const { id: paymentId, merchantId } = payment;
  // The merchant reads the timeline, so the operator's name is stored with the item only.
  const entry = { paymentId, at, kind: 'attentionResolved', detail: { reference, note } } as const;
  appendTimeline(tx, { ...entry, actor: timelineActor(actor) });
  const detail = { reference, ...item, to, noteSha256: fingerprint(note) };
  appendAuditLog(tx, [{ at, actor, action: 'attentionResolved', paymentId, merchantId, detail }]);
  await markTransfersPending(tx, payment, at);
}
