// Calls a Nano node: chooses the node, limits the time, and validates the response.
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
  /** Node addresses, the preferred one first. */
  readonly urls: readonly string[];
  /** Timeout of one node's response, ms. */
  readonly timeoutMs: number;
  readonly log: Log;
  /**
   * The network name that a node must report; responses of other networks are unusable, because their deposits are worth
   * nothing here. With several nodes, one that is not synced, frozen, or far behind is unusable too: it would report
   * missing data as absent. When omitted, nodes are not checked.
   */
  readonly network?: string;
  readonly clock?: Clock;
  /** Called for each queried node with the failure or null, and the duration in ms. */
  readonly onAsked?: (node: string, failure: string | null, tookMs: number) => void;
};

/** Calls `action` and parses the response with the schema. */
export type RpcCall = <T extends z.ZodType>(
  action: string,
  parameters: Record<string, unknown>,
  schema: T,
) => Promise<z.output<T>>;

/** How long a failed node is used only after all others failed, so that it costs one timeout. */
export const NODE_COOLDOWN_MS = 30_000;

/** How often a node's network is checked: its address may be reused. */
export const NETWORK_CHECK_MS = 60_000;

/** How often a node's sync state is checked, with several nodes. */
export const SYNC_CHECK_MS = 5_000;

/** How often unused nodes are compared, so that the first one can't be far behind. */
export const COMPARE_MS = 60_000;

type Node = Endpoint & {
  failedAtMs: number | undefined;
  networkSeenAtMs: number | undefined;
  syncSeenAtMs: number | undefined;
  progress: NodeProgress | null;
  comparedAtMs: number | undefined;
};

/** Characters of a node's network name in logs. */
const MAX_NETWORK_CHARACTERS = 40;

const errorResponse = z.object({ error: z.string() });

/**
 * Creates the call function. Each node is queried at most once per call.
 * @throws (from the call) LedgerUnavailableError when no node responded, LedgerResponseError when one returned an error
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

/** Logs each series of failures once as a warning. */
function noteFailure(node: Node, clock: Clock, log: Log, action: string, error: string): void {
  const level = node.failedAtMs === undefined ? 'warn' : 'debug';
  node.failedAtMs = clock.now().getTime();
  node.networkSeenAtMs = undefined;
  node.syncSeenAtMs = undefined;
  log[level]({ action, node: node.label, error }, 'Nano node returned no usable response');
}

/** @throws Error when the node is on another network, or does not report one */
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

/** `highestCemented`: the highest confirmed count of the nodes. */
type Judged = { readonly network: string; highestCemented: bigint };

/** @throws Error when the node is not synced, or does not report it */
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

/** Nodes to compare again; in the background, errors are ignored. */
function nodesToCompare(nodes: readonly Node[], asked: Node, clock: Clock): Node[] {
  const nowMs = clock.now().getTime();
  asked.comparedAtMs = nowMs;
  const due = nodes.filter(
    ({ comparedAtMs }) => comparedAtMs === undefined || nowMs - comparedAtMs >= COMPARE_MS,
  );
  for (const node of due) node.comparedAtMs = nowMs;
  return due;
}

/** Nodes in the configured order, recently failed ones last. */
function byPreference(nodes: readonly Node[], nowMs: number): Node[] {
  const isCooling = (node: Node) =>
    node.failedAtMs !== undefined && nowMs - node.failedAtMs < NODE_COOLDOWN_MS;
  return [...nodes.filter((node) => !isCooling(node)), ...nodes.filter(isCooling)];
}

/** A node that reports a failure is treated as unavailable. */
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
