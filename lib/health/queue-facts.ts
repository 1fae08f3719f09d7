// What waits for the engine, by queue: how much and since when, counted up to a bound.
import type { Queryable } from '@/lib/db/client';

export type QueueFacts = {
  /** How many wait; MAX_COUNTED stands for that many or more. */
  readonly count: number;
  /** The longest waiting of those counted; null where none waits, or where the queue knows no times. */
  readonly oldest: Date | null;
};

/**
 * waiting: payments whose payer has time left. money: payments whose money may have to move. transfers: sent on and not
 * confirmed. webhooks, mail: due now. screening: payers nobody has judged yet. attention: waits for a person.
 */
export const QUEUES = [
  'waiting',
  'money',
  'transfers',
  'webhooks',
  'screening',
  'mail',
  'attention',
] as const;
export type QueueName = (typeof QUEUES)[number];

/** Counted at most, so that a long queue costs no more than a short one. */
export const MAX_COUNTED = 10_000;

export async function readQueues(db: Queryable, now: Date): Promise<Readonly<Record<QueueName, QueueFacts>>> {
  const [waiting, money, screening, rest] = await Promise.all([
    db.payment.count({ where: { status: 'Waiting' }, take: MAX_COUNTED }),
    db.payment.count({ where: { moneyPending: true }, take: MAX_COUNTED }),
    db.payment.aggregate({
      where: { status: 'Waiting', screening: 'pending' },
      take: MAX_COUNTED,
      _count: { _all: true },
      _min: { createdAt: true },
    }),
    readTimedQueues(db, now),
  ]);
  return {
    waiting: { count: waiting, oldest: null },
    money: { count: money, oldest: null },
    screening: { count: screening._count._all, oldest: screening._min.createdAt },
    ...rest,
  };
}

async function readTimedQueues(db: Queryable, now: Date) {
  const _count = { _all: true } as const;
  const [transfers, webhooks, mail, attention] = await Promise.all([
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
    db.notice.aggregate({
      where: { nextAttemptAt: { lte: now } },
      orderBy: { nextAttemptAt: 'asc' },
      take: MAX_COUNTED,
      _count,
      _min: { nextAttemptAt: true },
    }),
    db.attentionItem.aggregate({
      where: { resolvedAt: null },
      orderBy: { createdAt: 'asc' },
      take: MAX_COUNTED,
      _count,
      _min: { createdAt: true },
    }),
  ]);
  return {
    transfers: { count: transfers._count._all, oldest: transfers._min.createdAt },
    webhooks: { count: webhooks._count._all, oldest: webhooks._min.nextAttemptAt },
    mail: { count: mail._count._all, oldest: mail._min.nextAttemptAt },
    attention: { count: attention._count._all, oldest: attention._min.createdAt },
  };
}
