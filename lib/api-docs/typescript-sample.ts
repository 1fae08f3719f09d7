// A call as TypeScript makes it, by the client that comes with the service (client/).
import type { SampleCall } from './sample-call';

/** Runs on Node.js 20.19 and up, also as plain JavaScript; throws the error's code and message where the service refuses. */
export function typescriptOf(call: SampleCall): string {
  return [
    "import { PaymentsClient } from 'nano-payments-client';",
    '',
    'const client = new PaymentsClient({',
    `  baseUrl: '${call.baseUrl}',`,
    "  keyId: process.env.API_KEY_ID ?? '',",
    "  secret: process.env.API_KEY_SECRET ?? '',",
    '});',
    '',
    `const answer = await client.${methodOf(call.name)}(${argumentsOf(call)});`,
    'console.log(JSON.stringify(answer, null, 2));',
  ].join('\n');
}

/** The client's methods are called as the operations are: create-payment is createPayment. */
function methodOf(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function argumentsOf({ body, hasPaymentBody, query, key }: SampleCall): string {
  const options = key === null ? [] : [`{ idempotencyKey: ${keyText(key)} }`];
  if (hasPaymentBody) return lines(["process.env.PAYMENT_IDENTIFIER ?? ''", ...options]);
  if (query !== null) return queryText(query);
  return body === null ? '' : lines([bodyText(body), ...options]);
}

/** One argument stands where the call does; several each on lines of their own. */
function lines(texts: readonly string[]): string {
  if (texts.length === 1) return texts.join('');
  return texts
    .map((text) => `\n  ${text.replaceAll('\n', '\n  ')},`)
    .join('')
    .concat('\n');
}

/** What is one value in the body is that value to the client. */
function bodyText(body: string): string {
  const values = Object.values(JSON.parse(body));
  if (values.length === 1) return `'${values[0]}'`;
  // Several fields: an object of the same look, its lines ending in commas as TypeScript's do.
  return body
    .replace(/"(\w+)":/g, '$1:')
    .replace(/"([^"]*)"/g, "'$1'")
    .replace(/([^,{])\n/g, '$1,\n');
}

/** status=Completed&limit=1 as an object: whole numbers as such, anything else as text. */
function queryText(query: string): string {
  const fields = [...new URLSearchParams(query)].map(
    ([name, value]) => `${name}: ${/^\d+$/.test(value) ? value : `'${value}'`}`,
  );
  return `{ ${fields.join(', ')} }`;
}

function keyText(key: string): string {
  return key === 'ofPayment' ? `\`cancel-\${process.env.PAYMENT_IDENTIFIER}\`` : `'${key}-typescript'`;
}
