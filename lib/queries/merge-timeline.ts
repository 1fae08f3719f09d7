// One payment's story in one list: what the timeline stores, and what deposits, transfers, blocks, refund orders, webhook
// messages and items that need attention have to add. Pure.

import type {
  AttentionItem,
  DeferredSettlement,
  Deposit,
  Payment,
  TimelineEntry,
} from '@/prisma/generated/sqlite/client';
import {
  type BlockRow,
  blockEvents,
  compareEvents,
  type DeliveryRow,
  deliveryEvents,
  eventOf,
  factsOf,
  isSameMoment,
  RANKS,
  type RankedEvent,
  type TimelineEvent,
  type TransferRow,
  timeFact,
  transferEvent,
} from './block-events';

export type StoredEntry = Pick<TimelineEntry, 'id' | 'at' | 'kind' | 'detail' | 'actor'>;

/** What the story is made of; rows may come in any order. */
export type TimelineRows = {
  readonly payment: Pick<Payment, 'createdAt' | 'screening' | 'screenedAt' | 'seenHash' | 'seenAt'>;
  readonly entries: readonly StoredEntry[];
  readonly deposits: ReadonlyArray<
    Pick<Deposit, 'blockHash' | 'sender' | 'amountRaw' | 'confirmedAt' | 'recordedAt'>
  >;
  readonly transfers: readonly TransferRow[];
  readonly blocks: readonly BlockRow[];
  readonly deliveries: readonly DeliveryRow[];
  readonly attention: ReadonlyArray<Pick<AttentionItem, 'reference' | 'kind' | 'createdAt'>>;
  readonly deferred: Pick<DeferredSettlement, 'settleFrom' | 'createdAt'> | null;
};

/** All that happened, the first first; what happened at one moment in the order in which one leads to the next. */
export function mergeTimeline(rows: TimelineRows): TimelineEvent[] {
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
    ...rows.attention.map(({ reference, kind, createdAt }) =>
      eventOf(`attention:${reference}`, `attention.${kind}`, createdAt, RANKS.waiting),
    ),
    ...(rows.deferred === null ? [] : [deferredEvent(rows.deferred)]),
  ];
  return events.sort(compareEvents).map(({ rank: _rank, sequence: _sequence, ...event }) => event);
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
function storedEvents(entries: readonly StoredEntry[], blocks: ReadonlyMap<string, RankedEvent>) {
  const told = new Set<string>();
  const stored: RankedEvent[] = [];
  for (const { id, at, kind, actor, detail: given } of entries.toSorted((a, b) => a.id - b.id)) {
    const detail = textsOf(given);
    const own = STORED_RANKS[kind] ?? RANKS.decided;
    const before = stored.at(-1);
    const rank = before?.at.getTime() === at.getTime() ? Math.max(own, before.rank) : own;
    const block = blocks.get(`block:${detail.blockHash ?? ''}:confirmed`);
    if (block !== undefined) told.add(block.key);
    const facts = block?.facts ?? factsOf(detail);
    stored.push(
      eventOf(`entry:${id}`, kind, at, rank, { actor, note: detail.note ?? null, facts, sequence: id }),
    );
  }
  return { stored, told };
}

function textsOf(detail: StoredEntry['detail']): Readonly<Record<string, string | undefined>> {
  if (detail === null || typeof detail !== 'object' || Array.isArray(detail)) return {};
  return Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function screeningEvents({ screening, screenedAt }: TimelineRows['payment']): RankedEvent[] {
  // A denial is told by the status it brings about, and nobody is told who is looked into.
  if (screenedAt === null || screening !== 'clear') return [];
  return [eventOf('screened', 'screened', screenedAt, RANKS.screened)];
}

/** A send that was seen before the ledger confirmed it, unless both were one moment. */
function seenEvents({ payment: { seenHash, seenAt }, deposits }: TimelineRows): RankedEvent[] {
  if (seenHash === null || seenAt === null) return [];
  const deposit = deposits.find(({ blockHash }) => blockHash === seenHash);
  if (deposit !== undefined && isSameMoment(deposit.confirmedAt, seenAt)) return [];
  return [eventOf('seen', 'seen', seenAt, RANKS.seen, { facts: factsOf({ blockHash: seenHash }) })];
}

/** That the ledger had confirmed it, where we recorded it later only. Nobody's clock puts it before the payment. */
function confirmedEvents(deposit: TimelineRows['deposits'][number], createdAt: Date): RankedEvent[] {
  const { blockHash, sender, amountRaw, confirmedAt, recordedAt } = deposit;
  if (isSameMoment(confirmedAt, recordedAt)) return [];
  const at = confirmedAt < createdAt ? createdAt : confirmedAt;
  const facts = factsOf({ amountRaw, sender, blockHash });
  return [eventOf(`confirmed:${blockHash}`, 'depositConfirmed', at, RANKS.depositConfirmed, { facts })];
}

function deferredEvent({ settleFrom, createdAt }: NonNullable<TimelineRows['deferred']>): RankedEvent {
  const event = (kind: string, more?: Partial<RankedEvent>) =>
    eventOf('deferred', kind, createdAt, RANKS.planned, more);
  if (settleFrom === null) return event('settlement.onDemand');
  // No schedule puts it off: it completed while settlement was paused.
  if (settleFrom <= createdAt) return event('settlement.paused');
  return event('settlement.deferred', { facts: [timeFact('settleFrom', settleFrom)] });
}
