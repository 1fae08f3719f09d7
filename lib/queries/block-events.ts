// What our blocks, the decisions they carry out and the webhook messages about a payment add to its timeline, and what an
// entry of the timeline is. Pure.
import type { TransferKind } from '@/prisma/generated/sqlite/client';

export type BlockRow = {
  readonly hash: string;
  readonly kind: 'receive' | 'send' | 'epoch';
  readonly amountRaw: string;
  readonly transferId: string | null;
  readonly signedAt: Date;
  readonly publishedAt: Date | null;
  readonly confirmedAt: Date | null;
};

export type TransferRow = {
  readonly id: string;
  readonly kind: TransferKind;
  readonly destination: string;
  readonly amountRaw: string;
  readonly createdAt: Date;
};

type Step = { readonly name: 'signed' | 'published' | 'confirmed'; readonly at: Date };

/** An event per block and moment: steps within one moment are one event, which keeps each step's time. */
export function blockEvents(block: BlockRow, transfers: ReadonlyMap<string, TransferRow>): PlacedEvent[] {
  const transfer = transfers.get(block.transferId ?? '');
  const kind = blockKind(block, transfer);
  const groups = momentsOf(stepsOf(block));
  return groups.flatMap((steps, sequence) => {
    const last = steps.at(-1);
    if (last === undefined) return [];
    return [
      {
        key: `block:${block.hash}:${last.name}`,
        at: last.at,
        kind: `${kind}.${last.name}`,
        actor: null,
        note: null,
        facts: factsOf(block, transfer, steps),
        rank: rankOf(block, last),
        sequence,
      },
    ];
  });
}

/** A decision that had to wait for its block, or still does; one that was signed at once says nothing of its own. */
export function transferEvent(transfer: TransferRow, block: BlockRow | undefined): PlacedEvent[] {
  if (block !== undefined && isSameMoment(transfer.createdAt, block.signedAt)) return [];
  return [
    {
      key: `transfer:${transfer.id}`,
      at: transfer.createdAt,
      kind: `${transfer.kind}.planned`,
      actor: null,
      note: null,
      facts: [amountFact(transfer.amountRaw), { name: 'to', value: transfer.destination, as: 'address' }],
      rank: RANKS.planned,
      sequence: 0,
    },
  ];
}

function blockKind(block: BlockRow, transfer: TransferRow | undefined): string {
  if (block.kind !== 'send') return block.kind;
  return transfer?.kind ?? 'send';
}

/** The ledger may have told of a block before we noted that we published it. An epoch block is not ours to sign. */
function stepsOf({ kind, signedAt, publishedAt, confirmedAt }: BlockRow): Step[] {
  if (kind === 'epoch') return [{ name: 'confirmed', at: confirmedAt ?? signedAt }];
  const published = publishedAt === null ? [] : [{ name: 'published', at: publishedAt } as const];
  const confirmed = confirmedAt === null ? [] : [{ name: 'confirmed', at: confirmedAt } as const];
  return [{ name: 'signed', at: signedAt }, ...published, ...confirmed];
}

function momentsOf(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group !== undefined && before !== undefined && isSameMoment(before.at, step.at)) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

function factsOf(block: BlockRow, transfer: TransferRow | undefined, steps: readonly Step[]): EventFact[] {
  const to = transfer && { name: 'to', value: transfer.destination, as: 'address' as const };
  return [
    amountFact(block.amountRaw),
    ...(to === undefined ? [] : [to]),
    { name: 'block', value: block.hash, as: 'hash' },
    ...(steps.length < 2
      ? []
      : steps.map(({ name, at }) => ({ name, value: at.toISOString(), as: 'time' as const }))),
  ];
}

function rankOf(block: BlockRow, { name }: Step): number {
  if (block.kind !== 'send') return RANKS.received;
  return name === 'confirmed' ? RANKS.settled : RANKS.sent;
}

/** How much, for whoever reads the details. */
export function amountFact(amountRaw: string): EventFact {
  return { name: 'amount', value: amountRaw, as: 'amount' };
}

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

/** A detail that is there on demand; `as` says how it is read. `value` of a time is ISO 8601, of an amount raw. */
export type EventFact = {
  readonly name: string;
  readonly value: string;
  readonly as: 'text' | 'hash' | 'address' | 'time' | 'amount';
};

/** The fact of when the note was erased, with the payer's data; its value is ISO 8601. */
export const NOTE_ERASED = 'noteErased';

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
export type PlacedEvent = TimelineEvent & { readonly rank: number; readonly sequence: number };

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
  afterwards: 12,
} as const;

/** Steps that lie no further apart are told as one: nobody reads three lines about one second. */
const SAME_MOMENT_MS = 5_000;

/** Whether two times are one moment to a reader. */
export function isSameMoment(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) <= SAME_MOMENT_MS;
}

/** By time, then by cause, then by sequence, then by key, so that the order never depends on the order of the rows. */
export function inOrder(one: PlacedEvent, other: PlacedEvent): number {
  return (
    one.at.getTime() - other.at.getTime() ||
    one.rank - other.rank ||
    one.sequence - other.sequence ||
    (one.key < other.key ? -1 : 1)
  );
}
