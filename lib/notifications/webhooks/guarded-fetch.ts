// Sends one message to a merchant's address, guarded: public addresses, no redirects, bounded time and answer.
import { Agent, type Dispatcher, request } from 'undici';
import { timeLimit } from '@/lib/core/clock';
import { excerptText, type HeaderField, keptHeaders, MAX_EXCERPT_BYTES } from './answer-excerpt';
import { guardedConnector, type Resolve } from './guarded-connect';

/** One attempt, from the name's look-up to the end of the answer. */
export const ATTEMPT_TIMEOUT_MS = 10_000;
/** What is read of an answer before the connection is closed; the beginning of it is kept. */
export const MAX_ANSWER_BYTES = 16 * 1024;
/** Header bytes of an answer; more ends the attempt. */
const MAX_ANSWER_HEADER_BYTES = 16 * 1024;

export type Answer = {
  readonly status: number;
  /** The Retry-After field, as it came; null without one. */
  readonly retryAfter: string | null;
  /** What is kept of it for the merchant (answer-excerpt.ts). */
  readonly headers: readonly HeaderField[];
  readonly excerpt: string;
};

/** `tookMs`: from the look-up of the name to the end, ms. */
export type PostResult =
  | ({ readonly kind: 'answered'; readonly tookMs: number } & Answer)
  /** `error` is short, and repeats nothing of the message or the address. `isSilent`: the time ran out. */
  | { readonly kind: 'failed'; readonly tookMs: number; readonly error: string; readonly isSilent: boolean };

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
  const began = performance.now();
  const timeout = timeLimit(timeoutMs);
  const took = () => Math.round(performance.now() - began);
  try {
    const answer = await request(message.url, {
      method: 'POST',
      headers: message.headers,
      body: message.body,
      signal: AbortSignal.any([signal, timeout]),
      dispatcher: agent,
    });
    const kept = await keptOf(answer);
    return { kind: 'answered', tookMs: took(), ...kept };
  } catch (error) {
    const isSilent = timeout.aborted;
    const words = isSilent ? `no answer within ${timeoutMs} ms` : codeOf(error);
    return { kind: 'failed', tookMs: took(), error: words, isSilent };
  }
}

async function keptOf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Answer> {
  const beginning = await readBeginning(body);
  return {
    status: statusCode,
    retryAfter: firstOf(headers['retry-after']),
    headers: keptHeaders(headers),
    excerpt: excerptText(firstOf(headers['content-type']), beginning),
  };
}

/** The status decides: an answer that is cut, endless or too long does not change it, and what came of it is kept. */
async function readBeginning(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let [keptBytes, readBytes] = [0, 0];
  try {
    for await (const chunk of body) {
      const part = chunk.subarray(0, MAX_EXCERPT_BYTES - keptBytes);
      kept.push(part);
      keptBytes += part.length;
      readBytes += chunk.length;
      if (readBytes >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // What is there is there.
  }
  return Buffer.concat(kept);
}

function firstOf(field: string | string[] | undefined): string | null {
  return [field ?? []].flat()[0] ?? null;
}

/** The error's code alone (ECONNREFUSED, ENOTFOUND, ADDRESS_REFUSED): messages of network errors hold addresses. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown error';
}
