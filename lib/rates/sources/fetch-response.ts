// Queries a rate source over HTTP with limits, and parses numbers exactly.
import { request } from 'undici';
import type { z } from 'zod';
import { timeLimit } from '@/lib/core/clock';
import { RateSourceError } from '@/lib/rates/rate-source';

/** A slower source is skipped in this round. */
const SOURCE_TIMEOUT_MS = 5_000;
/** Maximum response size; real ones are below 1 KiB. */
export const MAX_RESPONSE_BYTES = 64 * 1024;

type TextQuestion = {
  readonly url: string;
  /** Sent besides the default ones. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
};

type Question<T> = TextQuestion & {
  /** Schema of the response; numbers are text. */
  readonly schema: z.ZodType<T>;
};

/**
 * Sends one request without following redirects.
 * @throws RateSourceError when the source is unavailable, slow, too large or unexpected
 */
export async function fetchResponse<T>(question: Question<T>): Promise<T> {
  const text = await fetchText(question);
  const answer = question.schema.safeParse(parseResponse(text));
  if (!answer.success) throw new RateSourceError('returned no price');
  return answer.data;
}

/**
 * Sends one request without following redirects.
 * @returns the response's text
 * @throws RateSourceError when the source is unavailable, slow or too large
 */
export async function fetchText(question: TextQuestion): Promise<string> {
  const timeout = timeLimit(question.timeoutMs ?? SOURCE_TIMEOUT_MS);
  try {
    const { statusCode, body } = await request(question.url, {
      headers: { accept: 'application/json', 'user-agent': 'nano-payments', ...question.headers },
      signal: AbortSignal.any([question.signal, timeout]),
    });
    if (statusCode !== 200) {
      // undici reports the destruction as an error event.
      body.on('error', () => {}).destroy();
      throw new RateSourceError(`responded with HTTP ${statusCode}`);
    }
    return await readBounded(body);
  } catch (error) {
    if (error instanceof RateSourceError) throw error;
    if (timeout.aborted) throw new RateSourceError('did not respond in time');
    throw new RateSourceError(`could not be reached (${codeOf(error)})`);
  }
}

async function readBounded(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES)
      throw new RateSourceError(`returned more than ${MAX_RESPONSE_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseResponse(text: string): unknown {
  try {
    return parseJsonWithNumbersAsText(text);
  } catch {
    throw new RateSourceError('did not return JSON');
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}

/** Matches strings first, so that digits inside them are unchanged. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/g;

/**
 * Parses JSON with every number as the text it was written with: `{"usd":0.10}` gives `{ usd: '0.10' }`.
 * @throws SyntaxError when the text is not JSON
 */
export function parseJsonWithNumbersAsText(text: string): unknown {
  // Parsed once first, so that quoting can't make malformed JSON valid.
  JSON.parse(text);
  const quoted = text.replace(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`));
  return JSON.parse(quoted);
}
