// Payments whose money is held for a sanctions match or a blocked address: lists them for officers, and releases the money.

import type { Clock } from '@/lib/core/clock';
import { formatNano } from '@/lib/core/raw';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable } from '@/lib/db/client';
import { COMPLIANCE_HOLD, releaseSanctionsHold } from '@/lib/money/compliance-hold';
import { readReleaseAgreements } from '@/lib/payments/review-opinions';
import { readReviewPolicy } from '@/lib/payments/review-policy';
import { formatUsd } from '@/lib/rates/quote';

/** Maximum payments shown, most recently held first. */
const MAX_SHOWN = 100;

export type SanctionsHoldView = Awaited<ReturnType<typeof listSanctionsHolds>>[number];

/** The payments with held money: of denied payers and of blocked addresses. */
export async function listSanctionsHolds(db: Queryable) {
  const [denied, blocked] = await Promise.all([readDenied(db), readBlocked(db)]);
  const shown = [...denied, ...blocked]
    .sort((a, b) => b.heldAt.getTime() - a.heldAt.getTime() || a.id.localeCompare(b.id))
    .slice(0, MAX_SHOWN);
  const { fourEyes } = await readReviewPolicy(db);
  const ids = shown.map(({ id }) => id);
  const agreements = await readReleaseAgreements(db, fourEyes ? ids : []);
  return shown.map(({ id, usdAmount, heldAt, merchant }) => {
    const agreed = agreements.get(id) ?? [];
    return {
      ...{ id, merchantName: merchant.name },
      ...{ usd: formatUsd(usdAmount), heldAt: heldAt.toISOString() },
      /** With two-person approval, the officers who agreed to release it. */
      agreedBy: agreed.map(({ name }) => name),
      /** The reason of the one who agreed last, and the message to the merchant that they propose; empty for none. */
      reason: agreed[0]?.reason ?? '',
      message: agreed[0]?.message ?? '',
    };
  });
}

const SHOWN = {
  id: true,
  usdAmount: true,
  sanctionsHoldAt: true,
  merchant: { select: { name: true } },
} as const;

async function readDenied(db: Queryable) {
  const rows = await db.payment.findMany({
    // The status is implied by the hold. It lets the database use an index.
    where: { status: 'AMLError', sanctionsHoldAt: { not: null } },
    orderBy: [{ sanctionsHoldAt: 'desc' }, { id: 'asc' }],
    select: SHOWN,
    take: MAX_SHOWN,
  });
  return rows.flatMap(({ sanctionsHoldAt: heldAt, ...row }) => (heldAt === null ? [] : [{ ...row, heldAt }]));
}

/** Payments with single refunds to blocked addresses held, but not held as a whole. */
async function readBlocked(db: Queryable) {
  const groups = await db.attentionItem.groupBy({
    by: ['paymentId'],
    where: { kind: COMPLIANCE_HOLD, resolvedAt: null },
    _max: { createdAt: true },
    orderBy: { _max: { createdAt: 'desc' } },
    take: 2 * MAX_SHOWN,
  });
  const heldAt = new Map(groups.map(({ paymentId, _max }) => [paymentId, _max.createdAt]));
  const ids = groups.flatMap(({ paymentId }) => paymentId ?? []);
  const rows = await db.payment.findMany({
    where: { id: { in: ids }, sanctionsHoldAt: null },
    select: SHOWN,
  });
  return rows.flatMap((row) => {
    const at = heldAt.get(row.id) ?? null;
    return at === null ? [] : [{ ...row, heldAt: at }];
  });
}

/** `opinionKept`: with two-person approval, a second officer must agree. */
export type HoldReleaseResult =
  | { readonly outcome: 'done'; readonly nano: string }
  | { readonly outcome: 'opinionKept' }
  | { readonly outcome: 'notHeld' };

/**
 * Releases all held money of a payment: it is returned to its senders. `note` is the reason, for officers; `message` is for the
 * merchant and may be empty.
 * @returns the amount in nano, or why nothing was released; `notHeld` also if another officer was first
 */
export async function releaseHold(
  deps: { readonly database: Database; readonly clock: Clock },
  release: {
    readonly paymentId: string;
    readonly note: string;
    readonly message: string;
    readonly userId: string;
  },
): Promise<HoldReleaseResult> {
  const { userId, ...request } = release;
  const released = await releaseSanctionsHold(deps, { ...request, by: userActor(userId) });
  if (released.outcome === 'done') return { outcome: 'done', nano: formatNano(released.releasedRaw) };
  return { outcome: released.outcome === 'opinionKept' ? 'opinionKept' : 'notHeld' };
}
