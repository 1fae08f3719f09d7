// Lists a merchant's recent API requests for the dashboard, with filters and keyset pagination.
import { OPERATION_NAMES } from '@/lib/accounts/auth/key-scopes';
import { cutPage, type PagePosition } from '@/lib/core/page-position';
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** Requests per page. */
export const PAGE_SIZE = 50;

/** The results a filter distinguishes: success, client error (4xx), server error (5xx). */
export const OUTCOMES = ['ok', 'refused', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type RequestFilter = ReturnType<typeof parseRequestFilter>;

export type RequestView = RequestPage['requests'][number];

/** Newest first, with the positions of the previous and next page; null where there is none. */
export type RequestPage = Awaited<ReturnType<typeof listRequests>>;

/** One page of a merchant's requests, newest first. */
export async function listRequests(
  db: Queryable,
  query: {
    readonly merchantId: string;
    readonly filter: RequestFilter;
    readonly position: PagePosition | null;
  },
) {
  const { merchantId, filter, position } = query;
  const order = position?.direction === 'newer' ? 'asc' : 'desc';
  const found = await db.apiRequest.findMany({
    where: { AND: [{ merchantId, ...whereOf(filter) }, keysetOf(position)] },
    orderBy: [{ at: order }, { id: order }],
    take: PAGE_SIZE + 1,
  });
  const place = ({ at, id }: Row) => ({ createdAt: at, id });
  const { rows, newer, older } = cutPage(found, { size: PAGE_SIZE, position }, place);
  return { requests: await withLabels(db, merchantId, rows), newer, older };
}

/** The id of the merchant's newest request, `''` if there is none: an open list refreshes when it changes. */
export async function newestRequest(db: Queryable, merchantId: string): Promise<string> {
  const row = await db.apiRequest.findFirst({
    where: { merchantId },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  return row?.id ?? '';
}

/** Parses a filter from the query string; ignores invalid values. */
export function parseRequestFilter(given: {
  readonly outcome?: string | undefined;
  readonly operation?: string | undefined;
  readonly key?: string | undefined;
  readonly id?: string | undefined;
}) {
  const idOf = (text: string | undefined) => /^\s*([\w-]{1,100})\s*$/.exec(text ?? '')?.[1] ?? null;
  return {
    outcome: OUTCOMES.find((outcome) => outcome === given.outcome) ?? null,
    operation: OPERATION_NAMES.find((name) => name === given.operation) ?? null,
    keyId: idOf(given.key),
    /** The whole X-Request-Id. */
    requestId: idOf(given.id),
  };
}

/** The condition of a filter. */
export function whereOf({
  outcome,
  operation,
  keyId,
  requestId,
}: RequestFilter): Prisma.ApiRequestWhereInput {
  return {
    ...(outcome === null ? {} : { status: STATUSES[outcome] }),
    ...(operation === null ? {} : { operation }),
    ...(keyId === null ? {} : { apiKeyId: keyId }),
    ...(requestId === null ? {} : { id: requestId }),
  };
}

const STATUSES: Readonly<Record<Outcome, Prisma.IntFilter>> = {
  ok: { lt: 400 },
  refused: { gte: 400, lt: 500 },
  failed: { gte: 500 },
};

/** The rows on one side of a position; all of them without one. */
export function keysetOf(position: PagePosition | null): Prisma.ApiRequestWhereInput {
  if (position === null) return {};
  const { createdAt: at, id } = position;
  // The first condition on `at` is redundant: it gives the database a range to read in the index.
  return position.direction === 'older'
    ? { at: { lte: at }, OR: [{ at: { lt: at } }, { id: { lt: id } }] }
    : { at: { gte: at }, OR: [{ at: { gt: at } }, { id: { gt: id } }] };
}

type Row = Prisma.ApiRequestGetPayload<object>;

async function withLabels(db: Queryable, merchantId: string, rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ apiKeyId }) => apiKeyId))];
  const keys = await db.apiKey.findMany({
    where: { id: { in: ids }, merchantId },
    select: { id: true, label: true },
  });
  const labels = new Map(keys.map(({ id, label }) => [id, label]));
  return rows.map(({ id, at, operation, status, errorCode, message, paymentId, durationMs, apiKeyId }) => ({
    ...{ id, operation, status, errorCode, message, paymentId, durationMs },
    ...{ at: at.toISOString(), keyId: apiKeyId, keyLabel: labels.get(apiKeyId) ?? null },
  }));
}
