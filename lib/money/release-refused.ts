// Requests transfers again that the signer refused, and closes their attention items once it has signed them. Until then the
// items stay open: nothing is written to timeline and audit log before something has changed.
import { writeTransaction } from '@/lib/db/transaction';
import { isUnreadableRow } from '@/lib/db/unreadable-row';
import { SIGNER_REFUSED } from '@/lib/payments/attention';
import { lockPayment } from '@/lib/payments/lock-payment';
import type { AttentionItem } from '@/prisma/generated/sqlite/client';
import type { MoneyDeps } from './money-deps';
import { markResolved } from './release-transfer';
import { resolveAttention } from './resolve-attention';

type ReleaseDeps = Pick<MoneyDeps, 'database' | 'clock' | 'afterDeposits'>;

/** Items or transfers per call. */
const PAGE_ROWS = 100;

/** The payments that have pending transfers now, and where the next call continues; null when nothing is left. */
export type ReleasedPage = {
  readonly paymentIds: readonly string[];
  /** References of transfers with rows that can't be read. */
  readonly unreadable: readonly string[];
  readonly next: string | null;
};

/**
 * Makes transfers due that wait because the signer refused them for now. What it still refuses waits again.
 * @param after what the call before returned; '' for the first call
 */
export async function releaseWaiting(
  { database: { db }, clock, afterDeposits }: ReleaseDeps,
  after: string,
): Promise<ReleasedPage> {
  await afterDeposits();
  const rows = await db.transfer.findMany({
    where: { notBefore: { gt: clock.now() }, confirmedAt: null, heldAt: null, id: { gt: after } },
    orderBy: { id: 'asc' },
    select: { id: true, paymentId: true },
    take: PAGE_ROWS,
  });
  const ids = rows.map(({ id }) => id);
  await db.transfer.updateMany({ where: { id: { in: ids } }, data: { notBefore: clock.now() } });
  const paymentIds = rows.flatMap(({ paymentId }) => paymentId ?? []);
  return { paymentIds: [...new Set(paymentIds)], unreadable: [], next: rows.at(-1)?.id ?? null };
}

/**
 * Releases held transfers that the signer refused. What it still refuses is held again.
 * @param after what the call before returned; '' for the first call
 */
export async function releaseRefused(deps: ReleaseDeps, after: string): Promise<ReleasedPage> {
  const items = await readItems(deps, after);
  const held = await deps.database.db.transfer.findMany({
    where: { reference: { in: items.map(({ reference }) => reference) }, heldAt: { not: null } },
    select: { reference: true, paymentId: true },
  });
  const [paymentIds, unreadable]: [string[], string[]] = [[], []];
  for (const { reference, paymentId } of held) {
    await deps.afterDeposits();
    const isReleased = await unlessUnreadable(() => releaseHeld(deps, reference, paymentId));
    if (!isReleased) unreadable.push(reference);
    else if (paymentId !== null) paymentIds.push(paymentId);
  }
  return { paymentIds, unreadable, next: items.at(-1)?.reference ?? null };
}

/** @returns false when a row can't be read: it must not keep the others waiting */
async function unlessUnreadable(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isUnreadableRow(error)) throw error;
    return false;
  }
}

const RELEASED = { heldAt: null, notBefore: null };

/** Everything else is checked again before its block is stored. Top-ups are pending while any of their transfers is unconfirmed. */
async function releaseHeld(
  { database }: ReleaseDeps,
  reference: string,
  paymentId: string | null,
): Promise<void> {
  await writeTransaction(database, async (tx) => {
    if (paymentId !== null) await lockPayment(tx, paymentId);
    const isRefused = { reference, kind: SIGNER_REFUSED, resolvedAt: null };
    if ((await tx.attentionItem.count({ where: isRefused })) === 0) return;
    await tx.transfer.updateMany({ where: { reference, confirmedAt: null }, data: RELEASED });
    if (paymentId === null) return;
    await tx.payment.update({ where: { id: paymentId }, data: { transfersPending: true } });
  });
}

/**
 * Closes items whose transfer the signer has signed since, or which was cancelled.
 * @param after what the call before returned; '' for the first call
 */
export async function closeSigned(deps: ReleaseDeps, after: string): Promise<string> {
  const items = await readItems(deps, after);
  const transfers = await deps.database.db.transfer.findMany({
    where: { reference: { in: items.map(({ reference }) => reference) } },
    select: { reference: true, confirmedAt: true, block: { select: { signature: true } } },
  });
  const byReference = new Map(transfers.map((transfer) => [transfer.reference, transfer]));
  for (const item of items) {
    const transfer = byReference.get(item.reference);
    const isSigned = transfer?.confirmedAt != null || (transfer?.block?.signature ?? '') !== '';
    if (transfer !== undefined && !isSigned) continue;
    await unlessUnreadable(() =>
      transfer === undefined ? closeCancelled(deps, item) : closeOne(deps, item.reference),
    );
  }
  return items.length < PAGE_ROWS ? '' : (items.at(-1)?.reference ?? '');
}

/** The payment may have been held since, which changes nothing about a signed block. */
async function closeOne(deps: ReleaseDeps, reference: string): Promise<void> {
  const { outcome } = await resolveAttention(deps, { reference, ...SIGNED });
  if (outcome === 'done') return;
  await writeTransaction(deps.database, (tx) =>
    markResolved(tx, [reference], { resolution: SIGNED.note, at: deps.clock.now() }),
  );
}

const SIGNED = { by: 'engine', actor: 'engine', to: null, note: 'The signer allows it now.' } as const;

/** Such as a settlement that its merchant paused. The transaction that cancelled it has recorded that. */
async function closeCancelled(
  { database, clock }: ReleaseDeps,
  { reference, paymentId }: Item,
): Promise<void> {
  await writeTransaction(database, async (tx) => {
    // It may be decided again, and then be refused again.
    if (paymentId !== null) await lockPayment(tx, paymentId);
    if ((await tx.transfer.count({ where: { reference } })) > 0) return;
    await markResolved(tx, [reference], { resolution: 'The transfer was cancelled.', at: clock.now() });
  });
}

type Item = Pick<AttentionItem, 'reference' | 'paymentId'>;

function readItems({ database }: ReleaseDeps, after: string): Promise<Item[]> {
  return database.db.attentionItem.findMany({
    where: { kind: SIGNER_REFUSED, resolvedAt: null, reference: { gt: after } },
    orderBy: { reference: 'asc' },
    select: { reference: true, paymentId: true },
    take: PAGE_ROWS,
  });
}
