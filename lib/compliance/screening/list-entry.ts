// An entry of a screening list, how a list version is packed for the database, and the error of refused imports.
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';

/** Max bytes of an unpacked version. */
const MAX_CONTENT_BYTES = 128 * 1024 * 1024;

const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(['person', 'organization']),
  /** The list's own main name first. A weak alias is one that the list itself calls common or vague. */
  names: z.array(z.object({ text: z.string(), weak: z.boolean() })),
  /** ISO 3166-1 alpha-2: nationalities, citizenships and addresses. */
  countries: z.array(z.string()),
  programs: z.array(z.string()),
  /** Public keys of its Nano accounts, lower-case hex. */
  accounts: z.array(z.string()),
  /** Other details on the list, such as birth dates and documents, for manual comparison. */
  remarks: z.string(),
  /** Hash of the whole entry. */
  hash: z.string(),
});

export type ListEntry = Readonly<z.infer<typeof entrySchema>>;

const contentSchema = z.array(entrySchema);

/** A version as it is stored. */
type PackedEntries = { readonly sha256: string; readonly content: Uint8Array<ArrayBuffer> };

/**
 * Packs entries; the hash depends on the list and its entries, not on their order.
 * @param maxBytes max unpacked size: a version that can't be unpacked would leave engines without an index
 * @throws ListRefusedError
 */
export function packEntries(
  listId: string,
  entries: readonly ListEntry[],
  maxBytes = MAX_CONTENT_BYTES,
): PackedEntries {
  const sorted = [...entries].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const json = JSON.stringify(sorted);
  if (Buffer.byteLength(json) > maxBytes) throw new ListRefusedError(`the entries exceed ${maxBytes} bytes`);
  const sha256 = createHash('sha256').update(`${listId}\n`).update(json).digest('hex');
  return { sha256, content: new Uint8Array(gzipSync(json)) };
}

/** @throws Error if the content is damaged or too large */
export function unpackEntries(content: Uint8Array): readonly ListEntry[] {
  const json = gunzipSync(content, { maxOutputLength: MAX_CONTENT_BYTES }).toString('utf8');
  return contentSchema.parse(JSON.parse(json));
}

/** The number of names of all entries. */
export function countNames(entries: readonly ListEntry[]): number {
  return entries.reduce((sum, { names }) => sum + names.length, 0);
}

/** Max entries and names of a list; OFAC's lists had 20,000 and 50,000 in 2026. */
const MAX_ENTRIES = 100_000;
const MAX_NAMES = 200_000;

/** @throws ListRefusedError when there are too many entries or names */
export function checkListSize(entries: readonly ListEntry[], file: string): void {
  const names = countNames(entries);
  if (entries.length > MAX_ENTRIES || names > MAX_NAMES) {
    throw new ListRefusedError(`${file} has too many entries (${entries.length}) or names (${names})`);
  }
}

/** Prefixes of messages for imports that can be forced: only the message of a refusal is stored. */
export const SHRUNK_MESSAGE = 'the list has shrunk to';
export const DAMAGED_MESSAGE = 'the version in use is damaged';

/** Whether the import can be forced, by its stored message. */
export function canBeForced(message: string): boolean {
  return message.startsWith(SHRUNK_MESSAGE) || message.startsWith(DAMAGED_MESSAGE);
}

/**
 * A file is missing, cut off, too large, malformed or refers to unknown entries; or the list has shrunk. The message
 * names files, lines and numbers, never their content.
 */
export class ListRefusedError extends Error {
  override readonly name = 'ListRefusedError';
}
