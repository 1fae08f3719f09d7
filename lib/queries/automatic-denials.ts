// Payments that screening denied automatically, for officers: nobody decided on them, so the audit log's decisions don't have them.
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { screeningReasonsOf } from '@/lib/payments/review-policy';
import { isDecidedByOperator } from '@/lib/payments/screening-verdict';
import { formatUsd } from '@/lib/rates/quote';
import { withListedPayers } from './listed-payer';

/** Denied payments read per page. Those that an officer denied are left out, so a page may have fewer. */
export const DENIALS_PAGE_SIZE = 50;

export type AutomaticDenial = Awaited<ReturnType<typeof listAutomaticDenials>>['denials'][number];

/**
 * The newest denials of payments created before this one, with their masked payers. Only for officers.
 * @param before a payment's id; null for the newest
 * @returns `next`: continue with payments before this one; null at the end
 */
export async function listAutomaticDenials(
  { db, keyRing }: { readonly db: Queryable; readonly keyRing: KeyRing },
  before: string | null,
) {
  const rows = await db.payment.findMany({
    where: { status: 'AMLError', screening: 'denied', ...(before !== null && { id: { lt: before } }) },
    // Identifiers grow with time.
    orderBy: { id: 'desc' },
    take: DENIALS_PAGE_SIZE + 1,
    select: {
      ...{ id: true, usdAmount: true, screenedAt: true, createdAt: true, screeningReasons: true },
      merchant: { select: { name: true } },
    },
  });
  const shown = rows.slice(0, DENIALS_PAGE_SIZE);
  const denials = shown
    .filter((row) => !isDecidedByOperator(row))
    .map(({ id, usdAmount, screenedAt, createdAt, screeningReasons, merchant }) => ({
      ...{ paymentId: id, merchantName: merchant.name, usd: formatUsd(usdAmount) },
      at: (screenedAt ?? createdAt).toISOString(),
      reasons: screeningReasonsOf(screeningReasons),
    }));
  return {
    denials: await withListedPayers({ db, keyRing }, denials, ({ paymentId }) => paymentId),
    next: rows.length > DENIALS_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  };
}
