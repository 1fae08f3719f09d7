// Sends requests generated from the API description to the operations' handlers, and validates every response against it.
import fc from 'fast-check';
import { type IssuedApiKey, issueApiKey } from '@/lib/accounts/auth/api-keys';
import { apiHandler } from '@/lib/api/api-handler';
import { createRequestLimit } from '@/lib/api/http/request-limit';
import { API_VERSION } from '@/lib/api/reference/api-version';
import { DESCRIBED } from '@/lib/api/reference/described-operations';
import { writeRequests } from '@/lib/api/request-log/request-log';
import { newId, newPaymentLinkId, newRequestId, newWebhookMessageId } from '@/lib/core/ids';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import { CONFIRMATION_EVENT } from '@/lib/notifications/webhooks/event-types';
import { newWebhookSecret, sealSecret } from '@/lib/notifications/webhooks/sign';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import {
  MADE_AT,
  makeApiKey,
  makeCurrencyRate,
  makeMerchant,
  makePayment,
  makeReadyAddresses,
  randomAddress,
} from '@/prisma/factories';
import { makeSettlement, makeUnsettled } from '@/prisma/refund-factories';
import { basic, openShop, type TestServer } from '@/prisma/test-api';
import { errorsOfResponse } from '@/verification/testing/api-description';
import { type Caller, type FuzzRequest, requestsOf } from './requests';

export type FuzzReport = {
  /** The count of each response: operation, status and error code. */
  readonly answers: ReadonlyMap<string, number>;
  /**
   * The first response that violates the description, with the smallest request that causes one; null if there is none.
   */
  readonly fault: string | null;
};

const NARROW = { label: 'links alone', scopes: ['links.create'], at: MADE_AT } as const;

type Credentials = Readonly<Record<Caller, IssuedApiKey>>;

/** @param seed the same seed creates the same requests in the same order */
export async function fuzzApi(
  database: Database,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<FuzzReport> {
  const { server, credentials, ...shop } = await openFuzzedShop(database, requests);
  const requestLimit = createRequestLimit(server.clock, requests);
  const handle = apiHandler(async () => ({ ...server, requestLimit }));
  const answers = new Map<string, number>();
  const property = fc.asyncProperty(requestsOf(shop), async (request) => {
    const answer = await handle(asSent(request, credentials));
    const text = await answer.text();
    const body = JSON.parse(text);
    const kind = `${request.operation} ${answer.status} ${Object(body).errorCode ?? ''}`.trim();
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
    if (typeof body.paymentIdentifier === 'string') shop.identifiers.push(body.paymentIdentifier);
    if (kind === 'create-payment-link 200') shop.links.push(body.paymentLinkIdentifier);
    if (kind === 'create-refund 200') shop.refunds.push(refundOf(request.path, body.refundIdentifier));
    const faults = faultsOf(request, answer, body);
    if (faults.length > 0) throw new Error(`${kind}: ${faults.join('; ')}\n${text}`);
  });
  const result = await fc.check(property, { seed, numRuns: requests });
  if (!result.failed) return { answers, fault: null };
  return { answers, fault: `${result.errorInstance}\n${await fc.asyncDefaultReportMessage(result)}` };
}

/** A shop with its own and others' payments in every status, and keys of every kind. */
async function openFuzzedShop(database: Database, requests: number) {
  const { db } = database;
  const { server, merchant, key: own } = await openShop(database);
  await makeReadyAddresses(db, requests);
  await makeCurrencyRate(db);
  const [other, suspended] = [await makeMerchant(db), await makeMerchant(db, { state: 'suspended' })];
  const identifiers = ['pay_nobody'];
  for (const status of PAYMENT_STATUSES) {
    const own = await makePayment(db, merchant.id, { status });
    identifiers.push(own.id);
    identifiers.push((await makePayment(db, other.id, { status })).id);
  }
  for (let place = 0; place < WAITING; place += 1) {
    identifiers.push((await makePayment(db, merchant.id)).id);
  }
  for (let place = 0; place < SETTLED; place += 1) {
    const paid = await makePayment(db, merchant.id, { status: 'Completed' });
    await makeSettlement(db, paid);
    identifiers.push(paid.id);
  }
  const credentials: Credentials = {
    own,
    stranger: await makeApiKey(db, other.id),
    suspended: await makeApiKey(db, suspended.id),
    narrow: await issueApiKey(db, { ...NARROW, merchantId: merchant.id }),
    wrong: { id: own.id, secret: 'sk_wrong' },
  };
  const links = await makeLinks(db, [merchant.id, other.id]);
  const webhooks = await makeEndpoints(server, merchant.id, other.id);
  const logged = await makeLoggedRequests(database, [merchant.id, other.id]);
  const refunds = await makeRefunds(db, merchant.id);
  return { server, credentials, identifiers, links, logged, ...webhooks, ...refunds };
}

/** A payment link of each merchant. */
async function makeLinks(db: Database['db'], merchantIds: readonly string[]): Promise<string[]> {
  const data = merchantIds.map((merchantId) => ({
    ...{ id: newPaymentLinkId(), merchantId, title: 'A print', createdAt: MADE_AT },
  }));
  await db.paymentLink.createMany({ data });
  return data.map(({ id }) => id);
}

/** Logged requests of each merchant: a successful one, and one of each kind of error. */
async function makeLoggedRequests(database: Database, merchantIds: readonly string[]): Promise<string[]> {
  const results = [
    { status: 200, errorCode: null, message: 'Ignored fields: more.', paymentId: 'pay_1' },
    { status: 400, errorCode: 'badInput', message: 'Enter a first name.', paymentId: null },
    { status: 500, errorCode: 'internal', message: '', paymentId: null },
  ] as const;
  const entries = merchantIds.flatMap((merchantId) =>
    results.map((result) => ({
      ...{ id: newRequestId(MADE_AT), merchantId, apiKeyId: 'key_1', operation: 'create-payment' as const },
      ...{ at: MADE_AT, durationMs: 1, ...result },
    })),
  );
  await writeRequests(database, entries);
  return entries.map(({ id }) => id);
}

/** The merchant's endpoints, more than are disabled or deleted in a run, and a few of another one, with a message each. */
async function makeEndpoints({ database: { db }, secrets }: TestServer, own: string, other: string) {
  const endpoints: string[] = [];
  const deliveries = [];
  for (let place = 0; place < ENDPOINTS; place += 1) {
    const merchantId = place % 5 === 0 ? other : own;
    const id = newId();
    endpoints.push(id);
    const deliveryIdentifier = newWebhookMessageId();
    deliveries.push({ webhookEndpointIdentifier: id, deliveryIdentifier });
    const sealedSecret = sealSecret(secrets.keyRing, id, newWebhookSecret());
    await db.webhookEndpoint.create({
      data: {
        ...{ id, merchantId, url: 'https://shop.example/', sealedSecret, eventTypes: [], createdAt: MADE_AT },
        deliveries: {
          create: {
            ...{ id: deliveryIdentifier, eventType: CONFIRMATION_EVENT, body: '{}', createdAt: MADE_AT },
            ...{ failedAt: MADE_AT, attempts: 10, lastError: 'ENOTFOUND' },
          },
        },
      },
    });
  }
  return { endpoints, deliveries };
}

const ENDPOINTS = 30;

/** Payments with much money that has not settled, all paid by one account, each with a refund that can be cancelled. */
async function makeRefunds(db: Database['db'], merchantId: string) {
  const sender = randomAddress();
  const refunds: Array<ReturnType<typeof refundOf>> = [];
  for (let place = 0; place < REFUNDABLE; place += 1) {
    const { payment } = await makeUnsettled(db, merchantId, 1_000n * RAW_PER_NANO);
    await db.deposit.updateMany({ where: { paymentId: payment.id }, data: { sender } });
    const order = { merchantId, amountRaw: RAW_PER_NANO.toString(), destination: sender, note: '' };
    const { id } = await db.manualRefund.create({
      data: {
        ...{ ...order, id: newId(), paymentId: payment.id, source: 'unsettled', createdBy: 'user:1' },
        ...{ createdAt: MADE_AT, startsAt: MADE_AT },
      },
    });
    refunds.push({ paymentIdentifier: payment.id, refundIdentifier: id });
  }
  return { refunds, sender };
}

const REFUNDABLE = 12;
/** Enough that a drawn payment is one of them now and then. */
const WAITING = 8;
const SETTLED = 12;

/** @param path of create-refund */
function refundOf(path: string, refundIdentifier: string) {
  return { paymentIdentifier: path.split('/').at(-2) ?? '', refundIdentifier };
}

function asSent(
  { method, path, query, body, caller, headers }: FuzzRequest,
  credentials: Credentials,
): Request {
  const sent = new Headers(headers);
  if (typeof caller === 'string') sent.set('Authorization', basic(credentials[caller]));
  else if (caller !== null) sent.set('Authorization', caller.authorization);
  const address = `http://shop.test${path}${query === '' ? '' : `?${query}`}`;
  const content = method === 'GET' || body === null ? undefined : bytesOf(body);
  return new Request(address, { method, headers: sent, body: content });
}

/** Whether it is the response to a method that no operation with the path has, which therefore none describes. */
function isWrongMethod({ operation, method }: FuzzRequest, { status, headers }: Response, body: unknown) {
  const described = DESCRIBED.find(({ name }) => name === operation);
  const isNamed = Object(body).errorCode === 'methodNotAllowed' && headers.has('Allow');
  return method !== described?.method && status === 405 && isNamed;
}

function bytesOf(body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
}

function faultsOf(request: FuzzRequest, answer: Response, body: unknown): string[] {
  const { status, headers } = answer;
  const faults = isWrongMethod(request, answer, body)
    ? []
    : (errorsOfResponse(request.operation, status, body) ?? ['the status is not described']);
  // No request may cause an internal error, because rate, addresses and database are available.
  if (status === 500) faults.push('the status is 500');
  if (!/^req_[\w-]+$/.test(headers.get('X-Request-Id') ?? '')) faults.push('it has no X-Request-Id');
  if (headers.get('Api-Version') !== API_VERSION) faults.push('it has no Api-Version');
  if (headers.get('Cache-Control') !== 'no-store') faults.push('it may be kept');
  if (headers.get('Content-Type') !== 'application/json') faults.push('it is not called JSON');
  if ((status === 401) !== headers.has('WWW-Authenticate'))
    faults.push('its challenge does not fit its status');
  return faults;
}
