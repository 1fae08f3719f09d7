// One message with all its attempts: what was sent and what came back. Attempts are kept for 30 days.
import { z } from 'zod';
import { addMs } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { problemText, viewDelivery } from './deliveries';
import { MAX_EXCERPT_BYTES } from './guarded-fetch';

/** How long an attempt is kept. */
export const ATTEMPT_KEPT_MS = 30 * 24 * 60 * 60_000;
/** Attempts shown of one message, the latest; more only if it was resent manually many times. */
const MAX_SHOWN = 50;

export type AttemptView = ReturnType<typeof viewAttempt>;
export type DeliveryLog = NonNullable<Awaited<ReturnType<typeof readDelivery>>>;

type DeliveryName = { readonly merchantId: string; readonly deliveryId: string };

/**
 * A message of this merchant with its body and its attempts, the latest first.
 * @returns null when the merchant has no such message
 */
export async function readDelivery(db: Queryable, { merchantId, deliveryId }: DeliveryName) {
  if (!mayBeId(deliveryId)) return null;
  const row = await db.webhookDelivery.findFirst({
    where: { id: deliveryId, endpoint: { merchantId } },
    include: {
      endpoint: {
        select: { id: true, url: true, disabledAt: true, deletedAt: true, includesResource: true },
      },
      attemptLog: { orderBy: [{ at: 'desc' }, { id: 'desc' }], take: MAX_SHOWN },
    },
  });
  if (row === null) return null;
  const { id, url, disabledAt, deletedAt, includesResource } = row.endpoint;
  return {
    ...viewDelivery(row),
    endpoint: {
      id,
      url,
      isEnabled: disabledAt === null,
      isDeleted: deletedAt !== null && disabledAt !== null,
      includesResource: includesResource === true,
    },
    body: row.body,
    attemptLog: row.attemptLog.map(viewAttempt),
  };
}

/** A text that changes with every attempt of a message. @returns null when the merchant has no such message */
export async function readDeliveryVersion(
  db: Queryable,
  { merchantId, deliveryId }: DeliveryName,
): Promise<string | null> {
  if (!mayBeId(deliveryId)) return null;
  const row = await db.webhookDelivery.findFirst({
    where: { id: deliveryId, endpoint: { merchantId } },
    select: { attempts: true, lastAttemptAt: true, nextAttemptAt: true },
  });
  if (row === null) return null;
  const times = [row.lastAttemptAt, row.nextAttemptAt].map((time) => time?.getTime() ?? '');
  return [row.attempts, ...times].join('.');
}

/**
 * The logged attempts of each of these messages, also of those before a resend, which a message no longer counts itself. Without
 * an entry: none.
 */
export async function countAttempts(
  db: Queryable,
  deliveryIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (deliveryIds.length === 0) return new Map();
  const counts = await db.webhookAttempt.groupBy({
    by: ['deliveryId'],
    where: { deliveryId: { in: [...deliveryIds] } },
    _count: { _all: true },
  });
  return new Map(counts.map(({ deliveryId, _count }) => [deliveryId, _count._all]));
}

/** Removes old attempts. @returns how many; `max` while there may be more */
export async function pruneAttempts(db: Queryable, now: Date, max: number): Promise<number> {
  const where = { at: { lt: addMs(now, -ATTEMPT_KEPT_MS) } };
  return (await db.webhookAttempt.deleteMany({ where, limit: max })).count;
}

const fields = z.array(z.tuple([z.string(), z.string()])).catch([]);

/**
 * `status` is null without a response. `responseExcerpt` is the start of the response body, `isCut` whether there may be more of
 * it, `problem` why the attempt failed.
 */
function viewAttempt(row: Prisma.WebhookAttemptGetPayload<object>) {
  const { id, at, durationMs, status, responseExcerpt, error } = row;
  const responseHeaders = fields.parse(row.responseHeaders);
  return {
    ...{ id, at, durationMs, status, responseExcerpt },
    requestHeaders: fields.parse(row.requestHeaders),
    responseHeaders,
    isCut: mayBeCut(responseExcerpt, responseHeaders),
    problem: problemText(status, error),
  };
}

/** A character that was cut at the end is left out of an excerpt. */
const MAX_CUT_CHARACTER_BYTES = 3;

/** Whether the excerpt is as long as is kept, of a body that is not known to be shorter. */
function mayBeCut(excerpt: string, headers: readonly (readonly [string, string])[]): boolean {
  const [, length] = headers.find(([name]) => name.toLowerCase() === 'content-length') ?? [];
  if (length !== undefined && Number(length) <= MAX_EXCERPT_BYTES) return false;
  return Buffer.byteLength(excerpt) >= MAX_EXCERPT_BYTES - MAX_CUT_CHARACTER_BYTES;
}
