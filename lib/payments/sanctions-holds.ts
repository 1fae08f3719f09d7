// Payments whose money is held because their payer was denied for a sanctions hit: listed, and let go, for an officer.
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import type { Clock } from '@/lib/core/clock';
import { formatNano } from '@/lib/core/raw';
import type { Database, Queryable } from '@/lib/db/client';
import { releaseSanctionsHold } from '@/lib/money/compliance-hold';
import { formatUsd } from './list-payments-view';

/** Shown at once, those that were held last first. */
const MAX_SHOWN = 100;

export type SanctionsHoldView = {
  readonly id: string;
  readonly merchantName: string;
  /** Dollars with two decimals: what the payment asked for. */
  readonly usd: string;
  /** ISO 8601. */
  readonly heldAt: string;
};

/** The payments that hold money now. */
export async function listSanctionsHolds(db: Queryable): Promise<SanctionsHoldView[]> {
  const rows = await db.payment.findMany({
    // Named by its status too, which an index answers.
    where: { status: 'AMLError', sanctionsHoldAt: { not: null } },
    orderBy: [{ sanctionsHoldAt: 'desc' }, { id: 'asc' }],
    select: { id: true, usdAmount: true, sanctionsHoldAt: true, merchant: { select: { name: true } } },
    take: MAX_SHOWN,
  });
  return rows.flatMap(({ id, usdAmount, sanctionsHoldAt, merchant }) =>
    sanctionsHoldAt === null
      ? []
      : [
          {
            id,
            merchantName: merchant.name,
            usd: formatUsd(usdAmount),
            heldAt: sanctionsHoldAt.toISOString(),
          },
        ],
  );
}

/**
 * Lets all held money of a payment go back to the accounts that sent it.
 * @returns how much, in nano; null when nothing is held, or another officer was first
 */
export async function releaseHold(
  deps: { readonly database: Database; readonly clock: Clock },
  release: { readonly paymentId: string; readonly note: string; readonly by: AuditActor },
): Promise<string | null> {
  const released = await releaseSanctionsHold(deps, release);
  return released.outcome === 'done' ? formatNano(released.releasedRaw) : null;
}
