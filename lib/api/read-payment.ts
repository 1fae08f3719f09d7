// Reads one of a merchant's payments with its deposits, refunds and settlement, for the operations on a payment.
import type { Queryable } from '@/lib/db/client';
import { refundReference, settlementReference } from '@/lib/money/due-transfers';
import { requireOwn } from '@/lib/payments/lock-payment';
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** Rows of each kind, the latest: a flood of small deposits must not make the response unbounded. */
export const MAX_MOVEMENTS = 200;

/** What responses show of a transfer. */
export const TRANSFER_COLUMNS = {
  id: true,
  reference: true,
  manualRefundId: true,
  destination: true,
  amountRaw: true,
  createdAt: true,
  heldAt: true,
  confirmedAt: true,
  block: { select: { hash: true, publishedAt: true } },
} as const satisfies Prisma.TransferSelect;

const DEPOSIT_COLUMNS = {
  blockHash: true,
  sender: true,
  amountRaw: true,
  confirmedAt: true,
  disposition: true,
} as const satisfies Prisma.DepositSelect;

const COLUMNS = {
  id: true,
  merchantId: true,
  status: true,
  errorReason: true,
  reviewDeadline: true,
  amountRaw: true,
  countedRaw: true,
  underpaymentToleranceBp: true,
  overpaymentToleranceBp: true,
  usdAmount: true,
  usdPerNano: true,
  rateObservedAt: true,
  rateSources: true,
  priceCurrency: true,
  priceMinorUnits: true,
  pricePerNano: true,
  priceRates: true,
  depositAddress: true,
  orderId: true,
  orderDescription: true,
  metadata: true,
  paymentLinkId: true,
  createdAt: true,
  expiresAt: true,
  endedAt: true,
  settlementAddress: true,
  transfersPending: true,
  seenHash: true,
  seenAt: true,
} as const satisfies Prisma.PaymentSelect;

/** `paymentIdentifier` has only characters of an id. */
type Scope = { readonly merchantId: string; readonly paymentIdentifier: string };

/** The rows of a payment, the latest first. */
export type PaymentRows = Awaited<ReturnType<typeof readPayment>>;

/**
 * The payment. `returned`: the dispositions of the deposits that automatic refunds return, by reference of the refund.
 * @throws ServiceError paymetNotFound or wrongAccount
 */
export async function readPayment(db: Queryable, { merchantId, paymentIdentifier: id }: Scope) {
  requireOwn(await db.payment.findUnique({ where: { id }, select: { merchantId: true } }), merchantId);
  const row = await db.payment.findFirstOrThrow({ where: { id, merchantId }, select: COLUMNS });
  const payment = { ...row, ...(await readMovements(db, id)) };
  const settlement = await db.transfer.findUnique({
    where: { reference: settlementReference(id) },
    select: TRANSFER_COLUMNS,
  });
  return { payment, settlement, returned: await readReturned(db, id, payment.transfers) };
}

/** One query after the other: a transaction has one connection. */
async function readMovements(db: Queryable, paymentId: string) {
  const latest = { orderBy: { createdAt: 'desc' }, take: MAX_MOVEMENTS } as const;
  const deposits = await db.deposit.findMany({
    where: { paymentId },
    orderBy: { recordedAt: 'desc' },
    take: MAX_MOVEMENTS,
    select: DEPOSIT_COLUMNS,
  });
  const own = { paymentId, kind: 'refund' } as const;
  const transfers = await db.transfer.findMany({ where: own, ...latest, select: TRANSFER_COLUMNS });
  const refunds = await db.manualRefund.findMany({ where: { paymentId }, ...latest });
  const walletRefunds = await db.walletRefund.findMany({ where: { paymentId }, ...latest });
  const deferred = await db.deferredSettlement.findUnique({
    where: { paymentId },
    select: { settleFrom: true },
  });
  // Unbounded, because a sum needs all entries.
  const journal = await db.journalEntry.findMany({
    where: { paymentId },
    select: { account: true, amountRaw: true, topUpId: true },
  });
  return { deposits, transfers, refunds, walletRefunds, deferred, journal };
}

/** By reference of the refund, which is named after its first deposit: that may be older than the listed ones. */
export async function readReturned(
  db: Queryable,
  paymentId: string,
  transfers: ReadonlyArray<{ readonly reference: string }>,
) {
  const start = refundReference('');
  const hashes = transfers.flatMap(({ reference }) =>
    reference.startsWith(start) ? [reference.slice(start.length)] : [],
  );
  const deposits = await db.deposit.findMany({
    where: { paymentId, blockHash: { in: hashes } },
    select: { blockHash: true, disposition: true },
  });
  return new Map(deposits.map(({ blockHash, disposition }) => [refundReference(blockHash), disposition]));
}
