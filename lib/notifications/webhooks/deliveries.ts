// An endpoint's message log with keyset pagination, and the text of why a message was not delivered.
import { mayBeId } from '@/lib/core/ids';
import { cutPage, type PagePosition } from '@/lib/core/page-position';
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { type EndpointName, NOT_DELETED } from './endpoints';
import { disableMessage } from './failing-endpoints';

/** Messages on one page. */
export const PAGE_SIZE = 25;

/** The state of a message. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export type DeliveryView = ReturnType<typeof viewDelivery>;

export type DeliveryPage = Awaited<ReturnType<typeof listDeliveries>>;

/** One page of an endpoint's messages, newest first; none for an endpoint that is not the merchant's. */
export async function listDeliveries(
  db: Queryable,
  query: EndpointName & {
    readonly state: DeliveryState | null;
    readonly position: PagePosition | null;
    /** Messages on the page. */
    readonly size?: number;
  },
) {
  const { merchantId, endpointId, state, position, size = PAGE_SIZE } = query;
  const order = position?.direction === 'newer' ? 'asc' : 'desc';
  const found = await db.webhookDelivery.findMany({
    where: { AND: [{ endpointId, endpoint: { merchantId } }, whereOf(state), keysetOf(position)] },
    orderBy: [{ createdAt: order }, { id: order }],
    take: size + 1,
  });
  const { rows, newer, older } = cutPage(found, { size, position }, (row) => row);
  return { deliveries: rows.map(viewDelivery), newer, older };
}

/**
 * A text that changes with every new message of the endpoint and every attempt, so that an open page knows when to refresh.
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
      where: { id: endpointId, merchantId, ...NOT_DELETED },
      select: { lastDeliveredAt: true, lastFailedAt: true, disabledAt: true },
    }),
  ]);
  if (tried === null) return null;
  const times = [tried.lastDeliveredAt, tried.lastFailedAt, tried.disabledAt];
  // A failed test does not count as a failure of the endpoint; only its message shows it.
  const latest = [newest?.id ?? '', newest?.attempts ?? 0];
  return [...latest, ...times.map((time) => time?.getTime() ?? '')].join('.');
}

/** The state a text names; null for none. */
export function parseDeliveryState(text: string | undefined): DeliveryState | null {
  return DELIVERY_STATES.find((state) => state === text) ?? null;
}

type Row = Prisma.WebhookDeliveryGetPayload<object>;

/**
 * The view of a row. `webhookId` is the `webhook-id` it is sent with. `paymentId` is null for a test, `lastStatus` null without a
 * response. `problem` says why the last attempt failed. A message that is resent has neither before its first new attempt.
 */
export function viewDelivery(row: Row) {
  const { id, eventId, paymentId, eventType, createdAt, attempts, nextAttemptAt } = row;
  const state = stateOf(row);
  const { lastStatus, lastError } = isTried(state, attempts) ? row : UNTRIED;
  const problem = lastError === null ? null : problemText(lastStatus, lastError);
  return {
    ...{ id, webhookId: eventId ?? id, paymentId, eventType, createdAt },
    ...{ attempts, lastStatus, nextAttemptAt, problem, state },
  };
}

const UNTRIED = { lastStatus: null, lastError: null } as const;

function isTried(state: DeliveryState, attempts: number): boolean {
  return state !== 'waiting' || attempts > 0;
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
  // The redundant condition on the time is the range that is read from the index.
  return position.direction === 'older'
    ? { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: id } }] }
    : { createdAt: { gte: at }, OR: [{ createdAt: { gt: at } }, { id: { gt: id } }] };
}

const ERROR_TEXTS: Readonly<Record<string, string>> = {
  [disableMessage('merchant')]: 'Not sent: the endpoint was disabled.',
  [disableMessage('gone')]: 'Not sent: the endpoint responded 410 Gone and was disabled.',
  [disableMessage('failing')]: 'Not sent: the endpoint was disabled after failing for days.',
  ADDRESS_REFUSED: 'The URL resolves to a private network address. Ask your operator to allow the host.',
  ECONNREFUSED: 'Connection refused: no server is listening at this URL.',
  ECONNRESET: 'The connection was closed before a response.',
  UND_ERR_SOCKET: 'The connection was closed before a response.',
  EHOSTUNREACH: 'The host is unreachable.',
  ENETUNREACH: 'The host is unreachable.',
  ETIMEDOUT: 'The connection timed out.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection timed out.',
  UND_ERR_HEADERS_OVERFLOW: 'The response headers are too large.',
  ENOTFOUND: 'The host name does not exist. Check the URL.',
  EAI_AGAIN: 'The DNS lookup of the host failed temporarily.',
  CERT_HAS_EXPIRED: 'The host’s TLS certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The host’s TLS certificate is for another host name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The host’s TLS certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The host’s TLS certificate is not signed by a trusted authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'The host’s TLS certificate can’t be verified: the server does not send its intermediate certificates.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The host’s TLS certificate is not signed by a trusted authority.',
  EPROTO: 'TLS handshake failed: the port does not serve HTTPS.',
};

/** Why an attempt failed; null for a delivered one. `error` is the poster's error when there was no response. */
export function problemText(status: number | null, error: string | null): string | null {
  const known = ERROR_TEXTS[error ?? ''];
  if (known !== undefined) return known;
  if (status !== null) return statusText(status);
  if (error === null) return null;
  const [, ms] = /^no response within ([0-9]+) ms$/.exec(error) ?? [];
  if (ms !== undefined) return `No response within ${Number(ms) / 1_000} seconds.`;
  return `No response (${error}).`;
}

function statusText(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'The endpoint responded 410 Gone, so it was disabled.';
  if (status >= 300 && status < 400) {
    return `The endpoint redirects (${status}). Redirects are not followed: use the final URL.`;
  }
  return `The endpoint responded ${status}. Only 200 to 299 counts as delivered.`;
}
