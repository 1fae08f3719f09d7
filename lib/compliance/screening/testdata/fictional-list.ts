// The fictional list as tests use it.
import type { ListPart } from '../list-files';
import { readOfacList } from '../ofac/read-ofac-list';
import { sandboxListFiles } from '../sandbox-list';

export const fictionalFiles = sandboxListFiles;

/** @param more lines to be added to the files */
export function fictionalEntries(more: Partial<Record<ListPart, readonly string[]>> = {}) {
  return readOfacList('ofac-sdn', sandboxListFiles(more));
}
