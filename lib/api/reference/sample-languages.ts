// The request samples of the reference in each language, out of one description of a call.

/** Runs on Node.js 20.19 and up, also as plain JavaScript; throws the error's code and message. */
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

function argumentsOf({ variables, body, hasPaymentBody, query, key }: SampleCall): string {
  const named = hasPaymentBody ? [PAYMENT_VARIABLE] : variables;
  const input = body === null || hasPaymentBody ? [] : [bodyText(body)];
  return lines([
    ...named.map((variable) => `process.env.${variable} ?? ''`),
    ...(query === null ? input : [queryText(query)]),
    ...(key === null ? [] : [`{ idempotencyKey: ${keyText(key)} }`]),
  ]);
}

/** One argument stays on the line of the call; several get one line each. */
function lines(texts: readonly string[]): string {
  if (texts.length <= 1) return texts.join('');
  return texts
    .map((text) => `\n  ${text.replaceAll('\n', '\n  ')},`)
    .join('')
    .concat('\n');
}

/** A body with a single value becomes a plain argument of the client. */
function bodyText(body: string): string {
  const values = Object.values(JSON.parse(body));
  if (values.length === 1) return `'${values[0]}'`;
  // Several fields become an object in the same layout, with TypeScript's trailing commas.
  return body
    .replace(/"(\w+)":/g, '$1:')
    .replace(/"([^"]*)"/g, "'$1'")
    .replace(/([^,{])\n/g, '$1,\n');
}

/** status=Completed&limit=1 as an object: integers as numbers, anything else as strings. */
function queryText(query: string): string {
  const fields = [...new URLSearchParams(query)].map(
    ([name, value]) => `${name}: ${/^\d+$/.test(value) ? value : `'${value}'`}`,
  );
  return `{ ${fields.join(', ')} }`;
}

function keyText({ prefix, variables }: SampleKey): string {
  if (variables.length === 0) return `'${prefix}-typescript'`;
  return `\`${[prefix, ...variables.map((name) => `\${process.env.${name}}`)].join('-')}\``;
}

const PAYMENT_VARIABLE = 'PAYMENT_IDENTIFIER';

/** The environment variable with an identifier: PAYMENT_IDENTIFIER has paymentIdentifier. */
export function variableOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** An Idempotency-Key: its beginning, and the variable that ends it. Without one, each language adds its name. */
type SampleKey = { readonly prefix: string; readonly variables: readonly string[] };

export type SampleCall = {
  /** The operation's. */
  readonly name: string;
  /** The deployment's public URL, without a trailing slash. */
  readonly baseUrl: string;
  /** The query string, such as status=Completed; null without one. */
  readonly query: string | null;
  readonly method: 'GET' | 'POST';
  /** With the query. Several texts have the identifiers in `variables` between them. */
  readonly url: readonly string[];
  /** The environment variables with the identifiers in the path, in its order. */
  readonly variables: readonly string[];
  /** The body as JSON text; null when there is none. */
  readonly body: string | null;
  /** Whether the body only names a payment, which the samples read from PAYMENT_IDENTIFIER. */
  readonly hasPaymentBody: boolean;
  /** All samples can run, so keys that depend on no identifier differ by language; null if the operation supports none. */
  readonly key: SampleKey | null;
};

/** The texts and, between them, variables. @param read a variable in the language */
function joined(
  { url, variables }: Pick<SampleCall, 'url' | 'variables'>,
  [quote, operator]: readonly [quote: string, operator: string],
  read: (variable: string) => string,
): string {
  return url
    .flatMap((part, place) => [
      ...variables.slice(place - 1, place).map(read),
      ...(part === '' ? [] : [`${quote}${part}${quote}`]),
    ])
    .join(operator);
}

/** Runs on Go 1.19 and up; prints the body of an error and exits. */
export function goOf(call: SampleCall): string {
  const { method, body, hasPaymentBody, key } = call;
  const packages = ['io', 'log', 'net/http', 'os', ...(body === null ? [] : ['strings'])];
  return [
    'package main',
    '',
    'import (',
    '\t"fmt"',
    ...packages.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...(body === null ? [] : [`\tbody := strings.NewReader(${goBody(body, hasPaymentBody)})`]),
    `\trequest, err := http.NewRequest("${method}", ${joined(call, ['"', '+'], (name) => `os.Getenv("${name}")`)}, ${body === null ? 'nil' : 'body'})`,
    ...onError,
    '\trequest.SetBasicAuth(os.Getenv("API_KEY_ID"), os.Getenv("API_KEY_SECRET"))',
    ...(body === null ? [] : ['\trequest.Header.Set("Content-Type", "application/json")']),
    ...(key === null ? [] : [`\trequest.Header.Set("Idempotency-Key", ${goKey(key)})`]),
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...onError,
    '\tdefer response.Body.Close()',
    '\tanswer, err := io.ReadAll(response.Body)',
    ...onError,
    '\tif response.StatusCode != http.StatusOK {',
    '\t\tlog.Fatalf("refused: %s", answer)',
    '\t}',
    '\tfmt.Println(string(answer))',
    '}',
  ].join('\n');
}

const onError = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'] as const;

function goBody(body: string, hasPaymentBody: boolean): string {
  if (hasPaymentBody) return '`{"paymentIdentifier": "` + os.Getenv("PAYMENT_IDENTIFIER") + `"}`';
  return `\`${body.replaceAll('  ', '\t').replaceAll('\n', '\n\t')}\``;
}

function goKey({ prefix, variables }: SampleKey): string {
  if (variables.length === 0) return `"${prefix}-go"`;
  return `"${prefix}-"+${variables.map((name) => `os.Getenv("${name}")`).join('+"-"+')}`;
}

/** Runs on PHP 8.1 and up; throws the error's code and message, or when the service can't be reached. */
export function phpOf(call: SampleCall): string {
  const { method, body, hasPaymentBody, key } = call;
  return [
    '<?php',
    "$basic = base64_encode(getenv('API_KEY_ID') . ':' . getenv('API_KEY_SECRET'));",
    "$context = stream_context_create(['http' => [",
    `    'method' => '${method}',`,
    "    'header' => [",
    '        "Authorization: Basic $basic",',
    ...(body === null ? [] : ["        'Content-Type: application/json',"]),
    ...(key === null ? [] : [`        ${phpKey(key)},`]),
    '    ],',
    ...(body === null ? [] : [`    'content' => json_encode(${phpBody(body, hasPaymentBody)}),`]),
    "    'ignore_errors' => true,",
    ']]);',
    `$json = file_get_contents(${joined(call, ["'", ' . '], (name) => `getenv('${name}')`)}, false, $context);`,
    'if ($json === false) {',
    "    throw new Exception('The service could not be reached.');",
    '}',
    '$answer = json_decode($json, true, 512, JSON_THROW_ON_ERROR);',
    "if (isset($answer['errorCode'])) {",
    "    throw new Exception(\"{$answer['errorCode']}: {$answer['errorMessage']}\");",
    '}',
    'echo json_encode($answer, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES), "\\n";',
  ].join('\n');
}

function phpBody(body: string, hasPaymentBody: boolean): string {
  if (hasPaymentBody) return "['paymentIdentifier' => getenv('PAYMENT_IDENTIFIER')]";
  return body
    .replace(/"(\w+)": /g, "'$1' => ")
    .replace(/"([^"]*)"/g, "'$1'")
    .replaceAll('{', '[')
    .replaceAll('}', ']')
    .replaceAll('  ', '    ')
    .replaceAll('\n', '\n    ');
}

function phpKey({ prefix, variables }: SampleKey): string {
  if (variables.length === 0) return `'Idempotency-Key: ${prefix}-php'`;
  return `'Idempotency-Key: ${prefix}-' . ${variables.map((name) => `getenv('${name}')`).join(" . '-' . ")}`;
}

/** Runs on Python 3.9 and up; prints an error's code and message and exits. */
export function pythonOf(call: SampleCall): string {
  const { method, body, hasPaymentBody, key } = call;
  const headers = [
    `        "Authorization": "Basic " + b64encode(key.encode()).decode(),`,
    ...(body === null ? [] : ['        "Content-Type": "application/json",']),
    ...(key === null ? [] : [`        "Idempotency-Key": ${pythonKey(key)},`]),
  ];
  return [
    'import json, os, urllib.error, urllib.request',
    'from base64 import b64encode',
    '',
    'key = os.environ["API_KEY_ID"] + ":" + os.environ["API_KEY_SECRET"]',
    'request = urllib.request.Request(',
    `    ${joined(call, ['"', ' + '], (name) => `os.environ["${name}"]`)},`,
    `    method="${method}",`,
    '    headers={',
    ...headers,
    '    },',
    ...(body === null ? [] : [`    data=json.dumps(${pythonBody(body, hasPaymentBody)}).encode(),`]),
    ')',
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    '        print(json.dumps(json.load(response), indent=2))',
    'except urllib.error.HTTPError as refusal:',
    '    error = json.load(refusal)',
    `    raise SystemExit(f"{error['errorCode']}: {error['errorMessage']}")`,
  ].join('\n');
}

function pythonBody(body: string, hasPaymentBody: boolean): string {
  if (hasPaymentBody) return '{"paymentIdentifier": os.environ["PAYMENT_IDENTIFIER"]}';
  const indented = body.replaceAll('  ', '    ').replaceAll('\n', '\n    ');
  return indented
    .replaceAll('": true', '": True')
    .replaceAll('": false', '": False')
    .replaceAll('": null', '": None');
}

function pythonKey({ prefix, variables }: SampleKey): string {
  if (variables.length === 0) return `"${prefix}-python"`;
  return `"${prefix}-" + ${variables.map((name) => `os.environ["${name}"]`).join(' + "-" + ')}`;
}
