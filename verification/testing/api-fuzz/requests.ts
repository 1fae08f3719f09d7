// Requests generated from the API description: valid, almost valid and hostile ones for every operation.
import fc from 'fast-check';
import { z } from 'zod';
import { OPERATION_NAMES, type OperationName } from '@/lib/accounts/auth/key-scopes';
import { DESCRIBED, pathFor, pathNames } from '@/lib/api/reference/described-operations';
import type { OperationDoc } from '@/lib/api/reference/operation-docs';
import { API_DESCRIPTION } from '@/verification/testing/api-description';
import { hostileBodies, hostileQueries, nearly, textOf } from './faulty-values';
import { type Vocabulary, valuesOf } from './schema-values';

/** The caller: a merchant, another, one that is suspended, a key that can only create links, a wrong secret. */
export const CALLERS = ['own', 'stranger', 'suspended', 'narrow', 'wrong'] as const;
export type Caller = (typeof CALLERS)[number];

export type FuzzRequest = {
  readonly operation: OperationName;
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly body: string | Uint8Array | null;
  /** A caller's name, or the literal Authorization header; null for none. */
  readonly caller: Caller | { readonly authorization: string } | null;
  readonly headers: Readonly<Record<string, string>>;
};

const { paths, components } = z
  .object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          requestBody: z
            .object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) })
            .optional(),
          parameters: z
            .array(z.object({ name: z.string(), in: z.string(), schema: z.unknown() }))
            .default([]),
        }),
      ),
    ),
    components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(API_DESCRIPTION);

/** What the tested shop has. The lists may grow. */
export type FuzzedShop = {
  /** Payments. */
  readonly identifiers: readonly string[];
  /** Payments that can be refunded, and refunds of them. */
  readonly refunds: ReadonlyArray<{ readonly paymentIdentifier: string; readonly refundIdentifier: string }>;
  /** Payment links. */
  readonly links: readonly string[];
  /** Webhook endpoints, and messages to them. */
  readonly endpoints: readonly string[];
  readonly deliveries: ReadonlyArray<{
    readonly webhookEndpointIdentifier: string;
    readonly deliveryIdentifier: string;
  }>;
  /** Logged requests. */
  readonly logged: readonly string[];
  /** An account that paid the payments that can be refunded. */
  readonly sender: string;
};

export function requestsOf(shop: FuzzedShop): fc.Arbitrary<FuzzRequest> {
  const vocabulary = vocabularyOf(shop);
  return fc.oneof(...DESCRIBED.map((operation) => requestsTo(operation, vocabulary)));
}

function requestsTo(operation: OperationDoc, vocabulary: Vocabulary): fc.Arbitrary<FuzzRequest> {
  const { name, method, path } = operation;
  const described = paths[path]?.[method.toLowerCase()];
  const schema = described?.requestBody?.content['application/json'].schema;
  const query = (described?.parameters ?? []).filter((parameter) => parameter.in === 'query');
  return fc.record<FuzzRequest>({
    operation: fc.constant(name),
    method: fc.oneof(
      { weight: 30, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: wrongMethods(path) },
    ),
    path: pathsOf(operation, vocabulary),
    query: method === 'GET' ? queries(query, vocabulary) : fc.constant(''),
    body: schema === undefined ? NO_BODIES : bodies(valuesOf(schema, vocabulary).map(withOneAmount)),
    caller: CALLERS_AND_OTHERS,
    headers: HEADERS,
  });
}

/** No schema expresses that a link or a refund has one amount at most. */
function withOneAmount(body: unknown): unknown {
  const { rawNanoAmount, amount, currency, ...others } = Object(body);
  if (others.usdAmount !== undefined) return others;
  if (amount !== undefined && currency !== undefined) return { ...others, amount, currency };
  return rawNanoAmount === undefined ? others : { ...others, rawNanoAmount };
}

/** For operations without a body, which can be empty. */
const NO_BODIES: fc.Arbitrary<FuzzRequest['body']> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(null, '', '{}') },
  { weight: 1, arbitrary: hostileBodies(fc.constant({ more: 1 })) },
);

/**
 * On existing payments, and on identifiers of other forms. They never make the path one of another operation, as `.` and `..` would, or
 * a payment's without `pay_`.
 */
function pathsOf(operation: OperationDoc, { known }: Vocabulary): fc.Arbitrary<string> {
  const others = fc.oneof(fc.constantFrom('nobody', '%00', 'x'.repeat(300)), fc.string({ minLength: 1 }));
  const names = pathNames(operation);
  const pair = pairOf(operation, known);
  const oddOf = (name: string) =>
    others.map((text) => (name === 'paymentIdentifier' ? `pay_${text}` : `${text}_`));
  const odd = fc.record(Object.fromEntries(names.map((name) => [name, oddOf(name)])));
  const right =
    pair ?? fc.record(Object.fromEntries(names.map((name) => [name, known[name] ?? oddOf(name)])));
  return fc
    .oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: odd })
    .map((path) => pathFor(operation, textsOf(path)));
}

/** Identifiers that belong together. */
function pairOf({ path }: OperationDoc, known: Vocabulary['known']): fc.Arbitrary<unknown> | undefined {
  if (path.includes('{deliveryIdentifier}')) return known.deliveryPath;
  return path.includes('/refunds') ? known.refundPath : undefined;
}

function textsOf(identifiers: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(identifiers)).map(([name, value]) => [name, textOf(value)]),
  );
}

function bodies(right: fc.Arbitrary<unknown>): fc.Arbitrary<string | Uint8Array> {
  const text = (value: unknown) => JSON.stringify(value) ?? '';
  return fc.oneof(
    { weight: 5, arbitrary: right.map(text) },
    { weight: 5, arbitrary: nearly(right).map(text) },
    { weight: 2, arbitrary: hostileBodies(right) },
  );
}

function queries(
  parameters: readonly { readonly name: string; readonly schema: unknown }[],
  vocabulary: Vocabulary,
): fc.Arbitrary<string> {
  const fields = parameters.map(({ name, schema }) => [name, fieldOf(name, schema, vocabulary)]);
  const right = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  return fc.oneof(
    { weight: 5, arbitrary: right.map(queryText) },
    { weight: 3, arbitrary: nearly(right).map(queryText) },
    { weight: 2, arbitrary: hostileQueries.map((text) => text.replaceAll('wait', 'later')) },
  );
}

/** No request waits: `wait` is 0 or invalid. */
function fieldOf(name: string, schema: unknown, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  if (name === 'wait') return fc.constantFrom('0', '21', '-1', '1.5', 'x', '');
  return vocabulary.known[name] ?? valuesOf(schema, vocabulary);
}

function queryText(value: unknown): string {
  const fields = Object.entries(Object(value)).filter(
    ([name, part]) => name !== 'wait' || Number(part) !== 7,
  );
  const texts = fields.flatMap(([name, part]) =>
    name === 'metadata' && typeof part === 'object' && part !== null
      ? Object.entries(part).map(([key, one]) => [`metadata[${key}]`, textOf(one)])
      : [[name, textOf(part)]],
  );
  return new URLSearchParams(texts).toString();
}

/** Meaningful values by field: from the examples, or from the tested shop. */
function vocabularyOf({ identifiers, refunds, links, sender, ...shop }: FuzzedShop): Vocabulary {
  const oneOf = (values: readonly unknown[]) => fc.nat().map((place) => values[place % values.length]);
  const [identifier, link] = [oneOf(identifiers), oneOf(links)];
  return {
    components: components.schemas,
    known: {
      paymentIdentifier: identifier,
      refundPath: oneOf(refunds),
      paymentLinkIdentifier: link,
      webhookEndpointIdentifier: oneOf(shop.endpoints),
      deliveryPath: oneOf(shop.deliveries),
      destination: mostly([sender], [`xrb_${sender.slice(5)}`, `${sender}1`, '']),
      after: fc.oneof(identifier, link, oneOf(shop.logged), fc.constantFrom('now', 'start', 'evt_nothing')),
      operation: mostly(OPERATION_NAMES, ['toString', '']),
      ...KNOWN,
    },
  };
}

/** Accepted values, more often than rejected ones. */
const mostly = (taken: readonly unknown[], refused: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...taken) },
    { weight: 1, arbitrary: fc.constantFrom(...refused) },
  );

const RAW_AMOUNTS = mostly(
  ['4113334000000000000000000000000', '200000000000000000000000000000000', '3334000000000000000000000000'],
  ['340282366920938463463374607431768211455', '340282366920938463463374607431768211456', '1', '0'],
);

const URLS = fc.oneof(
  mostly(['https://shop.example/?a=1#b'], ['javascript:alert(1)', 'http://shop', '']),
  fc.webUrl(),
);

const KNOWN: Vocabulary['known'] = {
  country: mostly(['US', 'DE', 'usa', '840', 'Germany'], ['FR', 'KP', 'PR', 'Atlantis', '']),
  administrativeArea: mostly(['US-CA', 'ca', 'California'], ['NY', 'Narnia', '']),
  email: fc.oneof(
    { weight: 4, arbitrary: mostly(['ada@example.com', 'ada@bücher.example'], ['ada', '@', 'a@b']) },
    { weight: 1, arbitrary: fc.emailAddress() },
  ),
  usdAmount: mostly(['12.34', 12.34, '0.01', '600.00'], ['600.01', '0.001', '0', 1e-7, '9'.repeat(50)]),
  amount: mostly(['12.34', 12.34, '4.5'], ['0', '-1', '1e3', '9'.repeat(40)]),
  currency: mostly(['USD', 'XNO', 'EUR'], ['CHF', 'usd', 'BTC', '']),
  priceAmount: mostly(['0.50', 0.25], ['0', '0.001', '1e3', '-1']),
  metadata: mostly([{ cart: '77' }], [{}, { cart: 7 }, { 'a b': 'c' }, { long: 'x'.repeat(501) }]),
  nanoAmount: RAW_AMOUNTS,
  friendlyNanoAmount: mostly(['0.25', '1'], ['0.00000001', '1e3', '-1', '999999999', '']),
  rawNanoAmount: RAW_AMOUNTS,
  stock: mostly([1], [2, 100_000, 0]),
  expiresAt: mostly(
    ['2030-12-31T23:59:59Z', '2099-01-01T00:00:00Z'],
    ['2001-01-01T00:00:00Z', '2030-13-01T00:00:00Z'],
  ),
  url: mostly(
    ['https://shop.example/webhooks'],
    ['http://shop.example', 'https://10.0.0.1/', 'https://u:p@shop.example', 'https://[::1]/', 'x', ''],
  ),
  eventTypes: mostly([[], ['payment.expired'], ['payment.refunded']], [['payment.lost'], [7], 'all', {}]),
  returnUrl: URLS,
  cancelUrl: URLS,
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Methods that no operation with the path has. */
function wrongMethods(path: string): fc.Arbitrary<string> {
  const used = DESCRIBED.filter((one) => one.path === path).map(({ method }): string => method);
  return fc.constantFrom(...METHODS.filter((method) => !used.includes(method)));
}
/** Characters that a header can contain. */
const HEADER_TEXT = fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,300}$/);

const CALLERS_AND_OTHERS: fc.Arbitrary<FuzzRequest['caller']> = fc.oneof(
  { weight: 20, arbitrary: fc.constant('own' as const) },
  { weight: 3, arbitrary: fc.constantFrom(...CALLERS) },
  { weight: 1, arbitrary: HEADER_TEXT.map((authorization) => ({ authorization })) },
  { weight: 1, arbitrary: fc.base64String().map((text) => ({ authorization: `Basic ${text}` })) },
  { weight: 1, arbitrary: fc.constant(null) },
);

const KEYS = fc.oneof(
  { weight: 6, arbitrary: fc.uuid() },
  { weight: 2, arbitrary: fc.constantFrom('key-1', 'key-2', 'key-3') },
  { weight: 1, arbitrary: HEADER_TEXT },
);

const HEADERS = fc.record(
  {
    'Content-Type': fc.constantFrom('application/json', 'text/plain', 'multipart/form-data'),
    'Idempotency-Key': KEYS,
    'Api-Version': mostly(['1.0.0'], ['2.0.0', '']).map(textOf),
    Cookie: HEADER_TEXT,
    apiKey: HEADER_TEXT,
    'X-Forwarded-For': HEADER_TEXT,
  },
  { requiredKeys: [] },
);
