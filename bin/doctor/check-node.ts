// One Nano node: reachable, on the right network, reliable, unpruned, and allowing every call that the engine makes.
import { z } from 'zod';
import { createLog } from '@/lib/core/log';
import type { NanoNetwork } from '@/lib/core/network';
import type { ReadOnlyDatabase } from '@/lib/db/client';
import { readHighestCemented } from '@/lib/engine/jobs/ledger-outages';
import { endpointOf, type ServiceAddress } from '@/lib/nano/endpoint';
import {
  type Ledger,
  LedgerCallRefusedError,
  LedgerResponseError,
  type LedgerVersion,
} from '@/lib/nano/ledger';
import { distrustReason, hasPeers } from '@/lib/nano/node-doubt';
import { nodeNetwork } from '@/lib/nano/node-network';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { createRpcClient, type RpcCall } from '@/lib/nano/rpc-call';
import { type Finding, failure, notChecked, ok, warning } from './finding';

/** Time limit of one response, ms. Three in a row have to end within a check's limit. */
const RESPONSE_LIMIT_MS = 4_000;
/** The genesis block of the live network (Nano documentation, "Distribution and units"). */
const LIVE_GENESIS = '991CF190094C00F0B68E2E5F75F6BEE95A2E0BD93CEAA4A6734DB9F19B728948';
const OLDEST_NODE = 27;
/** The hash of no block. */
const NO_BLOCK = 'F'.repeat(64);
/** The messages with which nodes and proxies refuse a forbidden call. */
const NOT_ALLOWED = /unknown command|not allowed|forbidden|disabled|not permitted|denied|RPC control/i;

export type NodeDeps = {
  readonly url: ServiceAddress;
  /** The other configured nodes, which replace this one for calls that it does not offer. */
  readonly others?: readonly ServiceAddress[];
  readonly network: NanoNetwork;
  /** Null while the database can't be read. */
  readonly database: ReadOnlyDatabase | null;
};

/** Asks the node at one RPC address. */
export async function checkNode(deps: NodeDeps): Promise<readonly Finding[]> {
  const { url, others = [], network, database } = deps;
  const options = { urls: [url], timeoutMs: RESPONSE_LIMIT_MS, log: createLog('doctor', 'silent') };
  const { label } = endpointOf(url);
  const [ledger, { call }] = [createNodeLedger(options), createRpcClient(options)];
  const version = await ledger.version().catch((error: unknown) => reasonOfNode(error));
  if (typeof version === 'string') {
    return [
      failure(
        `Node ${label} does not respond: ${version}.`,
        'Check that it runs with rpc_enable = true, and that NANO_RPC_URL names its RPC port.',
      ),
    ];
  }
  const identity = judgeVersion(label, version, network);
  if (identity.level === 'error') return [identity];
  const all = createNodeLedger({ ...options, urls: [url, ...others], network: nodeNetwork(network) });
  const reliability = checkReliability({ ledger, label, version, network, database, all });
  const findings = await Promise.all([
    reliability.catch((error: unknown) => judgeUnknown(`Whether node ${label} is synced`, error)),
    checkCalls(label, call, network, others.length > 0),
    checkPruning(label, ledger, call, version).catch((error: unknown) =>
      judgeUnknown(`Whether node ${label} has the oldest blocks`, error),
    ),
  ]);
  return [identity, ...findings];
}

const RUN_AGAIN =
  'Run doctor again. If this persists, the node is overloaded or limits requests: the engine needs about 2.5 a second.';

/** A refused call is a finding of `checkCalls`. */
function judgeUnknown(what: string, error: unknown): Finding {
  return error instanceof LedgerCallRefusedError
    ? notChecked(`${what} is unknown: the node refuses a required call.`)
    : warning(`${what} is unknown: ${reasonOfNode(error)}.`, RUN_AGAIN);
}

/** Messages of the node client name the node only by its host. */
function reasonOfNode(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : 'unknown error';
}

/** Pure. */
export function judgeVersion(label: string, version: LedgerVersion, network: NanoNetwork): Finding {
  const action = 'Set NANO_RPC_URL to a node of the network, or correct NANO_NETWORK.';
  if (version.network !== nodeNetwork(network)) {
    return failure(
      `Node ${label} is on network ${version.network.slice(0, 40)}, not ${nodeNetwork(network)}.`,
      action,
    );
  }
  if (network === 'live' && version.networkIdentifier !== LIVE_GENESIS) {
    return failure(`Node ${label} has another genesis block than the live network.`, action);
  }
  const vendor = version.vendor.slice(0, 40);
  const [, major] = /^Nano V?([0-9]+)\./.exec(vendor) ?? [];
  if (major !== undefined && Number(major) < OLDEST_NODE) {
    return warning(`Node ${label} runs ${vendor}.`, `Upgrade it to V${OLDEST_NODE} or newer.`);
  }
  return ok(`Node ${label} runs ${vendor} on network ${version.network.slice(0, 40)}.`);
}

type ReliabilityDeps = Pick<NodeDeps, 'network' | 'database'> & {
  readonly ledger: Ledger;
  /** Every configured node: another one may report the peers. */
  readonly all: Ledger;
  readonly label: string;
  readonly version: LedgerVersion;
};

/** What the engine checks, except that the node confirms blocks: that takes longer than this command. */
async function checkReliability(deps: ReliabilityDeps): Promise<Finding> {
  const { ledger, all, label, version, network, database } = deps;
  const at = new Date();
  const [sync, peers, highest] = await Promise.all([
    ledger.syncState(),
    hasPeers(network) ? all.peers() : null,
    database === null ? null : readHighestCemented(database, version.networkIdentifier).catch(() => null),
  ]);
  const progress = { cementedCount: sync.cementedCount, since: at, hasRisen: true };
  const doubt = distrustReason(network, { sync, highestCemented: highest ?? 0n, peers, progress }, at);
  if (doubt !== null) {
    return failure(
      `The engine would not rely on node ${label}: ${doubt}.`,
      'No payment expires and no address is added to the pool until then. See docs/operate/node.md.',
    );
  }
  return ok(`Node ${label} is synced: ${sync.cementedCount.toLocaleString('en-US')} confirmed blocks.`);
}

/** The calls of the engine, with parameters that change nothing: no block is published and no account is searched for. */
const CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  block_count: {},
  accounts_receivable: { accounts: [], count: '1' },
  accounts_frontiers: { accounts: [] },
  account_info: { account: 'none' },
  blocks_info: { hashes: [NO_BLOCK], json_block: 'true', include_not_found: 'true' },
  block_confirm: { hash: NO_BLOCK },
  process: { json_block: 'true', subtype: 'send', block: {} },
};
/** Needed where nodes have peers. */
const PEER_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  peers: {},
  telemetry: { raw: 'true' },
};

async function checkCalls(
  label: string,
  call: RpcCall,
  network: NanoNetwork,
  hasOthers: boolean,
): Promise<Finding> {
  const calls = hasPeers(network) ? { ...CALLS, ...PEER_CALLS } : CALLS;
  const asked = await Promise.all(
    Object.entries(calls).map(async ([action, parameters]) => ({
      action,
      ...(await tryCall(call, action, parameters)),
    })),
  );
  const namesOf = (wanted: 'refused' | 'unknown') =>
    asked.filter(({ result }) => result === wanted).map(({ action }) => action);
  const [refused, unknown] = [namesOf('refused'), namesOf('unknown')];
  if (refused.length > 0) {
    const text = `Node ${label} does not allow ${refused.join(', ')}.`;
    const action = 'Allow these RPC calls at the node or at the proxy in front of it.';
    return hasOthers
      ? warning(`${text} The engine uses the other nodes for them.`, action)
      : failure(text, action);
  }
  if (unknown.length === 0)
    return ok(`Node ${label} allows all ${asked.length} calls that the engine makes.`);
  const [reason] = asked.flatMap(({ error }) => (error === undefined ? [] : reasonOfNode(error)));
  return warning(`Whether node ${label} allows ${unknown.join(', ')} is unknown: ${reason}.`, RUN_AGAIN);
}

type CallResult = { readonly result: 'allowed' | 'refused' | 'unknown'; readonly error?: unknown };

/** An error about the parameters shows that the call is allowed. */
async function tryCall(
  call: RpcCall,
  action: string,
  parameters: Record<string, unknown>,
): Promise<CallResult> {
  try {
    await call(action, parameters, z.unknown());
    return { result: 'allowed' };
  } catch (error) {
    if (error instanceof LedgerCallRefusedError) return { result: 'refused' };
    if (!(error instanceof LedgerResponseError)) return { result: 'unknown', error };
    return { result: NOT_ALLOWED.test(error.nodeMessage) ? 'refused' : 'allowed' };
  }
}

const prunedCount = z.object({ pruned: z.string().optional() });

/** A pruned node reports how many blocks it dropped; others may lack the block after the genesis block, the oldest there is. */
async function checkPruning(
  label: string,
  ledger: Ledger,
  call: RpcCall,
  { networkIdentifier }: LedgerVersion,
): Promise<Finding> {
  const action = 'Use a node without pruning: the engine looks up blocks of any age when it starts.';
  const { pruned } = await call('block_count', {}, prunedCount);
  if (pruned !== undefined && pruned !== '0') {
    return failure(`Node ${label} is pruned: it dropped ${pruned.slice(0, 20)} old blocks.`, action);
  }
  const genesis = (await ledger.blocks([networkIdentifier])).get(networkIdentifier);
  const oldest = genesis?.successor ?? null;
  const isThere = oldest === null || (await ledger.blocks([oldest])).has(oldest);
  return genesis !== undefined && isThere
    ? ok(`Node ${label} has the oldest blocks.`)
    : failure(`Node ${label} lacks the oldest blocks of its network.`, action);
}
