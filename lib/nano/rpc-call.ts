// One call to a Nano node: which node is asked, how long it may take, and what counts as an answer.
import { z } from 'zod';
import { type Clock, systemClock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { type Endpoint, type Fetch, parseEndpoint, postJson } from './bounded-json';
import { LedgerAnswerError, LedgerUnavailableError } from './ledger-error';
import { isNodeFailure } from './publish-outcome';

export type RpcCallOptions = {
  /** Addresses of the nodes, the preferred one first. */
  readonly urls: readonly string[];
  /** For one node's whole answer, in milliseconds. */
  readonly timeoutMs: number;
  readonly log: Log;
  readonly fetch?: Fetch;
  readonly clock?: Clock;
};

/** Asks for `action` and answers what the schema makes of it. */
export type RpcCall = <T extends z.ZodType>(
  action: string,
  parameters: Record<string, unknown>,
  schema: T,
) => Promise<z.output<T>>;

/** For so long a node that failed is asked only when all others failed too, so that a dead one costs one time-out. */
export const NODE_COOLDOWN_MS = 30_000;

type Node = Endpoint & { failedAtMs: number | undefined };

const errorAnswer = z.object({ error: z.string() });

/**
 * Makes the call function. Each node is asked at most once a call.
 * @throws (from the call) LedgerUnavailableError when no node answered, LedgerAnswerError when one answered an error
 */
export function createRpcCall(options: RpcCallOptions): RpcCall {
  const { timeoutMs, log, fetch = globalThis.fetch, clock = systemClock } = options;
  const nodes: Node[] = options.urls.map((url) => ({ ...parseEndpoint(url), failedAtMs: undefined }));
  return async (action, parameters, schema) => {
    const failures: string[] = [];
    for (const node of byPreference(nodes, clock.now().getTime())) {
      try {
        const json = await postJson(fetch, node, { action, ...parameters }, AbortSignal.timeout(timeoutMs));
        const answer = readAnswer(action, json, schema);
        node.failedAtMs = undefined;
        return answer;
      } catch (thrown) {
        if (thrown instanceof LedgerAnswerError) throw thrown;
        node.failedAtMs = clock.now().getTime();
        failures.push(`${node.label}: ${failureText(thrown)}`);
        log.warn(
          { action, node: node.label, reason: failureText(thrown) },
          'Nano node gave no usable answer',
        );
      }
    }
    throw new LedgerUnavailableError(`${action}: ${failures.join('; ') || 'no node is configured'}`);
  };
}

/** Nodes in the configured order, those that failed just now behind the others. */
function byPreference(nodes: readonly Node[], nowMs: number): Node[] {
  const isCooling = (node: Node) =>
    node.failedAtMs !== undefined && nowMs - node.failedAtMs < NODE_COOLDOWN_MS;
  return [...nodes.filter((node) => !isCooling(node)), ...nodes.filter(isCooling)];
}

/** A node that says it is failing is treated like one that does not answer. */
function readAnswer<T extends z.ZodType>(action: string, json: unknown, schema: T): z.output<T> {
  const refused = errorAnswer.safeParse(json);
  if (refused.success) {
    if (isNodeFailure(refused.data.error)) throw new Error(`node failure: ${refused.data.error}`);
    throw new LedgerAnswerError(action, refused.data.error);
  }
  const answer = schema.safeParse(json);
  if (answer.success) return answer.data;
  const [issue] = answer.error.issues;
  throw new Error(`unexpected answer at ${issue?.path.join('.') || 'its root'}: ${issue?.message}`);
}

/** The platform's fetch says only "fetch failed" and hides the reason in the cause. */
function failureText(thrown: unknown): string {
  const cause = thrown instanceof Error && thrown.cause !== undefined ? ` (${errorText(thrown.cause)})` : '';
  return errorText(thrown) + cause;
}
