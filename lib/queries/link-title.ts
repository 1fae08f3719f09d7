// The title of a payment's link, as the merchant's team sees it. Pure.
import type { Prisma } from '@/prisma/generated/sqlite/client';

export const LINK_TITLE_COLUMNS = {
  title: true,
  pointOfSale: true,
} as const satisfies Prisma.PaymentLinkSelect;

type TitledLink = { readonly title: string; readonly pointOfSale: boolean | null };

/** A link of the point of sale has the title that its customer sees: the note, or the shop's own name. Null without a link. */
export function linkTitleOf(link: TitledLink | null): string | null {
  return link?.pointOfSale === true ? 'Point of sale' : (link?.title ?? null);
}
