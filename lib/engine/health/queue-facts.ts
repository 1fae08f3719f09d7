// The engine's queues: the number of entries, up to a bound, and the age of the oldest.
import type { Queryable } from '@/lib/db/client';
import { MERCHANT_DECISIONS } from '@/lib/payments/attention';

export type QueueFacts = {
  readonly count: number;
  /** False if there are more entries than were counted. */
  readonly isWhole: boolean;
  /** When the oldest counted entry was added; null when the queue is empty or has no times. */
  readonly oldest: Date | null;
};

/**
 * waiting: open payments, those that are paid and in review included. money: payments with pending transfers. transfers: unconfirmed transfers.
 * webhooks: messages due now. screening: payers that are not screened yet. mail: unsent e-mails, those waiting for a retry
 * included, because an unavailable mail server postpones all of them. attention: items that wait for the operator.
 */
export type QueueName = keyof Awaited<ReturnType<typeof readQueues>>;

/** Bounds the cost of counting a long queue. */
const MAX_COUNTED = 10_000;

export async function readQueues(db: Queryable, now: Date) {
  const [waiting, money, screening, rest, mail] = await Promise.all([
    db.payment.count({ where: { status: 'Waiting' }, take: MAX_COUNTED }),
    db.payment.count({ where: { transfersPending: true }, take: MAX_COUNTED }),
    db.payment.aggregate({
      where: { status: 'Waiting', screening: 'pending' },
      take: MAX_COUNTED,
      _count: { _all: true },
      _min: { createdAt: true },
    }),
    readTimedQueues(db, now),
    readMail(db),
  ]);
  return {
    waiting: counted(waiting, null),
    money: counted(money, null),
    screening: counted(screening._count._all, screening._min.createdAt),
    mail,
    ...rest,
  };
}

async function readTimedQueues(db: Queryable, now: Date) {
  const _count = { _all: true } as const;
  const [transfers, webhooks, attention] = await Promise.all([
    db.transfer.aggregate({
      where: { confirmedAt: null, heldAt: null },
      orderBy: { createdAt: 'asc' },
      take: MAX_COUNTED,
      _count,
      _min: { createdAt: true },
    }),
    db.webhookDelivery.aggregate({
      where: { nextAttemptAt: { lte: now } },
      orderBy: { nextAttemptAt: 'asc' },
      take: MAX_COUNTED,
      _count,
      _min: { nextAttemptAt: true },
    }),
    db.attentionItem.aggregate({
      where: { resolvedAt: null, kind: { notIn: [...MERCHANT_DECISIONS] } },
      orderBy: { createdAt: 'asc' },
      take: MAX_COUNTED,
      _count,
      _min: { createdAt: true },
    }),
  ]);
  return {
    transfers: counted(transfers._count._all, transfers._min.createdAt),
    webhooks: counted(webhooks._count._all, webhooks._min.nextAttemptAt),
    attention: counted(attention._count._all, attention._min.createdAt),
  };
}

/** Notifications, invitations and e-mails to payers, with the age since they were created: the time of the next attempt does not show it. */
async function readMail(db: Queryable): Promise<QueueFacts> {
  const waits = {
    // SQLite uses the index for this comparison, but not for IS NOT NULL.
    where: { nextAttemptAt: { gt: new Date(0) } },
    orderBy: { nextAttemptAt: 'asc' },
    take: MAX_COUNTED,
    _count: { _all: true },
    _min: { createdAt: true },
  } as const;
  const queues = await Promise.all([
    db.notification.aggregate(waits),
    db.invitation.aggregate(waits),
    db.payerEmail.aggregate(waits),
  ]);
  const times = queues.flatMap(({ _min }) => _min.createdAt ?? []);
  const [oldest = null] = times.toSorted((a, b) => a.getTime() - b.getTime());
  const count = queues.reduce((sum, { _count }) => sum + _count._all, 0);
  return counted(Math.min(count, MAX_COUNTED), oldest);
}

function counted(count: number, oldest: Date | null): QueueFacts {
  return { count, oldest, isWhole: count < MAX_COUNTED };
}
