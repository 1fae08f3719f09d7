// The signer's rules, written down once more: sees every signature, and throws when one of them breaks a rule.
import { formatAddress } from '@/lib/core/address';
import { minRaw, sumRaw } from '@/lib/core/raw';
import { hashBlock, type SignedBlock, type StateBlock, verifyBlock } from '@/lib/nano/block';
import { hexToBytes, ZERO_HASH } from '@/lib/nano/hex';
import type { SignRequest } from '@/lib/nano/signer';
import { type Deposit, SETTLEMENT } from './hostile-engine';

/** What may be sent per merchant and day, raw. */
export type DayCaps = {
  readonly settledRaw: bigint;
  readonly refundedRaw: bigint;
  readonly elsewhereRaw: bigint;
};
const DAY_HOURS = 24;
/** The delay of refunds to other accounts, and how long they are allowed after it. */
export const DELAY_HOURS = 1;
const ALLOWED_HOURS = 24;

type Rule = 'receive' | 'returned' | 'refunded' | 'settled' | 'elsewhere';
/** The deposits on the account at an index, by hash. */
type Deposits = (index: number) => ReadonlyMap<string, Deposit>;
/** `isOwed`: the send gave its destination back what it deposited on this account. */
type Judged = { readonly rule: Rule; readonly isOwed: boolean };
type Seen = Judged & { readonly block: StateBlock; readonly changeRaw: bigint };

const RECEIVE: Judged = { rule: 'receive', isOwed: false };

export function createWitness(caps: DayCaps) {
  const seen = new Map<string, Seen>();
  const places = new Map<string, string>();
  const owners = new Map<number, string>();
  const requestedAt = new Map<string, number[]>();
  const sent: { readonly key: string; readonly raw: bigint; readonly hours: number }[] = [];
  const below = (hash: string): Seen[] => {
    const chain: Seen[] = [];
    for (let one = seen.get(hash); one !== undefined; one = seen.get(one.block.previous)) chain.push(one);
    return chain;
  };
  const toOf = ({ link }: StateBlock) => formatAddress(hexToBytes(link));
  const heads = new Map<number, string>();
  /** Returned by other accounts, by the account of the deposits and their sender. */
  const byOthers = new Map<string, bigint>();
  /** Deposits on the account that it did not get back, whoever's money is there now. */
  const owedTo = (sender: string, index: number, top: string, deposits: Deposits) => {
    let owedRaw = 0n;
    for (const { block, changeRaw, rule, isOwed } of below(top).reverse()) {
      if (rule === 'receive') {
        if (deposits(index).get(block.link)?.sender === sender) owedRaw += changeRaw;
      } else if (toOf(block) === sender) {
        // Refunds of another account's deposits are in `byOthers`.
        if (isOwed || rule !== 'refunded') owedRaw -= minRaw(owedRaw, -changeRaw);
      }
    }
    return owedRaw - (byOthers.get(`${index} ${sender}`) ?? 0n);
  };
  /** Sends used up the newest deposits of their destination, then the oldest of all, or the newest if elsewhere. What is left of the sender's? */
  const unspentBy = (sender: string, index: number, top: string, deposits: Deposits) => {
    let unspent: { readonly from: string; readonly raw: bigint }[] = [];
    for (const { block, changeRaw, rule } of below(top).reverse()) {
      if (rule === 'receive') {
        unspent.push({ from: deposits(index).get(block.link)?.sender ?? '', raw: changeRaw });
        continue;
      }
      const to = toOf(block);
      const own = unspent.filter(({ from }) => from === to).reverse();
      let dueRaw = -changeRaw;
      const left = new Map(unspent.map((one) => [one, one.raw]));
      for (const one of [...own, ...(rule === 'elsewhere' ? unspent.toReversed() : unspent)]) {
        const takenRaw = minRaw(left.get(one) ?? 0n, dueRaw);
        left.set(one, (left.get(one) ?? 0n) - takenRaw);
        dueRaw -= takenRaw;
      }
      unspent = [...left].filter(([, raw]) => raw > 0n).map(([{ from }, raw]) => ({ from, raw }));
    }
    return sumRaw(unspent.filter(({ from }) => from === sender).map(({ raw }) => raw));
  };
  const sentInDay = (key: string, hours: number) =>
    sumRaw(sent.filter((one) => one.key === key && one.hours > hours - DAY_HOURS).map(({ raw }) => raw));
  const countRefund = (owner: string, raw: bigint, hours: number) => {
    sent.push({ key: `refunded ${owner}`, raw, hours });
    insist(sentInDay(`refunded ${owner}`, hours) <= caps.refundedRaw, 'the cap of a day holds');
  };
  const judge = (
    { index, blocks }: SignRequest,
    place: number,
    raw: bigint,
    deposits: Deposits,
    hours: number,
  ): Judged => {
    const { block, send } = blocks[place] ?? {};
    if (block === undefined || send == null) throw new Error('signed a send without a transfer');
    const to = toOf(block);
    const owner = owners.get(index) ?? '';
    const isOwed = raw <= owedTo(to, index, block.previous, deposits);
    if (isOwed && raw <= unspentBy(to, index, block.previous, deposits)) return { rule: 'returned', isOwed };
    if (isOwed && send.purpose === 'refund') {
      countRefund(owner, raw, hours);
      return { rule: 'refunded', isOwed };
    }
    const other = send.depositIndex;
    if (send.purpose === 'refund' && other !== null && owner !== '' && owners.get(other) === owner) {
      if (raw <= owedTo(to, other, heads.get(other) ?? ZERO_HASH, deposits)) {
        byOthers.set(`${other} ${to}`, (byOthers.get(`${other} ${to}`) ?? 0n) + raw);
        countRefund(owner, raw, hours);
        return { rule: 'refunded', isOwed: false };
      }
    }
    const rule = SETTLEMENT.get(owner) === to ? 'settled' : 'elsewhere';
    if (rule === 'elsewhere') {
      insist(send.purpose === 'refund', 'a send elsewhere is a refund');
      insist(
        requestedAt.get(`${send.transferId} ${to} ${raw}`)?.some((at) => isWaited(hours - at)) ?? false,
        'a send elsewhere waits, and not for long',
      );
    }
    const [key, capRaw] = [`${rule} ${owner}`, rule === 'settled' ? caps.settledRaw : caps.elsewhereRaw];
    sent.push({ key, raw, hours });
    insist(sentInDay(key, hours) <= capRaw, 'the cap of a day holds');
    return { rule, isOwed: false };
  };
  const takePlace = (block: StateBlock) => {
    const place = `${block.account} ${block.previous}`;
    insist((places.get(place) ?? hashBlock(block)) === hashBlock(block), 'a place has one block');
    places.set(place, hashBlock(block));
  };
  return {
    /** Blocks signed under each rule. */
    signed: () => {
      const counts: Partial<Record<Rule, number>> = {};
      for (const { rule } of seen.values()) counts[rule] = (counts[rule] ?? 0) + 1;
      return counts;
    },
    noteRequest({ blocks }: SignRequest, hours: number): void {
      let balances = new Map<string, bigint>();
      for (const { block, send } of blocks) {
        const beforeRaw = balances.get(block.previous) ?? seen.get(block.previous)?.block.balanceRaw ?? 0n;
        balances = new Map([...balances, [hashBlock(block), block.balanceRaw]]);
        const key = `${send?.transferId} ${toOf(block)} ${beforeRaw - block.balanceRaw}`;
        requestedAt.set(key, [...(requestedAt.get(key) ?? []), hours]);
      }
    },
    /** Delays begin again. */
    noteUnfreeze: () => requestedAt.clear(),
    see(request: SignRequest, place: number, signature: string, deposits: Deposits, hours: number): void {
      const block = request.blocks[place]?.block;
      if (block === undefined) throw new Error('a signature without a block');
      insist(verifyBlock({ ...block, signature, work: '' }), 'the signature is valid');
      takePlace(block);
      const hash = hashBlock(block);
      if (seen.has(hash)) return;
      if (request.merchantId !== null && !owners.has(request.index))
        owners.set(request.index, request.merchantId);
      const before = seen.get(block.previous)?.block.balanceRaw ?? 0n;
      insist(block.previous === ZERO_HASH || seen.has(block.previous), 'the block below was signed');
      const changeRaw = block.balanceRaw - before;
      const isReceive = changeRaw > 0n;
      insist(
        !isReceive || deposits(request.index).get(block.link)?.raw === changeRaw,
        'a receive is a deposit',
      );
      const judged = isReceive ? RECEIVE : judge(request, place, -changeRaw, deposits, hours);
      seen.set(hash, { block, changeRaw, ...judged });
      heads.set(request.index, hash);
    },
    seeAgain(signed: SignedBlock): void {
      insist(verifyBlock(signed), 'the signature is valid');
      takePlace(signed);
    },
  };
}

function isWaited(hours: number): boolean {
  return hours >= DELAY_HOURS && hours <= DELAY_HOURS + ALLOWED_HOURS;
}

function insist(holds: boolean, rule: string): void {
  if (!holds) throw new Error(`broken rule: ${rule}`);
}
