// An endpoint's log of messages, a page at a time by key, never by offset, and why a message did not arrive, in words its
// merchant can act on.
import { mayBeId } from '@/lib/core/ids';
import { cutPage, type PagePosition } from '@/lib/core/page-position';
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import type { EndpointName } from './endpoints';
import { givenUpFor } from './retire-endpoint';

/** Messages on one page. */
export const PAGE_SIZE = 25;

/** What became of a message so far. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export type DeliveryView = ReturnType<typeof viewDelivery>;

export type DeliveryPage = Awaited<ReturnType<typeof listDeliveries>>;

/** One page of an endpoint's messages, newest first; none for an endpoint that is not the merchant's. */
export async function listDeliveries(
  db: Queryable,
  query: EndpointName & { readonly state: DeliveryState | null; readonly position: PagePosition | null },
) {
  const { merchantId, endpointId, state, position } = query;
  const order = position?.direction === 'newer' ? 'asc' : 'desc';
  const found = await db.webhookDelivery.findMany({
    where: { AND: [{ endpointId, endpoint: { merchantId } }, whereOf(state), keysetOf(position)] },
    orderBy: [{ createdAt: order }, { id: order }],
    take: PAGE_SIZE + 1,
  });
  const { rows, newer, older } = cutPage(found, { size: PAGE_SIZE, position }, (row) => row);
  return { deliveries: rows.map(viewDelivery), newer, older };
}

/**
 * A text that changes whenever a message of the endpoint comes in or is tried: a page that stands open is drawn anew then.
 * @returns null when the merchant has no such endpoint
 */
export async function readEndpointVersion(
  db: Queryable,
  { merchantId, endpointId }: EndpointName,
): Promise<string | null> {
  if (!mayBeId(endpointId)) return null;
  const where = { endpointId, endpoint: { merchantId } };
  const [newest, tried] = await Promise.all([
    db.webhookDelivery.findFirst({
      where,
      orderBy: { createdAt: 'desc' },
      select: { id: true, attempts: true },
    }),
    db.webhookEndpoint.findFirst({
      where: { id: endpointId, merchantId },
      select: { lastDeliveredAt: true, lastFailedAt: true, disabledAt: true },
    }),
  ]);
  if (tried === null) return null;
  const times = [tried.lastDeliveredAt, tried.lastFailedAt, tried.disabledAt];
  // A test that was in vain is held against nobody: the message alone tells of it.
  const latest = [newest?.id ?? '', newest?.attempts ?? 0];
  return [...latest, ...times.map((time) => time?.getTime() ?? '')].join('.');
}

/** The state a text names; null for none. */
export function parseDeliveryState(text: string | undefined): DeliveryState | null {
  return DELIVERY_STATES.find((state) => state === text) ?? null;
}

type Row = Prisma.WebhookDeliveryGetPayload<object>;

/**
 * The view of a row: `id` is the `webhook-id` it is sent with, `paymentId` null for a test, `lastStatus` null where no
 * answer came, `problem` what went wrong last, in words.
 */
export function viewDelivery(row: Row) {
  const { id, paymentId, eventType, createdAt, attempts, lastStatus, lastError, nextAttemptAt } = row;
  const problem = lastError === null ? null : problemWords(lastStatus, lastError);
  const state = stateOf(row);
  return { id, paymentId, eventType, createdAt, attempts, lastStatus, nextAttemptAt, problem, state };
}

function stateOf({ deliveredAt, failedAt }: Row): DeliveryState {
  if (deliveredAt !== null) return 'delivered';
  return failedAt === null ? 'waiting' : 'failed';
}

function whereOf(state: DeliveryState | null): Prisma.WebhookDeliveryWhereInput {
  if (state === null) return {};
  if (state === 'delivered') return { deliveredAt: { not: null } };
  return { deliveredAt: null, failedAt: state === 'failed' ? { not: null } : null };
}

function keysetOf(position: PagePosition | null): Prisma.WebhookDeliveryWhereInput {
  if (position === null) return {};
  const { createdAt: at, id } = position;
  // What is said twice about the time is the range the index is read in.
  return position.direction === 'older'
    ? { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: id } }] }
    : { createdAt: { gte: at }, OR: [{ createdAt: { gt: at } }, { id: { gt: id } }] };
}

const CODES: Readonly<Record<string, string>> = {
  [givenUpFor('merchant')]: 'Given up because the endpoint was disabled.',
  [givenUpFor('gone')]: 'Given up because the endpoint says that it is gone for good (410).',
  [givenUpFor('failing')]: 'Given up because the endpoint was disabled after failing for days.',
  ADDRESS_REFUSED:
    'The address leads into a private network, where nothing is sent unless whoever runs this installation allows the host.',
  ECONNREFUSED: 'The connection was refused: nothing listens at this address.',
  ECONNRESET: 'The connection was cut before an answer came.',
  UND_ERR_SOCKET: 'The connection was cut before an answer came.',
  EHOSTUNREACH: 'The host can’t be reached.',
  ENETUNREACH: 'The host can’t be reached.',
  ETIMEDOUT: 'The connection could not be made in time.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection could not be made in time.',
  UND_ERR_HEADERS_OVERFLOW: 'The header of the answer is too long.',
  ENOTFOUND: 'The name of the host is not known. Check the address.',
  EAI_AGAIN: 'The name of the host could not be looked up just now.',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the host is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the host is signed by itself alone.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the host is signed by nobody who is known.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'The certificate of the host can’t be verified: the certificates between it and a known signer are not sent along.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate of the host is signed by nobody who is known.',
  EPROTO: 'No TLS connection came about: the host speaks something else at this port.',
};

/** What went wrong with an attempt; `null` for one that was taken. `error` is what the poster gave, if no answer came. */
export function problemWords(status: number | null, error: string | null): string | null {
  const known = CODES[error ?? ''];
  if (known !== undefined) return known;
  if (status !== null) return statusWords(status);
  if (error === null) return null;
  const [, ms] = /^no answer within ([0-9]+) ms$/.exec(error) ?? [];
  if (ms !== undefined) return `No answer came within ${Number(ms) / 1_000} seconds.`;
  return `No answer came (${error}).`;
}

function statusWords(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'The endpoint says that it is gone for good (410), so it was disabled.';
  if (status >= 300 && status < 400) {
    return `The endpoint sends on to another address (${status}). That is not followed: give the address itself.`;
  }
  return `The endpoint answered ${status}. Only 200 to 299 counts as delivered.`;
}
