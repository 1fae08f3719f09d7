// For tests: a node's ledger with blocks of our accounts that a restored database lost.
import { ZERO_HASH } from '@/lib/nano/hex';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import { randomAddress } from '@/prisma/factories';
import { confirmedInfo } from './money';

/** A receive of this send, with what the node knows about the send; or a send. */
export type LostStep =
  | { readonly receives: string; readonly sent?: Partial<LedgerBlockInfo> }
  | { readonly to: string; readonly amountRaw: bigint };

/** The node's response about a block and about the send that it received. */
type LostBlock = LedgerBlockInfo & { readonly received: readonly LedgerBlockInfo[] };

/** The account's blocks on the ledger, oldest first. Their hashes are the account and the height. */
export function lostChain(account: string, steps: readonly LostStep[], below = 0): LostBlock[] {
  const hashAt = (height: number) => (height === 0 ? ZERO_HASH : `${account} ${height}`);
  return steps.map((step, place) => {
    const height = below + place + 1;
    const isReceive = 'receives' in step;
    const fields = { account, previous: hashAt(height - 1), representative: account, balanceRaw: 0n };
    const link = isReceive ? step.receives : '';
    const block = { type: 'state', ...fields, link, signature: 'S', work: '' } as const;
    const info = { ...confirmedInfo(block, hashAt(height)), height, block };
    if (!isReceive) return { ...info, amountRaw: step.amountRaw, linkAsAccount: step.to, received: [] };
    const sent = { ...confirmedInfo({ account: randomAddress() }, link), linkAsAccount: account };
    return { ...info, subtype: 'receive', received: [{ ...sent, ...step.sent }] };
  });
}

/** The same ledger with these chains. */
export function withChains<Base extends Ledger>(ledger: Base, chains: readonly LostBlock[][]) {
  const blocks = chains.flat();
  const infos = blocks.flatMap(({ received, ...info }): LedgerBlockInfo[] => [info, ...received]);
  return {
    ...ledger,
    account: async (account: string) => {
      const frontier = blocks.findLast((info) => info.account === account)?.hash;
      const heads = { balanceRaw: 0n, confirmedBalanceRaw: 0n, representative: account, blockCount: 1 };
      return frontier === undefined ? null : { frontier, confirmedFrontier: frontier, ...heads };
    },
    blocks: async (hashes: readonly string[]) =>
      new Map(infos.flatMap((info) => (hashes.includes(info.hash) ? [[info.hash, info]] : []))),
  };
}
