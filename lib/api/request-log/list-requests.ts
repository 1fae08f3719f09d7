// A merchant's requests of the last days as the dashboard lists them: filtered, a page at a time by key, never by offset.
import { OPERATION_NAMES, type OperationName } from '@/lib/accounts/auth/key-scopes';
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** Requests on one page. */
export const PAGE_SIZE = 50;

/** How a request ended, as far as a filter tells: answered, refused, not answered for a fault of ours. */
export const OUTCOMES = ['ok', 'refused', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type RequestFilter = {
  readonly outcome: Outcome | null;
  readonly operation: OperationName | null;
  readonly keyId: string | null;
  /** X-Request-Id, whole. */
  readonly requestId: string | null;
};

export type RequestView = {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly operation: string;
  readonly status: number;
  readonly errorCode: string | null;
  /** What the caller was told was wrong. */
  readonly message: string | null;
  readonly paymentId: string | null;
  readonly durationMs: number;
  /** The key's name; null for one that is not the merchant's any more. */
  readonly keyLabel: string | null;
  readonly keyId: string;
};

/** Where a page begins: after (older than) or before (newer than) a request. */
export type RequestPosition = {
  readonly direction: 'older' | 'newer';
  readonly at: Date;
  readonly id: string;
};

export type RequestPage = {
  /** Newest first. */
  readonly requests: readonly RequestView[];
  /** Positions for the links to the neighbouring pages; null where there is none. */
  readonly newer: string | null;
  readonly older: string | null;
};

/** One page of a merchant's requests, newest first. */
export async function listRequests(
  db: Queryable,
  query: {
    readonly merchantId: string;
    readonly filter: RequestFilter;
    readonly position: RequestPosition | null;
  },
): Promise<RequestPage> {
  const { merchantId, filter, position } = query;
  const backwards = position?.direction === 'newer';
  const order = backwards ? 'asc' : 'desc';
  const found = await db.apiRequest.findMany({
    where: { AND: [{ merchantId, ...whereOf(filter) }, keysetOf(position)] },
    orderBy: [{ at: order }, { id: order }],
    take: PAGE_SIZE + 1,
  });
  const rows = found.slice(0, PAGE_SIZE);
  if (backwards) rows.reverse();
  const hasMore = found.length > PAGE_SIZE;
  const hasNewer = backwards ? hasMore : position !== null;
  const hasOlder = backwards ? rows.length > 0 : hasMore;
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    requests: await withLabels(db, merchantId, rows),
    newer: hasNewer && first !== undefined ? formatPosition('newer', first) : null,
    older: hasOlder && last !== undefined ? formatPosition('older', last) : null,
  };
}

/** The merchant's newest request by its id, `''` when there is none: an open list is drawn anew when it changes. */
export async function newestRequest(db: Queryable, merchantId: string): Promise<string> {
  const row = await db.apiRequest.findFirst({
    where: { merchantId },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  return row?.id ?? '';
}

/** Reads a filter from an address's query; what means nothing filters nothing. */
export function parseRequestFilter(given: {
  readonly outcome?: string | undefined;
  readonly operation?: string | undefined;
  readonly key?: string | undefined;
  readonly id?: string | undefined;
}): RequestFilter {
  const idOf = (text: string | undefined) => /^\s*([\w-]{1,100})\s*$/.exec(text ?? '')?.[1] ?? null;
  return {
    outcome: OUTCOMES.find((outcome) => outcome === given.outcome) ?? null,
    operation: OPERATION_NAMES.find((name) => name === given.operation) ?? null,
    keyId: idOf(given.key),
    requestId: idOf(given.id),
  };
}

/** Reads a position from an address's query; null for anything that is none. */
export function parseRequestPosition(text: string | undefined): RequestPosition | null {
  const [, direction, ms = '', id = ''] =
    /^(older|newer)\.([0-9]{1,14})\.([\w-]{1,100})$/.exec(text ?? '') ?? [];
  if (direction !== 'older' && direction !== 'newer') return null;
  const at = new Date(Number(ms));
  return Number.isNaN(at.getTime()) ? null : { direction, at, id };
}

function whereOf({ outcome, operation, keyId, requestId }: RequestFilter): Prisma.ApiRequestWhereInput {
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

function keysetOf(position: RequestPosition | null): Prisma.ApiRequestWhereInput {
  if (position === null) return {};
  const { at, id } = position;
  // What is said twice about `at` is the range the index is read in.
  return position.direction === 'older'
    ? { at: { lte: at }, OR: [{ at: { lt: at } }, { id: { lt: id } }] }
    : { at: { gte: at }, OR: [{ at: { gt: at } }, { id: { gt: id } }] };
}

function formatPosition(direction: 'older' | 'newer', { at, id }: { at: Date; id: string }): string {
  return `${direction}.${at.getTime()}.${id}`;
}

type Row = Prisma.ApiRequestGetPayload<object>;

async function withLabels(db: Queryable, merchantId: string, rows: readonly Row[]): Promise<RequestView[]> {
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
