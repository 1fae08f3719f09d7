// Sends one message to a merchant's URL: only to public addresses, without redirects, with bounded time and response
// size. Of the response, some header fields and the start of the body are kept for the merchant.
import { Agent, type Dispatcher, request } from 'undici';
import { timeLimit } from '@/lib/core/clock';
import { guardedConnector, type Resolve } from './guarded-connect';

/** One attempt, from the DNS lookup to the end of the response. */
export const ATTEMPT_TIMEOUT_MS = 10_000;
/** Bytes read of a response body before the connection is closed. */
const MAX_RESPONSE_BYTES = 16 * 1024;
/** Header bytes of a response; with more the attempt fails. */
const MAX_RESPONSE_HEADER_BYTES = 16 * 1024;

export type WebhookResponse = {
  readonly status: number;
  /** The unparsed Retry-After field; null without one. */
  readonly retryAfter: string | null;
  /** The part that is stored for the merchant. */
  readonly headers: readonly HeaderField[];
  readonly excerpt: string;
};

/** `durationMs`: from the DNS lookup to the end, ms. */
export type PostResult =
  | ({ readonly kind: 'responded'; readonly durationMs: number } & WebhookResponse)
  /** `error` is short and contains nothing of the message or the URL. `isSilent`: the attempt timed out. */
  | {
      readonly kind: 'failed';
      readonly durationMs: number;
      readonly error: string;
      readonly isSilent: boolean;
    };

export type OutgoingPost = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Sends messages; `close` aborts running attempts. */
export type Poster = {
  post(message: OutgoingPost, signal: AbortSignal): Promise<PostResult>;
  close(): Promise<void>;
};

export type PosterOptions = {
  /** Hosts that are allowed although they are not public (WEBHOOK_ALLOWED_HOSTS). */
  readonly allowedHosts: readonly string[];
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
};

/** A poster that connects only to public addresses and to the hosts that the operator allows. */
export function createPoster(options: PosterOptions): Poster {
  const timeoutMs = options.timeoutMs ?? ATTEMPT_TIMEOUT_MS;
  const agent = new Agent({
    connect: guardedConnector({ ...options, timeoutMs }),
    // One connection per message, so that every message's address is checked.
    pipelining: 0,
    maxHeaderSize: MAX_RESPONSE_HEADER_BYTES,
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
  const elapsedMs = () => Math.round(performance.now() - began);
  try {
    const response = await request(message.url, {
      method: 'POST',
      headers: message.headers,
      body: message.body,
      signal: AbortSignal.any([signal, timeout]),
      dispatcher: agent,
    });
    const kept = await keptOf(response);
    return { kind: 'responded', durationMs: elapsedMs(), ...kept };
  } catch (error) {
    const isSilent = timeout.aborted;
    const text = isSilent ? `no response within ${timeoutMs} ms` : codeOf(error);
    return { kind: 'failed', durationMs: elapsedMs(), error: text, isSilent };
  }
}

async function keptOf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<WebhookResponse> {
  const beginning = await readBeginning(body);
  return {
    status: statusCode,
    retryAfter: firstOf(headers['retry-after']),
    headers: keptHeaders(headers),
    excerpt: excerptText(firstOf(headers['content-type']), beginning),
  };
}

/** Only the status decides the outcome, so a truncated or too long body is not an error; its beginning is kept. */
async function readBeginning(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let [keptBytes, readBytes] = [0, 0];
  try {
    for await (const chunk of body) {
      const part = chunk.subarray(0, MAX_EXCERPT_BYTES - keptBytes);
      kept.push(part);
      keptBytes += part.length;
      readBytes += chunk.length;
      if (readBytes >= MAX_RESPONSE_BYTES) break;
    }
  } catch {
    // The connection broke: what was read so far is kept.
  }
  return Buffer.concat(kept);
}

function firstOf(field: string | string[] | undefined): string | null {
  return [field ?? []].flat()[0] ?? null;
}

/** Only the error's code (ECONNREFUSED, ENOTFOUND, ADDRESS_REFUSED): messages of network errors contain addresses. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown error';
}

/** Bytes of a response body that are kept. */
export const MAX_EXCERPT_BYTES = 2_048;
/** Header fields kept, and characters of each name and value. */
const MAX_FIELDS = 40;
const MAX_NAME_CHARACTERS = 100;
const MAX_VALUE_CHARACTERS = 300;
/** Fields whose values may be credentials: only their names are kept. */
const SECRET_FIELDS = new Set(['set-cookie', 'authorization', 'proxy-authorization', 'www-authenticate']);
const TEXT_TYPE = /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|xml|javascript|x-www-form-urlencoded)\b)/i;

/** Name and value, as received. */
export type HeaderField = readonly [name: string, value: string];
export type GivenHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The header fields of a response, shortened, with invisible characters made visible. */
export function keptHeaders(headers: GivenHeaders): HeaderField[] {
  return Object.entries(headers)
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one] as const))
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => [
      visible(name).slice(0, MAX_NAME_CHARACTERS),
      SECRET_FIELDS.has(name.toLowerCase()) ? '(not kept)' : visible(value).slice(0, MAX_VALUE_CHARACTERS),
    ]);
}

/** The start of a body as text; for other content only its type. @param bytes at most the first MAX_EXCERPT_BYTES */
export function excerptText(contentType: string | null, bytes: Uint8Array): string {
  if (bytes.length === 0) return '';
  if (contentType !== null && !TEXT_TYPE.test(contentType)) {
    return `(${visible(contentType).slice(0, MAX_NAME_CHARACTERS)}, not shown)`;
  }
  // Decoded as a stream, so that a character cut at the end is left out instead of shown as invalid.
  return visible(new TextDecoder().decode(bytes, { stream: true }));
}

/** Replaces control characters and those that change the writing direction with visible ones; keeps line breaks and tabs. */
function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
    if (character === '\n' || character === '\t') return character;
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code === 0x7f ? '\u2421' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
  });
}
