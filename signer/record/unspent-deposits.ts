// Whose money is on an account: what each sender deposited, and how much of it can still be there. Pure.
import { minRaw } from '@/lib/core/raw';
import type { BlockEntry, SendRule } from './entries';

/** Deposits of one sender with none of another between them, and the part of them that was not sent yet, raw. */
type Lot = { readonly sender: Sender; unspentRaw: bigint };
/** `owedRaw`: deposited and not got back, raw. `unspentRaw`: how much of that can still be on the account. `lots`: oldest first. */
type Sender = { owedRaw: bigint; unspentRaw: bigint; readonly lots: Lot[] };

export type UnspentDeposits = ReturnType<typeof createUnspentDeposits>;

/**
 * Follows one chain, block by block. Each send takes deposits away: first the newest ones of its destination, then the oldest ones
 * of anybody; a refund to another account, which the engine makes of late deposits, the newest. So what may be returned to all senders together is never more than what is on the account, and a sender whose
 * deposit was settled gets nothing from the money of later ones. A late or surplus deposit, which the engine returns, is a newest one.
 */
export function createUnspentDeposits() {
  const senders = new Map<string, Sender>();
  const all: Lot[] = [];
  /** Everything before it is spent. */
  let oldest = 0;
  const senderOf = (address: string): Sender => {
    const sender = senders.get(address) ?? { owedRaw: 0n, unspentRaw: 0n, lots: [] };
    senders.set(address, sender);
    return sender;
  };
  const receive = (address: string, amountRaw: bigint) => {
    const sender = senderOf(address);
    sender.owedRaw += amountRaw;
    sender.unspentRaw += amountRaw;
    const newest = all.at(-1);
    if (newest?.sender === sender && newest.unspentRaw > 0n) newest.unspentRaw += amountRaw;
    else {
      const lot = { sender, unspentRaw: amountRaw };
      sender.lots.push(lot);
      all.push(lot);
    }
  };
  /** @returns what is left to take, raw */
  const take = (lot: Lot, wantedRaw: bigint): bigint => {
    const takenRaw = lot.unspentRaw < wantedRaw ? lot.unspentRaw : wantedRaw;
    lot.unspentRaw -= takenRaw;
    lot.sender.unspentRaw -= takenRaw;
    return wantedRaw - takenRaw;
  };
  const takeOldest = (wantedRaw: bigint) => {
    let leftRaw = wantedRaw;
    for (let lot = all[oldest]; lot !== undefined && leftRaw > 0n; lot = all[oldest]) {
      leftRaw = take(lot, leftRaw);
      if (lot.unspentRaw === 0n) oldest += 1;
    }
  };
  const takeNewest = (wantedRaw: bigint) => {
    let leftRaw = wantedRaw;
    for (let lot = all.at(-1); lot !== undefined && leftRaw > 0n; lot = all.at(-1)) {
      leftRaw = take(lot, leftRaw);
      if (lot.unspentRaw === 0n) all.pop();
    }
    oldest = Math.min(oldest, all.length);
  };
  /** Keeps what later blocks need: an account whose deposits all return must not need memory for each of them. */
  const forgetSpent = (to: string) => {
    while (all.at(-1)?.unspentRaw === 0n) all.pop();
    while (all[oldest]?.unspentRaw === 0n) oldest += 1;
    if (oldest * 2 > all.length) {
      all.splice(0, oldest);
      oldest = 0;
    }
    const sender = senders.get(to);
    if (sender?.owedRaw === 0n && sender.unspentRaw === 0n) senders.delete(to);
  };
  const send = (to: string, amountRaw: bigint, rule: SendRule | null) => {
    let leftRaw = amountRaw;
    const sender = senders.get(to);
    for (let lot = sender?.lots.at(-1); sender !== undefined && lot !== undefined; lot = sender.lots.at(-1)) {
      leftRaw = take(lot, leftRaw);
      if (lot.unspentRaw > 0n) break;
      sender.lots.pop();
    }
    if (rule === 'elsewhere') takeNewest(leftRaw);
    else takeOldest(leftRaw);
    forgetSpent(to);
  };
  /** The destination got its deposits back. What it got beyond them is not deducted from its later deposits. */
  const repay = (to: string, amountRaw: bigint) => {
    const sender = senders.get(to);
    if (sender !== undefined && sender.owedRaw > 0n) sender.owedRaw -= minRaw(sender.owedRaw, amountRaw);
  };
  return {
    /** The next block of the chain. */
    add(effect: BlockEntry['effect'], amountRaw: bigint): void {
      switch (effect.type) {
        case 'receive':
          receive(effect.sender, amountRaw);
          return;
        case 'send':
          if (isReturn(effect)) senderOf(effect.to).owedRaw -= amountRaw;
          // Refunds of another account's deposits count there.
          else if (effect.depositIndex === null) repay(effect.to, amountRaw);
          send(effect.to, amountRaw, effect.rule);
          return;
        case 'unknown':
          // A deposit whose sender the node did not tell: nobody gets it back, but sends take it in its turn.
          receive('', amountRaw);
          return;
        case 'epoch':
          return;
      }
    },
    /** What `sender` deposited and did not get back from this account, raw. Negative if it got more. */
    owedRaw: (sender: string): bigint => senders.get(sender)?.owedRaw ?? 0n,
    /** How much of its deposits can still be on the account, raw. */
    unspentRaw: (sender: string): bigint => senders.get(sender)?.unspentRaw ?? 0n,
  };
}

/**
 * Whether the send returns deposits of this account to their sender. A send that was found on the ledger has no rule: it counts, so that nothing
 * is returned twice.
 */
function isReturn({ rule, depositIndex }: Extract<BlockEntry['effect'], { type: 'send' }>): boolean {
  return rule === null || rule === 'returned' || (rule === 'refunded' && depositIndex === null);
}
