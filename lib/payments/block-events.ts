// What our blocks and the decisions they carry out have to tell: planned, signed, published, confirmed. Pure.
import type { TransferKind } from '@/prisma/generated/sqlite/client';
import { type EventFact, isSameMoment, type PlacedEvent, RANKS } from './timeline-event';

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
