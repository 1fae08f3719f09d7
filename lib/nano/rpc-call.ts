// One call to a Nano node: which node is asked, how long it may take, and what counts as an answer.
import { z } from 'zod';
import { type Clock, systemClock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { type Endpoint, parseEndpoint, postJson } from './bounded-json';
import { LedgerResponseError, LedgerUnavailableError } from './ledger';
import {
  followProgress,
  isBehind,
  isBusyNetwork,
  isFrozen,
  isSynced,
  type NodeProgress,
  STANDSTILL_MS,
} from './node-doubt';
import { blockCountResponse, isNodeFailure, versionResponse } from './rpc-responses';

export type RpcCallOptions = {
  /** Addresses of the nodes, the preferred one first. */
  readonly urls: readonly string[];
  /** For one node's whole answer, in milliseconds. */
  readonly timeoutMs: number;
  readonly log: Log;
  /**
   * What a node must call its network; one that calls it otherwise gives no usable answer to anything, since a deposit of
   * another network is worth nothing here. Of several nodes, one that is not synced, frozen, or far behind another one gives
   * none either: in the place of one that is well, it would prove absence where it only lags. Left out: nodes are not judged.
   */
  readonly network?: string;
  readonly clock?: Clock;
  /** Told of each node that was asked: why it gave no usable answer, or null, and how long it took, ms. */
  readonly onAsked?: (node: string, failure: string | null, tookMs: number) => void;
};

/** Asks for `action` and answers what the schema makes of it. */
export type RpcCall = <T extends z.ZodType>(
  action: string,
  parameters: Record<string, unknown>,
  schema: T,
) => Promise<z.output<T>>;

/** For so long a node that failed is asked only when all others failed too, so that a dead one costs one time-out. */
export const NODE_COOLDOWN_MS = 30_000;

/** A node that answers is asked for its network again after so long: another may have taken its address. */
export const NETWORK_CHECK_MS = 60_000;

/** Where there are several nodes, each that answers is asked again after so long whether it is synced. */
export const SYNC_CHECK_MS = 5_000;

/** So often the nodes that are not asked otherwise tell how far they have come, so that one in front can't be far behind. */
export const COMPARE_MS = 60_000;

type Node = Endpoint & {
  failedAtMs: number | undefined;
  networkSeenAtMs: number | undefined;
  syncSeenAtMs: number | undefined;
  progress: NodeProgress | null;
  comparedAtMs: number | undefined;
};

/** Of what a node calls its network, what goes into a log line. */
const MAX_NETWORK_CHARACTERS = 40;

const errorResponse = z.object({ error: z.string() });

/**
 * Makes the call function. Each node is asked at most once a call.
 * @throws (from the call) LedgerUnavailableError when no node answered, LedgerResponseError when one answered an error
 */
export function createRpcCall(options: RpcCallOptions): RpcCall {
  const { timeoutMs, log, clock = systemClock } = options;
  const nodes = options.urls.map(nodeAt);
  const judgesSync = options.network !== undefined && nodes.length > 1;
  const judged = { network: options.network ?? '', highestCemented: 0n };
  const ask = (node: Node, body: Record<string, unknown>) =>
    postJson(node, body, AbortSignal.timeout(timeoutMs));
  const judge = async (node: Node) => {
    await requireNetwork(node, options.network, clock, () => ask(node, { action: 'version' }));
    if (judgesSync) await requireSynced(node, judged, clock, () => ask(node, { action: 'block_count' }));
  };
  const compareWith = (asked: Node) => {
    if (judgesSync)
      for (const node of nodesToCompare(nodes, asked, clock)) judge(node).catch(() => undefined);
  };
  return async (action, parameters, schema) => {
    const failures: string[] = [];
    for (const node of byPreference(nodes, clock.now().getTime())) {
      const askedAtMs = performance.now();
      const tell = (failure: string | null) =>
        options.onAsked?.(node.label, failure, performance.now() - askedAtMs);
      try {
        compareWith(node);
        await judge(node);
        const answer = readResponse(action, await ask(node, { action, ...parameters }), schema);
        node.failedAtMs = undefined;
        tell(null);
        return answer;
      } catch (thrown) {
        if (thrown instanceof LedgerResponseError) {
          tell(null);
          throw thrown;
        }
        tell(errorText(thrown));
        noteFailure(node, clock, log, action, errorText(thrown));
        failures.push(`${node.label}: ${errorText(thrown)}`);
      }
    }
    throw new LedgerUnavailableError(`${action}: ${failures.join('; ') || 'no node is configured'}`);
  };
}

function nodeAt(url: string): Node {
  return {
    ...parseEndpoint(url),
    failedAtMs: undefined,
    networkSeenAtMs: undefined,
    syncSeenAtMs: undefined,
    progress: null,
    comparedAtMs: undefined,
  };
}

/** Warns of a row of failures once: a node that is away for an hour is one fact, not thousands. */
function noteFailure(node: Node, clock: Clock, log: Log, action: string, error: string): void {
  const level = node.failedAtMs === undefined ? 'warn' : 'debug';
  node.failedAtMs = clock.now().getTime();
  node.networkSeenAtMs = undefined;
  node.syncSeenAtMs = undefined;
  log[level]({ action, node: node.label, error }, 'Nano node returned no usable response');
}

/** @throws Error when the node is on another network, or does not say on which */
async function requireNetwork(
  node: Node,
  network: string | undefined,
  clock: Clock,
  askVersion: () => Promise<unknown>,
): Promise<void> {
  const nowMs = clock.now().getTime();
  const seenAtMs = node.networkSeenAtMs;
  if (network === undefined || (seenAtMs !== undefined && nowMs - seenAtMs < NETWORK_CHECK_MS)) return;
  const said = readResponse('version', await askVersion(), versionResponse).network;
  if (said !== network) {
    throw new Error(`the node is on network ${said.slice(0, MAX_NETWORK_CHARACTERS)}, not ${network}`);
  }
  node.networkSeenAtMs = nowMs;
}

/** `highestCemented`: the most blocks that one of the nodes has confirmed. */
type Judged = { readonly network: string; highestCemented: bigint };

/** @throws Error when the node is not synced, or does not say whether it is */
async function requireSynced(
  node: Node,
  judged: Judged,
  clock: Clock,
  askCount: () => Promise<unknown>,
): Promise<void> {
  const now = clock.now();
  const nowMs = now.getTime();
  const seenAtMs = node.syncSeenAtMs;
  if (seenAtMs !== undefined && nowMs - seenAtMs < SYNC_CHECK_MS) return;
  const sync = readResponse('block_count', await askCount(), blockCountResponse);
  const { blockCount, cementedCount: cemented, uncheckedCount: unchecked } = sync;
  node.progress = followProgress(node.progress, cemented, now);
  if (!isSynced(sync)) {
    throw new Error(`the node is not synced: ${blockCount - cemented} unconfirmed, ${unchecked} unchecked`);
  }
  if (isBehind(cemented, judged.highestCemented)) {
    throw new Error(`the node has confirmed ${cemented} blocks, another node ${judged.highestCemented}`);
  }
  if (isBusyNetwork(judged.network) && isFrozen(node.progress, now)) {
    throw new Error(`the node has not confirmed a block for ${STANDSTILL_MS / 1_000} seconds`);
  }
  if (cemented > judged.highestCemented) judged.highestCemented = cemented;
  node.syncSeenAtMs = nowMs;
}

/** Those that were not compared for a while; nobody waits for them, and one that fails is no news. */
function nodesToCompare(nodes: readonly Node[], asked: Node, clock: Clock): Node[] {
  const nowMs = clock.now().getTime();
  asked.comparedAtMs = nowMs;
  const due = nodes.filter(
    ({ comparedAtMs }) => comparedAtMs === undefined || nowMs - comparedAtMs >= COMPARE_MS,
  );
  for (const node of due) node.comparedAtMs = nowMs;
  return due;
}

/** Nodes in the configured order, those that failed just now behind the others. */
function byPreference(nodes: readonly Node[], nowMs: number): Node[] {
  const isCooling = (node: Node) =>
    node.failedAtMs !== undefined && nowMs - node.failedAtMs < NODE_COOLDOWN_MS;
  return [...nodes.filter((node) => !isCooling(node)), ...nodes.filter(isCooling)];
}

/** A node that says it is failing is treated like one that does not answer. */
function readResponse<T extends z.ZodType>(action: string, json: unknown, schema: T): z.output<T> {
  const refused = errorResponse.safeParse(json);
  if (refused.success) {
    if (isNodeFailure(refused.data.error)) throw new Error(`node failure: ${refused.data.error}`);
    throw new LedgerResponseError(action, refused.data.error);
  }
  const answer = schema.safeParse(json);
  if (answer.success) return answer.data;
  const [issue] = answer.error.issues;
  throw new Error(`unexpected response at ${issue?.path.join('.') || 'its root'}: ${issue?.message}`);
}
