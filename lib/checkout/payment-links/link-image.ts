// The image of a payment link: validation and reading.
import { type ImageType, imageTypeOf } from '@/lib/core/image-type';
import type { Queryable } from '@/lib/db/client';

/** The maximum size of an image. */
export const MAX_IMAGE_BYTES = 500 * 1024;

export type LinkImage = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: ImageType;
};

/** @returns the image, or an error that continues the field's name */
export function readLinkImage(bytes: Uint8Array): LinkImage | { readonly error: string } {
  if (bytes.length > MAX_IMAGE_BYTES) return { error: `must have at most ${MAX_IMAGE_BYTES / 1024} KB` };
  const type = imageTypeOf(bytes);
  return type === null
    ? { error: 'must be a PNG, JPEG or WebP file' }
    : { bytes: new Uint8Array(bytes), type };
}

/** The URL path of a link's image; null without an image. */
export function imageAddress(link: {
  readonly id: string;
  readonly imageHash: string | null;
}): string | null {
  return link.imageHash === null ? null : `/api/payment-links/${link.id}/image?v=${link.imageHash}`;
}

/** The link's image with this hash; null for any other hash. */
export async function readStoredImage(
  db: Queryable,
  asked: { readonly linkId: string; readonly hash: string },
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: ImageType } | null> {
  const row = await db.paymentLink.findFirst({
    where: { id: asked.linkId, imageHash: asked.hash },
    select: { image: true },
  });
  const bytes = row?.image ?? null;
  // Not the stored type: a row that somebody else wrote must not become a page of this site.
  const type = bytes && imageTypeOf(bytes);
  return bytes === null || type === null ? null : { bytes, type };
}
