// Serves the operations on loopback, with the paths and handlers of the service.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import {
  createPaymentLinkOperation,
  listEventsOperation,
  listPaymentsOperation,
} from '@/lib/api/extra-operations';
import { route } from '@/lib/api/http/route';
import * as operations from '@/lib/api/operations';
import { LINK_OPERATION, LIST_EVENTS, LIST_PAYMENTS } from '@/lib/api/reference/extra-operation-docs';
import { operationDoc } from '@/lib/api/reference/operation-docs';
import { closeServer, listenOnLoopback } from '@/sandbox/listen';
import type { Server } from '@/web/server';

type Handler = (request: Request) => Promise<Response>;

/** The handlers of all operations by their paths. */
export function operationHandlers(server: Server): ReadonlyMap<string, Handler> {
  const open = async () => server;
  return new Map([
    [operationDoc('create-payment').path, route(open, operations.createPaymentOperation)],
    [operationDoc('payment-status').path, route(open, operations.paymentStatusOperation)],
    [operationDoc('cancel-payment').path, route(open, operations.cancelPaymentOperation)],
    [operationDoc('nano-to-usd').path, route(open, operations.nanoToUsdOperation)],
    [operationDoc('usd-to-nano').path, route(open, operations.usdToNanoOperation)],
    [operationDoc('supported').path, route(open, operations.supportedOperation)],
    [LINK_OPERATION.path, route(open, createPaymentLinkOperation)],
    [LIST_PAYMENTS.path, route(open, listPaymentsOperation)],
    [LIST_EVENTS.path, route(open, listEventsOperation)],
  ]);
}

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
  const handlers = operationHandlers(server);
  const http = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '', 'http://shop.test');
    const body = await buffer(incoming);
    const key = incoming.headers['idempotency-key'];
    served.asked.push({ path: pathname, key: key === undefined ? null : String(key), body: body.toString() });
    await served.interrupt(incoming, outgoing, async () => {
      const answer = await handlers.get(pathname)?.(requestOf(incoming, body));
      outgoing.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? []));
      outgoing.end(await answer?.text());
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
