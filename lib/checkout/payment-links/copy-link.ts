// Duplicating a payment link: the values that the form of a new link starts with. The payer's prefilled details are not
// copied, because they belong to one payer.
import type { Clock } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import { formatNano } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { imageAddress, type LinkImage, readLinkImage } from './link-image';
import { type AmountColumns, minorUnitsView, storedLinkPrice } from './link-price';

type OwnLink = { readonly merchantId: string; readonly linkId: string };

export type LinkCopy = NonNullable<Awaited<ReturnType<typeof readLinkCopy>>>;

/**
 * The values of this merchant's link by form field, also of a closed one. An expiry that has passed is left out.
 * @returns null when the merchant has no such link; an invoice is none
 */
export async function readLinkCopy(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  { merchantId, linkId }: OwnLink,
) {
  if (!mayBeId(linkId)) return null;
  const link = await db.paymentLink.findFirst({
    where: { id: linkId, merchantId, invoiceNumber: null },
    omit: { image: true },
  });
  if (link === null) return null;
  return {
    linkId: link.id,
    values: {
      ...amountFields(link),
      title: link.title,
      description: link.description ?? '',
      orderId: link.orderId ?? '',
      orderDescription: link.orderDescription ?? '',
      stock: link.stock?.toString() ?? '',
      expiresAt: link.expiresAt !== null && link.expiresAt > clock.now() ? link.expiresAt.toISOString() : '',
      returnUrl: link.returnUrl ?? '',
    },
    /** Null without an image. */
    imageUrl: imageAddress(link),
  };
}

/** `pricing` as the form names it: a currency by its code, but US dollars as `usd`. */
function amountFields(link: AmountColumns) {
  const price = storedLinkPrice(link);
  if (price !== null) return { pricing: price.currency, amount: minorUnitsView(price).amount };
  if (link.usdAmount !== null) return { pricing: 'usd', amount: link.usdAmount };
  if (link.amountRaw !== null) return { pricing: 'nano', amount: formatNano(BigInt(link.amountRaw)) };
  return { pricing: 'open', amount: '' };
}

/** The image of this merchant's link; null without one, and for another merchant's link. */
export async function readOwnImage(
  db: Queryable,
  { merchantId, linkId }: OwnLink,
): Promise<LinkImage | null> {
  if (!mayBeId(linkId)) return null;
  const row = await db.paymentLink.findFirst({ where: { id: linkId, merchantId }, select: { image: true } });
  if (row === null || row.image === null) return null;
  const image = readLinkImage(row.image);
  return 'error' in image ? null : image;
}
