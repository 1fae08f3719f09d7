// All samples of the API reference in each language, generated from one description. Tests run them as printed.

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
  // A shell would interpret the & of a query.
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
