// Asks a screening service over HTTP, within bounds, takes nothing for an answer but its own, and says why it gave no
// verdict.
import { request } from 'undici';
import type { z } from 'zod';
import { timeLimit } from '@/lib/core/clock';

/** One question. A payment is screened within two seconds where the service is well. */
export const SERVICE_TIMEOUT_MS = 3_000;

type ServiceRequest<T> = {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; a GET without it. */
  readonly body?: unknown;
  /** The shape of a good answer. */
  readonly schema: z.ZodType<T>;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
};

/**
 * Asks once; who waits for the answer asks again. Redirects are not followed: they would carry the payer's name to who knows
 * where.
 * @throws ScreeningServiceError for whatever is no good answer in time
 */
export async function requestService<T>(options: ServiceRequest<T>): Promise<T> {
  const signal = AbortSignal.any([options.signal, timeLimit(options.timeoutMs ?? SERVICE_TIMEOUT_MS)]);
  try {
    const parsed = options.schema.safeParse(readJson(await fetchText(options, signal)));
    if (!parsed.success)
      throw new ScreeningServiceError('invalidResponse', 'returned an unexpected response');
    return parsed.data;
  } catch (thrown) {
    if (thrown instanceof ScreeningServiceError) throw thrown;
    if (signal.aborted) throw new ScreeningServiceError('tooSlow', 'did not respond in time');
    throw new ScreeningServiceError('unreachable', `could not be reached (${codeOf(thrown)})`);
  }
}

async function fetchText(options: ServiceRequest<unknown>, signal: AbortSignal): Promise<string> {
  const { url, headers, body: payload } = options;
  const isPost = payload !== undefined;
  const { statusCode, body } = await request(url, {
    method: isPost ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      'user-agent': 'nano-payments',
      ...(isPost ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: isPost ? JSON.stringify(payload) : null,
    signal,
  });
  if (statusCode !== 200) {
    // undici reports the destruction as an error event, which nobody else listens for.
    body.on('error', () => {}).destroy();
    throw new ScreeningServiceError('refused', `responded with HTTP ${statusCode}`);
  }
  const tooLarge = new ScreeningServiceError('tooLarge', `returned more than ${options.maxBytes} bytes`);
  return (await readBounded(body, options.maxBytes, tooLarge)).toString('utf8');
}

/** The bytes of a body. @throws `tooLarge` once it has more */
export async function readBounded(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLarge: Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ScreeningServiceError('invalidResponse', 'did not return JSON');
  }
}

type ServiceFailure =
  /** No connection, or it broke. */
  | 'unreachable'
  | 'tooSlow'
  /** HTTP status other than 200: it refuses, or is broken itself. */
  | 'refused'
  | 'tooLarge'
  /** Not JSON, or JSON of another shape than it is known to answer in. */
  | 'invalidResponse'
  /** It has no lists to compare with: its "no match" would mean nothing. */
  | 'noLists';

/** Nothing is known about the payer. The text repeats neither the question nor the answer: both are personal. */
export class ScreeningServiceError extends Error {
  override readonly name = 'ScreeningServiceError';

  constructor(
    readonly reason: ServiceFailure,
    detail: string,
  ) {
    super(`the screening service ${detail}`);
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}
