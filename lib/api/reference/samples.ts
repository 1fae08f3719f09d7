// All samples of the API reference in each language, generated from one description. Tests run them as printed.

import { pathParts } from './described-operations';
import type { OperationDoc } from './operation-docs';
import { goOf, phpOf, pythonOf, type SampleCall, typescriptOf } from './sample-languages';

/** One API call, from which each language's sample is generated. */
export type Sample = Readonly<Record<'curl' | 'typescript' | 'python' | 'php' | 'go', string>>;

/**
 * The prefix of the samples' keys for create-payment, made from the order's number, which stays the same on a retry.
 * Each language adds its name, because their bodies differ.
 */
const ORDER_KEY = 'order-A-1041';

/**
 * The operation called from each language. All read API_KEY_ID and API_KEY_SECRET from the environment, and
 * PAYMENT_IDENTIFIER if they refer to a payment.
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
  const [first = '', ...rest] = pathParts(operation);
  const query = exampleQuery === null ? [] : [`?${exampleQuery}`];
  return {
    name,
    baseUrl,
    query: exampleQuery,
    method,
    url: [[`${baseUrl}${first}`, ...query].join(''), ...rest],
    body: exampleRequest && jsonText(exampleRequest),
    hasPaymentBody: exampleRequest !== null && 'paymentIdentifier' in exampleRequest,
    key: idempotent ? keyOf(operation) : null,
  };
}

/** A key for each order, or for each payment that is cancelled. */
function keyOf({ name }: OperationDoc): string {
  return name === 'cancel-payment' || name === 'cancel-payment-by-id' ? 'ofPayment' : ORDER_KEY;
}

function curlOf(operation: OperationDoc, { url }: SampleCall): string {
  const { method, exampleRequest, idempotent } = operation;
  return [
    `curl -u "$API_KEY_ID:$API_KEY_SECRET" ${curlUrl(url)}`,
    ...(method === 'POST' && exampleRequest === null ? ['-X POST'] : []),
    ...(exampleRequest === null ? [] : [`-H 'Content-Type: application/json'`]),
    ...(idempotent ? [curlKey(operation)] : []),
    ...(exampleRequest === null ? [] : [`-d ${curlBody(exampleRequest)}`]),
  ].join(' \\\n  ');
}

function curlUrl(parts: readonly string[]): string {
  if (parts.length > 1) return `"${parts.join('$PAYMENT_IDENTIFIER')}"`;
  const [url = ''] = parts;
  // A shell would interpret the & of a query.
  return url.includes('?') ? `'${url}'` : url;
}

function curlBody(body: object): string {
  if ('paymentIdentifier' in body) return '"{\\"paymentIdentifier\\":\\"$PAYMENT_IDENTIFIER\\"}"';
  return `'${jsonText(body).replaceAll('\n', '\n  ')}'`;
}

function curlKey(operation: OperationDoc): string {
  return keyOf(operation) === 'ofPayment'
    ? '-H "Idempotency-Key: cancel-$PAYMENT_IDENTIFIER"'
    : `-H 'Idempotency-Key: ${ORDER_KEY}'`;
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
