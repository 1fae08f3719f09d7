// POSTs JSON and reads JSON back with a bound on time and size: the one way this room talks HTTP.

/** The part of the platform's fetch that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Where to post to: credentials of the address travel as a header, and never into a log line. */
export type Endpoint = {
  readonly url: string;
  readonly label: string;
  readonly headers: Record<string, string>;
};

/** The largest answer read. The largest one asked for, 100,000 receivables, has about 20 MB. */
export const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Splits the credentials off an `http(s)://user:password@host/` address. @throws TypeError when it is none. */
export function parseEndpoint(text: string): Endpoint {
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
 * Posts `body` and parses what comes back.
 * @throws Error on a refused connection, a time-out, a redirect, a status other than 200, too large an answer, or no JSON
 */
export async function postJson(
  fetch: Fetch,
  endpoint: Endpoint,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(endpoint.url, {
    method: 'POST',
    headers: endpoint.headers,
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`HTTP status ${response.status}`);
  }
  return JSON.parse(await readText(response));
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    byteCount += part.value.byteLength;
    if (byteCount > MAX_ANSWER_BYTES) {
      await reader.cancel();
      throw new Error(`answer over ${MAX_ANSWER_BYTES} bytes`);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}
