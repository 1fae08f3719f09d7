// Manual sending: resends one message or those of a period, or sends a test. A resent message keeps its `webhook-id`.
import { addMs, formatUtcSeconds } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { newWebhookMessageId } from '@/lib/core/ids';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { ActingDeps } from '@/lib/db/audit-log/logged-change';
import type { Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { type DeliveryView, viewDelivery } from './deliveries';
import { type EndpointName, noSuchEndpoint } from './endpoints';
import { EVENT_TYPES, TEST_EVENT, type WebhookEventType } from './event-types';

/** Messages per resend request; the rest is left for the next one. */
export const MAX_RESENT = 1_000;
/** Resent messages are sent in small batches with a pause, ms, so that new messages don't wait behind them. */
const BATCH_MESSAGES = 20;
export const BATCH_INTERVAL_MS = 2_000;

/** Which messages of the period are resent: those that failed at least once and were not delivered, or all. */
export const RESEND_CHOICES = ['missed', 'all'] as const;
type ResendChoice = (typeof RESEND_CHOICES)[number];

export type ResendRange = EndpointName & {
  /** Compared with when the messages were created; both ends are included. */
  readonly from: Date;
  readonly to: Date;
  /** Null for every event. */
  readonly eventType: WebhookEventType | null;
  readonly choice: ResendChoice;
};

/** `left`: how many of the range are beyond MAX_RESENT. */
type Resent = { readonly sent: number; readonly left: number };

/** Stores the response of a request in the transaction that queues its message, so that a repetition queues no other. */
type StoreResponse = (tx: Tx, message: DeliveryView, at: Date) => Promise<void>;
const STORES_NOTHING: StoreResponse = async () => undefined;

/**
 * Resends a message in any state, with its id and a new schedule of attempts.
 * @throws ServiceError `badInput` when the merchant has no such message, or its endpoint is disabled
 */
export async function redeliver(
  { database, clock, actor }: ActingDeps,
  { merchantId, deliveryId: id }: { readonly merchantId: string; readonly deliveryId: string },
  store = STORES_NOTHING,
): Promise<DeliveryView> {
  const at = clock.now();
  return writeTransaction(database, async (tx) => {
    const [message] = await tx.webhookDelivery.updateManyAndReturn({
      // A test is never resent; the user sends a new one.
      where: { id, eventType: { not: TEST_EVENT }, endpoint: { merchantId, disabledAt: null } },
      data: { ...AFRESH, nextAttemptAt: at },
    });
    if (message === undefined) {
      throw new ServiceError('badInput', 'webhook message not found, or its endpoint is disabled');
    }
    const messageId = message.eventId ?? id;
    const about = { merchantId, paymentId: message.paymentId, detail: { messageId } };
    appendAuditLog(tx, [{ at, actor, action: 'webhookMessagesResent', ...about }]);
    const view = viewDelivery(message);
    await store(tx, view, at);
    return view;
  });
}

/** How many messages are in a range. */
export function countRange(db: Queryable, range: ResendRange): Promise<number> {
  return db.webhookDelivery.count({ where: inRange(range) });
}

/**
 * Resends the messages of a range, the oldest first, at most MAX_RESENT.
 * @throws ServiceError `badInput` when the merchant has no such enabled endpoint
 */
export async function resendRange(deps: ActingDeps, range: ResendRange): Promise<Resent> {
  const { database, clock, actor } = deps;
  const [at, ids, total] = [
    clock.now(),
    await idsOf(database.db, range),
    await countRange(database.db, range),
  ];
  const sent = await writeTransaction(database, async (tx) => {
    let changed = 0;
    for (let from = 0; from < ids.length; from += BATCH_MESSAGES) {
      const nextAttemptAt = addMs(at, (from / BATCH_MESSAGES) * BATCH_INTERVAL_MS);
      const { count } = await tx.webhookDelivery.updateMany({
        where: { ...inRange(range), id: { in: ids.slice(from, from + BATCH_MESSAGES) } },
        data: { ...AFRESH, nextAttemptAt },
      });
      changed += count;
    }
    if (changed > 0) {
      const detail = { ...rangeDetail(range), count: changed };
      const { merchantId } = range;
      appendAuditLog(tx, [{ at, actor, action: 'webhookMessagesResent', merchantId, detail }]);
    }
    return changed;
  });
  return { sent, left: Math.max(total - ids.length, 0) };
}

/** The event type with this name; null if there is none. */
export function parseEventType(text: string): WebhookEventType | null {
  return EVENT_TYPES.find((event) => event === text) ?? null;
}

const AFRESH = { attempts: 0, firstAttemptAt: null, deliveredAt: null, failedAt: null } as const;

function inRange({ merchantId, endpointId, from, to, eventType, choice }: ResendRange) {
  const missed = { deliveredAt: null, OR: [{ failedAt: { not: null } }, { attempts: { gt: 0 } }] };
  return {
    ...{ endpointId, endpoint: { merchantId, disabledAt: null } },
    createdAt: { gte: from, lte: to },
    eventType: eventType ?? { not: TEST_EVENT },
    ...(choice === 'missed' ? missed : {}),
  } satisfies Prisma.WebhookDeliveryWhereInput;
}

async function idsOf(db: Queryable, range: ResendRange): Promise<string[]> {
  const rows = await db.webhookDelivery.findMany({
    where: inRange(range),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
    take: MAX_RESENT,
  });
  return rows.map(({ id }) => id);
}

function rangeDetail({ endpointId, from, to, eventType, choice }: ResendRange) {
  return { endpointId, from: from.toISOString(), to: to.toISOString(), event: eventType ?? 'all', choice };
}

/** Tests per endpoint and hour: enough to test a receiver, too few to harm someone else's server. */
export const MAX_TESTS_PER_HOUR = 60;
const HOUR_MS = 60 * 60_000;

/**
 * Queues a test message; the engine sends it within a second or two.
 * @throws ServiceError `badInput` when the merchant has no such enabled endpoint, or after MAX_TESTS_PER_HOUR
 */
export async function sendTest(
  { database, clock }: Omit<ActingDeps, 'actor'>,
  { merchantId, endpointId }: EndpointName,
  store = STORES_NOTHING,
): Promise<DeliveryView> {
  const at = clock.now();
  const where = { id: endpointId, merchantId, disabledAt: null };
  if ((await database.db.webhookEndpoint.count({ where })) !== 1) throw noSuchEndpoint();
  const id = newWebhookMessageId();
  return writeTransaction(database, async (tx) => {
    const message = await tx.webhookDelivery.create({
      data: {
        ...{ id, endpointId, eventType: TEST_EVENT, createdAt: at, nextAttemptAt: at },
        body: JSON.stringify({ type: TEST_EVENT, timestamp: formatUtcSeconds(at) }),
      },
    });
    const tests = await tx.webhookDelivery.count({
      where: { endpointId, eventType: TEST_EVENT, createdAt: { gt: addMs(at, -HOUR_MS) } },
    });
    if (tests > MAX_TESTS_PER_HOUR) {
      const limit = `test limit reached: ${MAX_TESTS_PER_HOUR} per endpoint and hour; try again later`;
      throw new ServiceError('badInput', limit);
    }
    const view = viewDelivery(message);
    await store(tx, view, at);
    return view;
  });
}
