// After an older database was restored: what the sends of a merchant's top-ups, which the ledger has and the database does
// not, were for. Pure.
import { sumRaw } from '@/lib/core/raw';

export type LostSend = {
  readonly hash: string;
  readonly topUpId: string;
  readonly destination: string;
  readonly amountRaw: bigint;
  /** Its destination was the merchant's settlement address. */
  readonly isToMerchant: boolean;
};

/** transfer: it had been decided. order: a refund that was ordered before. return: it went back to the merchant. */
export type SendPurpose =
  | { readonly kind: 'transfer'; readonly id: string }
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'return' };

type Wanted = { readonly id: string; readonly destination: string; readonly amountRaw: bigint };

export type WantedSends = {
  /** Transfers of these top-ups without a block. */
  readonly transfers: ReadonlyArray<Wanted & { readonly topUpId: string }>;
  /** Refunds out of top-ups that may have begun in the lost time. */
  readonly orders: readonly Wanted[];
};

/**
 * By the hash of the send. What is left out nothing explains: a refund that was ordered in the lost time, or one that is
 * not ours. An order is carried out whole or not at all, in one send or in all that went to its destination together: a
 * part of it may have been another's.
 */
export function explainLostSends(sends: readonly LostSend[], wanted: WantedSends): Map<string, SendPurpose> {
  const found = new Map<string, SendPurpose>();
  const left = () => sends.filter(({ hash }) => !found.has(hash));
  for (const { id, topUpId, ...transfer } of wanted.transfers) {
    const send = left().find((one) => one.topUpId === topUpId && isSame(one, transfer));
    if (send !== undefined) found.set(send.hash, { kind: 'transfer', id });
  }
  const open = wanted.orders.filter(({ id, ...order }) => {
    const send = left().find((one) => isSame(one, order));
    if (send !== undefined) found.set(send.hash, { kind: 'order', id });
    return send === undefined;
  });
  for (const { id, destination, amountRaw } of open) {
    const parts = left().filter((one) => one.destination === destination);
    if (parts.length === 0 || sumRaw(parts.map((part) => part.amountRaw)) !== amountRaw) continue;
    for (const { hash } of parts) found.set(hash, { kind: 'order', id });
  }
  for (const { hash, isToMerchant } of left()) if (isToMerchant) found.set(hash, { kind: 'return' });
  return found;
}

type Amount = Pick<Wanted, 'destination' | 'amountRaw'>;

function isSame(a: Amount, b: Amount): boolean {
  return a.destination === b.destination && a.amountRaw === b.amountRaw;
}
