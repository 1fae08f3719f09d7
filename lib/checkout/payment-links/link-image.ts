// The picture of a payment link: what is accepted, and how it is read again.
import { createHash } from 'node:crypto';
import type { Queryable } from '@/lib/db/client';

/** Bytes of the largest picture accepted. */
export const MAX_IMAGE_BYTES = 500 * 1024;

export type LinkImage = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
};

/** Files by their first bytes, wherever `null` stands any byte; what a browser says of a file is not believed. */
const SIGNATURES: ReadonlyArray<readonly [LinkImage['type'], ReadonlyArray<number | null>]> = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

/** @returns the picture, or the rule it breaks, to be read after the field's name */
export function readLinkImage(bytes: Uint8Array): LinkImage | { readonly error: string } {
  if (bytes.length > MAX_IMAGE_BYTES) return { error: `must have at most ${MAX_IMAGE_BYTES / 1024} KB` };
  const found = SIGNATURES.find(([, signature]) =>
    signature.every((byte, place) => byte === null || bytes[place] === byte),
  );
  if (found === undefined) return { error: 'must be a PNG, JPEG or WebP file' };
  return { bytes: new Uint8Array(bytes), type: found[0] };
}

/** Names the picture by what it holds: 128 bits of its SHA-256. */
export function hashImage({ bytes }: LinkImage): string {
  return createHash('sha256').update(bytes).digest().subarray(0, 16).toString('base64url');
}

/** The address of a link's picture on our own site; null when it has none. */
export function imageAddress(link: {
  readonly id: string;
  readonly imageHash: string | null;
}): string | null {
  return link.imageHash === null ? null : `/api/payment-links/${link.id}/image?v=${link.imageHash}`;
}

/** The picture of the link under the name its address carries; null for any other. */
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
