// Which website may show a page of a payer in a frame: one that the page's own merchant has registered, and no other.
import type { Database } from '@/lib/db/client';
import { type FramedPage, mayBeOrigin } from './framed-page';

/**
 * Asked with what the page's address names. One look by the primary key, and only where a website is named: nothing is
 * kept from one request to the next, so a website that was taken back is refused at once.
 * @returns the website; null when the payment or link is unknown, or its merchant has not registered exactly this origin
 */
export async function framingOrigin(
  { database: { db } }: { readonly database: Pick<Database, 'db'> },
  { kind, id }: FramedPage,
  shopOrigin: unknown,
): Promise<string | null> {
  if (!mayBeOrigin(shopOrigin)) return null;
  const where = { id, merchant: { shopOrigins: { some: { origin: shopOrigin } } } };
  const select = { id: true } as const;
  const page =
    kind === 'payment'
      ? await db.payment.findFirst({ where, select })
      : await db.paymentLink.findFirst({ where, select });
  return page === null ? null : shopOrigin;
}
