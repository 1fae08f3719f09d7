// Carries claims of held refunds out: the money goes where its payer asked for, a day after the claim or when the merchant
// approves it (contract §5). The first commit wins: a person's decision, a denial, or the exchange leaving the list.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import { judgeDestination } from '@/lib/compliance/judge-destination';
import type { Clock } from '@/lib/core/clock';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendTimeline, type TimelineActor } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { NO_CLAIM } from './refund-claims';
import { letMoneyMove, releaseTransfer } from './release-transfer';

/** Claims carried out in one run, those that have waited longest first. */
const BATCH_CLAIMS = 1_000;

type Deps = { readonly database: Database; readonly clock: Clock };

/** Why claims take effect, and who had them take it; the timeline says so by these names. */
type ClaimEffect = { readonly kind: 'claimApproved' | 'claimReleased'; readonly actor: TimelineActor };

/**
 * dropped: the destination may not be paid any more. moot: the refund has gone on otherwise, or goes back to a denied
 * payer's account. early: compliance may still deny the payer, so that nothing goes elsewhere than to its sender.
 */
type ClaimEnd = 'released' | 'dropped' | 'moot' | 'early';

const RESOLUTIONS: Readonly<Record<ClaimEffect['kind'], string>> = {
  claimApproved: 'Claimed by the payer, approved by the merchant',
  claimReleased: 'Claimed by the payer, 24 hours before',
};

const DAY_IS_OVER: ClaimEffect = { kind: 'claimReleased', actor: null };

/** Carries out every claim whose day is over and whose payment has ended. Safe to repeat. @returns the payments whose money has to move now */
export async function releaseDueClaims(deps: Deps): Promise<string[]> {
  const ended = { payment: { status: { not: 'Waiting' } } } as const;
  const due = { releasedAt: null, effectiveFrom: { lte: deps.clock.now() }, transfer: ended };
  const claims = await deps.database.db.refundClaim.findMany({
    where: due,
    select: { paymentId: true },
    orderBy: { effectiveFrom: 'asc' },
    take: BATCH_CLAIMS,
  });
  const released: string[] = [];
  for (const paymentId of new Set(claims.map((claim) => claim.paymentId))) {
    const ends = await writeTransaction(deps.database, async (tx): Promise<ClaimEnd[]> => {
      const payment = await lockPayment(tx, paymentId);
      if (payment === null) return [];
      const at = deps.clock.now();
      const ends = await releaseClaims(tx, payment, due, DAY_IS_OVER, at);
      const { merchantId } = payment;
      const released = { action: 'claimReleased', paymentId, merchantId, detail: {} } as const;
      if (ends.includes('released')) appendAuditLog(tx, [{ at, actor: 'engine', ...released }]);
      return ends;
    });
    if (ends.includes('released')) released.push(paymentId);
  }
  return released;
}

/**
 * Carries out the payment's claims that `where` names, inside the caller's transaction; the payment must be locked. A claim
 * whose destination may not be paid any more is dropped, and its refund can be claimed anew.
 * @returns what became of each
 */
export async function releaseClaims(
  tx: Tx,
  payment: PaymentRow,
  where: Prisma.RefundClaimWhereInput,
  effect: ClaimEffect,
  at: Date,
): Promise<ClaimEnd[]> {
  const claims = await tx.refundClaim.findMany({
    where: { AND: [where, { paymentId: payment.id, destination: { not: null }, releasedAt: null }] },
    include: { transfer: { select: { reference: true, heldAt: true } } },
  });
  const ends: { readonly destination: string | null; readonly end: ClaimEnd }[] = [];
  for (const claim of claims) {
    ends.push({ destination: claim.destination, end: await endClaim(tx, payment, claim, effect, at) });
  }
  const tell = (kind: string, told: ClaimEnd) => {
    const destinations = ends.flatMap(({ destination, end }) => (end === told ? [destination] : []));
    for (const destination of new Set(destinations)) {
      const actor = told === 'released' ? effect.actor : null;
      appendTimeline(tx, { paymentId: payment.id, at, kind, detail: { destination }, actor });
    }
  };
  tell(effect.kind, 'released');
  tell('claimDropped', 'dropped');
  if (ends.some(({ end }) => end !== 'early')) await letMoneyMove(tx, payment, at);
  return ends.map(({ end }) => end);
}

type StandingClaim = Prisma.RefundClaimGetPayload<{
  include: { transfer: { select: { reference: true; heldAt: true } } };
}>;

async function endClaim(
  tx: Tx,
  payment: PaymentRow,
  { transferId, destination, transfer }: StandingClaim,
  effect: ClaimEffect,
  at: Date,
): Promise<ClaimEnd> {
  if (payment.status === 'Waiting') return 'early';
  const where = { transferId };
  const item = await tx.attentionItem.findFirst({
    where: { reference: transfer.reference, kind: 'exchangeRefund', resolvedAt: null },
  });
  if (item === null || destination === null || transfer.heldAt === null || payment.status === 'AMLError') {
    await tx.refundClaim.update({ where, data: NO_CLAIM });
    return 'moot';
  }
  const release = { to: destination, resolution: `${RESOLUTIONS[effect.kind]} (to ${destination}).`, at };
  // Judged anew: the operator may have listed the account since.
  const judged = await judgeDestination(tx, { text: destination, purpose: 'refundAddress' });
  const released = judged.outcome === 'fit' ? await releaseTransfer(tx, payment, item, release) : 'refused';
  if (typeof released === 'string') {
    await tx.refundClaim.update({ where, data: NO_CLAIM });
    return 'dropped';
  }
  const approvedAt = effect.kind === 'claimApproved' ? at : null;
  await tx.refundClaim.update({ where, data: { approvedAt, releasedAt: at } });
  return 'released';
}
