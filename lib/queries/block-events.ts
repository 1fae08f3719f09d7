// The timeline events of a payment's blocks, transfers and webhook messages, and the types and order of timeline events. Pure.
import type { Block, Transfer, WebhookDelivery } from '@/prisma/generated/sqlite/client';

export type BlockRow = Pick<
  Block,
  'hash' | 'kind' | 'amountRaw' | 'transferId' | 'signedAt' | 'publishedAt' | 'confirmedAt'
>;

export type TransferRow = Pick<Transfer, 'id' | 'kind' | 'destination' | 'amountRaw' | 'createdAt'>;

type Step = { readonly name: 'signed' | 'published' | 'confirmed'; readonly at: Date };

/** The events of a block. Steps within SAME_MOMENT_MS form one event, which lists the time of each step. */
export function blockEvents(block: BlockRow, transfers: ReadonlyMap<string, TransferRow>): RankedEvent[] {
  const transfer = transfers.get(block.transferId ?? '');
  const kind = block.kind === 'send' ? (transfer?.kind ?? 'send') : block.kind;
  const { amountRaw, hash: blockHash } = block;
  const facts = factsOf({ amountRaw, destination: transfer?.destination, blockHash });
  return groupByMoment(stepsOf(block)).flatMap((steps, sequence) => {
    const last = steps.at(-1);
    if (last === undefined) return [];
    const times = steps.length < 2 ? [] : steps.map(({ name, at }) => timeFact(name, at));
    const more = { facts: [...facts, ...times], sequence };
    return [
      eventOf(`block:${block.hash}:${last.name}`, `${kind}.${last.name}`, last.at, rankOf(block, last), more),
    ];
  });
}

/** The event of a planned transfer; none if its block was signed immediately. */
export function transferEvent(transfer: TransferRow, block: BlockRow | undefined): RankedEvent[] {
  const { id, kind, createdAt, amountRaw, destination } = transfer;
  if (block !== undefined && isSameMoment(createdAt, block.signedAt)) return [];
  const facts = factsOf({ amountRaw, destination });
  return [eventOf(`transfer:${id}`, `${kind}.planned`, createdAt, RANKS.planned, { facts })];
}

/** A block may be confirmed before its publication is recorded. Epoch blocks are signed by the network, not by us. */
function stepsOf({ kind, signedAt, publishedAt, confirmedAt }: BlockRow): Step[] {
  if (kind === 'epoch') return [{ name: 'confirmed', at: confirmedAt ?? signedAt }];
  const published = publishedAt === null ? [] : [{ name: 'published', at: publishedAt } as const];
  const confirmed = confirmedAt === null ? [] : [{ name: 'confirmed', at: confirmedAt } as const];
  return [{ name: 'signed', at: signedAt }, ...published, ...confirmed];
}

function groupByMoment(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group !== undefined && before !== undefined && isSameMoment(before.at, step.at)) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

function rankOf(block: BlockRow, { name }: Step): number {
  if (block.kind !== 'send') return RANKS.received;
  return name === 'confirmed' ? RANKS.settled : RANKS.sent;
}

export type DeliveryRow = Pick<
  WebhookDelivery,
  | 'id'
  | 'eventType'
  | 'createdAt'
  | 'attempts'
  | 'nextAttemptAt'
  | 'lastAttemptAt'
  | 'lastStatus'
  | 'lastError'
  | 'deliveredAt'
  | 'failedAt'
> & { readonly endpoint: { readonly url: string } };

/** The latest state of a delivery, and when it was queued if the first attempt was not immediate. */
export function deliveryEvents(delivery: DeliveryRow): RankedEvent[] {
  const { id, createdAt, eventType, endpoint } = delivery;
  const latest = latestOf(delivery);
  const waited = latest === null || !isSameMoment(createdAt, latest.at);
  const message = [textFact('event', eventType), textFact('to', endpoint.url)];
  const queued = { at: createdAt, kind: 'webhook.queued', facts: message };
  const tried = latest === null ? [] : [{ ...latest, facts: [...message, ...attemptFacts(delivery)] }];
  return [...(waited ? [queued] : []), ...tried].map(({ at, kind, facts }, sequence) =>
    eventOf(`delivery:${id}:${kind}`, kind, at, RANKS.webhook, { facts, sequence }),
  );
}

function latestOf(delivery: DeliveryRow): { readonly at: Date; readonly kind: string } | null {
  const { deliveredAt, failedAt, lastAttemptAt } = delivery;
  if (deliveredAt !== null) return { at: deliveredAt, kind: 'webhook.delivered' };
  if (failedAt !== null) return { at: failedAt, kind: 'webhook.failed' };
  return lastAttemptAt === null ? null : { at: lastAttemptAt, kind: 'webhook.retrying' };
}

function attemptFacts({ attempts, lastStatus, lastError, nextAttemptAt }: DeliveryRow): EventFact[] {
  const response = lastStatus === null ? lastError : String(lastStatus);
  return [
    textFact('attempts', String(attempts)),
    ...(response === null ? [] : [textFact('lastResponse', response)]),
    ...(nextAttemptAt === null ? [] : [timeFact('nextAttempt', nextAttemptAt)]),
  ];
}

/** A detail of an event, shown on demand. `as` is its format: a time is ISO 8601, an amount is raw. */
export type EventFact = {
  readonly name: string;
  readonly value: string;
  readonly as: 'text' | 'hash' | 'address' | 'time' | 'amount';
};

/** The fact with the time when the note was erased together with the payer's data, ISO 8601. */
export const NOTE_ERASED = 'noteErased';

/** The fields of a row or of an entry's detail that are shown, in this order. All others are hidden. */
const SHOWN: Readonly<Record<string, { readonly name: string; readonly as: EventFact['as'] }>> = {
  amountRaw: { name: 'amount', as: 'amount' },
  sender: { name: 'from', as: 'address' },
  destination: { name: 'to', as: 'address' },
  address: { name: 'address', as: 'address' },
  blockHash: { name: 'block', as: 'hash' },
  disposition: { name: 'disposition', as: 'text' },
  source: { name: 'source', as: 'text' },
  failure: { name: 'failure', as: 'text' },
  noteErasedAt: { name: NOTE_ERASED, as: 'time' },
};

export function factsOf(fields: Readonly<Record<string, string | undefined>>): EventFact[] {
  return Object.entries(SHOWN).flatMap(([field, shown]) => {
    const value = fields[field];
    return value === undefined ? [] : [{ ...shown, value }];
  });
}

function textFact(name: string, value: string): EventFact {
  return { name, value, as: 'text' };
}

export function timeFact(name: string, at: Date): EventFact {
  return { name, value: at.toISOString(), as: 'time' };
}

export type TimelineEvent = {
  /** Unique within the payment and stable between reads. */
  readonly key: string;
  readonly at: Date;
  readonly kind: string;
  /** As stored: `user:<id>`, `key:<id>`, `payer`, `command`; null where the service itself acted. */
  readonly actor: string | null;
  /** A user's note. */
  readonly note: string | null;
  readonly facts: readonly EventFact[];
};

/**
 * An event with its sort keys: `rank` orders events of the same time by cause, `sequence` those of the same rank.
 */
export type RankedEvent = TimelineEvent & { readonly rank: number; readonly sequence: number };

/** An event. By default it has no actor, note or facts, and sequence 0; `more` overrides this. */
export function eventOf(
  key: string,
  kind: string,
  at: Date,
  rank: number,
  more: Partial<RankedEvent> = {},
): RankedEvent {
  return { key, kind, at, rank, actor: null, note: null, facts: [], sequence: 0, ...more };
}

/** The order of events of the same time: causes before effects. `decided` covers status changes and people's decisions. */
export const RANKS = {
  created: 0,
  screened: 1,
  seen: 2,
  depositConfirmed: 3,
  deposit: 4,
  decided: 5,
  waiting: 6,
  planned: 7,
  received: 8,
  sent: 9,
  settled: 10,
  webhook: 11,
} as const;

/** Steps no further apart than this form one event, which is easier to read. */
const SAME_MOMENT_MS = 5_000;

/** Whether two times are at most SAME_MOMENT_MS apart. */
export function isSameMoment(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) <= SAME_MOMENT_MS;
}

/** Compares by time, rank, sequence and key, so that the order never depends on the order of the rows. */
export function compareEvents(one: RankedEvent, other: RankedEvent): number {
  return (
    one.at.getTime() - other.at.getTime() ||
    one.rank - other.rank ||
    one.sequence - other.sequence ||
    (one.key < other.key ? -1 : 1)
  );
}
