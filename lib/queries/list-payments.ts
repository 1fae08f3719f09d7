// A merchant's payments as the dashboard lists them: filtered, searched, a page at a time by key, never by offset; and
// whether any has changed since.
import { addMs } from '@/lib/core/clock';
import { firstPaymentIdentifier } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database, Queryable } from '@/lib/db/client';
import { type FoundPage, findPayments } from '@/lib/queries/search/find-payments';
import type { ListFilter } from '@/lib/queries/search/list-filter';
import type { PagePosition, Place } from '@/lib/queries/search/look';
import type { Reading } from '@/lib/queries/search/parse-search';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { type PaymentListItem, paymentListItem } from './list-payments-view';

/** Payments on one page: drawing a row takes web longer than finding it. */
export const PAGE_SIZE = 30;
/** Deposits read per payment: what a badge needs to know. */
const MAX_DEPOSITS_PER_PAYMENT = 50;

type ListDeps = { readonly database: Database; readonly keyRing: KeyRing };

type ListRequest = {
  readonly merchantId: string;
  readonly filter: ListFilter;
  /** What is searched for; null where nothing is. */
  readonly readings: readonly Reading[] | null;
  readonly position: PagePosition | null;
  /** Decides which excess is shown as one. */
  readonly dustLimitRaw: bigint;
  /** Payers are shown, masked: only to who may see that. */
  readonly withPayers: boolean;
  /** What is not shown is neither read nor sent to the browser. */
  readonly withSenders: boolean;
  readonly withSettlements: boolean;
};

type PaymentPage = {
  /** Newest first. */
  readonly payments: readonly PaymentListItem[];
  /** Positions for the links to the neighbouring pages; null where there is none. */
  readonly newer: string | null;
  readonly older: string | null;
  /** Not all was looked at: the look goes on at the page it turned to. */
  readonly isCut: boolean;
};

/** One page of a merchant's payments, newest first. */
export async function listPayments(deps: ListDeps, request: ListRequest): Promise<PaymentPage> {
  const found = await findPayments(deps, { ...request, pageSize: PAGE_SIZE });
  const rows = await readListed(deps.database.db, request, found.places);
  const keyRing = request.withPayers ? deps.keyRing : null;
  const { dustLimitRaw, withSenders } = request;
  const payments = rows.map((row) =>
    paymentListItem(row, {
      ...{ dustLimitRaw, keyRing, withSenders },
      foundBy: found.foundBy.get(row.id) ?? [],
    }),
  );
  return { payments, ...neighbours(request.position, found), isCut: found.isCut };
}

function neighbours(position: PagePosition | null, { places, next }: FoundPage) {
  const [first, last] = [places.at(0), places.at(-1)];
  const onward = next ?? null;
  if (position?.direction === 'newer') {
    const end = last ?? onward ?? justAfter(position);
    return { newer: formatPosition('newer', onward), older: formatPosition('older', end) };
  }
  const newer = position === null ? null : (first ?? null);
  return { newer: formatPosition('newer', newer), older: formatPosition('older', onward) };
}

/** A place that the payment of this one comes behind: a page that begins there holds it. */
function justAfter({ createdAt }: Place): Place {
  const next = addMs(createdAt, 1);
  return { createdAt: next, id: firstPaymentIdentifier(next) };
}

/** Reads a position from an address's query; null for anything that is none. */
export function parsePosition(text: string | undefined): PagePosition | null {
  const match = /^(older|newer)\.([0-9]{1,14})\.([\w-]{1,100})$/.exec(text ?? '');
  const [, direction, ms = '', id = ''] = match ?? [];
  if (direction !== 'older' && direction !== 'newer') return null;
  const createdAt = new Date(Number(ms));
  return Number.isNaN(createdAt.getTime()) ? null : { direction, createdAt, id };
}

function formatPosition(direction: 'older' | 'newer', place: Place | null): string | null {
  return place === null ? null : `${direction}.${place.createdAt.getTime()}.${place.id}`;
}

const LISTED = {
  id: true,
  merchantId: true,
  status: true,
  errorReason: true,
  reviewDeadline: true,
  amountRaw: true,
  usdAmount: true,
  usdPerNano: true,
  orderId: true,
  createdAt: true,
  endedAt: true,
  deposits: {
    take: MAX_DEPOSITS_PER_PAYMENT,
    orderBy: { recordedAt: 'asc' },
    select: { amountRaw: true, disposition: true, sender: true },
  },
  paymentLink: { select: { title: true } },
} as const satisfies Prisma.PaymentSelect;

const CUSTOMER = { select: { paymentId: true, sealed: true, wrappedKey: true } } as const;

const SETTLEMENT = {
  where: { kind: 'settlement' },
  select: { confirmedAt: true, block: { select: { hash: true } } },
} as const;

/** The rows of these places, in their order. */
async function readListed(db: Queryable, request: ListRequest, places: readonly Place[]) {
  const { merchantId, withPayers, withSettlements } = request;
  if (places.length === 0) return [];
  // Asked for the merchant as well, SQLite would go through the index of all the merchant's payments.
  const rows = await db.payment.findMany({
    where: { id: { in: places.map(({ id }) => id) } },
    select: {
      ...LISTED,
      customer: withPayers && CUSTOMER,
      transfers: { ...SETTLEMENT, take: withSettlements ? 1 : 0 },
    },
  });
  const own = rows.filter((row) => row.merchantId === merchantId);
  const byId = new Map(own.map((row) => [row.id, row]));
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}

type ListPulse = {
  /** Where to go on from: the newest change of the whole installation. */
  readonly cursor: number;
  readonly changed: boolean;
};

/**
 * Whether the merchant had changes after `since` (a cursor answered earlier; null for the first look, which only answers
 * the cursor). Looks at nothing but the changes since then.
 */
export async function readListPulse(
  db: Queryable,
  query: { readonly merchantId: string; readonly since: number | null },
): Promise<ListPulse> {
  const newest = await db.change.findFirst({ orderBy: { id: 'desc' }, select: { id: true } });
  const cursor = newest?.id ?? 0;
  if (query.since === null || cursor <= query.since) return { cursor, changed: false };
  const own = await db.change.findFirst({
    where: { id: { gt: query.since }, merchantId: query.merchantId },
    select: { id: true },
  });
  return { cursor, changed: own !== null };
}
