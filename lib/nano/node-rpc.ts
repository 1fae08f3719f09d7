// The ledger through a Nano node's RPC. Calls follow the Nano documentation, "Integration guides".
import { formatAddress, parseAddress } from '@/lib/core/address';
import { inBatches } from '@/lib/core/batches';
import { blockToRpc, hashBlock, parseRpcBlock, type SignedBlock } from './block';
import { hexToBytes, parseHash, ZERO_HASH } from './hex';
import {
  type AccountState,
  type Ledger,
  type LedgerBlockInfo,
  LedgerCallRefusedError,
  LedgerResponseError,
  LedgerUnavailableError,
  type NodePeers,
  type PublishResult,
  type PublishSubtype,
  type Receivable,
} from './ledger';
import { createRpcClient, type RpcCall, type RpcCallOptions, type RpcClient } from './rpc-call';
import {
  accountInfoResponse,
  accountsFrontiersResponseFor,
  accountsReceivableResponse,
  type BlockInfoResponse,
  blockConfirmResponse,
  blockCountResponse,
  blocksInfoResponseFor,
  peersResponse,
  processResponse,
  refusalOutcome,
  telemetryResponse,
  versionResponse,
} from './rpc-responses';

/** Accounts per call. */
export const MAX_ACCOUNTS_PER_CALL = 1_000;
/** Blocks per call; each takes about 1 kB of the response. */
export const MAX_BLOCKS_PER_CALL = 1_000;
/** Receivables per call; each takes about 200 bytes. */
const MAX_RECEIVABLES_PER_CALL = 100_000;

const ACCOUNT_NOT_FOUND = 'Account not found';
const BAD_ACCOUNT = 'Bad account number';

/** Without these, deposits are not found or transfers not sent. */
const REQUIRED_CALLS = [
  'version',
  'block_count',
  'accounts_receivable',
  'blocks_info',
  'account_info',
  'accounts_frontiers',
  'process',
];

/** A ledger on one or more nodes; later ones are used when earlier ones fail. */
export function createNodeLedger(options: RpcCallOptions): Ledger {
  const client = createRpcClient(options);
  const { call } = client;
  return {
    receivables: (accounts, limits) => ofValid(accounts, (valid) => receivables(call, valid, limits)),
    blocks: (hashes) => blocks(call, hashes),
    account: (address) => account(call, address),
    frontiers: (accounts) => ofValid(accounts, (valid) => frontiers(call, valid)),
    publish: (block, subtype) => publish(call, block, subtype),
    requestConfirmation: async (hash) => {
      await call('block_confirm', { hash }, blockConfirmResponse);
    },
    version: () => call('version', {}, versionResponse),
    syncState: () => call('block_count', {}, blockCountResponse),
    peers: () => peers(client),
    missingCalls: () => client.refusedByAll(REQUIRED_CALLS),
  };
}

/**
 * A node refuses a whole list because of one text that is no address. Somebody who wrote it to the database must not hide the deposits
 * of all others, so it is left out: nothing can be there. Checked only then, because each check costs a hash.
 */
async function ofValid<T>(
  accounts: readonly string[],
  ask: (accounts: readonly string[]) => Promise<T>,
): Promise<T> {
  try {
    return await ask(accounts);
  } catch (thrown) {
    if (!(thrown instanceof LedgerResponseError) || thrown.nodeMessage !== BAD_ACCOUNT) throw thrown;
    const valid = accounts.filter((account) => parseAddress(account) !== undefined);
    if (valid.length === accounts.length) throw thrown;
    return ask(valid);
  }
}

/**
 * `include_only_confirmed` is the default since V22, but sent anyway because money depends on it. `source` makes the node
 * include amounts for any threshold.
 */
async function receivables(
  call: RpcCall,
  accounts: readonly string[],
  limits: { thresholdRaw: bigint; perAccount: number },
): Promise<Receivable[]> {
  const { thresholdRaw, perAccount } = limits;
  if (!Number.isInteger(perAccount) || perAccount < 1 || perAccount > MAX_RECEIVABLES_PER_CALL) {
    throw new RangeError(`perAccount is a whole number from 1 to ${MAX_RECEIVABLES_PER_CALL}`);
  }
  const batchSize = Math.min(MAX_ACCOUNTS_PER_CALL, Math.floor(MAX_RECEIVABLES_PER_CALL / perAccount));
  const found: Receivable[] = [];
  for (const batch of inBatches(distinct(accounts), batchSize)) {
    const answer = await call(
      'accounts_receivable',
      {
        accounts: batch,
        count: String(perAccount),
        threshold: thresholdRaw.toString(),
        source: 'true',
        include_only_confirmed: 'true',
      },
      accountsReceivableResponse,
    );
    for (const [account, sends] of Object.entries(answer.blocks)) {
      for (const [hash, { amount }] of Object.entries(sends)) {
        found.push({ account, hash, amountRaw: amount });
      }
    }
  }
  return found;
}

async function blocks(call: RpcCall, hashes: readonly string[]): Promise<Map<string, LedgerBlockInfo>> {
  const found = new Map<string, LedgerBlockInfo>();
  // A node refuses a whole list because of one text that is no hash.
  const valid = distinct(hashes).filter((hash) => parseHash(hash) !== undefined);
  for (const batch of inBatches(valid, MAX_BLOCKS_PER_CALL)) {
    const parameters = { json_block: 'true', hashes: batch, include_not_found: 'true', source: 'true' };
    const answer = await call('blocks_info', parameters, blocksInfoResponseFor(batch));
    for (const [hash, info] of Object.entries(answer.blocks)) found.set(hash, toBlockInfo(hash, info));
  }
  return found;
}

function toBlockInfo(hash: string, info: BlockInfoResponse): LedgerBlockInfo {
  const block = parseRpcBlock(info.contents);
  return {
    hash,
    account: info.block_account,
    amountRaw: info.amount,
    balanceRaw: info.balance,
    height: info.height,
    localTimestamp: info.local_timestamp === 0 ? null : new Date(info.local_timestamp * 1000),
    successor: info.successor === ZERO_HASH ? null : info.successor,
    confirmed: info.confirmed,
    subtype: info.subtype,
    block,
    linkAsAccount: block ? formatAddress(hexToBytes(block.link)) : (info.contents.destination ?? ''),
  };
}

async function account(call: RpcCall, address: string): Promise<AccountState | null> {
  try {
    const parameters = { account: address, representative: 'true', include_confirmed: 'true' };
    return await call('account_info', parameters, accountInfoResponse);
  } catch (thrown) {
    if (thrown instanceof LedgerResponseError && thrown.nodeMessage === ACCOUNT_NOT_FOUND) return null;
    throw thrown;
  }
}

async function frontiers(call: RpcCall, accounts: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const batch of inBatches(distinct(accounts), MAX_ACCOUNTS_PER_CALL)) {
    const answer = await call('accounts_frontiers', { accounts: batch }, accountsFrontiersResponseFor(batch));
    const refusal = Object.values(answer.errors).find((message) => message !== ACCOUNT_NOT_FOUND);
    if (refusal !== undefined) throw new LedgerResponseError('accounts_frontiers', refusal);
    for (const [address, frontier] of Object.entries(answer.frontiers)) found.set(address, frontier);
  }
  return found;
}

/** The subtype is always sent, so that the node rejects a block that would do something else. */
async function publish(call: RpcCall, block: SignedBlock, subtype: PublishSubtype): Promise<PublishResult> {
  const parameters = { json_block: 'true', subtype, block: blockToRpc(block) };
  try {
    const { hash } = await call('process', parameters, processResponse);
    if (hash !== hashBlock(block)) throw new LedgerUnavailableError('process: the node named another block');
    return { outcome: 'accepted', hash };
  } catch (thrown) {
    if (thrown instanceof LedgerResponseError) return refusalOutcome(thrown.nodeMessage);
    throw thrown;
  }
}

async function peers({ call, cementedCounts }: RpcClient): Promise<NodePeers> {
  const [connected, metrics] = await Promise.all([
    unlessRefused(call('peers', {}, peersResponse)),
    unlessRefused(call('telemetry', { raw: 'true' }, telemetryResponse)),
  ]);
  const reported = {
    connected: connected === null ? null : Object.keys(connected.peers).length,
    cementedCounts: metrics?.metrics.map((metric) => metric.cemented_count) ?? [],
  };
  if (connected !== null || metrics !== null) return reported;
  return { ...reported, comparedCounts: await cementedCounts() };
}

/** Null for a call that no node offers, or none that responds. */
async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof LedgerResponseError || thrown instanceof LedgerCallRefusedError) return null;
    throw thrown;
  }
}

const distinct = (items: readonly string[]): string[] => [...new Set(items)];
