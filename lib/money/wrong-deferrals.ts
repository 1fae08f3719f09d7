// Settlements that wait although their merchant's settings do not defer them: somebody who can write to the database may have added or
// changed the row that defers one, and nothing would ever release it.
import {
  DEFERRAL_FIELDS,
  type DeferralSettings,
  deferralOf,
} from '@/lib/accounts/merchants/settlement-times';
import { addMs } from '@/lib/core/clock';
import type { Queryable, Tx } from '@/lib/db/client';
import type { PaymentRow } from '@/lib/payments/lock-payment';
import type { DeferredSettlement } from '@/prisma/generated/sqlite/client';

/** Time zones change with an update of Node.js, and then so does a daily time. */
const TOLERATED_MS = 4 * 24 * 60 * 60_000;

type Owned = Pick<PaymentRow, 'id' | 'merchantId' | 'status'>;
type Settings = DeferralSettings & { readonly id: string; readonly reschedulePending: boolean };

/** The completed ones of these payments whose settlement waits wrongly. */
export async function wrongDeferrals<Payment extends Owned>(
  db: Queryable,
  payments: readonly Payment[],
  now: Date,
): Promise<Payment[]> {
  const completed = payments.filter(({ status }) => status === 'Completed');
  const rows = await db.deferredSettlement.findMany({
    where: { paymentId: { in: completed.map(({ id }) => id) } },
  });
  if (rows.length === 0) return [];
  const merchants = await db.merchant.findMany({
    where: { id: { in: [...new Set(completed.map(({ merchantId }) => merchantId))] } },
    select: { id: true, reschedulePending: true, ...DEFERRAL_FIELDS },
  });
  return completed.filter(({ id, merchantId }) => {
    const row = rows.find(({ paymentId }) => paymentId === id);
    const merchant = merchants.find((one) => one.id === merchantId);
    return row !== undefined && merchant !== undefined && isWrong(row, merchant, now);
  });
}

function isWrong(row: DeferredSettlement, merchant: Settings, now: Date): boolean {
  if (!isPossible(row, merchant, now)) return true;
  // The engine is about to compute it again.
  if (row.version < merchant.settlementVersion && merchant.reschedulePending) return false;
  const deferral = deferralOf(merchant, row);
  if (deferral !== null && deferral.settleFrom === null) return false;
  const latest = addMs(deferral?.settleFrom ?? now, TOLERATED_MS);
  return row.settleFrom === null || row.settleFrom > latest;
}

function isPossible(row: DeferredSettlement, { id, settlementVersion }: Settings, now: Date): boolean {
  const { merchantId, createdAt, sinceVersion, version } = row;
  return (
    merchantId === id &&
    sinceVersion <= settlementVersion &&
    version <= settlementVersion &&
    createdAt <= addMs(now, TOLERATED_MS)
  );
}

/** Computes it again from the merchant's settings; "Settle now" then applies to it. The payment must be locked. */
export async function correctDeferral(tx: Tx, { id, merchantId }: Owned, at: Date): Promise<void> {
  const row = await tx.deferredSettlement.findUnique({ where: { paymentId: id } });
  if (row === null) return;
  const merchant = await tx.merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: DEFERRAL_FIELDS,
  });
  const { settlementVersion: version } = merchant;
  const createdAt = row.createdAt < at ? row.createdAt : at;
  const since = { createdAt, sinceVersion: Math.min(row.sinceVersion, version) };
  const { settleFrom } = deferralOf(merchant, since) ?? { settleFrom: at };
  await tx.deferredSettlement.update({
    where: { paymentId: id },
    data: { merchantId, version, settleFrom, ...since },
  });
}
