// Reads a page of a merchant's API requests for the API, with the filters of the dashboard's list.
import { ServiceError } from '@/lib/core/errors';
import type { Place } from '@/lib/core/page-position';
import type { Queryable } from '@/lib/db/client';
import type { ApiRequest, Prisma } from '@/prisma/generated/sqlite/client';
import { keysetOf, parseRequestFilter, type RequestFilter, whereOf } from './list-requests';

/**
 * Max logged requests that one query examines, because few may match its filter. `requests tail` relies on this being more than a shop
 * sends in a few seconds.
 */
export const MAX_EXAMINED = 5_000;

export type RequestQuery = Pick<RequestFilter, 'outcome' | 'operation'> & {
  /** The request after which the page starts; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
};

/** Newest first. `next`: the request to read the next page after; null on the last page. */
export type LoggedRequests = { readonly requests: readonly ApiRequest[]; readonly next: string | null };

/**
 * One page of the merchant's requests, newest first. Reads the index of the merchant's requests. After MAX_EXAMINED requests the page
 * ends, even if it is not full, with `next`.
 * @throws ServiceError badInput when `after` is not a request in the merchant's log
 */
export async function pageRequests(
  db: Queryable,
  merchantId: string,
  { after, limit, ...chosen }: RequestQuery,
): Promise<LoggedRequests> {
  const filter = { ...parseRequestFilter({}), ...chosen };
  const older = keysetOf(await findPosition(db, merchantId, after));
  const end = await findEnd(db, { AND: [{ merchantId }, older] }, filter);
  const found = await db.apiRequest.findMany({
    where: { AND: [{ merchantId, ...whereOf(filter) }, older, end.within] },
    orderBy: NEWEST_FIRST,
    take: limit + 1,
  });
  const requests = found.slice(0, limit);
  return { requests, next: found.length > limit ? (requests.at(-1)?.id ?? null) : end.next };
}

const NEWEST_FIRST: Prisma.ApiRequestOrderByWithRelationInput[] = [{ at: 'desc' }, { id: 'desc' }];

async function findPosition(db: Queryable, merchantId: string, id: string | null) {
  if (id === null) return null;
  const row = await db.apiRequest.findFirst({ where: { id, merchantId }, select: { at: true } });
  if (row === null)
    throw new ServiceError('badInput', 'after must be the next value of an earlier response.');
  return { direction: 'older', createdAt: row.at, id } as const;
}

/** Where the examined part of the log ends, and its last request; no end if everything is examined. */
async function findEnd(db: Queryable, where: Prisma.ApiRequestWhereInput, filter: RequestFilter) {
  // Without a filter, the page's own limit bounds what is read.
  if (Object.keys(whereOf(filter)).length === 0) return EVERYTHING;
  const [last, beyond] = await db.apiRequest.findMany({
    where,
    orderBy: NEWEST_FIRST,
    skip: MAX_EXAMINED - 1,
    take: 2,
    select: { at: true, id: true },
  });
  if (last === undefined || beyond === undefined) return EVERYTHING;
  const place: Place = { createdAt: beyond.at, id: beyond.id };
  return { within: keysetOf({ direction: 'newer', ...place }), next: last.id };
}

const EVERYTHING = { within: {}, next: null } as const;
