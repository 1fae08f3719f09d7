// Recognizes images that users upload by their first bytes, and names them by their content. Pure.
import { createHash } from 'node:crypto';

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

/** First bytes of the types; `null` matches any byte. */
const SIGNATURES: ReadonlyArray<readonly [ImageType, ReadonlyArray<number | null>]> = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

/** The type of the file; null for any other. The browser's content type and the file's name are not trusted. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const found = SIGNATURES.find(([, signature]) =>
    signature.every((byte, index) => byte === null || bytes[index] === byte),
  );
  return found?.[0] ?? null;
}

/** Identifies an image by its content: 128 bits of its SHA-256, as 22 characters of base64url. */
export function hashImage({ bytes }: { readonly bytes: Uint8Array }): string {
  return createHash('sha256').update(bytes).digest().subarray(0, 16).toString('base64url');
}
