// What an operator sees of the merchants and decides about them: approve, suspend.
import type { Clock } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import type { MerchantState } from '@/prisma/generated/sqlite/enums';
import { activeSettlementAddress } from './settlement-address';

/** Merchants the overview shows, newest first. */
export const MAX_MERCHANTS_SHOWN = 200;

export type MerchantOverview = {
  readonly id: string;
  readonly name: string;
  readonly state: MerchantState;
  readonly hasSettlementAddress: boolean;
  readonly paymentCount: number;
  /** ISO 8601. */
  readonly createdAt: string;
};

/** The merchants of the installation, newest first. For operators alone. */
export async function listMerchants(db: Queryable, clock: Clock): Promise<MerchantOverview[]> {
  const rows = await db.merchant.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_MERCHANTS_SHOWN,
    include: { _count: { select: { payments: true } } },
  });
  return rows.map((merchant) => ({
    id: merchant.id,
    name: merchant.name,
    state: merchant.state,
    hasSettlementAddress: activeSettlementAddress(merchant, clock.now()) !== null,
    paymentCount: merchant._count.payments,
    createdAt: merchant.createdAt.toISOString(),
  }));
}

/**
 * Approves or suspends a merchant. A suspended one creates no payments any more, but still reads, cancels and converts
 * (contract §2).
 * @returns false when there is no such merchant
 */
export async function setMerchantState(
  db: Queryable,
  decision: { readonly merchantId: string; readonly state: 'approved' | 'suspended' },
): Promise<boolean> {
  const { count } = await db.merchant.updateMany({
    where: { id: decision.merchantId },
    data: { state: decision.state },
  });
  return count === 1;
}
