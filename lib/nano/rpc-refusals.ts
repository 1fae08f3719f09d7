// What an error of a node or hosted service means: about the ledger, the call, the request rate or the service. Pure.
import { z } from 'zod';
import { HttpStatusError } from './bounded-json';

/** A service's error response; hosted services write a number and a message (Nano.to, "RPC API"). */
export const errorResponse = z.object({
  error: z.union([z.string(), z.number()]),
  message: z.string().optional(),
});

/**
 * `call`: the node or a proxy does not offer this call. `rate`: too many requests. `service`: it could not respond at all,
 * so another node is asked. `ledger`: the node's own response about the ledger.
 */
export type RefusalKind = 'call' | 'rate' | 'service' | 'ledger';

const HTTP_TOO_MANY_REQUESTS = 429;

/** Of nano_node (nano/node/json_handler.cpp), NanoRPCProxy (src/proxy.ts) and Nano.to (docs/rpc.md). */
const CALL_REFUSALS = [
  /^Unknown command$/,
  /^RPC control is disabled$/,
  /^Bad action provided/i,
  /\b(action|call|command|method)\b.{0,60}\b(not (allowed|available|found|permitted|supported)|disabled|forbidden)\b/i,
];
const RATE_LIMIT = /rate.?limit|too many requests|too fast|quota/i;
/** The node is stopping or failed, or the service refuses its customer. */
const SERVICE_FAILURE =
  /^(Stopped|Internal server error in RPC)$|api.?key|unauthori[sz]ed|forbidden|access denied|\btokens?\b|credits|subscription|no node available|service (un|not )available/i;

/** The meaning of an error message. */
export function refusalKind(message: string): RefusalKind {
  if (CALL_REFUSALS.some((pattern) => pattern.test(message))) return 'call';
  if (RATE_LIMIT.test(message)) return 'rate';
  return SERVICE_FAILURE.test(message) ? 'service' : 'ledger';
}

/** The meaning of an error response with HTTP status 200. */
export function responseRefusal({ error, message = '' }: z.infer<typeof errorResponse>): {
  readonly kind: RefusalKind;
  readonly text: string;
} {
  if (typeof error === 'string') return { kind: refusalKind(error), text: error };
  const kind = error === HTTP_TOO_MANY_REQUESTS ? 'rate' : refusalKind(message);
  return { kind: kind === 'ledger' ? 'service' : kind, text: `error ${error}: ${message}` };
}

/** The meaning of an HTTP status. It never says anything about the ledger. */
export function statusRefusal({ status, serviceMessage }: HttpStatusError): Exclude<RefusalKind, 'ledger'> {
  if (status === HTTP_TOO_MANY_REQUESTS) return 'rate';
  const kind = serviceMessage === null ? 'service' : refusalKind(serviceMessage);
  return kind === 'ledger' ? 'service' : kind;
}

/** How long a service that limits requests is left alone, when it does not say. */
export const DEFAULT_PAUSE_MS = 10_000;
/** The longest pause, whatever the service says: until then it is as good as down. */
export const MAX_PAUSE_MS = 10 * 60_000;

/** How long not to ask a service that answered with this error, ms; 0 when the request rate is not the reason. */
export function pauseMsAfter(thrown: unknown): number {
  if (!(thrown instanceof HttpStatusError) && !(thrown instanceof RateLimitError)) return 0;
  if (thrown instanceof HttpStatusError) {
    const asks = statusRefusal(thrown) === 'rate' || thrown.retryAfterMs !== null;
    return asks ? Math.min(MAX_PAUSE_MS, thrown.retryAfterMs ?? DEFAULT_PAUSE_MS) : 0;
  }
  return DEFAULT_PAUSE_MS;
}

/** A response with status 200 that says: too many requests. */
export class RateLimitError extends Error {
  override readonly name = 'RateLimitError';
}
