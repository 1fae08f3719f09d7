// Payment links as merchants handle them: create, list, close.
import type { Clock } from '@/lib/core/clock';
import { newPaymentLinkId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import { formatNano } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { ensureReturnSecret } from '@/lib/merchants/return-secret';
import { countLinkUse, type LinkUse } from '@/lib/payments/take-stock';
import type { PaymentLink } from '@/prisma/generated/sqlite/client';
import { hashImage, type LinkImage } from './link-image';
import { sealPrefill } from './link-prefill';
import { type ClosedReason, closedByItself } from './link-state';
import type { NewPaymentLink } from './new-link';

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
  /** All payments it made, also those that ended unpaid. */
  readonly paymentCount: number;
  /** Null without a bound. `taken`: by payments that wait or are completed. */
  readonly stock: { readonly total: number; readonly taken: number } | null;
  readonly state: 'open' | Exclude<ClosedReason, 'merchantUnavailable'>;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly closedAt: string | null;
};

/** Makes a link whose rules hold (`linkFaults`). @returns its id, the last part of its address `/pay/<id>` */
export async function createPaymentLink(
  deps: { readonly db: Queryable; readonly clock: Clock; readonly keyRing: KeyRing },
  merchantId: string,
  link: NewPaymentLink,
): Promise<string> {
  const { db, clock, keyRing } = deps;
  const id = newPaymentLinkId();
  const { returnUrl = null, image = null, prefill = null } = link;
  await db.paymentLink.create({
    data: {
      id,
      merchantId,
      title: link.title,
      description: link.description,
      usdAmount: link.pricing === 'usd' ? link.amount : null,
      amountRaw: link.pricing === 'nano' ? link.amount : null,
      orderId: link.orderId,
      orderDescription: link.orderDescription,
      stock: link.stock,
      expiresAt: link.expiresAt,
      returnUrl,
      prefill: prefill && sealPrefill(keyRing, id, prefill),
      createdAt: clock.now(),
      ...imageColumns(image),
    },
  });
  if (returnUrl !== null) await ensureReturnSecret({ db, keyRing }, merchantId);
  return id;
}

function imageColumns(image: LinkImage | null) {
  return image && { image: image.bytes, imageType: image.type, imageHash: hashImage(image) };
}

/** The merchant's links as they stand at `now`, newest first, closed ones among them; invoices have a list of their own. */
export async function listPaymentLinks(
  db: Queryable,
  merchantId: string,
  now: Date,
): Promise<PaymentLinkView[]> {
  const rows = await db.paymentLink.findMany({
    where: { merchantId, invoiceNumber: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_LINKS_SHOWN,
    omit: { image: true },
  });
  const uses = await countLinkUse(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewLink(row, uses.get(row.id) ?? UNUSED, now));
}

const UNUSED: LinkUse = { made: 0, taken: 0 };

function viewLink(row: Omit<PaymentLink, 'image'>, { made, taken }: LinkUse, now: Date): PaymentLinkView {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    amount: amountOf(row),
    orderId: row.orderId,
    paymentCount: made,
    stock: row.stock === null ? null : { total: row.stock, taken },
    state: closedByItself(row, { now, taken }) ?? 'open',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

/**
 * Closes a link: no payment is created from it any more; those that exist go on. What it knew of its payer is erased.
 * @returns false when the merchant has no such open link
 */
export async function closePaymentLink(
  deps: { readonly db: Queryable; readonly clock: Clock },
  link: { readonly merchantId: string; readonly linkId: string },
): Promise<boolean> {
  const { count } = await deps.db.paymentLink.updateMany({
    where: { id: link.linkId, merchantId: link.merchantId, closedAt: null },
    data: { closedAt: deps.clock.now(), prefill: null },
  });
  return count === 1;
}

function amountOf(row: Pick<PaymentLink, 'usdAmount' | 'amountRaw'>): PaymentLinkView['amount'] {
  if (row.usdAmount !== null) return { kind: 'usd', usd: row.usdAmount };
  if (row.amountRaw !== null) return { kind: 'nano', nano: formatNano(BigInt(row.amountRaw)) };
  return { kind: 'open' };
}
