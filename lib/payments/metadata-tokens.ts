// The hashes by which payments are found by their metadata. A hash has one length, so any value fits in an index. Pure.
import { createHash } from 'node:crypto';
import { z } from 'zod';

const storedMetadata = z.record(z.string(), z.string());

/** The stored metadata. @throws ZodError when it is damaged */
export function readMetadata(stored: string): Readonly<Record<string, string>> {
  return storedMetadata.parse(JSON.parse(stored));
}

/** The hash of one pair: SHA-256 in base64url, 43 characters. */
export function metadataToken(key: string, value: string): string {
  return createHash('sha256')
    .update(JSON.stringify([key, value]))
    .digest('base64url');
}

/** The hashes of all pairs. @param stored a JSON object of strings; null for none */
export function metadataTokens(stored: string | null): string[] {
  if (stored === null) return [];
  return Object.entries(readMetadata(stored)).map(([key, value]) => metadataToken(key, value));
}
