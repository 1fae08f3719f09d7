// How long a server asks us to wait: the Retry-After field of its answer (RFC 9110, 10.2.3). Pure.

/** What is asked for beyond this is not heeded, ms. */
export const MAX_ASKED_MS = 24 * 60 * 60_000;

/**
 * Reads seconds (`120`) or a date (`Fri, 20 Nov 2026 14:00:00 GMT`).
 * @returns ms from `now`, 0 to MAX_ASKED_MS; null for a field that is missing or says neither
 */
export function parseRetryAfter(field: string | null, now: Date): number | null {
  const text = field?.trim() ?? '';
  if (/^[0-9]+$/.test(text)) return bounded(Number(text) * 1_000);
  // Date.parse reads much that is no date of HTTP, such as a lone number with a sign.
  if (!/^[A-Z][a-z]+, .* GMT$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : bounded(at - now.getTime());
}

function bounded(ms: number): number {
  return Math.min(Math.max(ms, 0), MAX_ASKED_MS);
}
