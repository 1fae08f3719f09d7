// One payment's story in one list: what the timeline stores, and what deposits, transfers, blocks, refund orders, webhook
// messages and items that need attention have to add. Pure.

import type { Prisma } from '@/prisma/generated/sqlite/client';
import {
  amountFact,
  type BlockRow,
  blockEvents,
  type DeliveryRow,
  deliveryEvents,
  type EventFact,
  inOrder,
  isSameMoment,
  NOTE_ERASED,
  type PlacedEvent,
  RANKS,
  type TimelineEvent,
  type TransferRow,
  transferEvent,
} from './block-events';

export type StoredEntry = {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly detail: Prisma.JsonValue;
  readonly actor: string | null;
};

/** What the story is made of; rows may come in any order. */
export type StoryRows = {
  readonly payment: {
    readonly createdAt: Date;
    readonly screening: string;
    readonly screenedAt: Date | null;
    readonly seenHash: string | null;
    readonly seenAt: Date | null;
  };
  readonly entries: readonly StoredEntry[];
  readonly deposits: ReadonlyArray<{
    readonly blockHash: string;
    readonly sender: string;
    readonly amountRaw: string;
    readonly confirmedAt: Date;
    readonly recordedAt: Date;
  }>;
  readonly transfers: readonly TransferRow[];
  readonly blocks: readonly BlockRow[];
  readonly deliveries: readonly DeliveryRow[];
  readonly attention: ReadonlyArray<{
    readonly reference: string;
    readonly kind: string;
    readonly createdAt: Date;
  }>;
  readonly deferred: { readonly settleFrom: Date | null; readonly createdAt: Date } | null;
};

/** All that happened, the first first; what happened at one moment in the order in which one leads to the next. */
export function mergeTimeline(rows: StoryRows): TimelineEvent[] {
  const transfers = new Map(rows.transfers.map((transfer) => [transfer.id, transfer]));
  const blocks = rows.blocks.flatMap((block) => blockEvents(block, transfers));
  const signed = new Map(rows.blocks.map((block) => [block.transferId, block]));
  const { stored, told } = storedEvents(rows.entries, new Map(blocks.map((event) => [event.key, event])));
  const events = [
    ...stored,
    ...screeningEvents(rows.payment),
    ...seenEvents(rows),
    ...rows.deposits.flatMap((deposit) => confirmedEvents(deposit, rows.payment.createdAt)),
    ...blocks.filter(({ key }) => !told.has(key)),
    ...rows.transfers.flatMap((transfer) => transferEvent(transfer, signed.get(transfer.id))),
    ...rows.deliveries.flatMap(deliveryEvents),
    ...rows.attention.map(attentionEvent),
    ...(rows.deferred === null ? [] : [deferredEvent(rows.deferred)]),
  ];
  return events.sort(inOrder).map(({ rank: _rank, sequence: _sequence, ...event }) => event);
}

/** Kinds whose place among others of one moment is not that of a decision. */
const STORED_RANKS: Readonly<Record<string, number>> = {
  created: RANKS.created,
  deposit: RANKS.deposit,
  settled: RANKS.settled,
  refunded: RANKS.settled,
};

/**
 * The stored entries as events. They were stored in the order they happened, which stands: of two of one moment the later
 * one never comes first. One that tells of a confirmed block takes that block's event in.
 * @returns `told`: the keys of the block events that were taken in
 */
function storedEvents(entries: readonly StoredEntry[], blocks: ReadonlyMap<string, PlacedEvent>) {
  const told = new Set<string>();
  let before: PlacedEvent | undefined;
  const stored = [...entries]
    .sort((one, other) => one.id - other.id)
    .map((entry) => {
      const detail = detailOf(entry.detail);
      const own = STORED_RANKS[entry.kind] ?? RANKS.decided;
      const sameMoment = before?.at.getTime() === entry.at.getTime();
      const block = blocks.get(`block:${detail.blockHash ?? ''}:confirmed`);
      if (block !== undefined) told.add(block.key);
      const event: PlacedEvent = {
        key: `entry:${entry.id}`,
        at: entry.at,
        kind: entry.kind,
        actor: entry.actor,
        note: detail.note ?? null,
        facts: block?.facts ?? factsOf(detail),
        rank: sameMoment && before !== undefined ? Math.max(own, before.rank) : own,
        sequence: entry.id,
      };
      before = event;
      return event;
    });
  return { stored, told };
}

function detailOf(detail: Prisma.JsonValue): Readonly<Record<string, string | undefined>> {
  if (detail === null || typeof detail !== 'object' || Array.isArray(detail)) return {};
  return Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** What of an entry's detail is shown, and how: what is not named here is not shown. */
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

function factsOf(detail: Readonly<Record<string, string | undefined>>): EventFact[] {
  return Object.entries(SHOWN).flatMap(([field, shown]) => {
    const value = detail[field];
    return value === undefined ? [] : [{ ...shown, value }];
  });
}

function screeningEvents({ screening, screenedAt }: StoryRows['payment']): PlacedEvent[] {
  // A denial is told by the status it brings about, and nobody is told who is looked into.
  if (screenedAt === null || screening !== 'clear') return [];
  return [plainEvent('screened', 'screened', screenedAt, RANKS.screened)];
}

/** A send that was seen before the ledger confirmed it, unless both were one moment. */
function seenEvents({ payment: { seenHash, seenAt }, deposits }: StoryRows): PlacedEvent[] {
  if (seenHash === null || seenAt === null) return [];
  const deposit = deposits.find(({ blockHash }) => blockHash === seenHash);
  if (deposit !== undefined && isSameMoment(deposit.confirmedAt, seenAt)) return [];
  const facts: EventFact[] = [{ name: 'block', value: seenHash, as: 'hash' }];
  return [{ ...plainEvent('seen', 'seen', seenAt, RANKS.seen), facts }];
}

/** That the ledger had confirmed it, where we recorded it later only. Nobody's clock puts it before the payment. */
function confirmedEvents(deposit: StoryRows['deposits'][number], createdAt: Date): PlacedEvent[] {
  const { blockHash, sender, amountRaw, confirmedAt, recordedAt } = deposit;
  if (isSameMoment(confirmedAt, recordedAt)) return [];
  const at = confirmedAt < createdAt ? createdAt : confirmedAt;
  const facts: EventFact[] = [
    amountFact(amountRaw),
    { name: 'from', value: sender, as: 'address' },
    { name: 'block', value: blockHash, as: 'hash' },
  ];
  return [{ ...plainEvent(`confirmed:${blockHash}`, 'depositConfirmed', at, RANKS.depositConfirmed), facts }];
}

function attentionEvent({ reference, kind, createdAt }: StoryRows['attention'][number]): PlacedEvent {
  return plainEvent(`attention:${reference}`, `attention.${kind}`, createdAt, RANKS.waiting);
}

function deferredEvent({ settleFrom, createdAt }: NonNullable<StoryRows['deferred']>): PlacedEvent {
  // No schedule puts it off: it completed while settlement was paused.
  if (settleFrom !== null && settleFrom <= createdAt)
    return plainEvent('deferred', 'settlement.paused', createdAt, RANKS.planned);
  const kind = settleFrom === null ? 'settlement.onDemand' : 'settlement.deferred';
  const event = plainEvent('deferred', kind, createdAt, RANKS.planned);
  return settleFrom === null
    ? event
    : { ...event, facts: [{ name: 'settleFrom', value: settleFrom.toISOString(), as: 'time' }] };
}

function plainEvent(key: string, kind: string, at: Date, rank: number): PlacedEvent {
  return { key, at, kind, actor: null, note: null, facts: [], rank, sequence: 0 };
}
