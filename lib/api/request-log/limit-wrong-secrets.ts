// Limits how many failed authentications of one API key are logged. A key's ID is not secret, so anyone who knows it could
// otherwise fill the merchant's request log with wrong secrets.
import type { RequestEntry } from './request-log';

/** Failed authentications logged for one key in one window. Enough to see who uses an old secret. */
export const MAX_WRONG_SECRETS = 20;
export const WRONG_SECRET_WINDOW_MS = 60 * 60_000;
/** Keys that are counted; the one whose window began first is forgotten. */
const MAX_KEYS = 10_000;

type Window = { readonly since: number; logged: number; suppressed: number };

/** The limit of one process. */
export function createWrongSecretLimit() {
  const windows = new Map<string, Window>();
  let suppressed = 0;
  const begin = (apiKeyId: string, since: number) => {
    windows.delete(apiKeyId);
    const [oldest] = windows.keys();
    if (windows.size >= MAX_KEYS && oldest !== undefined) windows.delete(oldest);
    windows.set(apiKeyId, { since, logged: 1, suppressed: 0 });
  };
  return {
    /**
     * The entry to log, or null beyond the limit. The first entry of a window says how many were left out in the one before.
     * Windows count by the entries' own times.
     */
    admit: (entry: RequestEntry): RequestEntry | null => {
      const at = entry.at.getTime();
      const known = windows.get(entry.apiKeyId);
      if (known === undefined || Math.abs(at - known.since) >= WRONG_SECRET_WINDOW_MS) {
        begin(entry.apiKeyId, at);
        return known === undefined ? entry : withSuppressed(entry, known.suppressed);
      }
      if (known.logged < MAX_WRONG_SECRETS) {
        known.logged += 1;
        return entry;
      }
      known.suppressed += 1;
      suppressed += 1;
      return null;
    },
    /** Entries left out since the process started. */
    suppressed: () => suppressed,
  };
}

function withSuppressed(entry: RequestEntry, count: number): RequestEntry {
  if (count === 0) return entry;
  return { ...entry, message: `${entry.message} Before it, ${count} more such requests were not logged.` };
}
