// A call as Go makes it, with the standard library alone.
import type { SampleCall } from './sample-call';

/** Runs on Go 1.19 and up; ends with the error's body where the service refuses. */
export function goOf(call: SampleCall): string {
  const { method, url, body, hasPaymentBody, key } = call;
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
    ...(body === null ? [] : [`\tbody := strings.NewReader(${bodyText(body, hasPaymentBody)})`]),
    `\trequest, err := http.NewRequest("${method}", "${url}", ${body === null ? 'nil' : 'body'})`,
    ...onError,
    '\trequest.SetBasicAuth(os.Getenv("API_KEY_ID"), os.Getenv("API_KEY_SECRET"))',
    ...(body === null ? [] : ['\trequest.Header.Set("Content-Type", "application/json")']),
    ...(key === null ? [] : [`\trequest.Header.Set("Idempotency-Key", ${keyText(key)})`]),
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

function bodyText(body: string, hasPaymentBody: boolean): string {
  if (hasPaymentBody) return '`{"paymentIdentifier": "` + os.Getenv("PAYMENT_IDENTIFIER") + `"}`';
  return `\`${body.replaceAll('  ', '\t').replaceAll('\n', '\n\t')}\``;
}

function keyText(key: string): string {
  return key === 'ofPayment' ? '"cancel-"+os.Getenv("PAYMENT_IDENTIFIER")' : `"${key}-go"`;
}
