// A call as Python makes it, with the standard library alone.
import type { SampleCall } from './sample-call';

/** Runs on Python 3.9 and up; ends with the error's code and message where the service refuses. */
export function pythonOf(call: SampleCall): string {
  const { method, url, body, hasPaymentBody, key } = call;
  const headers = [
    `        "Authorization": "Basic " + b64encode(key.encode()).decode(),`,
    ...(body === null ? [] : ['        "Content-Type": "application/json",']),
    ...(key === null ? [] : [`        "Idempotency-Key": ${keyText(key)},`]),
  ];
  return [
    'import json, os, urllib.error, urllib.request',
    'from base64 import b64encode',
    '',
    'key = os.environ["API_KEY_ID"] + ":" + os.environ["API_KEY_SECRET"]',
    'request = urllib.request.Request(',
    `    "${url}",`,
    `    method="${method}",`,
    '    headers={',
    ...headers,
    '    },',
    ...(body === null ? [] : [`    data=json.dumps(${bodyText(body, hasPaymentBody)}).encode(),`]),
    ')',
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    '        print(json.dumps(json.load(response), indent=2))',
    'except urllib.error.HTTPError as refusal:',
    '    error = json.load(refusal)',
    `    raise SystemExit(f"{error['errorCode']}: {error['errorMessage']}")`,
  ].join('\n');
}

function bodyText(body: string, hasPaymentBody: boolean): string {
  if (hasPaymentBody) return '{"paymentIdentifier": os.environ["PAYMENT_IDENTIFIER"]}';
  return body.replaceAll('  ', '    ').replaceAll('\n', '\n    ');
}

function keyText(key: string): string {
  return key === 'ofPayment' ? '"cancel-" + os.environ["PAYMENT_IDENTIFIER"]' : `"${key}-python"`;
}
