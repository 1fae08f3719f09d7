// A merchant's payments as the dashboard lists them: filtered, searched, a page at a time by key, never by offset.
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { type PaymentListItem, paymentListItem } from './list-payments-view';
import { PAYMENT_STATUSES, type PaymentStatus } from './status';

/** Payments on one page. */
export const PAGE_SIZE = 50;
/** A search text is cut here, in characters. */
const MAX_SEARCH_CHARACTERS = 255;
/** Deposits read per payment: what a badge needs to know. */
const MAX_DEPOSITS_PER_PAYMENT = 50;

export type PaymentFilter = {
  readonly status: PaymentStatus | null;
  /**
   * A payment identifier, deposit address, deposit's block hash, or any part of an order id; in the latter the database
   * reads `%` as any text and `_` as any character.
   */
  readonly search: string;
};

/** Where a page begins: after (older than) or before (newer than) a payment. */
export type PagePosition = {
  readonly direction: 'older' | 'newer';
  readonly createdAt: Date;
  readonly id: string;
};

export type PaymentPage = {
  /** Newest first. */
  readonly payments: readonly PaymentListItem[];
  /** Positions for the links to the neighbouring pages; null where there is none. */
  readonly newer: string | null;
  readonly older: string | null;
};

export type StatusCounts = Readonly<Record<PaymentStatus, number>>;

/** One page of a merchant's payments, newest first. `dustLimitRaw` decides which excess is shown as one. */
export async function listPayments(
  db: Queryable,
  query: {
    readonly merchantId: string;
    readonly filter: PaymentFilter;
    readonly position: PagePosition | null;
    readonly dustLimitRaw: bigint;
  },
): Promise<PaymentPage> {
  const { position } = query;
  const backwards = position?.direction === 'newer';
  const order = backwards ? 'asc' : 'desc';
  const rows = await db.payment.findMany({
    where: { AND: [scopeOf(query), keysetOf(position)] },
    orderBy: [{ createdAt: order }, { id: order }],
    take: PAGE_SIZE + 1,
    include: {
      deposits: { take: MAX_DEPOSITS_PER_PAYMENT, select: { amountRaw: true, disposition: true } },
      paymentLink: { select: { title: true } },
    },
  });
  const more = rows.length > PAGE_SIZE;
  const page = rows.slice(0, PAGE_SIZE);
  if (backwards) page.reverse();
  const [first, last] = [page.at(0), page.at(-1)];
  const hasNewer = backwards ? more : position !== null;
  const hasOlder = backwards ? page.length > 0 : more;
  return {
    payments: page.map((row) => paymentListItem(row, query.dustLimitRaw)),
    newer: hasNewer && first !== undefined ? formatPosition('newer', first) : null,
    older: hasOlder && last !== undefined ? formatPosition('older', last) : null,
  };
}

/** How many payments of the merchant stand in each status. */
export async function countByStatus(db: Queryable, merchantId: string): Promise<StatusCounts> {
  const groups = await db.payment.groupBy({ by: ['status'], where: { merchantId }, _count: true });
  const counts: Record<PaymentStatus, number> = {
    Waiting: 0,
    Cancelled: 0,
    Error: 0,
    AMLError: 0,
    Completed: 0,
  };
  for (const group of groups) counts[group.status] = group._count;
  return counts;
}

/** Reads a position from an address's query; null for anything that is none. */
export function parsePosition(text: string | undefined): PagePosition | null {
  const match = /^(older|newer)\.([0-9]{1,15})\.([\w-]{1,100})$/.exec(text ?? '');
  const [, direction, ms = '', id = ''] = match ?? [];
  if (direction !== 'older' && direction !== 'newer') return null;
  const createdAt = new Date(Number(ms));
  return Number.isNaN(createdAt.getTime()) ? null : { direction, createdAt, id };
}

/** Reads a status filter; null for all. */
export function parseStatusFilter(text: string | undefined): PaymentStatus | null {
  return PAYMENT_STATUSES.find((status) => status === text) ?? null;
}

function formatPosition(direction: 'older' | 'newer', row: { createdAt: Date; id: string }): string {
  return `${direction}.${row.createdAt.getTime()}.${row.id}`;
}

function scopeOf(query: { merchantId: string; filter: PaymentFilter }): Prisma.PaymentWhereInput {
  const { merchantId, filter } = query;
  const status = filter.status === null ? {} : { status: filter.status };
  // PostgreSQL holds no zero character, and answers a search for one with an error.
  const text = filter.search.replaceAll('\0', '').trim().slice(0, MAX_SEARCH_CHARACTERS);
  return text === '' ? { merchantId, ...status } : { merchantId, ...status, OR: matchesOf(text) };
}

function matchesOf(text: string): Prisma.PaymentWhereInput[] {
  return [
    { id: text },
    { address: { address: text } },
    { deposits: { some: { blockHash: text.toUpperCase() } } },
    { orderId: { contains: text.replace(/^#/, '') } },
  ];
}

function keysetOf(position: PagePosition | null): Prisma.PaymentWhereInput {
  if (position === null) return {};
  const { createdAt, id } = position;
  return position.direction === 'older'
    ? { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] }
    : { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] };
}
