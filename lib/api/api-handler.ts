// Handles all API requests of web: chooses the operation by the path and method in its description.
import { getBalanceOperation, listRatesOperation } from './account-operations';
import { createCheckoutOperation } from './checkout-operation';
import { createPaymentLinkOperation, listEventsOperation, listPaymentsOperation } from './extra-operations';
import { type Operation, route, unknownPathResponse } from './http/route';
import {
  closePaymentLinkOperation,
  getPaymentLinkOperation,
  listPaymentLinksOperation,
  updatePaymentLinkOperation,
} from './link-operations';
import * as six from './operations';
import { cancelPaymentByIdOperation, getPaymentOperation } from './payment-operations';
import { DESCRIBED } from './reference/described-operations';
import type { DescribedName } from './reference/operation-docs';
import {
  cancelRefundOperation,
  createRefundOperation,
  getRefundOperation,
  listRefundsOperation,
} from './refund-operations';
import { listRequestsOperation } from './request-operations';
import { getSettlementOperation, listSettlementsOperation } from './settlement-operations';
import {
  listWebhookDeliveriesOperation,
  resendWebhookOperation,
  sendTestWebhookOperation,
} from './webhook-delivery-operations';
import {
  createWebhookEndpointOperation,
  deleteWebhookEndpointOperation,
  getWebhookEndpointOperation,
  listWebhookEndpointsOperation,
  rotateWebhookSecretOperation,
  updateWebhookEndpointOperation,
} from './webhook-operations';

type OpenDeps = () => Promise<six.OperationDeps>;
type Handler = (request: Request) => Promise<Response>;

/** The identifiers in a path; empty where it has none. */
type Path = Readonly<Record<PathName, string>>;

type PathName =
  | 'paymentIdentifier'
  | 'refundIdentifier'
  | 'paymentLinkIdentifier'
  | 'webhookEndpointIdentifier'
  | 'deliveryIdentifier';

/** The handler of each operation, for the identifiers in its path. */
function handlersOf(openDeps: OpenDeps): Readonly<Record<DescribedName, (path: Path) => Handler>> {
  const at =
    <Input, Result>(operationAt: (path: Path) => Operation<six.OperationDeps, Input, Result>) =>
    (path: Path): Handler =>
      route(openDeps, operationAt(path));
  const always = <Input, Result>(operation: Operation<six.OperationDeps, Input, Result>) => {
    const handler = route(openDeps, operation);
    return () => handler;
  };
  return {
    'create-payment': always(six.createPaymentOperation),
    'payment-status': always(six.paymentStatusOperation),
    'cancel-payment': always(six.cancelPaymentOperation),
    'nano-to-usd': always(six.nanoToUsdOperation),
    'usd-to-nano': always(six.usdToNanoOperation),
    supported: always(six.supportedOperation),
    'create-checkout': always(createCheckoutOperation),
    'list-payments': always(listPaymentsOperation),
    'get-payment': at(({ paymentIdentifier }) => getPaymentOperation(paymentIdentifier)),
    'cancel-payment-by-id': at(({ paymentIdentifier }) => cancelPaymentByIdOperation(paymentIdentifier)),
    'create-refund': at(createRefundOperation),
    'list-refunds': at(listRefundsOperation),
    'get-refund': at(getRefundOperation),
    'cancel-refund': at(cancelRefundOperation),
    'create-payment-link': always(createPaymentLinkOperation),
    'list-payment-links': always(listPaymentLinksOperation),
    'get-payment-link': at(getPaymentLinkOperation),
    'update-payment-link': at(updatePaymentLinkOperation),
    'close-payment-link': at(closePaymentLinkOperation),
    'list-events': always(listEventsOperation),
    'get-balance': always(getBalanceOperation),
    'list-settlements': always(listSettlementsOperation),
    'get-settlement': at(({ paymentIdentifier }) => getSettlementOperation(paymentIdentifier)),
    'list-rates': always(listRatesOperation),
    'list-requests': always(listRequestsOperation),
    'create-webhook-endpoint': always(createWebhookEndpointOperation),
    'list-webhook-endpoints': always(listWebhookEndpointsOperation),
    'get-webhook-endpoint': at(getWebhookEndpointOperation),
    'update-webhook-endpoint': at(updateWebhookEndpointOperation),
    'rotate-webhook-secret': at(rotateWebhookSecretOperation),
    'delete-webhook-endpoint': at(deleteWebhookEndpointOperation),
    'send-test-webhook': at(sendTestWebhookOperation),
    'list-webhook-deliveries': at(listWebhookDeliveriesOperation),
    'resend-webhook': at(resendWebhookOperation),
  };
}

/**
 * The handler of every path under `/api/` that no other route has. A path without an operation gets a JSON error instead of a page,
 * and needs neither a key nor a database.
 * @param openDeps called for each request of an operation
 */
export function apiHandler(openDeps: OpenDeps): Handler {
  const handlers = handlersOf(openDeps);
  const places = DESCRIBED.map(({ name, method, path }) => ({ name, method, form: formOf(path) }));
  return async (request) => {
    const { pathname } = new URL(request.url);
    const here = places.filter(({ form }) => form.test(pathname));
    // With another method, any of them responds with the allowed ones.
    const place = here.find(({ method }) => method === request.method) ?? here[0];
    const path = place === undefined ? null : readPath(place.form, pathname);
    if (place === undefined || path === null) return unknownPathResponse();
    return handlers[place.name](path)(request);
  };
}

const PAYMENTS = '/api/payments/';

/** Under `/api/payments/`, an identifier begins with `pay_`: any other name is a misspelt operation. */
function formOf(path: string): RegExp {
  const first = path.startsWith(PAYMENTS) ? '(?<$1>pay_[^/]*)' : '(?<$1>[^/]+)';
  const form = path.replace(/\{(\w+)\}/, first).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${form}$`);
}

/** @returns null when an identifier is not valid percent-encoding */
function readPath(form: RegExp, pathname: string): Path | null {
  const groups = form.exec(pathname)?.groups ?? {};
  const given = (name: PathName) => decodeURIComponent(groups[name] ?? '');
  try {
    return {
      paymentIdentifier: given('paymentIdentifier'),
      refundIdentifier: given('refundIdentifier'),
      paymentLinkIdentifier: given('paymentLinkIdentifier'),
      webhookEndpointIdentifier: given('webhookEndpointIdentifier'),
      deliveryIdentifier: given('deliveryIdentifier'),
    };
  } catch {
    return null;
  }
}
