// Lists payments by their metadata for the API. The index of one pair is read, newest first, and the other filters are checked on
// what it has.
import type { Queryable } from '@/lib/db/client';
import { metadataToken, readMetadata } from '@/lib/payments/metadata-tokens';
import type { ListedPayment } from '@/lib/payments/views';
import { type ApiListQuery, findAfter, LISTED } from './list-for-api';

/** Index entries per query. */
const BATCH_ENTRIES = 200;
/** Payments with the first pair that one request looks at: few of them may match the other filters. */
export const MAX_WITH_METADATA = 1_000;

/**
 * One page of the merchant's payments with all these pairs, newest first: payment ids grow with time. After MAX_WITH_METADATA payments
 * the page ends, even if it is not full, with `next`.
 * @throws ServiceError badInput when `after` is not a payment of the merchant
 */
export async function listByMetadata(db: Queryable, merchantId: string, query: ApiListQuery) {
  const [[key, value] = ['', '']] = query.metadata;
  const token = metadataToken(key, value);
  const payments: ListedPayment[] = [];
  let last = (await findAfter(db, merchantId, query.after))?.id ?? null;
  for (let examined = 0; examined < MAX_WITH_METADATA; examined += BATCH_ENTRIES) {
    const entries = await db.paymentMetadataToken.findMany({
      where: { merchantId, token, ...(last === null ? {} : { paymentId: { lt: last } }) },
      orderBy: { paymentId: 'desc' },
      take: BATCH_ENTRIES,
      select: { paymentId: true, payment: { select: LISTED } },
    });
    payments.push(...entries.flatMap(({ payment }) => (matches(payment, query) ? [payment] : [])));
    if (payments.length > query.limit) {
      const page = payments.slice(0, query.limit);
      return { payments: page, next: page.at(-1)?.id ?? null };
    }
    last = entries.at(-1)?.paymentId ?? null;
    if (last === null || entries.length < BATCH_ENTRIES) return { payments, next: null };
  }
  return { payments, next: last };
}

function matches(payment: ListedPayment, { status, orderId, from, until, metadata }: ApiListQuery): boolean {
  const given = payment.metadata === null ? {} : readMetadata(payment.metadata);
  return (
    metadata.every(([key, value]) => given[key] === value) &&
    (status === null || payment.status === status) &&
    (orderId === null || payment.orderId === orderId) &&
    (from === null || payment.createdAt >= from) &&
    (until === null || payment.createdAt < until)
  );
}
