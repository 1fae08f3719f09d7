// Reads refunds of one of a merchant's payments for the operations on refunds: one, or a page. A refund is an automatic transfer, an
// order of the merchant, or a record of a refund from the merchant's own wallet.
import { ServiceError } from '@/lib/core/errors';
import { mayBeId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import { waitingRefunds } from '@/lib/money/refunds/await-funds';
import { requireOwn } from '@/lib/payments/lock-payment';
import type { RefundRows } from './payment-refunds-view';
import { readReturned, TRANSFER_COLUMNS } from './read-payment';

type Scope = { readonly merchantId: string; readonly paymentIdentifier: string };

/** Refunds with what to top up for those that wait for money. */
export type ReadRefunds = RefundRows & { readonly waiting: Awaited<ReturnType<typeof waitingRefunds>> };

export type RefundPage = { readonly refunds: ReadRefunds; readonly limit: number };

/** The kinds of refunds, in the order of refunds of the same time. */
const KINDS = ['automatic', 'ordered', 'wallet'] as const;
type Kind = (typeof KINDS)[number];

type Found = { readonly kind: Kind; readonly id: string; readonly createdAt: Date };

/** @throws ServiceError paymetNotFound or wrongAccount, or badInput when the payment has no such refund */
export async function readRefund(
  db: Queryable,
  scope: Scope,
  refundIdentifier: string,
): Promise<ReadRefunds> {
  const payment = await readOwn(db, scope);
  const found = await findRefund(db, payment.id, refundIdentifier);
  if (found === null) {
    throw new ServiceError('badInput', 'This payment has no refund with this refundIdentifier.');
  }
  return readRows(db, payment, (kind) => (kind === found.kind ? { where: { id: found.id } } : null));
}

/**
 * A page of the payment's refunds, newest first, and one more if there are more.
 * @param after the last refund of the previous page
 * @throws ServiceError paymetNotFound or wrongAccount, or badInput when `after` is not a refund of the payment
 */
export async function readRefundPage(
  db: Queryable,
  scope: Scope,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<RefundPage> {
  const payment = await readOwn(db, scope);
  const last = after === null ? null : await findRefund(db, payment.id, after);
  if (after !== null && last === null) {
    throw new ServiceError('badInput', 'after must be the next value of an earlier response.');
  }
  const refunds = await readRows(db, payment, (kind) => ({
    where: last === null ? {} : olderThan(last, kind),
    take: limit + 1,
  }));
  return { refunds, limit };
}

async function readOwn(db: Queryable, { merchantId, paymentIdentifier: id }: Scope) {
  const select = { id: true, merchantId: true, status: true, errorReason: true } as const;
  return requireOwn(mayBeId(id) ? await db.payment.findUnique({ where: { id }, select }) : null, merchantId);
}

/** The refund, of whatever kind. Identifiers of different kinds are never equal. */
async function findRefund(db: Queryable, paymentId: string, id: string): Promise<Found | null> {
  if (!mayBeId(id)) return null;
  const named = { where: { id, paymentId }, select: { id: true, createdAt: true } } as const;
  const ordered = await db.manualRefund.findFirst(named);
  if (ordered !== null) return { kind: 'ordered', ...ordered };
  const wallet = await db.walletRefund.findFirst(named);
  if (wallet !== null) return { kind: 'wallet', ...wallet };
  const where = { ...named.where, ...AUTOMATIC };
  const automatic = await db.transfer.findFirst({ ...named, where });
  return automatic === null ? null : { kind: 'automatic', ...automatic };
}

const AUTOMATIC = { kind: 'refund', manualRefundId: null } as const;

/**
 * Refunds of a kind after `last`. Refunds of the same time are ordered by kind and then by the database's order of identifiers,
 * which only the database knows.
 */
function olderThan({ kind: lastKind, id, createdAt }: Found, kind: Kind) {
  const distance = KINDS.indexOf(kind) - KINDS.indexOf(lastKind);
  if (distance > 0) return { createdAt: { lte: createdAt } };
  const older = { createdAt: { lt: createdAt } };
  return distance < 0 ? older : { OR: [older, { createdAt, id: { lt: id } }] };
}

type Choice = {
  readonly where: ReturnType<typeof olderThan> | { readonly id: string } | object;
  readonly take?: number;
};

type OwnPayment = Awaited<ReturnType<typeof readOwn>>;

/** One query after the other: a transaction has one connection. @param choose which of a kind; null for none */
async function readRows(
  db: Queryable,
  { id: paymentId, merchantId, status, errorReason }: OwnPayment,
  choose: (kind: Kind) => Choice | null,
): Promise<ReadRefunds> {
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
  const [automatic, ordered, wallet] = KINDS.map(choose);
  const transfers = automatic
    ? await db.transfer.findMany({
        ...{ ...automatic, orderBy, select: TRANSFER_COLUMNS },
        where: { AND: [{ paymentId, ...AUTOMATIC }, automatic.where] },
      })
    : [];
  const refunds = ordered
    ? await db.manualRefund.findMany({
        ...{ ...ordered, orderBy },
        where: { AND: [{ paymentId, merchantId }, ordered.where] },
      })
    : [];
  const parts =
    refunds.length === 0
      ? []
      : await db.transfer.findMany({
          where: { paymentId, manualRefundId: { in: refunds.map(({ id }) => id) } },
          select: TRANSFER_COLUMNS,
        });
  const walletRefunds = wallet
    ? await db.walletRefund.findMany({
        ...{ ...wallet, orderBy },
        where: { AND: [{ paymentId, merchantId }, wallet.where] },
      })
    : [];
  const payment = { status, errorReason, transfers: [...transfers, ...parts], refunds, walletRefunds };
  const isWaiting = refunds.some(({ awaitsFundsUntil }) => awaitsFundsUntil !== null);
  return {
    payment,
    returned: await readReturned(db, paymentId, transfers),
    waiting: isWaiting ? await waitingRefunds(db, merchantId, paymentId) : [],
  };
}
