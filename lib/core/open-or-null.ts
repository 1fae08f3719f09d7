// Opens what is sealed and a page can do without: a key that is gone must not put an error page over a payable address.
import type { Log } from './log';

/** Rows remembered as told of; more are told of again. */
const MAX_TOLD = 1_000;
const told = new Set<string>();

/**
 * What `open` gives; null when it throws, which the log says once for each row. The error stays out of it: that of a text
 * that opens but can't be read may quote it.
 * @param kind what is sealed, in words of the log
 */
export function openOrNull<T>(log: Log, kind: string, rowId: string, open: () => T): T | null {
  try {
    return open();
  } catch {
    tellOnce(log, kind, rowId);
    return null;
  }
}

function tellOnce(log: Log, kind: string, rowId: string): void {
  const row = `${kind}:${rowId}`;
  if (told.has(row)) return;
  if (told.size >= MAX_TOLD) told.clear();
  told.add(row);
  log.error({ kind, rowId }, 'what is sealed can not be opened, and the page is shown without it');
}
