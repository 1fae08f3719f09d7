// Serves the operations on loopback, with the paths and handlers of the service.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { getBalanceOperation, listRatesOperation } from '@/lib/api/account-operations';
import { createCheckoutOperation } from '@/lib/api/checkout-operation';
import {
  createPaymentLinkOperation,
  listEventsOperation,
  listPaymentsOperation,
} from '@/lib/api/extra-operations';
import { type Operation, route } from '@/lib/api/http/route';
import {
  closePaymentLinkOperation,
  getPaymentLinkOperation,
  listPaymentLinksOperation,
} from '@/lib/api/link-operations';
import * as operations from '@/lib/api/operations';
import { cancelPaymentByIdOperation, getPaymentOperation } from '@/lib/api/payment-operations';
import { GET_BALANCE, LIST_RATES } from '@/lib/api/reference/account-docs';
import { LINK_OPERATION, LIST_EVENTS, LIST_PAYMENTS } from '@/lib/api/reference/extra-operation-docs';
import { CLOSE_PAYMENT_LINK, GET_PAYMENT_LINK } from '@/lib/api/reference/link-docs';
import { type OperationDoc, operationDoc } from '@/lib/api/reference/operation-docs';
import { CANCEL_PAYMENT_BY_ID, GET_PAYMENT } from '@/lib/api/reference/payment-docs';
import { CANCEL_REFUND, CREATE_REFUND, GET_REFUND } from '@/lib/api/reference/refund-docs';
import { GET_SETTLEMENT, LIST_SETTLEMENTS } from '@/lib/api/reference/settlement-docs';
import {
  DELETE_WEBHOOK_ENDPOINT,
  GET_WEBHOOK_ENDPOINT,
  LIST_WEBHOOK_DELIVERIES,
  LIST_WEBHOOK_ENDPOINTS,
  RESEND_WEBHOOK,
  ROTATE_WEBHOOK_SECRET,
  SEND_TEST_WEBHOOK,
} from '@/lib/api/reference/webhook-endpoint-docs';
import {
  cancelRefundOperation,
  createRefundOperation,
  getRefundOperation,
  listRefundsOperation,
} from '@/lib/api/refund-operations';
import { getSettlementOperation, listSettlementsOperation } from '@/lib/api/settlement-operations';
import {
  listWebhookDeliveriesOperation,
  resendWebhookOperation,
  sendTestWebhookOperation,
} from '@/lib/api/webhook-delivery-operations';
import {
  createWebhookEndpointOperation,
  deleteWebhookEndpointOperation,
  getWebhookEndpointOperation,
  listWebhookEndpointsOperation,
  rotateWebhookSecretOperation,
  updateWebhookEndpointOperation,
} from '@/lib/api/webhook-operations';
import { closeServer, listenOnLoopback } from '@/sandbox/listen';
import type { Server } from '@/web/server';

type Handler = (request: Request) => Promise<Response>;

/** The handler of each path; undefined for a path without one. */
export function operationHandlers(server: Server): (path: string) => Handler | undefined {
  const open = async () => server;
  const fixed = new Map([
    [operationDoc('create-payment').path, route(open, operations.createPaymentOperation)],
    [operationDoc('payment-status').path, route(open, operations.paymentStatusOperation)],
    [operationDoc('cancel-payment').path, route(open, operations.cancelPaymentOperation)],
    [operationDoc('nano-to-usd').path, route(open, operations.nanoToUsdOperation)],
    [operationDoc('usd-to-nano').path, route(open, operations.usdToNanoOperation)],
    [operationDoc('supported').path, route(open, operations.supportedOperation)],
    [
      LINK_OPERATION.path,
      byMethod(route(open, listPaymentLinksOperation), route(open, createPaymentLinkOperation)),
    ],
    [LIST_PAYMENTS.path, byMethod(route(open, listPaymentsOperation), route(open, createCheckoutOperation))],
    [LIST_EVENTS.path, route(open, listEventsOperation)],
    [
      LIST_WEBHOOK_ENDPOINTS.path,
      byMethod(route(open, listWebhookEndpointsOperation), route(open, createWebhookEndpointOperation)),
    ],
    [LIST_SETTLEMENTS.path, route(open, listSettlementsOperation)],
    [GET_BALANCE.path, route(open, getBalanceOperation)],
    [LIST_RATES.path, route(open, listRatesOperation)],
  ]);
  const at =
    <Input, Result>(operationAt: (path: Path) => Operation<Server, Input, Result>) =>
    (path: Path): Handler =>
      route(open, operationAt(path));
  const [getEndpoint, updateEndpoint] = [at(getWebhookEndpointOperation), at(updateWebhookEndpointOperation)];
  const [listRefunds, createRefund] = [at(listRefundsOperation), at(createRefundOperation)];
  const named = [
    {
      doc: CANCEL_PAYMENT_BY_ID,
      handlerAt: at((path) => cancelPaymentByIdOperation(path.paymentIdentifier)),
    },
    { doc: GET_PAYMENT, handlerAt: at((path) => getPaymentOperation(path.paymentIdentifier)) },
    {
      doc: CREATE_REFUND,
      handlerAt: (path: Path): Handler => byMethod(listRefunds(path), createRefund(path)),
    },
    { doc: GET_REFUND, handlerAt: at(getRefundOperation) },
    { doc: CANCEL_REFUND, handlerAt: at(cancelRefundOperation) },
    { doc: GET_SETTLEMENT, handlerAt: at((path) => getSettlementOperation(path.paymentIdentifier)) },
    {
      doc: GET_WEBHOOK_ENDPOINT,
      handlerAt: (path: Path): Handler => byMethod(getEndpoint(path), updateEndpoint(path)),
    },
    { doc: DELETE_WEBHOOK_ENDPOINT, handlerAt: at(deleteWebhookEndpointOperation) },
    { doc: ROTATE_WEBHOOK_SECRET, handlerAt: at(rotateWebhookSecretOperation) },
    { doc: SEND_TEST_WEBHOOK, handlerAt: at(sendTestWebhookOperation) },
    { doc: LIST_WEBHOOK_DELIVERIES, handlerAt: at(listWebhookDeliveriesOperation) },
    { doc: RESEND_WEBHOOK, handlerAt: at(resendWebhookOperation) },
    { doc: GET_PAYMENT_LINK, handlerAt: at(getPaymentLinkOperation) },
    { doc: CLOSE_PAYMENT_LINK, handlerAt: at(closePaymentLinkOperation) },
  ];
  return (path) => {
    const found = named.flatMap(({ doc, handlerAt }) => {
      const identifiers = pathOf(path, doc);
      return identifiers === null ? [] : [handlerAt(identifiers)];
    });
    return fixed.get(path) ?? found[0];
  };
}

/** As the routes of operations that share a path. */
function byMethod(get: Handler, post: Handler): Handler {
  return (request) => (request.method === 'POST' ? post : get)(request);
}

/** The identifiers in a path; empty where it has none. */
type Path = Readonly<Record<PathName, string>>;

type PathName =
  | 'paymentIdentifier'
  | 'refundIdentifier'
  | 'paymentLinkIdentifier'
  | 'webhookEndpointIdentifier'
  | 'deliveryIdentifier';

/** What a path names; null for a path of another operation. */
function pathOf(path: string, doc: OperationDoc): Path | null {
  const pattern = doc.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const groups = new RegExp(`^${pattern}$`).exec(path)?.groups;
  if (groups === undefined) return null;
  const given = (name: PathName) => decodeURIComponent(groups[name] ?? '');
  return {
    paymentIdentifier: given('paymentIdentifier'),
    refundIdentifier: given('refundIdentifier'),
    paymentLinkIdentifier: given('paymentLinkIdentifier'),
    webhookEndpointIdentifier: given('webhookEndpointIdentifier'),
    deliveryIdentifier: given('deliveryIdentifier'),
  };
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
      const answer = await handlers(pathname)?.(requestOf(incoming, body));
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
