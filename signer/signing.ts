// What signing depends on, and the two ways in which it writes to the record.
import type { Clock } from '@/lib/core/clock';
import type { Log } from '@/lib/core/log';
import type { NanoNetwork } from '@/lib/core/network';
import type { KeySource } from '@/lib/nano/keys';
import type { Ledger } from '@/lib/nano/ledger';
import type { Policy } from './policy/judge-send';
import type { PolicyFacts } from './policy/policy-facts';
import type { AccountChain } from './record/account-chain';
import type { Accounts } from './record/accounts';
import type { BlockEntry, Entry } from './record/entries';
import type { RecordFile } from './record/record-file';

export type SigningDeps = {
  readonly keySource: KeySource;
  readonly record: RecordFile;
  readonly accounts: Accounts;
  readonly facts: PolicyFacts;
  readonly policy: Policy;
  /** Determines who signs network upgrades. */
  readonly network: NanoNetwork;
  /** The signer's own node. */
  readonly ledger: Pick<Ledger, 'blocks' | 'frontiers'>;
  readonly clock: Clock;
  readonly log: Log;
};

/** What recording needs of them. */
export type RecordingDeps = Pick<SigningDeps, 'record' | 'facts' | 'clock' | 'log'>;

/** An account for which blocks are requested. */
export type RequestedAccount = {
  readonly address: string;
  readonly chain: AccountChain;
  /** The other accounts whose deposits the request returns, by index. */
  readonly others: Map<number, AccountChain>;
  /** The merchant named in the request. */
  readonly merchantId: string | null;
};

/** Appends an entry that is not a block. It is durable only after `record.durable()`. */
export function appendEntry(
  { record, facts, clock, log }: RecordingDeps,
  entry: Exclude<Entry, BlockEntry>,
): void {
  facts.apply(record.append(entry, clock.now()));
  if (entry.kind === 'requested') log.warn(entry, 'a refund to another account waits');
  if (entry.kind !== 'frozen') return;
  log.error(entry, entry.rule === null ? 'froze all sends' : 'froze sends of one kind');
}

/** Appends a block to the record and to its account. The account belongs to the first merchant that was named, or to its assigned one. */
export function appendBlock(
  { record, facts, accounts, clock, log }: SigningDeps,
  { address: account, chain, merchantId }: RequestedAccount,
  block: Omit<BlockEntry, 'kind' | 'index' | 'account' | 'before' | 'merchantId'>,
): void {
  const { index } = chain;
  const owner = { index, account, merchantId: facts.assignedTo(index) ?? chain.merchantId ?? merchantId };
  const { effect, amountRaw } = block;
  if (effect.type === 'send' && effect.rule === 'elsewhere') {
    const { to, transferId } = effect;
    log.warn({ ...owner, to, amountRaw, transferId }, 'signs a refund to another account');
  }
  const placed = record.append({ kind: 'block', ...owner, before: chain.newest, ...block }, clock.now());
  facts.apply(placed);
  accounts.add(chain, placed);
}
