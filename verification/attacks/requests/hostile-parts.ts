// Hostile parts of requests: methods, paths, queries, headers and bodies. Shares the bodies of the API's fuzzing.
import fc from 'fast-check';
import type { Aim } from '@/verification/e2e/support/forged-calls';
import { hostileBodies, hostileQueries, nearly } from '@/verification/testing/api-fuzz/faulty-values';
import { type Endpoint, pathWithin } from '../endpoints';
import type { RawRequest } from '../raw-http';

type Headers = RawRequest['headers'];

/** Values between spaces. */
const words = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(' '));

export const METHODS = fc.oneof(
  { weight: 8, arbitrary: fc.constant('GET') },
  { weight: 8, arbitrary: fc.constant('POST') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...words('HEAD PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY get')),
  },
);

const SEGMENTS = fc.oneof(
  fc.constantFrom(
    ...words('%00 %0d%0aset-cookie:%20a=b ..%2f..%2fetc%2fpasswd %2e%2e %c0%af %ff % %zz %u0041 // . ;a=b'),
    ...words('__proto__ constructor toString [id] %5Bid%5D $ * %27%20OR%201=1-- %F0%9F%92%B8 -1 pay_ null'),
    ...['x'.repeat(2_000), '0'.repeat(500), '%E2%80%AE', '%ED%A0%80'],
  ),
  fc
    .string({ unit: 'binary', maxLength: 30 })
    .map((text) => encodeURIComponent(Buffer.from(text).toString())),
);

/** The path with valid identifiers, or with a hostile one in their place or at its end. */
export function paths({ pattern }: Endpoint, aim: Aim): fc.Arbitrary<string> {
  const valid = pathWithin(pattern, aim);
  const hostile = SEGMENTS.map((segment) =>
    pattern.includes('[')
      ? pattern.replaceAll(/\[\[?[^\]]+\]\]?/g, () => segment)
      : `${valid === '/' ? '' : valid}/${segment}`,
  );
  return fc.oneof({ weight: 3, arbitrary: fc.constant(valid) }, { weight: 1, arbitrary: hostile });
}

/** Parameters that pages and handlers read, so that values reach the code behind them. */
const PARAMETERS = words(
  'status q from to after before cursor page sort view kind link back error payment person actor action merchant',
  'method range period zone language secret embed shop origin amount title v query locale format role state limit',
  '_rsc __proto__ constructor toString',
);
const VALUES = fc.oneof(
  fc.constantFrom(
    ...words(
      '0 -1 1e999 NaN 2026-13-45 2026-01-01 0000-00-00 +275760-09-13 %00 %ff % %5C %25 %25_ ** ((( ../..',
    ),
    ...words(
      '[] {} null true //evil.example javascript:alert(1) %0d%0aa:b %F0%9F%98%80 %ED%A0%80 %E2%80%AEabc',
    ),
    ...['', '9'.repeat(400), 'x'.repeat(3_000), 'a%27b%22c%3Cd%3E'],
  ),
  fc
    .string({ unit: 'binary', maxLength: 40 })
    .map((text) => encodeURIComponent(Buffer.from(text).toString())),
);
const OWN_QUERIES = fc
  .array(fc.tuple(fc.constantFrom(...PARAMETERS), VALUES), { minLength: 1, maxLength: 5 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
export const QUERIES = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 5, arbitrary: OWN_QUERIES },
  { weight: 1, arbitrary: hostileQueries },
);

/** Without line ends, which would end the header. */
const HEADER_VALUES = fc.oneof(
  fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,200}$/),
  fc.constantFrom(
    '',
    '*/*;q=9',
    'x'.repeat(4_000),
    '\u0001\u0002',
    '\u0000',
    '[]',
    '{',
    '%00',
    '-1',
    '1,1',
    ';;;',
  ),
);
const HEADER_NAMES = words(
  'accept accept-language accept-encoding content-type content-encoding cookie origin referer range if-none-match',
  'if-modified-since if-match expect x-forwarded-for x-forwarded-host x-forwarded-proto forwarded rsc next-url',
  'next-router-state-tree next-router-prefetch next-router-segment-prefetch x-middleware-subrequest x-nextjs-data',
  'x-matched-path x-invoke-path x-now-route-matches purpose sec-fetch-site idempotency-key authorization te upgrade',
  'x-request-id x-http-method-override last-event-id __proto__ x-nano-language x-path user-agent traceparent date',
);
export const ANY_HEADERS: fc.Arbitrary<Headers> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  {
    weight: 3,
    arbitrary: fc.array(fc.tuple(fc.constantFrom(...HEADER_NAMES), HEADER_VALUES), { maxLength: 4 }),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 120 })
      .map((count) =>
        Array.from({ length: count }, (_, place): readonly [string, string] => [
          `x-h${place}`,
          'v'.repeat(100),
        ]),
      ),
  },
);

const FORM_TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
];
export const CONTENT_TYPES = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...FORM_TYPES,
      'text/plain',
      'application/octet-stream',
      'application/json; charset=utf-16',
    ),
  },
  { weight: 1, arbitrary: HEADER_VALUES },
);

/** What payers' and developers' handlers read. */
const FIELDS = fc.record(
  {
    secret: fc.constant('secret'),
    address: fc.constant('nano_1111111111111111111111111111111111111111111111111111hifc8npp'),
    email: fc.constant('ada.quill@example.com'),
    phoneNumber: fc.constant('14155550123'),
    outcome: fc.constantFrom('denied', 'paid'),
    csrfToken: fc.constant('0'.repeat(64)),
    password: fc.constant('guessed'),
    account: fc.constant('nano_'),
    amountRaw: fc.constant('1'),
    rules: fc.constant({ velocityCount: { on: true } }),
  },
  { requiredKeys: [] },
);
export const MULTIPART = fc
  .array(
    fc.tuple(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 200 })),
    { maxLength: 4 },
  )
  .map((parts) =>
    parts
      .map(
        ([name, value]) =>
          `--b\r\ncontent-disposition: form-data; name="${name}"; filename="../${name}"\r\n\r\n${value}\r\n`,
      )
      .join('')
      .concat('--b--\r\n'),
  );
export const BODIES: fc.Arbitrary<Uint8Array | null> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: FIELDS.map((fields) => bytesOf(JSON.stringify(fields))) },
  { weight: 4, arbitrary: nearly(FIELDS).map((fields) => bytesOf(JSON.stringify(fields) ?? '')) },
  { weight: 3, arbitrary: hostileBodies(FIELDS).map(bytesOf) },
  { weight: 1, arbitrary: MULTIPART.map(bytesOf) },
  { weight: 1, arbitrary: fc.webQueryParameters().map(bytesOf) },
);

/** UTF-8. */
export function bytesOf(body: string | Uint8Array): Uint8Array {
  return typeof body === 'string' ? new TextEncoder().encode(body) : body;
}
