// Answers the operations that integrators call most without Next's router, which takes several times as long as the operation itself
// (docs/performance.md). All other requests are Next's, also these with another method or a query.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPERATIONS } from '@/lib/api/reference/operation-docs';
import { all, api } from './response-headers.json';

/** @returns false when the request is Next's */
export type OperationListener = (request: IncomingMessage, response: ServerResponse) => boolean;

declare global {
  // Next's listener and this one are bundled separately: scripts/launcher/web.mjs asks this one first.
  var serveOperation: OperationListener | undefined;
}

/** Small responses only: Next compresses larger ones. */
const PATHS = new Set(OPERATIONS.flatMap(({ method, path }) => (method === 'POST' ? [path] : [])));
/** As next.config.js sends them. */
const SECURITY_HEADERS = Object.entries({ ...all, ...api });
/** The handler reads no host. */
const ORIGIN = 'http://localhost';

/** @param handle the handler of the API's routes; never throws */
export function createOperationListener(handle: (request: Request) => Promise<Response>): OperationListener {
  return (incoming, outgoing) => {
    if (incoming.method !== 'POST' || !PATHS.has(incoming.url ?? '')) return false;
    handle(requestOf(incoming))
      .then((response) => send(incoming, outgoing, response))
      // The client has disconnected.
      .catch(() => outgoing.destroy());
    return true;
  };
}

function requestOf(incoming: IncomingMessage): Request {
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const body = bodyOf(incoming);
  // `duplex` is required for a stream (Fetch standard, "RequestDuplex").
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return new Request(`${ORIGIN}${incoming.url}`, init);
}

/** The body as it arrives. Cancelling it does not close the connection, unlike `Readable.toWeb`: the response is still sent. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      incoming.on('data', (chunk: Buffer) => {
        controller.enqueue(new Uint8Array(chunk));
        incoming.pause();
      });
      incoming.once('end', () => controller.close());
      incoming.once('error', (error) => controller.error(error));
      incoming.pause();
    },
    pull: () => void incoming.resume(),
    cancel: () => void incoming.removeAllListeners('data').removeAllListeners('end').pause(),
  });
}

/** How long the rest of a body is discarded before its connection is closed: a client may write all of it before it reads, ms. */
const DISCARD_MS = 500;

async function send(incoming: IncomingMessage, outgoing: ServerResponse, response: Response): Promise<void> {
  const text = await response.text();
  if (!incoming.complete) await discardRest(incoming);
  outgoing.statusCode = response.status;
  for (const [name, value] of [...SECURITY_HEADERS, ...response.headers]) outgoing.setHeader(name, value);
  // The rest of the body would be read as the next request.
  if (!incoming.complete) outgoing.setHeader('Connection', 'close');
  outgoing.end(text);
}

async function discardRest(incoming: IncomingMessage): Promise<void> {
  incoming.removeAllListeners('data').resume();
  const ended = new AbortController();
  const { signal } = ended;
  const ends = ['end', 'close'].map((event) => once(incoming, event, { signal }));
  await Promise.race([...ends, sleep(DISCARD_MS, undefined, { signal, ref: false })]).catch(() => undefined);
  ended.abort();
  await Promise.allSettled(ends);
}
