// One message with all its attempts: what was sent and what came back. Attempts are kept for 30 days.
import { z } from 'zod';
import { addMs } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import type { HeaderField } from './answer-excerpt';
import { type DeliveryView, problemWords, viewDelivery } from './deliveries';

/** How long an attempt is kept. */
export const ATTEMPT_KEPT_MS = 30 * 24 * 60 * 60_000;
/** Attempts shown of one message, the latest; more only where it was sent again by hand many times. */
const MAX_SHOWN = 50;

export type AttemptView = {
  readonly id: string;
  /** When it was begun, ISO 8601. */
  readonly at: string;
  readonly tookMs: number;
  readonly requestHeaders: readonly HeaderField[];
  /** Null when no answer came. */
  readonly status: number | null;
  readonly answerHeaders: readonly HeaderField[];
  /** The beginning of the answer's body. */
  readonly answerExcerpt: string;
  /** What went wrong; null for an attempt that was taken. */
  readonly problem: string | null;
};

export type DeliveryLog = DeliveryView & {
  readonly endpoint: { readonly id: string; readonly url: string; readonly isEnabled: boolean };
  /** As sent with every attempt. */
  readonly body: string;
  /** The latest first. */
  readonly tried: readonly AttemptView[];
};

/** A message of this merchant with its attempts. @returns null when the merchant has no such message */
export async function readDelivery(
  db: Queryable,
  { merchantId, deliveryId }: { readonly merchantId: string; readonly deliveryId: string },
): Promise<DeliveryLog | null> {
  if (!mayBeId(deliveryId)) return null;
  const row = await db.webhookDelivery.findFirst({
    where: { id: deliveryId, endpoint: { merchantId } },
    include: {
      endpoint: { select: { id: true, url: true, disabledAt: true } },
      tried: { orderBy: [{ at: 'desc' }, { id: 'desc' }], take: MAX_SHOWN },
    },
  });
  if (row === null) return null;
  const { endpoint, tried, body } = row;
  return {
    ...viewDelivery(row),
    endpoint: { id: endpoint.id, url: endpoint.url, isEnabled: endpoint.disabledAt === null },
    body,
    tried: tried.map(viewAttempt),
  };
}

/** A text that changes with every attempt of a message. @returns null when the merchant has no such message */
export async function readDeliveryPulse(
  db: Queryable,
  { merchantId, deliveryId }: { readonly merchantId: string; readonly deliveryId: string },
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

/** Removes attempts whose time is over. @returns how many; `most` while there may be more */
export async function pruneAttempts(db: Queryable, now: Date, most: number): Promise<number> {
  const where = { at: { lt: addMs(now, -ATTEMPT_KEPT_MS) } };
  const rows = await db.webhookAttempt.findMany({ where, select: { id: true }, take: most });
  if (rows.length === 0) return 0;
  await db.webhookAttempt.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return rows.length;
}

const fields = z.array(z.tuple([z.string(), z.string()])).catch([]);

function viewAttempt(row: Prisma.WebhookAttemptGetPayload<object>): AttemptView {
  const { id, at, tookMs, status, answerExcerpt, error } = row;
  return {
    ...{ id, tookMs, status, answerExcerpt },
    at: at.toISOString(),
    requestHeaders: fields.parse(row.requestHeaders),
    answerHeaders: fields.parse(row.answerHeaders),
    problem: problemWords(status, error),
  };
}
