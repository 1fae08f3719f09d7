// What our blocks, the decisions they carry out and the webhook messages about a payment add to its timeline, and what an
// entry of the timeline is. Pure.
import type { Block, Transfer, WebhookDelivery } from '@/prisma/generated/sqlite/client';

export type BlockRow = Pick<
  Block,
  'hash' | 'kind' | 'amountRaw' | 'transferId' | 'signedAt' | 'publishedAt' | 'confirmedAt'
>;

export type TransferRow = Pick<Transfer, 'id' | 'kind' | 'destination' | 'amountRaw' | 'createdAt'>;

type Step = { readonly name: 'signed' | 'published' | 'confirmed'; readonly at: Date };

/** An event per block and moment: steps within one moment are one event, which keeps each step's time. */
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

/** A decision that had to wait for its block, or still does; one that was signed at once says nothing of its own. */
export function transferEvent(transfer: TransferRow, block: BlockRow | undefined): RankedEvent[] {
  const { id, kind, createdAt, amountRaw, destination } = transfer;
  if (block !== undefined && isSameMoment(createdAt, block.signedAt)) return [];
  const facts = factsOf({ amountRaw, destination });
  return [eventOf(`transfer:${id}`, `${kind}.planned`, createdAt, RANKS.planned, { facts })];
}

/** The ledger may have told of a block before we noted that we published it. An epoch block is not ours to sign. */
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

/** That it was written, where it then had to wait, and how far it has come. */
export function deliveryEvents(delivery: DeliveryRow): RankedEvent[] {
  const { id, createdAt, eventType, endpoint } = delivery;
  const latest = latestOf(delivery);
  const waited = latest === null || !isSameMoment(createdAt, latest.at);
  const message = [textFact('event', eventType), textFact('to', endpoint.url)];
  const queued = { at: createdAt, kind: 'webhook.queued', facts: message };
  const tried = latest === null ? [] : [{ ...latest, facts: [...message, ...attemptFacts(delivery)] }];
  return [...(waited ? [queued] : []), ...tried].map(({ at, kind, facts }, sequence) =>
    eventOf(`delivery:${id}:${kind}`, kind, at, RANKS.told, { facts, sequence }),
  );
}

function latestOf(delivery: DeliveryRow): { readonly at: Date; readonly kind: string } | null {
  const { deliveredAt, failedAt, lastAttemptAt } = delivery;
  if (deliveredAt !== null) return { at: deliveredAt, kind: 'webhook.delivered' };
  if (failedAt !== null) return { at: failedAt, kind: 'webhook.givenUp' };
  return lastAttemptAt === null ? null : { at: lastAttemptAt, kind: 'webhook.refused' };
}

function attemptFacts({ attempts, lastStatus, lastError, nextAttemptAt }: DeliveryRow): EventFact[] {
  const answer = lastStatus === null ? lastError : String(lastStatus);
  return [
    textFact('attempts', String(attempts)),
    ...(answer === null ? [] : [textFact('lastAnswer', answer)]),
    ...(nextAttemptAt === null ? [] : [timeFact('nextAttempt', nextAttemptAt)]),
  ];
}

/** A detail that is there on demand; `as` says how it is read. `value` of a time is ISO 8601, of an amount raw. */
export type EventFact = {
  readonly name: string;
  readonly value: string;
  readonly as: 'text' | 'hash' | 'address' | 'time' | 'amount';
};

/** The fact of when the note was erased, with the payer's data; its value is ISO 8601. */
export const NOTE_ERASED = 'noteErased';

/** What of a row or of an entry's detail is shown, in this order, and how: what is not named here is not shown. */
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
  /** Distinct within one payment, the same whenever it is read. */
  readonly key: string;
  readonly at: Date;
  readonly kind: string;
  /** As stored: `user:<id>`, `key:<id>`, `payer`, `command`; null where the service itself acted. */
  readonly actor: string | null;
  /** What a person wrote about it. */
  readonly note: string | null;
  readonly facts: readonly EventFact[];
};

/**
 * An event on its way into the timeline. `rank` puts those of one moment in the order in which one leads to the next;
 * `sequence` those of one rank.
 */
export type RankedEvent = TimelineEvent & { readonly rank: number; readonly sequence: number };

/** An event of the service's own, without a note, and the only one of its rank at its moment unless `more` says otherwise. */
export function eventOf(
  key: string,
  kind: string,
  at: Date,
  rank: number,
  more: Partial<RankedEvent> = {},
): RankedEvent {
  return { key, kind, at, rank, actor: null, note: null, facts: [], sequence: 0, ...more };
}

/** What leads to what, the first cause first. What is not named here is a change of status or a person's decision. */
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
  told: 11,
} as const;

/** Steps that lie no further apart are told as one: nobody reads three lines about one second. */
const SAME_MOMENT_MS = 5_000;

/** Whether two times are one moment to a reader. */
export function isSameMoment(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) <= SAME_MOMENT_MS;
}

/** By time, then by cause, then by sequence, then by key, so that the order never depends on the order of the rows. */
export function compareEvents(one: RankedEvent, other: RankedEvent): number {
  return (
    one.at.getTime() - other.at.getTime() ||
    one.rank - other.rank ||
    one.sequence - other.sequence ||
    (one.key < other.key ? -1 : 1)
  );
}
