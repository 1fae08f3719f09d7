// Makes a version of a list from its files: parses, packs and compares it with the active version. Pure, and slow.
import {
  countNames,
  DAMAGED_MESSAGE,
  type ListEntry,
  ListRefusedError,
  packEntries,
  SHRUNK_MESSAGE,
  unpackEntries,
} from './list-entry';
import { isXmlFormat, type ListFiles, type ListFormat } from './list-files';
import { readOfacList } from './ofac/read-ofac-list';
import { readXmlList } from './xml/read-xml-list';

export type VersionRequest = {
  readonly listId: string;
  readonly format: ListFormat;
  readonly files: ListFiles;
  /** The packed active version; null at the first import. */
  readonly before: Uint8Array | null;
  /** Whether to import a list even if it lost half of its entries. */
  readonly force: boolean;
};

export type PreparedVersion = {
  readonly sha256: string;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly entities: number;
  readonly names: number;
  /** Compared with the active version. */
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
};

/** A list that keeps less than this is probably incomplete. */
const MIN_KEPT_RATIO = 0.5;

/** @throws ListRefusedError */
export function prepareVersion({ listId, format, files, before, force }: VersionRequest): PreparedVersion {
  const entries = isXmlFormat(format) ? readXmlList(format, files.entries) : readOfacList(format, files);
  const known = before === null ? [] : knownEntries(before, force);
  const [names, knownNames] = [countNames(entries), countNames(known)];
  const isHalf = entries.length < MIN_KEPT_RATIO * known.length || names < MIN_KEPT_RATIO * knownNames;
  if (isHalf && !force) {
    const counts = `${entries.length} entries with ${names} names instead of ${known.length} with ${knownNames}`;
    throw new ListRefusedError(`${SHRUNK_MESSAGE} ${counts}`);
  }
  return { ...packEntries(listId, entries), entities: entries.length, names, ...compare(known, entries) };
}

/** A forced import skips the comparison with a damaged version, which could not be replaced otherwise. */
function knownEntries(before: Uint8Array, force: boolean): readonly ListEntry[] {
  try {
    return unpackEntries(before);
  } catch {
    if (force) return [];
    throw new ListRefusedError(`${DAMAGED_MESSAGE}: force the import to replace it`);
  }
}

function compare(before: readonly ListEntry[], after: readonly ListEntry[]) {
  const hashes = new Map(before.map(({ id, hash }) => [id, hash]));
  const kept = after.filter(({ id }) => hashes.has(id));
  const changed = kept.filter(({ id, hash }) => hashes.get(id) !== hash).length;
  return { added: after.length - kept.length, removed: before.length - kept.length, changed };
}
