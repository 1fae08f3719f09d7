// What the ledger knows about a block besides its content: its place in the chain, its amount, its confirmation.
import type { SignedBlock } from '@/lib/nano/block';

/** What a block does. An account's first block counts as a receive, as the node reports it. */
export type Subtype = 'send' | 'receive' | 'change' | 'epoch';

export type LedgerEntry = {
  readonly hash: string;
  /** Undefined only for the genesis block, which is a legacy block. */
  readonly block: SignedBlock | undefined;
  readonly account: string;
  readonly previous: string;
  readonly representative: string;
  /** The account's balance after the block, raw. */
  readonly balanceRaw: bigint;
  /** The amount the block moved, raw. */
  readonly amountRaw: bigint;
  readonly subtype: Subtype;
  /** For a send the recipient, for a receive the sender; undefined for a change, an epoch block and genesis. */
  readonly counterpart: string | undefined;
  /** The height in its chain; 1 for the account's first block. */
  readonly height: number;
  /** When this ledger accepted the block, seconds since 1970. */
  readonly localTimestampS: number;
  successor: string;
  confirmed: boolean;
  /** For a send: the block that received it. */
  receiveHash: string | undefined;
};

/** One account's chain, from its open block to its head. */
export type AccountChain = {
  readonly openHash: string;
  head: string;
  blockCount: number;
  /** Number of confirmed blocks. They are always the first ones of the chain. */
  confirmedHeight: number;
  /** Hash of the last confirmed block; ZERO_HASH while there is none. */
  confirmedFrontier: string;
};

/** A receivable: sent, but not yet received. */
export type Pending = { readonly hash: string; readonly source: string; readonly amountRaw: bigint };
