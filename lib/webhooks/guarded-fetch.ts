// Sends one message to a merchant's address, guarded: public addresses, no redirects, bounded time and answer.
import { Agent, request } from 'undici';
import { guardedConnector, type Resolve } from './guarded-connect';

/** One attempt, from the name's look-up to the end of the answer. */
export const ATTEMPT_TIMEOUT_MS = 10_000;
/** What is read of an answer before the connection is closed. Its content is of no interest. */
export const MAX_ANSWER_BYTES = 16 * 1024;
/** Header bytes of an answer; more ends the attempt. */
const MAX_ANSWER_HEADER_BYTES = 16 * 1024;

export type PostResult =
  | { readonly kind: 'answered'; readonly status: number }
  /** `error` is short, and repeats nothing of the message or the address. */
  | { readonly kind: 'failed'; readonly error: string };

export type OutgoingPost = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Sends messages; `close` ends what is under way. */
export type Poster = {
  post(message: OutgoingPost, signal: AbortSignal): Promise<PostResult>;
  close(): Promise<void>;
};

export type PosterOptions = {
  /** Hosts that may be sent to although they are not public (WEBHOOK_ALLOWED_HOSTS). */
  readonly allowedHosts: readonly string[];
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
};

/** A poster that dials none but public addresses and the hosts the operator allowed. */
export function createPoster(options: PosterOptions): Poster {
  const timeoutMs = options.timeoutMs ?? ATTEMPT_TIMEOUT_MS;
  const agent = new Agent({
    connect: guardedConnector({ ...options, timeoutMs }),
    // One message, one connection: each is checked anew.
    pipelining: 0,
    maxHeaderSize: MAX_ANSWER_HEADER_BYTES,
  });
  return {
    post: (message, signal) => post(agent, message, signal, timeoutMs),
    close: () => agent.destroy(),
  };
}

async function post(
  agent: Agent,
  message: OutgoingPost,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<PostResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const ending = AbortSignal.any([signal, timeout]);
  try {
    const { statusCode, body } = await request(message.url, {
      method: 'POST',
      headers: message.headers,
      body: message.body,
      signal: ending,
      dispatcher: agent,
    });
    // The status decides; an answer that is cut, endless or too long does not change it.
    await body.dump({ limit: MAX_ANSWER_BYTES, signal: ending }).catch(() => {});
    return { kind: 'answered', status: statusCode };
  } catch (error) {
    return { kind: 'failed', error: timeout.aborted ? `no answer within ${timeoutMs} ms` : codeOf(error) };
  }
}

/** The error's code alone (ECONNREFUSED, ENOTFOUND, ADDRESS_REFUSED): messages of network errors hold addresses. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown error';
}
