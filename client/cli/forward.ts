// Hands an event to a program of one's own, as a webhook would come.
import type { ListedEvent } from '../src/index.js';
import { pause } from './follow-events.js';
import { signedHeaders } from './sign.js';

/** As long as the service itself waits for a receiver. */
const TIMEOUT_MS = 10_000;
/** A program that is being started again is waited for this often. */
const RETRY_AFTER_MS = [250, 500, 1_000, 2_000, 4_000];

export type ForwardOptions = {
  readonly url: string;
  readonly secret: string;
  /** Ends the tries; one that is under way is waited for, since the receiver may have acted on it. */
  readonly ended: AbortSignal;
};

/** How a receiver took an event; `status` is null when it took none at all. */
export type Forwarded = {
  readonly status: number | null;
  readonly durationMs: number;
  readonly fault: string | null;
};

/** Sends the event; again, for some seconds, while nobody listens there. An answer is an answer, whatever it says. */
export async function forward(event: ListedEvent, options: ForwardOptions): Promise<Forwarded> {
  for (const waitMs of RETRY_AFTER_MS) {
    const outcome = await send(event, options);
    if (outcome.fault !== 'nobody listens there' || options.ended.aborted) return outcome;
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
      headers: signedHeaders(secret, { id, body, sentAt: new Date() }),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { status: response.status, durationMs: durationMs(), fault: null };
  } catch (error) {
    return { status: null, durationMs: durationMs(), fault: faultOf(error) };
  }
}

function faultOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `no answer within ${TIMEOUT_MS / 1000} s`;
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code === 'ECONNREFUSED' ? 'nobody listens there' : `the connection broke ${code}`.trim();
}
