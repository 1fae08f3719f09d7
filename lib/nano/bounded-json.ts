// POSTs JSON and reads a JSON response with limits on time and size. Uses node:http, because a Nano node closes the
// connection after each response and fetch takes twice as long to open the next. Redirects are not followed: a key is sent
// to its own service only.
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { z } from 'zod';
import type { Endpoint } from './endpoint';

/** Maximum response size. The largest request, 100,000 receivables, returns about 20 MB. */
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;
/** What is read of an error page, to find its message. */
const MAX_ERROR_BYTES = 8 * 1024;
const MAX_MESSAGE_CHARACTERS = 100;

/** A response with a status other than 200. */
export class HttpStatusError extends Error {
  override readonly name = 'HttpStatusError';
  readonly status: number;
  /** The service's own words from a JSON body, without keys; null when it sent none. */
  readonly serviceMessage: string | null;
  /** How long the service requests to wait, ms; null when it does not say. */
  readonly retryAfterMs: number | null;

  constructor(status: number, serviceMessage: string | null, retryAfterMs: number | null) {
    super(`HTTP status ${status}${adviceOn(status)}${serviceMessage === null ? '' : `: ${serviceMessage}`}`);
    this.status = status;
    this.serviceMessage = serviceMessage;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Posts `body`, with the endpoint's own fields, and parses the response.
 * @throws HttpStatusError for a status other than 200 (redirects included); Error on a refused connection, a too large
 * response, or invalid JSON; the signal's reason when it aborts
 */
export async function postJson(
  endpoint: Endpoint,
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<unknown> {
  // As bytes: for a string, Node allocates three times its length.
  const sent = Buffer.from(JSON.stringify({ ...body, ...endpoint.body }));
  try {
    const response = await send(endpoint, sent, signal);
    if (response.statusCode !== 200) throw await statusError(endpoint, response);
    return parseJson(await readText(response, MAX_RESPONSE_BYTES));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

function send(endpoint: Endpoint, body: Buffer, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const attempt = (mayRepeat: boolean) => {
      const request = open(endpoint, body, signal);
      request.once('response', resolve);
      request.once('error', (error) => {
        if (mayRepeat && isStaleConnection(request, error)) attempt(false);
        else reject(error);
      });
      request.end(body);
    };
    attempt(true);
  });
}

function open({ url, headers }: Endpoint, body: Buffer, signal: AbortSignal): ClientRequest {
  const post = url.startsWith('https:') ? httpsRequest : httpRequest;
  return post(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': body.byteLength },
    signal,
  });
}

/**
 * A reused connection that the server has since closed. Repeating is safe: no node action has further effects when
 * repeated.
 */
function isStaleConnection(request: ClientRequest, error: Error): boolean {
  return request.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let byteCount = 0;
  for await (const chunk of response) {
    const part = Buffer.from(chunk);
    byteCount += part.byteLength;
    if (byteCount > maxBytes) throw new Error(`response over ${maxBytes} bytes`);
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Without the parser's message, which repeats a part of the text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const kind = /^\s*</.test(text) ? 'an HTML page' : text.trim() === '' ? 'empty' : 'not JSON';
    throw new Error(`the response is ${kind}`);
  }
}

/** Hosted services write the message as `error`, or as `message` next to a number. */
const errorBody = z.object({ error: z.unknown(), message: z.unknown() }).partial();

async function statusError(endpoint: Endpoint, response: IncomingMessage): Promise<HttpStatusError> {
  const message = await readText(response, MAX_ERROR_BYTES)
    .then((text) => errorBody.parse(parseJson(text)))
    .then(({ error, message }) => [error, message].find((part) => typeof part === 'string' && part !== ''))
    .catch(() => undefined);
  response.destroy();
  const shown = typeof message === 'string' ? endpoint.hide(message).slice(0, MAX_MESSAGE_CHARACTERS) : null;
  return new HttpStatusError(response.statusCode ?? 0, shown, retryAfterMs(response));
}

/** As seconds or as a date (RFC 9110, 10.2.3), the latter by the service's own clock. */
function retryAfterMs({ headers }: IncomingMessage): number | null {
  const given = headers['retry-after'];
  if (given === undefined) return null;
  if (/^[0-9]{1,9}$/.test(given)) return Number(given) * 1_000;
  const ms = Date.parse(given) - Date.parse(headers.date ?? '');
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function adviceOn(status: number): string {
  if (status === 401 || status === 403) return ' (check the API key)';
  if (status >= 300 && status < 400) return ' (redirects are not followed; use the final address)';
  return '';
}
