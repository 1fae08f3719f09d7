// Claims to refunds held because an exchange sent the deposit, or because their address is unverified (contract §5): which
// refunds are claimable or claimed, and the remaining attempts. Attempts count per payment.
import type { Queryable, Tx } from '@/lib/db/client';
import type { PaymentStatus } from '@/lib/payments/status';
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** Failed attempts after which claiming is locked; an operator still decides (contract §5). */
export const MAX_CLAIM_ATTEMPTS = 5;
/** How long a claim waits until it takes effect automatically (contract §5). */
export const CLAIM_WAIT_MS = 24 * 60 * 60_000;

/** Held refunds per claim, oldest first; the rest is claimed afterwards. */
const MAX_CLAIMED_REFUNDS = 200;

type HeldRefund = Prisma.TransferGetPayload<{ include: { claim: true } }>;

export type ClaimStanding = {
  /** Refunds held only because of an exchange account or an unverified address. */
  readonly held: readonly HeldRefund[];
  /** Failed attempts over all refunds of the payment. */
  readonly failedAttempts: number;
};

/** claimed: every refund is claimed. locked: no attempts left. open: the payer may claim. */
export type ClaimState = 'open' | 'claimed' | 'locked';

export type ClaimSummary = {
  readonly state: ClaimState;
  /** When the last claim takes effect automatically, or the first refund goes to the unverified address; null without either. */
  readonly effectiveFrom: Date | null;
  /** Whether a refund waits for an unverified address. */
  readonly unverified: boolean;
  /** The claimed refunds, and where each will be sent. */
  readonly refunds: readonly ClaimedRefund[];
};

export type ClaimedRefund = {
  readonly transferId: string;
  readonly amountRaw: string;
  readonly destination: string;
  readonly effectiveFrom: Date;
};

/** A summary of the payment's claims; null when no refund can be claimed or waits for an unverified address. */
export async function readClaimSummary(db: Queryable, payment: ClaimedPayment): Promise<ClaimSummary | null> {
  const claims = await readClaims(db, payment);
  const state = claimState(claims);
  if (state === null) return null;
  const waiting = claims.held.filter(isUnverified);
  const unverified = waiting.length > 0;
  const times = (unverified ? waiting : claims.held).flatMap(
    ({ claim }) => claim?.effectiveFrom?.getTime() ?? [],
  );
  const pick = unverified ? Math.min : Math.max;
  const effectiveFrom = times.length === 0 ? null : new Date(pick(...times));
  return { state, effectiveFrom, unverified, refunds: claims.held.flatMap(claimedRefund) };
}

function claimedRefund({ id: transferId, amountRaw, claim }: HeldRefund): ClaimedRefund[] {
  if (claim === null || !isClaimed({ claim })) return [];
  const { destination, effectiveFrom } = claim;
  return destination === null || effectiveFrom === null
    ? []
    : [{ transferId, amountRaw, destination, effectiveFrom }];
}

type ClaimedPayment = { readonly id: string; readonly status: PaymentStatus };

/** The payment's claims. A denied payer's refunds are not held, so there are none. */
export async function readClaims(db: Queryable, payment: ClaimedPayment): Promise<ClaimStanding> {
  const paymentId = payment.id;
  if (payment.status === 'AMLError') return { held: [], failedAttempts: 0 };
  const waiting = await db.transfer.findMany({
    where: { paymentId, kind: 'refund', heldAt: { not: null }, confirmedAt: null },
    orderBy: [{ createdAt: 'asc' }, { reference: 'asc' }],
    take: MAX_CLAIMED_REFUNDS,
    include: { claim: true },
  });
  const items = await db.attentionItem.findMany({
    where: {
      reference: { in: waiting.map((row) => row.reference) },
      kind: { in: ['exchangeRefund', 'unverifiedAddress'] },
      resolvedAt: null,
    },
    select: { reference: true, kind: true },
  });
  const kinds = new Map(items.map((item) => [item.reference, item.kind]));
  const held = waiting.filter(({ reference, claim }) => {
    const kind = kinds.get(reference);
    // Without a claim, the engine is about to return it to its sender.
    return kind === 'exchangeRefund' || (kind === 'unverifiedAddress' && claim?.destination != null);
  });
  if (held.length === 0) return { held, failedAttempts: 0 };
  const { _max } = await db.refundClaim.aggregate({ where: { paymentId }, _max: { failedAttempts: true } });
  return { held, failedAttempts: _max.failedAttempts ?? 0 };
}

/** @returns null when nothing can be claimed */
export function claimState({ held, failedAttempts }: ClaimStanding): ClaimState | null {
  if (held.length === 0) return null;
  if (held.every(isClaimed)) return 'claimed';
  return failedAttempts >= MAX_CLAIM_ATTEMPTS ? 'locked' : 'open';
}

/** Whether the refund has a valid claim, with the payer's details. */
export function isClaimed({ claim }: Pick<HeldRefund, 'claim'>): boolean {
  return claim !== null && claim.destination !== null && claim.claimedAt !== null;
}

/** Whether the refund waits for an unverified address: that claim has no `claimedAt`. */
export function isUnverified({ claim }: Pick<HeldRefund, 'claim'>): boolean {
  return claim !== null && claim.destination !== null && claim.claimedAt === null;
}

/** The fields of a voided claim; its attempts stay. */
export const NO_CLAIM = { destination: null, claimedAt: null, effectiveFrom: null } as const;

/** Voids unreleased claims of these transfers, which were released otherwise. */
export async function voidClaims(tx: Tx, references: readonly string[]): Promise<void> {
  await tx.refundClaim.updateMany({
    where: { transfer: { reference: { in: [...references] } }, releasedAt: null },
    data: NO_CLAIM,
  });
}
