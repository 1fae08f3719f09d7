// The merchant's payment links for the dashboard: open or ended ones, in pages.
import { cutPage, type PagePosition } from '@/lib/core/page-position';
import { formatNano } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { countLinkUse, type LinkUse } from '@/lib/payments/link-stock';
import type { PaymentLink, Prisma } from '@/prisma/generated/sqlite/client';
import { type AmountColumns, linkPriceView } from './link-price';
import { type LinkContext, linkClosedReason } from './open-payment-link';

/** Links per page. */
export const LINKS_PER_PAGE = 50;

/**
 * `ended`: closed or expired. A sold-out link is open, because its payments in progress can end unpaid; so is one whose
 * currency is disabled, because the operator can enable it again.
 */
export const LINK_LISTS = ['open', 'ended'] as const;
export type LinkListName = (typeof LINK_LISTS)[number];

export type PaymentLinkView = ReturnType<typeof viewLink>;

type LinkQuery = {
  readonly merchantId: string;
  readonly list: LinkListName;
  readonly position: PagePosition | null;
};

/**
 * A page of the merchant's links with their current state, newest first, without invoices and links of the point of sale. Read
 * from an index.
 */
export async function listPaymentLinks(
  db: Queryable,
  { merchantId, list, position }: LinkQuery,
  context: LinkContext,
) {
  const order = position?.direction === 'newer' ? 'asc' : 'desc';
  const found = await db.paymentLink.findMany({
    where: { AND: [{ merchantId, ...SHARED }, inList(list, context.now), beyond(position)] },
    orderBy: [{ createdAt: order }, { id: order }],
    take: LINKS_PER_PAGE + 1,
    omit: { image: true },
  });
  const { rows, newer, older } = cutPage(found, { size: LINKS_PER_PAGE, position }, (row) => row);
  const uses = await countLinkUse(
    db,
    rows.map(({ id }) => id),
    context.now,
  );
  return { links: rows.map((row) => viewLink(row, uses.get(row.id) ?? UNUSED, context)), newer, older };
}

/** Links that the merchant shares: neither invoices, which have a list of their own, nor of one sale. */
const SHARED = { invoiceNumber: null, pointOfSale: null } as const satisfies Prisma.PaymentLinkWhereInput;

function inList(list: LinkListName, now: Date): Prisma.PaymentLinkWhereInput {
  return list === 'open'
    ? { closedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] }
    : { OR: [{ closedAt: { not: null } }, { expiresAt: { lte: now } }] };
}

/** The first time condition is redundant: it gives the database a range to read in the index. */
function beyond(position: PagePosition | null): Prisma.PaymentLinkWhereInput {
  if (position === null) return {};
  const { createdAt, id } = position;
  return position.direction === 'older'
    ? { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] }
    : { createdAt: { gte: createdAt }, OR: [{ createdAt: { gt: createdAt } }, { id: { gt: id } }] };
}

const UNUSED: LinkUse = { made: 0, taken: 0 };

function viewLink(row: Omit<PaymentLink, 'image'>, { made, taken }: LinkUse, context: LinkContext) {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    amount: amountOf(row),
    orderId: row.orderId,
    /** All payments of the link, including unpaid ones. */
    paymentCount: made,
    /** `taken`: units that completed and open payments take or hold. */
    stock: row.stock === null ? null : { total: row.stock, taken },
    state: linkClosedReason(row, { ...context, taken }) ?? ('open' as const),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

function amountOf(link: AmountColumns) {
  const price = linkPriceView(link);
  if (price !== null) return { kind: 'price', price } as const;
  if (link.amountRaw !== null) return { kind: 'nano', nano: formatNano(BigInt(link.amountRaw)) } as const;
  return { kind: 'open' } as const;
}

/** The newest links offered in a filter. */
const MAX_TITLES = 100;

/** The newest links and invoices, newest first, without links of the point of sale. */
export function listLinkTitles(db: Queryable, merchantId: string): Promise<{ id: string; title: string }[]> {
  return db.paymentLink.findMany({
    where: { merchantId, pointOfSale: null },
    orderBy: { createdAt: 'desc' },
    select: { id: true, title: true },
    take: MAX_TITLES,
  });
}
