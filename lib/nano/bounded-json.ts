// POSTs JSON and reads a JSON response with limits on time and size. Uses node:http, because a Nano node closes the
// connection after each response and fetch takes twice as long to open the next.
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** A parsed address; its credentials are sent as a header and never logged. */
export type Endpoint = Readonly<ReturnType<typeof parseEndpoint>>;

/** Maximum response size. The largest request, 100,000 receivables, returns about 20 MB. */
export const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

/** Separates the credentials from an `http(s)://user:password@host/` address. @throws TypeError when it is invalid */
export function parseEndpoint(text: string) {
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError('not an http(s) address');
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (url.username !== '') {
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    url.username = '';
    url.password = '';
  }
  return { url: url.href, label: url.host, headers };
}

/**
 * Posts `body` and parses the response.
 * @throws Error on a refused connection, a status other than 200 (redirects included), a too large response, or invalid
 * JSON; the signal's reason when it aborts
 */
export async function postJson(
  endpoint: Endpoint,
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<unknown> {
  // As bytes: for a string, Node allocates three times its length.
  const sent = Buffer.from(JSON.stringify(body));
  try {
    return JSON.parse(await readText(await send(endpoint, sent, signal)));
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
    headers: { ...headers, 'content-length': body.byteLength },
    signal,
  });
}

/**
 * A reused connection that the server closed meanwhile. Repeating is safe: no node action has further effects when
 * repeated.
 */
function isStaleConnection(request: ClientRequest, error: Error): boolean {
  return request.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
}

async function readText(response: IncomingMessage): Promise<string> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`HTTP status ${response.statusCode}`);
  }
  const chunks: Buffer[] = [];
  let byteCount = 0;
  for await (const chunk of response) {
    const part = Buffer.from(chunk);
    byteCount += part.byteLength;
    if (byteCount > MAX_RESPONSE_BYTES) throw new Error(`response over ${MAX_RESPONSE_BYTES} bytes`);
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}
