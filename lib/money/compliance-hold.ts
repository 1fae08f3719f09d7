// Holds refunds of a denied payer or blocked sender by the operator's policy instead of returning them (contract §5), until
// an officer releases them.

import { inBatches } from '@/lib/core/batches';
import { sumStored } from '@/lib/core/raw';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { type AuditActor, fingerprint, userIdOf } from '@/lib/db/audit-log/audit-entry';
import type { Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange, appendTimeline, timelineActor } from '@/lib/payments/append-timeline';
import { raiseAttention } from '@/lib/payments/attention';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import { HOLD_RELEASED, RELEASE_AGREED, readReleaseAgreements } from '@/lib/payments/review-opinions';
import { readReviewPolicy } from '@/lib/payments/review-policy';
import type { BookDeps } from './money-deps';
import { markResolved, markTransfersPending } from './release-transfer';

/** Kind of the attention items. Merchants see it, so it names no list. */
export const COMPLIANCE_HOLD = 'complianceHold';

/** Transfers held or released per transaction. */
const HELD_AT_ONCE = 100;

const referenceOf = ({ reference }: { readonly reference: string }): string => reference;

/**
 * Holds refunds that were decided before the denial and have no block yet, except released ones. Idempotent.
 * @returns whether any was held; there may be more
 */
export async function holdOpenRefunds(deps: BookDeps, paymentId: string): Promise<boolean> {
  const open = { paymentId, confirmedAt: null, heldAt: null, block: null };
  const ask = (db: Queryable) =>
    db.transfer.findMany({ where: open, orderBy: { id: 'asc' }, take: HELD_AT_ONCE });
  if ((await ask(deps.database.db)).length === 0) return false;
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null || payment.sanctionsHoldAt === null) return false;
    const at = deps.clock.now();
    const transfers = await withoutReleased(tx, await ask(tx));
    for (const { reference, destination, amountRaw } of transfers) {
      const detail = { amountRaw, destination };
      const { merchantId } = payment;
      await raiseAttention(tx, { reference, kind: COMPLIANCE_HOLD, merchantId, paymentId, detail, at });
    }
    const ids = transfers.map(({ id }) => id);
    const { count } = await tx.transfer.updateMany({ where: { id: { in: ids } }, data: { heldAt: at } });
    return count > 0;
  });
}

async function withoutReleased<Row extends { readonly reference: string }>(
  tx: Tx,
  transfers: readonly Row[],
): Promise<Row[]> {
  const references = transfers.map(referenceOf);
  const released = await tx.attentionItem.findMany({
    where: { reference: { in: references }, kind: COMPLIANCE_HOLD, resolvedAt: { not: null } },
    select: { reference: true },
  });
  const known = new Set(released.map(referenceOf));
  return transfers.filter(({ reference }) => !known.has(reference));
}

/** Refunds held by policy, raw: of all payments or one. Included in the journal's held amount. */
export async function readComplianceHold(
  db: Queryable,
  paymentId: string | undefined,
): Promise<{ readonly payments: number; readonly heldRaw: bigint }> {
  const ofPayment = paymentId === undefined ? {} : { paymentId };
  const select = { id: true, paymentId: true, amountRaw: true } as const;
  const held = { ...ofPayment, heldAt: { not: null }, confirmedAt: null } as const;
  const rows = await db.transfer.findMany({
    where: { ...held, payment: { sanctionsHoldAt: { not: null } } },
    select,
  });
  const items = await db.attentionItem.findMany({
    where: { ...ofPayment, kind: COMPLIANCE_HOLD, resolvedAt: null },
    select: { reference: true },
  });
  for (const named of inBatches(items.map(referenceOf), HELD_AT_ONCE)) {
    const where = { ...held, reference: { in: named }, payment: { sanctionsHoldAt: null } };
    rows.push(...(await db.transfer.findMany({ where, select })));
  }
  return {
    payments: new Set(rows.map((row) => row.paymentId)).size,
    heldRaw: sumStored(rows),
  };
}

/**
 * `notHeld`: nothing is held, or another officer was first. `opinionKept`: with two-person approval, a second officer must
 * agree.
 */
export type HoldRelease =
  | { readonly outcome: 'done'; readonly releasedRaw: bigint }
  | { readonly outcome: 'notFound' | 'notHeld' | 'opinionKept' };

/** `note`: the internal reason, for officers. `message`: what the merchant reads about the release. */
type HoldReleaseRequest = {
  readonly paymentId: string;
  readonly note: string;
  readonly message?: string;
  readonly by: AuditActor;
};

/** The resolution of an attention item, which the merchant reads, without a message to them. */
const RELEASED = 'The operator released this money.';

/**
 * Releases everything that the payment holds by policy: it goes back to the senders, for a denied payer including later
 * deposits. With two-person approval, two different officers must ask for it. Transfers are released in batches; the hold
 * ends with the last batch, until then nothing is sent, and an interrupted release continues with another call.
 */
export async function releaseSanctionsHold(
  deps: BookDeps,
  release: HoldReleaseRequest,
): Promise<HoldRelease> {
  let releasedRaw = await releasedBefore(deps, release.paymentId);
  for (let isFirst = true; ; isFirst = false) {
    const step = await releaseBatch(deps, { ...release, isFirst, releasedRaw });
    if (step.outcome !== 'more') return step;
    releasedRaw += step.releasedRaw;
  }
}

/** What an interrupted call has already released, raw. */
async function releasedBefore({ database }: BookDeps, paymentId: string): Promise<bigint> {
  const released = await database.db.attentionItem.findMany({
    where: { paymentId, kind: COMPLIANCE_HOLD, resolvedAt: { not: null } },
    select: { reference: true },
  });
  let releasedRaw = 0n;
  for (const references of inBatches(released.map(referenceOf), HELD_AT_ONCE)) {
    const rows = await database.db.transfer.findMany({
      where: { reference: { in: references }, confirmedAt: null, block: null },
      select: { amountRaw: true },
    });
    releasedRaw += sumStored(rows);
  }
  return releasedRaw;
}

type ReleaseStep = HoldRelease | { readonly outcome: 'more'; readonly releasedRaw: bigint };

type Batch = HoldReleaseRequest & {
  readonly isFirst: boolean;
  /** By earlier batches, raw. */
  readonly releasedRaw: bigint;
};

function releaseBatch(
  deps: BookDeps,
  { paymentId, note, message = '', by, isFirst, releasedRaw: beforeRaw }: Batch,
): Promise<ReleaseStep> {
  return writeTransaction(deps.database, async (tx): Promise<ReleaseStep> => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return { outcome: 'notFound' };
    const items = await tx.attentionItem.findMany({
      where: { paymentId, kind: COMPLIANCE_HOLD, resolvedAt: null },
      select: { reference: true },
      take: HELD_AT_ONCE,
    });
    if (isFirst && payment.sanctionsHoldAt === null && items.length === 0) return { outcome: 'notHeld' };
    const at = deps.clock.now();
    const officers = await agreeingOfficers(tx, payment, { note, message, by }, at);
    if (officers === null) return { outcome: 'opinionKept' };
    const references = items.map(referenceOf);
    await markResolved(tx, references, { resolution: message === '' ? RELEASED : message, at });
    const held = { reference: { in: references }, confirmedAt: null };
    const transfers = await tx.transfer.findMany({ where: held, select: { amountRaw: true } });
    await tx.transfer.updateMany({ where: held, data: { heldAt: null } });
    const batchRaw = sumStored(transfers);
    if (items.length === HELD_AT_ONCE) return { outcome: 'more', releasedRaw: batchRaw };
    const releasedRaw = beforeRaw + batchRaw;
    await tx.payment.update({ where: { id: paymentId }, data: { sanctionsHoldAt: null } });
    // The merchant's timeline shows `note` only.
    const texts = { reason: note, ...(message !== '' && { note: message }) };
    appendTimeline(tx, { paymentId, at, kind: HOLD_RELEASED, detail: texts, actor: timelineActor(by) });
    const detail = { releasedRaw: releasedRaw.toString(), noteSha256: fingerprint(note), officers };
    const { merchantId } = payment;
    appendAuditLog(tx, [{ at, actor: by, action: 'sanctionsReleased', paymentId, merchantId, detail }]);
    await markTransfersPending(tx, payment, at);
    return { outcome: 'done', releasedRaw };
  });
}

/**
 * The officers who agree to the release, `by` last; empty for a command. With two-person approval and nobody else who
 * agrees: stores the agreement, once for each officer, and returns null. The payment must be locked.
 */
async function agreeingOfficers(
  tx: Tx,
  payment: PaymentRow,
  { note, message, by }: Required<Pick<Batch, 'note' | 'message' | 'by'>>,
  at: Date,
): Promise<string[] | null> {
  const userId = userIdOf(by);
  if (userId === null) return [];
  if (!(await readReviewPolicy(tx)).fourEyes) return [userId];
  const { id: paymentId, merchantId } = payment;
  const agreed = (await readReleaseAgreements(tx, [paymentId])).get(paymentId) ?? [];
  const others = agreed.map((officer) => officer.userId).filter((id) => id !== userId);
  if (others.length > 0) return [...others, userId];
  if (agreed.length > 0) return null;
  const texts = { reason: note, message };
  appendTimeline(tx, { paymentId, at, kind: RELEASE_AGREED, detail: texts, actor: timelineActor(by) });
  appendChange(tx, payment, at);
  const detail = { noteSha256: fingerprint(note) };
  appendAuditLog(tx, [{ at, actor: by, action: 'sanctionsReleaseAgreed', paymentId, merchantId, detail }]);
  return null;
}
