// All samples of the API reference in each language, generated from one description. Tests run them as printed.

import { pathNames, pathParts } from './described-operations';
import type { OperationDoc } from './operation-docs';
import { goOf, phpOf, pythonOf, type SampleCall, typescriptOf, variableOf } from './sample-languages';

/** One API call, from which each language's sample is generated. */
export type Sample = Readonly<Record<'curl' | 'typescript' | 'python' | 'php' | 'go', string>>;

/** The samples' order, whose number stays the same on a retry, as a key must. */
const ORDER = 'A-1041';

/**
 * The operation called from each language. All read API_KEY_ID and API_KEY_SECRET from the environment, and
 * PAYMENT_IDENTIFIER, REFUND_IDENTIFIER and so on if they refer to a payment, a refund and so on.
 * @param baseUrl the deployment's public URL, without a trailing slash
 */
export function sampleOf(operation: OperationDoc, baseUrl: string): Sample {
  const call = callOf(operation, baseUrl);
  return {
    curl: curlOf(operation, call),
    typescript: typescriptOf(call),
    python: pythonOf(call),
    php: phpOf(call),
    go: goOf(call),
  };
}

function callOf(operation: OperationDoc, baseUrl: string): SampleCall {
  const { name, method, exampleQuery = null, exampleRequest, idempotent } = operation;
  const query = exampleQuery === null ? '' : `?${exampleQuery}`;
  const parts = pathParts({ path: `${baseUrl}${operation.path}${query}` });
  return {
    name,
    baseUrl,
    query: exampleQuery,
    method,
    url: parts,
    variables: pathNames(operation).map(variableOf),
    body: exampleRequest && jsonText(exampleRequest),
    hasPaymentBody: exampleRequest !== null && 'paymentIdentifier' in exampleRequest,
    key: idempotent ? keyOf(operation) : null,
  };
}

/** A key for each order or refund, or for each payment or refund that is cancelled. */
function keyOf({ name }: OperationDoc): NonNullable<SampleCall['key']> {
  switch (name) {
    case 'cancel-payment':
    case 'cancel-payment-by-id':
      return { prefix: 'cancel', variables: ['PAYMENT_IDENTIFIER'] };
    case 'cancel-refund':
      return { prefix: 'cancel', variables: ['REFUND_IDENTIFIER'] };
    case 'rotate-webhook-secret':
      return { prefix: 'rotate-1', variables: ['WEBHOOK_ENDPOINT_IDENTIFIER'] };
    case 'send-test-webhook':
      return { prefix: 'test-1', variables: ['WEBHOOK_ENDPOINT_IDENTIFIER'] };
    case 'resend-webhook':
      return { prefix: 'resend-1', variables: ['WEBHOOK_ENDPOINT_IDENTIFIER', 'DELIVERY_IDENTIFIER'] };
    case 'update-payment-link':
      return { prefix: 'change-1', variables: ['PAYMENT_LINK_IDENTIFIER'] };
    case 'create-webhook-endpoint':
      return { prefix: 'endpoint-1', variables: [] };
    case 'create-refund':
      return { prefix: `refund-${ORDER}`, variables: [] };
    default:
      return { prefix: `order-${ORDER}`, variables: [] };
  }
}

function curlOf(operation: OperationDoc, call: SampleCall): string {
  const { method, exampleRequest, idempotent } = operation;
  return [
    `curl -u "$API_KEY_ID:$API_KEY_SECRET" ${curlUrl(call)}`,
    ...(method === 'POST' && exampleRequest === null ? ['-X POST'] : []),
    ...(exampleRequest === null ? [] : [`-H 'Content-Type: application/json'`]),
    ...(idempotent ? [curlKey(operation)] : []),
    ...(exampleRequest === null ? [] : [`-d ${curlBody(exampleRequest)}`]),
  ].join(' \\\n  ');
}

function curlUrl({ url: parts, variables }: SampleCall): string {
  const [url = '', ...after] = parts;
  if (after.length > 0) {
    return `"${url}${after.map((part, place) => `$${variables[place]}${part}`).join('')}"`;
  }
  // A shell would interpret the & of a query.
  return url.includes('?') ? `'${url}'` : url;
}

function curlBody(body: object): string {
  if ('paymentIdentifier' in body) return '"{\\"paymentIdentifier\\":\\"$PAYMENT_IDENTIFIER\\"}"';
  return `'${jsonText(body).replaceAll('\n', '\n  ')}'`;
}

function curlKey(operation: OperationDoc): string {
  const { prefix, variables } = keyOf(operation);
  if (variables.length === 0) return `-H 'Idempotency-Key: ${prefix}'`;
  return `-H "Idempotency-Key: ${[prefix, ...variables.map((name) => `$${name}`)].join('-')}"`;
}

/** Readable JSON: a short inner object stays on one line. */
export function jsonText(value: object, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (Array.isArray(value) || indent.length + line.length <= MAX_LINE_CHARACTERS) return line;
  const inner = `${indent}  `;
  const entries = Object.entries(value).map(([name, part]) => {
    const isObject = typeof part === 'object' && part !== null;
    return `${inner}"${name}": ${isObject ? jsonText(part, inner) : JSON.stringify(part)}`;
  });
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

const MAX_LINE_CHARACTERS = 80;
