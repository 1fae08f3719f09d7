// Sends a request to a screening service over HTTP, with limits on time and size, and validates the response.
import { request } from 'undici';
import type { z } from 'zod';
import { timeLimit } from '@/lib/core/clock';

/** Time limit of one request. Screening takes under two seconds if the service is healthy. */
export const SERVICE_TIMEOUT_MS = 3_000;

type ServiceRequest<T> = {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; a GET without it. */
  readonly body?: unknown;
  /** The schema of the response. */
  readonly schema: z.ZodType<T>;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
};

/**
 * Sends one request; the caller retries. Redirects are not followed: they could send the payer's name to an unknown
 * host.
 * @throws ScreeningServiceError unless a valid response arrives in time
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
  /** HTTP status other than 200. */
  | 'refused'
  | 'tooLarge'
  /** Not JSON, or JSON that does not match the schema. */
  | 'invalidResponse'
  /** The service has no lists loaded, so "no match" would be meaningless. */
  | 'noLists';

/** Screening gave no result. The message contains neither request nor response: both are personal. */
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
