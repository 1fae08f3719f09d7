// A call as PHP makes it, with nothing but PHP's own streams.
import type { SampleCall } from './sample-call';

/** Runs on PHP 8.1 and up; throws the error's code and message where the service refuses. */
export function phpOf(call: SampleCall): string {
  const { method, url, body, hasPaymentBody, key } = call;
  return [
    '<?php',
    "$basic = base64_encode(getenv('API_KEY_ID') . ':' . getenv('API_KEY_SECRET'));",
    "$context = stream_context_create(['http' => [",
    `    'method' => '${method}',`,
    "    'header' => [",
    '        "Authorization: Basic $basic",',
    ...(body === null ? [] : ["        'Content-Type: application/json',"]),
    ...(key === null ? [] : [`        ${keyText(key)},`]),
    '    ],',
    ...(body === null ? [] : [`    'content' => json_encode(${bodyText(body, hasPaymentBody)}),`]),
    "    'ignore_errors' => true,",
    ']]);',
    `$answer = json_decode(file_get_contents('${url}', false, $context), true);`,
    "if (isset($answer['errorCode'])) {",
    "    throw new Exception(\"{$answer['errorCode']}: {$answer['errorMessage']}\");",
    '}',
    'echo json_encode($answer, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES), "\\n";',
  ].join('\n');
}

function bodyText(body: string, hasPaymentBody: boolean): string {
  if (hasPaymentBody) return "['paymentIdentifier' => getenv('PAYMENT_IDENTIFIER')]";
  return body
    .replace(/"(\w+)": /g, "'$1' => ")
    .replace(/"([^"]*)"/g, "'$1'")
    .replaceAll('{', '[')
    .replaceAll('}', ']')
    .replaceAll('  ', '    ')
    .replaceAll('\n', '\n    ');
}

function keyText(key: string): string {
  return key === 'ofPayment'
    ? "'Idempotency-Key: cancel-' . getenv('PAYMENT_IDENTIFIER')"
    : `'Idempotency-Key: ${key}-php'`;
}
