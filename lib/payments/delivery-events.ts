// What the webhook messages about a payment have to tell. Of the attempts only the last one's time is kept. Pure.
import { type EventFact, isSameMoment, type PlacedEvent, RANKS } from './timeline-event';

export type DeliveryRow = {
  readonly id: string;
  readonly eventType: string;
  readonly createdAt: Date;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly lastAttemptAt: Date | null;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly deliveredAt: Date | null;
  readonly failedAt: Date | null;
  readonly endpoint: { readonly url: string };
};

/** That it was written, where it then had to wait, and how far it has come. */
export function deliveryEvents(delivery: DeliveryRow): PlacedEvent[] {
  const latest = latestOf(delivery);
  const waited = latest === null || !isSameMoment(delivery.createdAt, latest.at);
  const queued = { at: delivery.createdAt, kind: 'webhook.queued' };
  return [...(waited ? [queued] : []), ...(latest === null ? [] : [latest])].map((said, sequence) => ({
    ...said,
    key: `delivery:${delivery.id}:${said.kind}`,
    actor: null,
    note: null,
    facts: said === queued ? messageFacts(delivery) : [...messageFacts(delivery), ...attemptFacts(delivery)],
    rank: RANKS.told,
    sequence,
  }));
}

function latestOf(delivery: DeliveryRow): { readonly at: Date; readonly kind: string } | null {
  const { deliveredAt, failedAt, lastAttemptAt } = delivery;
  if (deliveredAt !== null) return { at: deliveredAt, kind: 'webhook.delivered' };
  if (failedAt !== null) return { at: failedAt, kind: 'webhook.givenUp' };
  return lastAttemptAt === null ? null : { at: lastAttemptAt, kind: 'webhook.refused' };
}

function messageFacts({ eventType, endpoint }: DeliveryRow): EventFact[] {
  return [
    { name: 'event', value: eventType, as: 'text' },
    { name: 'to', value: endpoint.url, as: 'text' },
  ];
}

function attemptFacts(delivery: DeliveryRow): EventFact[] {
  const { attempts, lastStatus, lastError, nextAttemptAt } = delivery;
  const answer = lastStatus === null ? lastError : String(lastStatus);
  return [
    { name: 'attempts', value: String(attempts), as: 'text' },
    ...(answer === null ? [] : [{ name: 'lastAnswer', value: answer, as: 'text' as const }]),
    ...(nextAttemptAt === null
      ? []
      : [{ name: 'nextAttempt', value: nextAttemptAt.toISOString(), as: 'time' as const }]),
  ];
}
