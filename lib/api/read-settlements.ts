// Reads what was settled to a merchant: one payment's settlement, or a page. A payment has one settlement at most.
import { ServiceError } from '@/lib/core/errors';
import { mayBeId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import { settlementReference } from '@/lib/money/due-transfers';
import { requireOwn } from '@/lib/payments/lock-payment';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { findAfter, olderThan } from './list-for-api';
import { TRANSFER_COLUMNS } from './read-payment';

const COLUMNS = { id: true, orderId: true, createdAt: true } as const satisfies Prisma.PaymentSelect;

type PaymentRow = Prisma.PaymentGetPayload<{ select: typeof COLUMNS }>;

/** A settlement with its payment. */
export type ReadSettlement = {
  readonly payment: PaymentRow;
  readonly transfer: Prisma.TransferGetPayload<{ select: typeof TRANSFER_COLUMNS }>;
};

/** `next`: the payment to read the next page after; null on the last page. */
export type SettlementPage = {
  readonly settlements: readonly ReadSettlement[];
  readonly next: string | null;
};

/** @throws ServiceError paymetNotFound or wrongAccount, or badInput when the payment has no settlement */
export async function readSettlement(
  db: Queryable,
  { merchantId, paymentIdentifier: id }: { readonly merchantId: string; readonly paymentIdentifier: string },
): Promise<ReadSettlement> {
  const select = { ...COLUMNS, merchantId: true } as const;
  const payment = requireOwn(
    mayBeId(id) ? await db.payment.findUnique({ where: { id }, select }) : null,
    merchantId,
  );
  const where = { reference: settlementReference(id) };
  const transfer = await db.transfer.findUnique({ where, select: TRANSFER_COLUMNS });
  if (transfer === null) throw new ServiceError('badInput', 'This payment has no settlement yet.');
  return { payment, transfer };
}

/** Payments per query. */
const BATCH_PAYMENTS = 200;
/** Completed payments that one request looks at: many may not have settled yet. */
export const MAX_EXAMINED = 1_000;

export type SettlementQuery = {
  /** The payment after which the page starts; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
  /** When the payments were created; null without a limit. */
  readonly from: Date | null;
  readonly until: Date | null;
};

/**
 * The settlements of the merchant's payments, the newest payment first. Reads the index of the merchant's Completed payments, and each
 * settlement by its unique reference, so the cost does not depend on how many payments there are. After MAX_EXAMINED payments the page
 * ends, even if it is not full, with `next`.
 * @throws ServiceError badInput when `after` is not a payment of the merchant
 */
export async function pageSettlements(
  db: Queryable,
  merchantId: string,
  query: SettlementQuery,
): Promise<SettlementPage> {
  const found: ReadSettlement[] = [];
  let last = await findAfter(db, merchantId, query.after);
  for (let examined = 0; examined < MAX_EXAMINED; examined += BATCH_PAYMENTS) {
    const payments = await completedAfter(db, merchantId, query, last);
    found.push(...(await settlementsOf(db, payments)));
    if (found.length > query.limit) {
      const settlements = found.slice(0, query.limit);
      return { settlements, next: settlements.at(-1)?.payment.id ?? null };
    }
    last = payments.at(-1) ?? null;
    if (last === null || payments.length < BATCH_PAYMENTS) return { settlements: found, next: null };
  }
  return { settlements: found, next: last?.id ?? null };
}

type Position = Pick<PaymentRow, 'id' | 'createdAt'> | null;

function completedAfter(
  db: Queryable,
  merchantId: string,
  { from, until }: SettlementQuery,
  last: Position,
): Promise<PaymentRow[]> {
  const created = { ...(from === null ? {} : { gte: from }), ...(until === null ? {} : { lt: until }) };
  return db.payment.findMany({
    where: { AND: [{ merchantId, status: 'Completed', createdAt: created }, olderThan(last)] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: BATCH_PAYMENTS,
    select: COLUMNS,
  });
}

async function settlementsOf(db: Queryable, payments: readonly PaymentRow[]): Promise<ReadSettlement[]> {
  if (payments.length === 0) return [];
  const references = payments.map(({ id }) => settlementReference(id));
  const transfers = await db.transfer.findMany({
    where: { reference: { in: references } },
    select: TRANSFER_COLUMNS,
  });
  const byReference = new Map(transfers.map((transfer) => [transfer.reference, transfer]));
  return payments.flatMap((payment) => {
    const transfer = byReference.get(settlementReference(payment.id));
    return transfer === undefined ? [] : [{ payment, transfer }];
  });
}
