// Reads a merchant's payment links for software: one, or a page. Invoices are payment links with a number.
import { ServiceError } from '@/lib/core/errors';
import { mayBeId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import { countTaken } from '@/lib/payments/link-stock';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { type LinkContext, linkClosedReason } from './open-payment-link';

const COLUMNS = {
  id: true,
  title: true,
  description: true,
  usdAmount: true,
  amountRaw: true,
  priceCurrency: true,
  priceMinorUnits: true,
  orderId: true,
  orderDescription: true,
  stock: true,
  expiresAt: true,
  returnUrl: true,
  invoiceNumber: true,
  createdAt: true,
  closedAt: true,
} as const satisfies Prisma.PaymentLinkSelect;

type LinkRow = Prisma.PaymentLinkGetPayload<{ select: typeof COLUMNS }>;

/** States of a link. */
export const LINK_STATES = ['open', 'closed', 'expired', 'soldOut', 'currencyDisabled'] as const;

/** A link at a time. `taken`: units of its stock that are taken or held; 0 without a stock. */
export type ReadLink = LinkRow & { readonly state: (typeof LINK_STATES)[number]; readonly taken: number };

/** `next`: the link to read the next page after; null on the last page. */
export type LinkPage = { readonly links: readonly ReadLink[]; readonly next: string | null };

/** @throws ServiceError badInput when the merchant has no such link */
export async function readLink(
  db: Queryable,
  { merchantId, linkId }: { readonly merchantId: string; readonly linkId: string },
  context: LinkContext,
): Promise<ReadLink> {
  const where = { id: linkId, merchantId };
  const row = mayBeId(linkId) ? await db.paymentLink.findFirst({ where, select: COLUMNS }) : null;
  const [link] = row === null ? [] : await withState(db, [row], context);
  if (link === undefined) throw unknownLink();
  return link;
}

/** Whether a payment was created through the link: receipts, lists and exports of payments show its title. */
export async function hasPayments(db: Queryable, paymentLinkId: string): Promise<boolean> {
  return (await db.payment.findFirst({ where: { paymentLinkId }, select: { id: true } })) !== null;
}

/** The merchant has no such link. */
export function unknownLink(): ServiceError {
  return new ServiceError('badInput', 'No payment link has this paymentLinkIdentifier.');
}

/**
 * A page of the merchant's links, newest first, including closed ones and invoices. Read from an index.
 * @param after the last link of the previous page
 * @throws ServiceError badInput when `after` is not a link of the merchant
 */
export async function pageLinks(
  db: Queryable,
  merchantId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
  context: LinkContext,
): Promise<LinkPage> {
  const rows = await db.paymentLink.findMany({
    where: { AND: [{ merchantId }, await olderThan(db, merchantId, after)] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    select: COLUMNS,
  });
  const links = await withState(db, rows.slice(0, limit), context);
  return { links, next: rows.length > limit ? (links.at(-1)?.id ?? null) : null };
}

async function olderThan(
  db: Queryable,
  merchantId: string,
  after: string | null,
): Promise<Prisma.PaymentLinkWhereInput> {
  if (after === null) return {};
  const where = { id: after, merchantId };
  const last = await db.paymentLink.findFirst({ where, select: { id: true, createdAt: true } });
  if (last === null)
    throw new ServiceError('badInput', 'after must be the next value of an earlier response.');
  const { createdAt, id } = last;
  // The first time condition is redundant: it gives the database a range to read in the index.
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] };
}

/** Counts only for links with a stock: another link may have any number of payments. */
async function withState(db: Queryable, rows: readonly LinkRow[], context: LinkContext): Promise<ReadLink[]> {
  const limited = rows.flatMap(({ id, stock }) => (stock === null ? [] : [id]));
  const counts = limited.length === 0 ? null : await countTaken(db, limited, context.now);
  return rows.map((row) => {
    const taken = counts?.get(row.id) ?? 0;
    return { ...row, taken, state: linkClosedReason(row, { ...context, taken }) ?? 'open' };
  });
}
