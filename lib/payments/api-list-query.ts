// What list-payments can be asked.
import { z } from 'zod';
import { mayBeId } from '@/lib/core/ids';
import type { JsonObject } from '@/lib/http/json-body';
import { onceText, utcTime, wholeNumber } from '@/lib/http/query';
import { orderIdText, parseWith } from './schemas';
import { PAYMENT_STATUSES, type PaymentStatus } from './status';

/** Payments of one answer: at most, and where nothing is said. */
export const MAX_LISTED = 100;
export const USUAL_LISTED = 20;

export type ApiListQuery = {
  readonly status: PaymentStatus | null;
  /** Exactly as it was given with the payment. */
  readonly orderId: string | null;
  /** Created at this moment or later, and before that one. */
  readonly from: Date | null;
  readonly until: Date | null;
  /** The payments after this one. */
  readonly after: string | null;
  readonly limit: number;
};

const listQuery = z
  .object({
    status: z.enum(PAYMENT_STATUSES, `must be one of ${PAYMENT_STATUSES.join(', ')}`),
    orderId: onceText.pipe(orderIdText),
    createdFrom: utcTime,
    createdBefore: utcTime,
    after: onceText.refine(mayBeId, 'must be the next of an earlier answer'),
    limit: wholeNumber(1, MAX_LISTED),
  })
  .partial();

/** Reads the query of list-payments. @throws ServiceError badInput naming every offending field */
export function parseApiListQuery(query: JsonObject): ApiListQuery {
  const given = parseWith(listQuery, query);
  const { status = null, orderId = null, after = null, limit = USUAL_LISTED } = given;
  return {
    status,
    orderId,
    after,
    limit,
    from: given.createdFrom ?? null,
    until: given.createdBefore ?? null,
  };
}
