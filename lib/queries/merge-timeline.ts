// Builds the timeline of a payment from its stored entries, deposits, transfers, blocks, webhook messages and attention
// items. Pure.

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

/** The rows that the timeline is built from, in any order. */
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

/** All events, oldest first; events of the same time with causes before effects. */
export function mergeTimeline(rows: TimelineRows): TimelineEvent[] {
  const transfers = new Map(rows.transfers.map((transfer) => [transfer.id, transfer]));
  const blocks = rows.blocks.flatMap((block) => blockEvents(block, transfers));
  const signed = new Map(rows.blocks.map((block) => [block.transferId, block]));
  const { stored, merged } = storedEvents(rows.entries, new Map(blocks.map((event) => [event.key, event])));
  const events = [
    ...stored,
    ...screeningEvents(rows.payment),
    ...seenEvents(rows),
    ...rows.deposits.flatMap((deposit) => confirmedEvents(deposit, rows.payment.createdAt)),
    ...blocks.filter(({ key }) => !merged.has(key)),
    ...rows.transfers.flatMap((transfer) => transferEvent(transfer, signed.get(transfer.id))),
    ...rows.deliveries.flatMap(deliveryEvents),
    ...rows.attention.map(({ reference, kind, createdAt }) =>
      eventOf(`attention:${reference}`, `attention.${kind}`, createdAt, RANKS.waiting),
    ),
    ...(rows.deferred === null ? [] : [deferredEvent(rows.deferred)]),
  ];
  return events.sort(compareEvents).map(({ rank: _rank, sequence: _sequence, ...event }) => event);
}

/** The ranks of stored kinds; all others have the rank of a decision. */
const STORED_RANKS: Readonly<Record<string, number>> = {
  created: RANKS.created,
  deposit: RANKS.deposit,
  settled: RANKS.settled,
  refunded: RANKS.settled,
};

/**
 * The stored entries as events. Entries of the same time keep the order they were stored in. An entry about a confirmed block
 * replaces the block's own event and takes over its facts.
 * @returns `merged`: the keys of the replaced block events
 */
function storedEvents(entries: readonly StoredEntry[], blocks: ReadonlyMap<string, RankedEvent>) {
  const merged = new Set<string>();
  const stored: RankedEvent[] = [];
  for (const { id, at, kind, actor, detail: given } of entries.toSorted((a, b) => a.id - b.id)) {
    const detail = textsOf(given);
    const own = STORED_RANKS[kind] ?? RANKS.decided;
    const before = stored.at(-1);
    const rank = before?.at.getTime() === at.getTime() ? Math.max(own, before.rank) : own;
    const block = blocks.get(`block:${detail.blockHash ?? ''}:confirmed`);
    if (block !== undefined) merged.add(block.key);
    const facts = block?.facts ?? factsOf(detail);
    stored.push(
      eventOf(`entry:${id}`, kind, at, rank, { actor, note: detail.note ?? null, facts, sequence: id }),
    );
  }
  return { stored, merged };
}

function textsOf(detail: StoredEntry['detail']): Readonly<Record<string, string | undefined>> {
  if (detail === null || typeof detail !== 'object' || Array.isArray(detail)) return {};
  return Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function screeningEvents({ screening, screenedAt }: TimelineRows['payment']): RankedEvent[] {
  // A denial shows as its status change. Screening in progress is not disclosed.
  if (screenedAt === null || screening !== 'clear') return [];
  return [eventOf('screened', 'screened', screenedAt, RANKS.screened)];
}

/** The event of a send that was detected before its confirmation; none if both happened within SAME_MOMENT_MS. */
function seenEvents({ payment: { seenHash, seenAt }, deposits }: TimelineRows): RankedEvent[] {
  if (seenHash === null || seenAt === null) return [];
  const deposit = deposits.find(({ blockHash }) => blockHash === seenHash);
  if (deposit !== undefined && isSameMoment(deposit.confirmedAt, seenAt)) return [];
  return [eventOf('seen', 'seen', seenAt, RANKS.seen, { facts: factsOf({ blockHash: seenHash }) })];
}

/** The event of a deposit's confirmation, if it was recorded later. Never before the payment's creation, even if the node's clock is. */
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
  if (settleFrom === null) return event('settlement.manual');
  // Not scheduled for later: the payment completed while settlement was paused.
  if (settleFrom <= createdAt) return event('settlement.paused');
  return event('settlement.deferred', { facts: [timeFact('settleFrom', settleFrom)] });
}
