// One attempt to deliver one message: signed, sent, written down, and what it means for the rest of its endpoint's turn;
// how long a server asks us to wait (Retry-After) among it.
import type { OutgoingPost, PostResult } from './guarded-fetch';
import { type DeliverDeps, type DueDelivery, isTaken, recordAttempt } from './record-attempt';
import { liveSecrets, signatureHeaders } from './sign';

/**
 * `refused`: an answer came, but not 2xx. `busy`: the answer says that it is too much just now. `unreachable`: none came.
 * `interrupted`: we stopped; it does not count.
 */
export type AttemptOutcome =
  | { readonly kind: 'delivered' | 'refused' | 'unreachable' | 'interrupted' }
  | { readonly kind: 'busy'; readonly askedMs: number | null };

/** Too many requests, and the three ways of a server or what stands before it to say that it is overloaded. */
const BUSY_STATUSES = new Set([429, 502, 503, 504]);

/**
 * Sends a message and writes down what came of it. A crash between the two sends it again: a receiver can get a message
 * twice, with the same `webhook-id`, and never not at all.
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
  deps.atStep('webhookAnswered');
  const retryAfter = result.kind === 'answered' ? result.retryAfter : null;
  const askedMs = parseRetryAfter(retryAfter, deps.clock.now());
  await recordAttempt(deps, delivery, { at, requestHeaders: post.headers, result, askedMs });
  deps.atStep('webhookRecorded');
  return outcomeOf(result, askedMs);
}

function outcomeOf(result: PostResult, askedMs: number | null): AttemptOutcome {
  if (result.kind === 'failed') return { kind: 'unreachable' };
  if (isTaken(result)) return { kind: 'delivered' };
  return BUSY_STATUSES.has(result.status) || askedMs !== null
    ? { kind: 'busy', askedMs }
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
