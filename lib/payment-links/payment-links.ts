// Payment links as merchants handle them: create, list, close.
import type { Clock } from '@/lib/core/clock';
import { newPaymentLinkId } from '@/lib/core/ids';
import { formatNano } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import type { PaymentLink } from '@/prisma/generated/sqlite/client';
import type { PaymentLinkInput } from './link-schema';

/** Links the list shows, the newest. */
export const MAX_LINKS_SHOWN = 200;

export type PaymentLinkView = {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly amount:
    | { readonly kind: 'usd'; readonly usd: string }
    | { readonly kind: 'nano'; readonly nano: string }
    | { readonly kind: 'open' };
  readonly orderId: string | null;
  readonly paymentCount: number;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly closedAt: string | null;
};

/** Makes a link. @returns its id, the last part of its address `/pay/<id>` */
export async function createPaymentLink(
  deps: { readonly db: Queryable; readonly clock: Clock },
  merchantId: string,
  link: PaymentLinkInput,
): Promise<string> {
  const id = newPaymentLinkId();
  await deps.db.paymentLink.create({
    data: {
      id,
      merchantId,
      title: link.title,
      description: link.description,
      usdAmount: link.pricing === 'usd' ? link.amount : null,
      amountRaw: link.pricing === 'nano' ? link.amount : null,
      orderId: link.orderId,
      orderDescription: link.orderDescription,
      createdAt: deps.clock.now(),
    },
  });
  return id;
}

/** The merchant's links, newest first, closed ones among them. */
export async function listPaymentLinks(db: Queryable, merchantId: string): Promise<PaymentLinkView[]> {
  const rows = await db.paymentLink.findMany({
    where: { merchantId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_LINKS_SHOWN,
    include: { _count: { select: { payments: true } } },
  });
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    amount: amountOf(row),
    orderId: row.orderId,
    paymentCount: row._count.payments,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}

/**
 * Closes a link: no payment is created from it any more; those that exist go on.
 * @returns false when the merchant has no such open link
 */
export async function closePaymentLink(
  deps: { readonly db: Queryable; readonly clock: Clock },
  link: { readonly merchantId: string; readonly linkId: string },
): Promise<boolean> {
  const { count } = await deps.db.paymentLink.updateMany({
    where: { id: link.linkId, merchantId: link.merchantId, closedAt: null },
    data: { closedAt: deps.clock.now() },
  });
  return count === 1;
}

function amountOf(row: Pick<PaymentLink, 'usdAmount' | 'amountRaw'>): PaymentLinkView['amount'] {
  if (row.usdAmount !== null) return { kind: 'usd', usd: row.usdAmount };
  if (row.amountRaw !== null) return { kind: 'nano', nano: formatNano(BigInt(row.amountRaw)) };
  return { kind: 'open' };
}
