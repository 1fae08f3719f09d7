// What is kept of a listed person or organisation, how a version of a list is packed for the database, and why an import is
// refused whole.
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';

/** Bytes of an unpacked version; a larger one is refused, whatever it holds. */
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
  /** What the list says besides: birth dates and places, documents. For a person who compares. */
  remarks: z.string(),
  /** Of everything the list says of it: changes when its entry changes. */
  hash: z.string(),
});

export type ListEntry = Readonly<z.infer<typeof entrySchema>>;

const contentSchema = z.array(entrySchema);

/** A version as it is stored. */
type PackedEntries = { readonly sha256: string; readonly content: Uint8Array<ArrayBuffer> };

/**
 * Packs entries; the same entries of the same list have the same hash, in whatever order they come.
 * @param maxBytes of what is packed: what could not be unpacked again would leave every engine without an index
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

/** @throws Error when the content is damaged or too large */
export function unpackEntries(content: Uint8Array): readonly ListEntry[] {
  const json = gunzipSync(content, { maxOutputLength: MAX_CONTENT_BYTES }).toString('utf8');
  return contentSchema.parse(JSON.parse(json));
}

/** Names of all entries, as lists count them. */
export function countNames(entries: readonly ListEntry[]): number {
  return entries.reduce((sum, { names }) => sum + names.length, 0);
}

/** How the messages begin of what can be imported by force: the stored message is all that is left of a refusal. */
export const SHRUNK_MESSAGE = 'the list has shrunk to';
export const DAMAGED_MESSAGE = 'the version in use is damaged';

/** Whether the list would be imported by force. */
export function canBeForced(message: string): boolean {
  return message.startsWith(SHRUNK_MESSAGE) || message.startsWith(DAMAGED_MESSAGE);
}

/**
 * A file is missing, cut off, too large, of another form, or about entries that are not there; or the list has shrunk. The
 * message names files, lines and figures, never what stands in them.
 */
export class ListRefusedError extends Error {
  override readonly name = 'ListRefusedError';
}
