// An endpoint's log of messages, a page at a time by key, never by offset, and why a message did not arrive, in words its
// merchant can act on.
import { mayBeId } from '@/lib/core/ids';
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

/** Where a page begins: after (older than) or before (newer than) a message. */
type DeliveryPosition = {
  readonly direction: 'older' | 'newer';
  readonly at: Date;
  readonly id: string;
};

export type DeliveryPage = {
  /** Newest first. */
  readonly deliveries: readonly DeliveryView[];
  /** Positions for the links to the neighbouring pages; null where there is none. */
  readonly newer: string | null;
  readonly older: string | null;
};

/** One page of an endpoint's messages, newest first; none for an endpoint that is not the merchant's. */
export async function listDeliveries(
  db: Queryable,
  query: EndpointName & {
    readonly state: DeliveryState | null;
    readonly position: DeliveryPosition | null;
  },
): Promise<DeliveryPage> {
  const { merchantId, endpointId, state, position } = query;
  const backwards = position?.direction === 'newer';
  const order = backwards ? 'asc' : 'desc';
  const found = await db.webhookDelivery.findMany({
    where: { AND: [{ endpointId, endpoint: { merchantId } }, whereOf(state), keysetOf(position)] },
    orderBy: [{ createdAt: order }, { id: order }],
    take: PAGE_SIZE + 1,
  });
  const rows = found.slice(0, PAGE_SIZE);
  if (backwards) rows.reverse();
  const hasMore = found.length > PAGE_SIZE;
  const hasNewer = backwards ? hasMore : position !== null;
  const hasOlder = backwards ? rows.length > 0 : hasMore;
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    deliveries: rows.map(viewDelivery),
    newer: hasNewer && first !== undefined ? formatPosition('newer', first) : null,
    older: hasOlder && last !== undefined ? formatPosition('older', last) : null,
  };
}

/**
 * A text that changes whenever a message of the endpoint comes in or is tried: a page that stands open is drawn anew then.
 * @returns null when the merchant has no such endpoint
 */
export async function readEndpointPulse(
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

/** Reads a position from an address's query; null for anything that is none. */
export function parseDeliveryPosition(text: string | undefined): DeliveryPosition | null {
  const [, direction, ms = '', id = ''] =
    /^(older|newer)\.([0-9]{1,14})\.([\w-]{1,100})$/.exec(text ?? '') ?? [];
  if (direction !== 'older' && direction !== 'newer') return null;
  const at = new Date(Number(ms));
  return Number.isNaN(at.getTime()) ? null : { direction, at, id };
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

function keysetOf(position: DeliveryPosition | null): Prisma.WebhookDeliveryWhereInput {
  if (position === null) return {};
  const { at, id } = position;
  // What is said twice about the time is the range the index is read in.
  return position.direction === 'older'
    ? { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: id } }] }
    : { createdAt: { gte: at }, OR: [{ createdAt: { gt: at } }, { id: { gt: id } }] };
}

function formatPosition(direction: 'older' | 'newer', { createdAt, id }: Row): string {
  return `${direction}.${createdAt.getTime()}.${id}`;
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
