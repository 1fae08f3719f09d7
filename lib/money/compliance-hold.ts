// Money of a denied payer, or of a blocked account, that is held by the operator's order instead of returned (contract §5),
// until an officer lets it go.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import { type AuditActor, fingerprint } from '@/lib/audit-log/audit-entry';
import type { Clock } from '@/lib/core/clock';
import { sumRaw } from '@/lib/core/raw';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendTimeline, timelineActor } from '@/lib/payments/append-timeline';
import { lockPayment } from '@/lib/payments/lock-payment';
import { raiseAttention } from './attention';
import { letMoneyMove, markResolved } from './release-transfer';

type Deps = { readonly database: Database; readonly clock: Clock };

/** What the attention items of such refunds are called. Merchants see it: it names no list. */
export const COMPLIANCE_HOLD = 'complianceHold';
/** References of one statement: SQLite bounds what it may bind. */
const MAX_NAMED = 500;

/**
 * Holds what was decided before the payer was denied, or let go for another reason, and has no block yet. Safe to repeat.
 * @returns false when the payment's money is not held
 */
export async function holdOpenRefunds(deps: Deps, paymentId: string): Promise<boolean> {
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null || payment.sanctionsHoldAt === null) return false;
    const at = deps.clock.now();
    const where = { paymentId, confirmedAt: null, heldAt: null, block: null };
    for (const { id, reference, destination, amountRaw } of await tx.transfer.findMany({ where })) {
      const detail = { amountRaw, destination };
      const { merchantId } = payment;
      await raiseAttention(tx, { reference, kind: COMPLIANCE_HOLD, merchantId, paymentId, detail, at });
      await tx.transfer.update({ where: { id }, data: { heldAt: at } });
    }
    return true;
  });
}

/**
 * What of refunds is held by the operator's order, raw: of all payments, or of one. It is part of what the journal holds.
 */
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
  for (let from = 0; from < items.length; from += MAX_NAMED) {
    const named = items.slice(from, from + MAX_NAMED).map(({ reference }) => reference);
    const where = { ...held, reference: { in: named }, payment: { sanctionsHoldAt: null } };
    rows.push(...(await db.transfer.findMany({ where, select })));
  }
  return {
    payments: new Set(rows.map((row) => row.paymentId)).size,
    heldRaw: sumRaw(rows.map(({ amountRaw }) => BigInt(amountRaw))),
  };
}

/** `notHeld`: there is nothing to release, or another officer was first. */
export type HoldRelease =
  | { readonly outcome: 'done'; readonly releasedRaw: bigint }
  | { readonly outcome: 'notFound' | 'notHeld' };

/**
 * An officer lets money go that is held by the operator's order: all that the payment holds so goes back to the accounts that
 * sent it; of a denied payer also what still comes. `note` says why; the merchant reads it.
 */
export async function releaseSanctionsHold(
  deps: Deps,
  release: { readonly paymentId: string; readonly note: string; readonly by: AuditActor },
): Promise<HoldRelease> {
  const { paymentId, note, by } = release;
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return { outcome: 'notFound' };
    const items = await tx.attentionItem.findMany({
      where: { paymentId, kind: COMPLIANCE_HOLD, resolvedAt: null },
      select: { reference: true },
    });
    if (payment.sanctionsHoldAt === null && items.length === 0) return { outcome: 'notHeld' };
    const at = deps.clock.now();
    await tx.payment.update({ where: { id: paymentId }, data: { sanctionsHoldAt: null } });
    const references = items.map(({ reference }) => reference);
    await markResolved(tx, references, { resolution: note, at });
    const held = { reference: { in: references }, confirmedAt: null };
    const select = { id: true, amountRaw: true, destination: true, deposit: { select: { sender: true } } };
    const transfers = await tx.transfer.findMany({ where: held, select });
    await tx.transfer.updateMany({ where: held, data: { heldAt: null } });
    for (const { id, destination, deposit } of transfers) {
      if (deposit === null || deposit.sender === destination) continue;
      // Decided before the sender was blocked: it goes to nobody else.
      await tx.transfer.updateMany({ where: { id, block: null }, data: { destination: deposit.sender } });
    }
    const releasedRaw = sumRaw(transfers.map(({ amountRaw }) => BigInt(amountRaw)));
    appendTimeline(tx, { paymentId, at, kind: 'holdReleased', detail: { note }, actor: timelineActor(by) });
    const detail = { releasedRaw: releasedRaw.toString(), noteSha256: fingerprint(note) };
    const { merchantId } = payment;
    appendAuditLog(tx, [{ at, actor: by, action: 'sanctionsReleased', paymentId, merchantId, detail }]);
    await letMoneyMove(tx, payment, at);
    return { outcome: 'done', releasedRaw };
  });
}
