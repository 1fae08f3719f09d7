// Every sample of the API's page in each of its languages, made from one description and run by the tests as printed.

import type { OperationDoc } from './operation-docs';
import { goOf, phpOf, pythonOf, type SampleCall, typescriptOf } from './sample-languages';

/** One call, as each language makes it. */
export type Sample = Readonly<Record<'curl' | 'typescript' | 'python' | 'php' | 'go', string>>;

/**
 * What the samples' keys of create-payment begin with: an order's own name is the simplest key that repeats with the
 * order. Each language adds its name, so that all can be tried: their bodies are of different bytes.
 */
const ORDER_KEY = 'order-A-1041';

/**
 * The operation called from each language. All read API_KEY_ID and API_KEY_SECRET from the environment, and
 * PAYMENT_IDENTIFIER where a payment is named.
 * @param baseUrl the installation's public address, without a slash at its end
 */
export function sampleOf(operation: OperationDoc, baseUrl: string): Sample {
  const call = callOf(operation, baseUrl);
  return {
    curl: curlOf(operation, call.url),
    typescript: typescriptOf(call),
    python: pythonOf(call),
    php: phpOf(call),
    go: goOf(call),
  };
}

function callOf(operation: OperationDoc, baseUrl: string): SampleCall {
  const { name, method, path, exampleQuery = null, exampleRequest, idempotent } = operation;
  const ownKey = name === 'cancel-payment' ? 'ofPayment' : ORDER_KEY;
  return {
    name,
    baseUrl,
    query: exampleQuery,
    method,
    url: `${baseUrl}${path}${exampleQuery === null ? '' : `?${exampleQuery}`}`,
    body: exampleRequest && jsonText(exampleRequest),
    hasPaymentBody: exampleRequest !== null && 'paymentIdentifier' in exampleRequest,
    key: idempotent ? ownKey : null,
  };
}

function curlOf(operation: OperationDoc, url: string): string {
  // A shell would take the & of a query for its own.
  const start = `curl -u "$API_KEY_ID:$API_KEY_SECRET" ${url.includes('?') ? `'${url}'` : url}`;
  if (operation.exampleRequest === null) return start;
  return [
    start,
    `-H 'Content-Type: application/json'`,
    ...(operation.idempotent ? [curlKey(operation)] : []),
    `-d ${curlBody(operation.exampleRequest)}`,
  ].join(' \\\n  ');
}

function curlBody(body: object): string {
  if ('paymentIdentifier' in body) return '"{\\"paymentIdentifier\\":\\"$PAYMENT_IDENTIFIER\\"}"';
  return `'${jsonText(body).replaceAll('\n', '\n  ')}'`;
}

function curlKey({ name }: OperationDoc): string {
  return name === 'cancel-payment'
    ? '-H "Idempotency-Key: cancel-$PAYMENT_IDENTIFIER"'
    : `-H 'Idempotency-Key: ${ORDER_KEY}'`;
}

/** JSON as people write it: an object within it stands on one line while that is short. */
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
