// The signer's rules, written down once more: sees every signature, and throws when one of them breaks a rule.
import { formatAddress } from '@/lib/core/address';
import { sumRaw } from '@/lib/core/raw';
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
/** The delay of refunds to other accounts. */
export const DELAY_HOURS = 1;

type Rule = 'receive' | 'returned' | 'refunded' | 'settled' | 'elsewhere';
/** The deposits on the account at an index, by hash. */
type Deposits = (index: number) => ReadonlyMap<string, Deposit>;
type Seen = { readonly block: StateBlock; readonly changeRaw: bigint; readonly rule: Rule };

export function createWitness(caps: DayCaps) {
  const seen = new Map<string, Seen>();
  const places = new Map<string, string>();
  const owners = new Map<number, string>();
  const requestedAt = new Map<string, number>();
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
  const leftOf = (index: number, sender: string, previous: string, deposits: Deposits) => {
    const own = below(previous).map(({ block, changeRaw, rule }) => {
      if (rule === 'receive') return deposits(index).get(block.link)?.sender === sender ? changeRaw : 0n;
      return rule === 'returned' && toOf(block) === sender ? changeRaw : 0n;
    });
    return sumRaw(own) - (byOthers.get(`${index} ${sender}`) ?? 0n);
  };
  const sentInDay = (key: string, hours: number) =>
    sumRaw(sent.filter((one) => one.key === key && one.hours > hours - DAY_HOURS).map(({ raw }) => raw));
  const ruleOf = (
    { index, blocks }: SignRequest,
    place: number,
    raw: bigint,
    deposits: Deposits,
    hours: number,
  ): Rule => {
    const { block, send } = blocks[place] ?? {};
    if (block === undefined || send == null) throw new Error('signed a send without a transfer');
    const to = toOf(block);
    const owner = owners.get(index) ?? '';
    if (raw <= leftOf(index, to, block.previous, deposits)) return 'returned';
    const other = send.depositIndex;
    if (send.purpose === 'refund' && other !== null && owner !== '' && owners.get(other) === owner) {
      if (raw <= leftOf(other, to, heads.get(other) ?? ZERO_HASH, deposits)) {
        byOthers.set(`${other} ${to}`, (byOthers.get(`${other} ${to}`) ?? 0n) + raw);
        sent.push({ key: `refunded ${owner}`, raw, hours });
        insist(sentInDay(`refunded ${owner}`, hours) <= caps.refundedRaw, 'the cap of a day holds');
        return 'refunded';
      }
    }
    const rule = SETTLEMENT.get(owner) === to ? 'settled' : 'elsewhere';
    if (rule === 'elsewhere') {
      insist(send.purpose === 'refund', 'a send elsewhere is a refund');
      insist(
        (requestedAt.get(`${send.transferId} ${to} ${raw}`) ?? hours) <= hours - DELAY_HOURS,
        'a send elsewhere waits',
      );
    }
    const [key, capRaw] = [`${rule} ${owner}`, rule === 'settled' ? caps.settledRaw : caps.elsewhereRaw];
    sent.push({ key, raw, hours });
    insist(sentInDay(key, hours) <= capRaw, 'the cap of a day holds');
    return rule;
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
        if (!requestedAt.has(key)) requestedAt.set(key, hours);
      }
    },
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
      const rule = isReceive ? 'receive' : ruleOf(request, place, -changeRaw, deposits, hours);
      seen.set(hash, { block, changeRaw, rule });
      heads.set(request.index, hash);
    },
    seeAgain(signed: SignedBlock): void {
      insist(verifyBlock(signed), 'the signature is valid');
      takePlace(signed);
    },
  };
}

function insist(holds: boolean, rule: string): void {
  if (!holds) throw new Error(`broken rule: ${rule}`);
}
