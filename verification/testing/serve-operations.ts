// Serves the operations on loopback, with the paths and handlers of the service.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { apiHandler } from '@/lib/api/api-handler';
import { closeServer, listenOnLoopback } from '@/sandbox/listen';
import type { Server } from '@/web/server';

export type ServedOperations = {
  /** Without a trailing slash. */
  readonly url: string;
  /** The received requests, oldest first. */
  readonly asked: { readonly path: string; readonly key: string | null; readonly body: string }[];
  /**
   * Handles the next request instead of the service, so that a test can make it fail; `pass` forwards it to the
   * service.
   */
  interrupt: (request: IncomingMessage, response: ServerResponse, pass: () => Promise<void>) => unknown;
};

/** Serves all operations until the test ends. */
export async function serveOperations(server: Server): Promise<ServedOperations> {
  const handle = apiHandler(async () => server);
  const http = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '', 'http://shop.test');
    const body = await buffer(incoming);
    const key = incoming.headers['idempotency-key'];
    served.asked.push({ path: pathname, key: key === undefined ? null : String(key), body: body.toString() });
    await served.interrupt(incoming, outgoing, async () => {
      const answer = await handle(requestOf(incoming, body));
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
      outgoing.end(await answer.text());
    });
  });
  const port = await listenOnLoopback(http, 0);
  onTestFinished(() => closeServer(http));
  const served: ServedOperations = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    interrupt: (_request, _response, pass) => pass(),
  };
  return served;
}

function requestOf({ method = 'GET', headers, url = '' }: IncomingMessage, body: Buffer): Request {
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const content = method === 'GET' || method === 'HEAD' ? undefined : new Uint8Array(body);
  return new Request(`http://shop.test${url}`, { method, headers: given, body: content });
}
