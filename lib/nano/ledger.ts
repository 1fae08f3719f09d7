// The ledger as the service sees it: a port, and the two ways a call of it fails. A real Nano node and the sandbox's own
// ledger stand behind it alike.
import type { SignedBlock } from './block';

/** What a block does to its account, as the ledger names it. The first block is 'receive' in a node's answers. */
export type BlockSubtype = 'send' | 'receive' | 'open' | 'change' | 'epoch';

/** The subtypes a client publishes. */
export type PublishSubtype = Exclude<BlockSubtype, 'epoch'>;

/** What the ledger knows of one block. */
export type LedgerBlockInfo = {
  readonly hash: string;
  readonly account: string;
  /** What the block moved, raw. */
  readonly amountRaw: bigint;
  /** The account's balance after the block, raw. */
  readonly balanceRaw: bigint;
  /** Place in the account's chain, from 1. */
  readonly height: number;
  /** When this node first saw the block, in whole seconds; null when the node does not know. */
  readonly localTimestamp: Date | null;
  /** The account's next block, null while there is none. */
  readonly successor: string | null;
  /** Final: it can never be undone. */
  readonly confirmed: boolean;
  readonly subtype: BlockSubtype;
  /** Undefined for legacy blocks, which have another form. */
  readonly block: SignedBlock | undefined;
  /** A send's destination: the link read as an address. Meaningless for other blocks, and '' for legacy ones. */
  readonly linkAsAccount: string;
};

/** A confirmed send that its destination has not received yet. */
export type Receivable = {
  /** The destination. */
  readonly account: string;
  /** Hash of the send. */
  readonly hash: string;
  readonly amountRaw: bigint;
};

/** An opened account: head and confirmed head, read in one answer so that they belong together. */
export type AccountState = {
  /** Hash of the newest block, confirmed or not. */
  readonly frontier: string;
  readonly balanceRaw: bigint;
  readonly representative: string;
  readonly confirmedFrontier: string;
  readonly confirmedBalanceRaw: bigint;
  readonly blockCount: number;
};

/** Why the ledger did not take a block; each asks for another reaction. */
export type PublishRefusal =
  | 'gapPrevious'
  | 'gapSource'
  | 'fork'
  | 'balanceMismatch'
  | 'unreceivable'
  | 'lowWork'
  | 'rejected';

/**
 * What became of a published block. After anything but `accepted` ask `blocks` for the block's hash before deciding: a
 * retry of a block that is in the ledger may be refused for its balance instead of being called known.
 */
export type PublishResult =
  | { readonly outcome: 'accepted'; readonly hash: string }
  | { readonly outcome: 'alreadyKnown' }
  | { readonly outcome: PublishRefusal; readonly message: string };

export type LedgerVersion = {
  readonly vendor: string;
  readonly network: string;
  /** Hash of the network's first block, which names it beyond doubt. */
  readonly networkIdentifier: string;
};

/** How far the node has come: it lags while `cementedCount` is far under `blockCount`. */
export type SyncState = {
  readonly blockCount: bigint;
  readonly cementedCount: bigint;
  readonly uncheckedCount: bigint;
};

/** What a node knows of the rest of its network. */
export type NodePeers = {
  /** Nodes it is connected to; null when it does not say. */
  readonly connected: number | null;
  /** How many blocks each of its peers has confirmed, as they reported lately; empty when the node does not say. */
  readonly cementedCounts: readonly bigint[];
};

/** Every call throws LedgerUnavailableError when no node answers, LedgerResponseError when one refuses. */
export type Ledger = {
  /** Confirmed sends to any of the accounts of at least `thresholdRaw`, at most `perAccount` (1 or more) for each. */
  receivables(
    accounts: readonly string[],
    options: { readonly thresholdRaw: bigint; readonly perAccount: number },
  ): Promise<Receivable[]>;
  /** What is known of each hash; unknown ones are left out. */
  blocks(hashes: readonly string[]): Promise<Map<string, LedgerBlockInfo>>;
  /**
   * State of one account; null when it was never opened. Never to be polled: a node asked for an unopened account may
   * start to search its peers for it (seen with V27.1). Ask once there is something to receive.
   */
  account(address: string): Promise<AccountState | null>;
  /** Newest block of each account; unopened ones are left out. */
  frontiers(accounts: readonly string[]): Promise<Map<string, string>>;
  /** Hands the block to the network. Accepted is not confirmed. */
  publish(block: SignedBlock, subtype: PublishSubtype): Promise<PublishResult>;
  /** Asks the node to hold an election for a block, or to announce again that it is confirmed. */
  requestConfirmation(hash: string): Promise<void>;
  version(): Promise<LedgerVersion>;
  syncState(): Promise<SyncState>;
  /** A node that refuses to tell of its peers knows of none. Large on the live network (some 100 kB): not to be asked often. */
  peers(): Promise<NodePeers>;
};

/** No node gave a usable answer: network, timeout, HTTP 5xx, or not the JSON of a node. Retry later. */
export class LedgerUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LedgerUnavailableError';
  }
}

/** A node answered `{"error": …}`; `nodeMessage` is its text, unchanged. */
export class LedgerResponseError extends Error {
  readonly action: string;
  readonly nodeMessage: string;

  constructor(action: string, nodeMessage: string) {
    super(`${action}: ${nodeMessage}`);
    this.name = 'LedgerResponseError';
    this.action = action;
    this.nodeMessage = nodeMessage;
  }
}
