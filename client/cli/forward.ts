// Sends an event to the user's program, signed like a webhook.
import type { ListedEvent } from '../src/index.js';
import { signWebhook } from '../src/index.js';
import { pause } from './follow-events.js';

/** The same timeout as the service's own webhooks. */
const TIMEOUT_MS = 10_000;
/** Pauses between attempts while the receiver restarts. */
const RETRY_AFTER_MS = [250, 500, 1_000, 2_000, 4_000];

const CONNECTION_REFUSED = 'connection refused';

export type ForwardOptions = {
  readonly url: string;
  readonly secret: string;
  /** Stops retrying. An attempt in progress is completed, because the receiver may have acted on it. */
  readonly ended: AbortSignal;
};

/** The result of forwarding an event; `status` is null when there was no response. */
export type Forwarded = {
  readonly status: number | null;
  readonly durationMs: number;
  readonly error: string | null;
};

/** Sends the event. Retries for some seconds while the connection is refused. Any response counts as delivered. */
export async function forward(event: ListedEvent, options: ForwardOptions): Promise<Forwarded> {
  for (const waitMs of RETRY_AFTER_MS) {
    const outcome = await send(event, options);
    if (outcome.error !== CONNECTION_REFUSED || options.ended.aborted) return outcome;
    await pause(waitMs, options.ended);
  }
  return send(event, options);
}

async function send(
  event: ListedEvent,
  { url, secret }: Pick<ForwardOptions, 'url' | 'secret'>,
): Promise<Forwarded> {
  const { eventIdentifier: id, paymentIdentifier, type, timestamp } = event;
  const body = JSON.stringify({ paymentIdentifier, type, timestamp });
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: await signWebhook(secret, body, { id }),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { status: response.status, durationMs: durationMs(), error: null };
  } catch (error) {
    return { status: null, durationMs: durationMs(), error: errorText(error) };
  }
}

function errorText(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `no response within ${TIMEOUT_MS / 1000} s`;
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code === 'ECONNREFUSED' ? CONNECTION_REFUSED : `connection failed ${code}`.trim();
}
