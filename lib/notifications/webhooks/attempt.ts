// One attempt to deliver one message: signs, sends and records it. Also reads the Retry-After field.
import type { OutgoingPost, PostResult } from './guarded-fetch';
import { type DeliverDeps, type DueDelivery, isAccepted, recordAttempt } from './record-attempt';
import { liveSecrets, signatureHeaders } from './sign';

/**
 * `refused`: the response is not 2xx. `busy`: the response says that the server is overloaded. `unreachable`: no response.
 * `interrupted`: the engine is stopping; the attempt does not count.
 */
export type AttemptOutcome =
  | { readonly kind: 'delivered' | 'refused' | 'unreachable' | 'interrupted' }
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null };

/** Too many requests, and the statuses of overloaded servers and proxies. */
const BUSY_STATUSES = new Set([429, 502, 503, 504]);

/**
 * Sends a message and records the result. After a crash between the two it is sent again: delivery is at least once, with
 * the same `webhook-id`.
 */
export async function attemptDelivery(
  deps: DeliverDeps,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const at = deps.clock.now();
  const post = signedPost(deps, delivery, at);
  const result = await deps.poster.post(post, signal);
  if (result.kind === 'failed' && signal.aborted) return { kind: 'interrupted' };
  deps.atStep('webhookResponded');
  const retryAfter = result.kind === 'responded' ? result.retryAfter : null;
  const retryAfterMs = parseRetryAfter(retryAfter, deps.clock.now());
  await recordAttempt(deps, delivery, { at, requestHeaders: post.headers, result, retryAfterMs });
  deps.atStep('webhookRecorded');
  return outcomeOf(result, retryAfterMs);
}

function outcomeOf(result: PostResult, retryAfterMs: number | null): AttemptOutcome {
  if (result.kind === 'failed') return { kind: 'unreachable' };
  if (isAccepted(result)) return { kind: 'delivered' };
  return BUSY_STATUSES.has(result.status) || retryAfterMs !== null
    ? { kind: 'busy', retryAfterMs }
    : { kind: 'refused' };
}

function signedPost(
  { keyRing }: DeliverDeps,
  { id, body, endpoint }: DueDelivery,
  sentAt: Date,
): OutgoingPost {
  const secrets = liveSecrets(keyRing, endpoint, sentAt);
  return {
    url: endpoint.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'nano-payments-webhook',
      ...signatureHeaders(secrets, { id, sentAt, body }),
    },
  };
}

/** A longer Retry-After is reduced to this, ms. */
export const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000;

/**
 * Reads seconds (`120`) or a date (`Fri, 20 Nov 2026 14:00:00 GMT`).
 * @returns ms from `now`, 0 to MAX_RETRY_AFTER_MS; null for a missing or invalid field
 */
export function parseRetryAfter(field: string | null, now: Date): number | null {
  const text = field?.trim() ?? '';
  if (/^[0-9]+$/.test(text)) return bounded(Number(text) * 1_000);
  // Date.parse also accepts texts that are not HTTP dates, such as a signed number.
  if (!/^[A-Z][a-z]+, .* GMT$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : bounded(at - now.getTime());
}

function bounded(ms: number): number {
  return Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
