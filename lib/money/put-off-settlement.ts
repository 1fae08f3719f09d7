// A pause of settlement against the writers of a settlement's transfer and block: whoever is about to store one asks here,
// in the same transaction, and puts the settlement off.
import { z } from 'zod';
import type { Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { ALREADY_DUE, DEFERRAL_FIELDS, deferralOf } from '@/lib/merchants/settlement-times';
import { appendChange } from '@/lib/payments/append-change';
import { Prisma } from '@/prisma/generated/sqlite/client';
import { settlementReference } from './due-transfers';

const pauseRows = z.array(z.object({ settlementPausedAt: z.unknown() }));

/**
 * Whether the merchant has paused settlement. The answer holds until the transaction ends: on PostgreSQL it locks the
 * merchant's row FOR SHARE, so that a pause commits either before the answer or after this transaction (SQLite has one
 * writer at a time). So from the commit of a pause on no block of a settlement is stored. Deposits read the merchant's row
 * without a lock and reference it with FOR KEY SHARE, which does not conflict (PostgreSQL documentation, "Row-Level
 * Locks"): they never wait for it.
 *
 * Call it before the payment is locked: the merchant comes before the payment everywhere, so that two transactions do not
 * wait for each other.
 */
export async function isSettlementPaused(tx: Tx, kind: DatabaseKind, merchantId: string): Promise<boolean> {
  const lock = Prisma.raw(kind === 'postgresql' ? 'FOR SHARE' : '');
  const rows = await tx.$queryRaw`
    SELECT "settlementPausedAt" FROM "Merchant" WHERE "id" = ${merchantId} ${lock}`;
  const [merchant] = pauseRows.parse(rows);
  if (merchant === undefined) throw new Error('a payment without a merchant');
  return merchant.settlementPausedAt !== null;
}

/**
 * Defers the payment's settlement until its merchant resumes: its transfer is removed, unless it has a block or is held,
 * and it waits like one that the schedule defers. It was due, so it settles as soon as the merchant resumes. Call it after
 * `isSettlementPaused` said so and the payment was locked, in the same transaction. Safe to repeat.
 * @returns whether the settlement waits now
 */
export async function putOffSettlement(
  tx: Tx,
  payment: { readonly id: string; readonly merchantId: string },
  at: Date,
): Promise<boolean> {
  const { id: paymentId, merchantId } = payment;
  const merchant = await tx.merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: DEFERRAL_FIELDS,
  });
  const since = { createdAt: at, sinceVersion: ALREADY_DUE };
  const deferral = deferralOf(merchant, since);
  if (deferral === null) return false;
  const reference = settlementReference(paymentId);
  await tx.transfer.deleteMany({ where: { reference, heldAt: null, confirmedAt: null, block: null } });
  if ((await tx.transfer.count({ where: { reference } })) > 0) return false;
  await tx.deferredSettlement.upsert({
    where: { paymentId },
    create: { paymentId, merchantId, ...deferral, ...since, version: merchant.settlementVersion },
    update: {},
  });
  appendChange(tx, payment, at);
  return true;
}
