// The image of a payment link: validation and reading.
import { createHash } from 'node:crypto';
import type { Queryable } from '@/lib/db/client';

/** The maximum size of an image. */
export const MAX_IMAGE_BYTES = 500 * 1024;

export type LinkImage = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
};

/** File types by their first bytes; `null` matches any byte. The browser's content type is not trusted. */
const SIGNATURES: ReadonlyArray<readonly [LinkImage['type'], ReadonlyArray<number | null>]> = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

/** @returns the image, or an error that continues the field's name */
export function readLinkImage(bytes: Uint8Array): LinkImage | { readonly error: string } {
  if (bytes.length > MAX_IMAGE_BYTES) return { error: `must have at most ${MAX_IMAGE_BYTES / 1024} KB` };
  const found = SIGNATURES.find(([, signature]) =>
    signature.every((byte, index) => byte === null || bytes[index] === byte),
  );
  if (found === undefined) return { error: 'must be a PNG, JPEG or WebP file' };
  return { bytes: new Uint8Array(bytes), type: found[0] };
}

/** Identifies the image by its content: 128 bits of its SHA-256. */
export function hashImage({ bytes }: LinkImage): string {
  return createHash('sha256').update(bytes).digest().subarray(0, 16).toString('base64url');
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
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | null> {
  const row = await db.paymentLink.findFirst({
    where: { id: asked.linkId, imageHash: asked.hash },
    select: { image: true, imageType: true },
  });
  if (row === null || row.image === null || row.imageType === null) return null;
  return { bytes: row.image, type: row.imageType };
}
