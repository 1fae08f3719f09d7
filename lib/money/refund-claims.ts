// What is known of the claims to a payment's refunds that wait for an exchange account's sake (contract §5): which refunds
// can be claimed, which are, and how many tries are left. Tries are the payment's, whichever refund they are noted at.
import type { Queryable, Tx } from '@/lib/db/client';
import type { PaymentStatus } from '@/lib/payments/status';
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** Wrong tries after which nobody claims any more; a person still decides (contract §5). */
export const MAX_CLAIM_TRIES = 5;
/** How long a claim waits before it takes effect by itself (contract §5). */
export const CLAIM_WAIT_MS = 24 * 60 * 60_000;

/** Held refunds one claim covers, the oldest first; what is left is claimed after them. */
const MAX_CLAIMED_REFUNDS = 200;

type HeldRefund = Prisma.TransferGetPayload<{ include: { claim: true } }>;

export type ClaimStanding = {
  /** Refunds of the payment that wait for an exchange account's sake and for nothing else. */
  readonly held: readonly HeldRefund[];
  /** Wrong tries so far, over all refunds of the payment. */
  readonly failedTries: number;
};

/** claimed: every refund is. locked: the tries are used up. open: the payer may claim. */
export type ClaimState = 'open' | 'claimed' | 'locked';

/** `effectiveFrom`: when all that is claimed has gone out by itself; null when nothing is claimed. */
export type ClaimSummary = { readonly state: ClaimState; readonly effectiveFrom: Date | null };

/** How the claims of a payment stand, for whoever looks on; null when nothing is held because of an exchange. */
export async function readClaimSummary(db: Queryable, payment: ClaimedPayment): Promise<ClaimSummary | null> {
  const claims = await readClaims(db, payment);
  const state = claimState(claims);
  if (state === null) return null;
  const times = claims.held.flatMap(({ claim }) => claim?.effectiveFrom?.getTime() ?? []);
  return { state, effectiveFrom: times.length === 0 ? null : new Date(Math.max(...times)) };
}

type ClaimedPayment = { readonly id: string; readonly status: PaymentStatus };

/** How the claims of a payment stand. A denied payer's refunds are not held, so that there is nothing to claim. */
export async function readClaims(db: Queryable, payment: ClaimedPayment): Promise<ClaimStanding> {
  const paymentId = payment.id;
  if (payment.status === 'AMLError') return { held: [], failedTries: 0 };
  const waiting = await db.transfer.findMany({
    where: { paymentId, kind: 'refund', heldAt: { not: null }, confirmedAt: null },
    orderBy: [{ createdAt: 'asc' }, { reference: 'asc' }],
    take: MAX_CLAIMED_REFUNDS,
    include: { claim: true },
  });
  const items = await db.attentionItem.findMany({
    where: {
      reference: { in: waiting.map((row) => row.reference) },
      kind: 'exchangeRefund',
      resolvedAt: null,
    },
    select: { reference: true },
  });
  const references = new Set(items.map((item) => item.reference));
  const held = waiting.filter((row) => references.has(row.reference));
  if (held.length === 0) return { held, failedTries: 0 };
  const { _max } = await db.refundClaim.aggregate({ where: { paymentId }, _max: { failedTries: true } });
  return { held, failedTries: _max.failedTries ?? 0 };
}

/** @returns null when nothing is held because of an exchange */
export function claimState({ held, failedTries }: ClaimStanding): ClaimState | null {
  if (held.length === 0) return null;
  if (held.every(isClaimed)) return 'claimed';
  return failedTries >= MAX_CLAIM_TRIES ? 'locked' : 'open';
}

/** Whether somebody has claimed this refund and the claim still stands. */
export function isClaimed({ claim }: Pick<HeldRefund, 'claim'>): boolean {
  return claim !== null && claim.destination !== null;
}

/** What a claim is when it does not stand: none. Its tries stay. */
export const NO_CLAIM = { destination: null, claimedAt: null, effectiveFrom: null } as const;

/** Their transfers have gone on otherwise: what was claimed of them and not released is claimed no more. */
export async function voidClaims(tx: Tx, references: readonly string[]): Promise<void> {
  await tx.refundClaim.updateMany({
    where: { transfer: { reference: { in: [...references] } }, releasedAt: null },
    data: NO_CLAIM,
  });
}
