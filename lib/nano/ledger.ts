// The ledger port and its kinds of errors. Implemented by a Nano node or the sandbox.
import type { SignedBlock } from './block';

/** The subtype of a block. Nodes report the first block as 'receive'. */
export type BlockSubtype = 'send' | 'receive' | 'open' | 'change' | 'epoch';

/** The subtypes a client publishes. */
export type PublishSubtype = Exclude<BlockSubtype, 'epoch'>;

/** The ledger's data of a block. */
export type LedgerBlockInfo = {
  readonly hash: string;
  readonly account: string;
  /** The moved amount, raw. */
  readonly amountRaw: bigint;
  /** The account's balance after the block, raw. */
  readonly balanceRaw: bigint;
  /** Height in the account's chain, from 1. */
  readonly height: number;
  /** When this node first saw the block, in whole seconds; null when unknown. */
  readonly localTimestamp: Date | null;
  /** The account's next block, null while there is none. */
  readonly successor: string | null;
  /** Confirmed: final, it can never be rolled back. */
  readonly confirmed: boolean;
  readonly subtype: BlockSubtype;
  /** Undefined for legacy blocks. */
  readonly block: SignedBlock | undefined;
  /** A send's destination: the link as an address. Meaningless for other blocks, '' for legacy ones. */
  readonly linkAsAccount: string;
};

/** A confirmed send that is not received yet. */
export type Receivable = {
  /** The destination. */
  readonly account: string;
  /** Hash of the send. */
  readonly hash: string;
  readonly amountRaw: bigint;
};

/** State of an opened account; both heads come from one response. */
export type AccountState = {
  /** Hash of the newest block, confirmed or not. */
  readonly frontier: string;
  readonly balanceRaw: bigint;
  readonly representative: string;
  readonly confirmedFrontier: string;
  readonly confirmedBalanceRaw: bigint;
  readonly blockCount: number;
};

/** Why the node rejected a block; each needs a different reaction. */
export type PublishRefusal =
  | 'gapPrevious'
  | 'gapSource'
  | 'fork'
  | 'balanceMismatch'
  | 'unreceivable'
  | 'lowWork'
  | 'rejected';

/**
 * The result of publishing. After anything but `accepted`, look the block up with `blocks` before deciding: a retry of a
 * known block may be rejected for its balance.
 */
export type PublishResult =
  | { readonly outcome: 'accepted'; readonly hash: string }
  | { readonly outcome: 'alreadyKnown' }
  | { readonly outcome: PublishRefusal; readonly message: string };

export type LedgerVersion = {
  readonly vendor: string;
  readonly network: string;
  /** Hash of the genesis block, which identifies the network. */
  readonly networkIdentifier: string;
};

/** Sync progress: the node lags while `cementedCount` is far below `blockCount`. */
export type SyncState = {
  readonly blockCount: bigint;
  readonly cementedCount: bigint;
  readonly uncheckedCount: bigint;
};

/** A node's view of its peers. */
export type NodePeers = {
  /** Number of connected peers; null when not reported. */
  readonly connected: number | null;
  /** Confirmed block counts recently reported by its peers; empty when not reported. */
  readonly cementedCounts: readonly bigint[];
  /** The confirmed block counts of the configured nodes, if none of them reports peers and there are several. */
  readonly comparedCounts?: readonly bigint[];
};

/** Every call throws LedgerUnavailableError when no node responds, LedgerResponseError when a node returns an error. */
export type Ledger = {
  /** Confirmed receivable sends of at least `thresholdRaw`, at most `perAccount` (1 or more) per account. */
  receivables(
    accounts: readonly string[],
    options: { readonly thresholdRaw: bigint; readonly perAccount: number },
  ): Promise<Receivable[]>;
  /** Data of each hash; unknown ones are omitted. */
  blocks(hashes: readonly string[]): Promise<Map<string, LedgerBlockInfo>>;
  /**
   * State of one account; null when unopened. Do not poll it: for an unopened account, a node may search its peers (seen
   * with V27.1). Call it once there is something to receive.
   */
  account(address: string): Promise<AccountState | null>;
  /** Newest block of each account; unopened ones are omitted. */
  frontiers(accounts: readonly string[]): Promise<Map<string, string>>;
  /** Publishes the block. Accepted does not mean confirmed. */
  publish(block: SignedBlock, subtype: PublishSubtype): Promise<PublishResult>;
  /** Requests an election for a block, or a repeated confirmation announcement. */
  requestConfirmation(hash: string): Promise<void>;
  version(): Promise<LedgerVersion>;
  syncState(): Promise<SyncState>;
  /** The response is large on the live network (about 100 kB): call it rarely. */
  peers(): Promise<NodePeers>;
  /** RPC calls that deposits or transfers need and that every node refuses. */
  missingCalls?(): readonly string[];
};

/** No node returned a usable response: network error, timeout, HTTP 5xx or unexpected content. Retry later. */
export class LedgerUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LedgerUnavailableError';
  }
}

/** A node refuses this call, and no other one responded. */
export class LedgerCallRefusedError extends LedgerUnavailableError {
  constructor(message: string) {
    super(message);
    this.name = 'LedgerCallRefusedError';
  }
}

/** A node responded with `{"error": …}`; `nodeMessage` is its text. */
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
