// What an operator sees of the merchants and decides about them: approve, suspend.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import type { Clock } from '@/lib/core/clock';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
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
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  decision: {
    readonly merchantId: string;
    readonly state: 'approved' | 'suspended';
    readonly by: AuditActor;
  },
): Promise<boolean> {
  const { merchantId, state, by } = decision;
  return writeTransaction(database, async (tx) => {
    const { count } = await tx.merchant.updateMany({ where: { id: merchantId }, data: { state } });
    if (count === 0) return false;
    const action = state === 'approved' ? 'merchantApproved' : 'merchantSuspended';
    appendAuditLog(tx, [{ at: clock.now(), actor: by, action, merchantId, detail: {} }]);
    return true;
  });
}
