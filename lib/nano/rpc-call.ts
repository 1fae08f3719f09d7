// Calls a Nano node: chooses the node, limits the time, and validates the response.
import type { z } from 'zod';
import { type Clock, systemClock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { HttpStatusError, postJson } from './bounded-json';
import { endpointsOf, type ServiceAddress } from './endpoint';
import { LedgerCallRefusedError, LedgerResponseError, LedgerUnavailableError } from './ledger';
import {
  byPreference,
  isPaused,
  type Judged,
  type Node,
  newNode,
  nodesToCompare,
  pauseText,
  refuses,
  requireNetwork,
  requireSynced,
} from './node-checks';
import { isSynced } from './node-doubt';
import {
  errorResponse,
  pauseMsAfter,
  RateLimitError,
  refusalKind,
  responseRefusal,
  statusRefusal,
} from './rpc-refusals';
import { blockCountResponse, versionResponse } from './rpc-responses';

export type RpcCallOptions = {
  /** Nodes, the preferred one first. */
  readonly urls: readonly ServiceAddress[];
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
  readonly onAsked?: (node: string, failure: string | null, durationMs: number) => void;
  /** Called with all calls that the node refuses, when they change. */
  readonly onRefused?: (node: string, actions: readonly string[]) => void;
};

/** Calls `action` and parses the response with the schema. */
export type RpcCall = <T extends z.ZodType>(
  action: string,
  parameters: Record<string, unknown>,
  schema: T,
) => Promise<z.output<T>>;

export type RpcClient = {
  /**
   * Each node is queried at most once per call, and not while it limits requests or after it refused this call.
   * @throws LedgerUnavailableError when no node responded, LedgerResponseError when one returned an error about the ledger
   */
  readonly call: RpcCall;
  /** The current confirmed count of each synced node that responds; none with a single node. Never throws. */
  cementedCounts(): Promise<bigint[]>;
  /** Calls among these that every node refuses. */
  refusedByAll(actions: readonly string[]): string[];
};

/** Characters of a failure in errors, logs and health. */
const MAX_FAILURE_CHARACTERS = 500;

type Client = {
  readonly options: RpcCallOptions;
  readonly clock: Clock;
  readonly nodes: readonly Node[];
  readonly judged: Judged;
};

/** The node or its proxy does not offer a call. */
class CallRefusedError extends Error {
  readonly action: string;

  constructor(action: string) {
    super(`refuses the RPC call ${action}`);
    this.name = 'CallRefusedError';
    this.action = action;
  }
}

/** Creates a client of the nodes. @throws TypeError when an address is invalid */
export function createRpcClient(options: RpcCallOptions): RpcClient {
  const client: Client = {
    options,
    clock: options.clock ?? systemClock,
    nodes: endpointsOf(options.urls).map(newNode),
    judged: { network: options.network ?? '', highestCemented: 0n },
  };
  return {
    call: (action, parameters, schema) => callNodes(client, action, parameters, schema),
    cementedCounts: () => cementedCounts(client),
    refusedByAll: (actions) =>
      actions.filter((action) => client.nodes.every(({ refusedAtMs }) => refusedAtMs.has(action))),
  };
}

async function callNodes<T extends z.ZodType>(
  client: Client,
  action: string,
  parameters: Record<string, unknown>,
  schema: T,
): Promise<z.output<T>> {
  const failures: string[] = [];
  let isRefused = false;
  let unknown: LedgerResponseError | undefined;
  for (const node of byPreference(client.nodes, nowMsOf(client))) {
    const obstacle = obstacleOf(client, node, action);
    if (obstacle !== null) {
      isRefused ||= obstacle.isRefusal;
      failures.push(`${node.label}: ${obstacle.text}`);
      continue;
    }
    const askedAtMs = performance.now();
    const tell = (failure: string | null) =>
      client.options.onAsked?.(node.label, failure, performance.now() - askedAtMs);
    try {
      compareOthers(client, node);
      await judge(client, node);
      const answer = await ask(client, node, action, parameters, schema);
      node.failedAtMs = undefined;
      noteRefusal(client, node, action, false);
      tell(null);
      return answer;
    } catch (thrown) {
      // Any other action was a check of the node itself.
      if (thrown instanceof LedgerResponseError && thrown.action === action) {
        tell(null);
        if (refusalKind(thrown.nodeMessage) === 'ledger') throw thrown;
        unknown ??= thrown;
        continue;
      }
      const failure = failureText(node, thrown);
      const refusesThis = thrown instanceof CallRefusedError && thrown.action === action;
      if (thrown instanceof CallRefusedError) noteRefusal(client, node, thrown.action, true);
      if (!refusesThis) noteFailure(client, node, action, thrown);
      isRefused ||= refusesThis;
      tell(refusesThis ? null : failure);
      failures.push(`${node.label}: ${failure}`);
    }
  }
  if (unknown !== undefined) throw unknown;
  const message = `${action}: ${failures.join('; ') || 'no node is configured'}`;
  throw isRefused ? new LedgerCallRefusedError(message) : new LedgerUnavailableError(message);
}

/** Why this node is not called now; null when it is. */
function obstacleOf(client: Client, node: Node, action: string) {
  const nowMs = nowMsOf(client);
  if (isPaused(node, nowMs)) return { text: pauseText(node), isRefusal: false };
  if (refuses(node, action, nowMs)) return { text: new CallRefusedError(action).message, isRefusal: true };
  return null;
}

/** @throws CallRefusedError, RateLimitError, HttpStatusError, LedgerResponseError, or Error for an unusable response */
async function ask<T extends z.ZodType>(
  { options }: Client,
  node: Node,
  action: string,
  parameters: Record<string, unknown>,
  schema: T,
): Promise<z.output<T>> {
  try {
    const json = await postJson(node, { action, ...parameters }, AbortSignal.timeout(options.timeoutMs));
    return readResponse(node, action, json, schema);
  } catch (thrown) {
    if (thrown instanceof HttpStatusError && statusRefusal(thrown) === 'call')
      throw new CallRefusedError(action);
    throw thrown;
  }
}

function readResponse<T extends z.ZodType>(
  node: Node,
  action: string,
  json: unknown,
  schema: T,
): z.output<T> {
  const refused = errorResponse.safeParse(json);
  if (refused.success) {
    const { kind, text } = responseRefusal(refused.data, node.hide);
    if (kind === 'call') throw new CallRefusedError(action);
    if (kind === 'rate') throw new RateLimitError(text);
    if (kind === 'service') throw new Error(`node failure: ${text}`);
    throw new LedgerResponseError(action, text);
  }
  const answer = schema.safeParse(json);
  if (answer.success) return answer.data;
  const [issue] = answer.error.issues;
  throw new Error(`unexpected response at ${issue?.path.join('.') || 'its root'}: ${issue?.message}`);
}

async function judge(client: Client, node: Node): Promise<void> {
  const { clock, options, judged } = client;
  const askNetwork = async () => (await ask(client, node, 'version', {}, versionResponse)).network;
  await requireNetwork(node, options.network, clock, askNetwork);
  if (judgesSync(client))
    await requireSynced(node, judged, clock, () => ask(client, node, 'block_count', {}, blockCountResponse));
}

/** With one node, the engine judges it by itself: nothing could replace it. */
function judgesSync({ options, nodes }: Client): boolean {
  return options.network !== undefined && nodes.length > 1;
}

function compareOthers(client: Client, asked: Node): void {
  if (!judgesSync(client)) return;
  for (const node of nodesToCompare(client.nodes, asked, nowMsOf(client))) {
    judge(client, node).catch((thrown: unknown) => pauseAfter(client, node, thrown));
  }
}

async function cementedCounts(client: Client): Promise<bigint[]> {
  if (!judgesSync(client)) return [];
  const counts = client.nodes.map(async (node) => {
    if (isPaused(node, nowMsOf(client))) return [];
    await judge(client, node);
    const sync = await ask(client, node, 'block_count', {}, blockCountResponse);
    return isSynced(sync) ? [sync.cementedCount] : [];
  });
  const settled = await Promise.allSettled(counts);
  return settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/** Logs each series of failures once as a warning. */
function noteFailure(client: Client, node: Node, action: string, thrown: unknown): void {
  const level = node.failedAtMs === undefined ? 'warn' : 'debug';
  node.failedAtMs = nowMsOf(client);
  node.networkSeenAtMs = undefined;
  node.syncSeenAtMs = undefined;
  pauseAfter(client, node, thrown);
  const error = failureText(node, thrown);
  client.options.log[level]({ action, node: node.label, error }, 'Nano node returned no usable response');
}

/** Without keys. The path to an unexpected value may be as long as the response. */
function failureText(node: Node, thrown: unknown): string {
  return node.hide(errorText(thrown)).slice(0, MAX_FAILURE_CHARACTERS);
}

function pauseAfter(client: Client, node: Node, thrown: unknown): void {
  node.pausedUntilMs = Math.max(node.pausedUntilMs, nowMsOf(client) + pauseMsAfter(thrown));
}

function noteRefusal({ options, clock }: Client, node: Node, action: string, isRefused: boolean): void {
  const wasRefused = node.refusedAtMs.has(action);
  if (isRefused) node.refusedAtMs.set(action, clock.now().getTime());
  else node.refusedAtMs.delete(action);
  if (wasRefused === isRefused) return;
  const actions = [...node.refusedAtMs.keys()];
  options.log.warn({ node: node.label, actions }, 'the RPC calls that a Nano node refuses have changed');
  options.onRefused?.(node.label, actions);
}

function nowMsOf({ clock }: Client): number {
  return clock.now().getTime();
}
