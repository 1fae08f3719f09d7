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
 * so another node is called. `ledger`: the node's own response about the ledger. `unknown`: no message of a node is known
 * like this, so another node is asked first.
 */
export type RefusalKind = 'call' | 'rate' | 'service' | 'ledger' | 'unknown';

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

/** What nano_node returns to the engine's calls (nano/lib/errors.cpp), apart from its own errors. */
const LEDGER_MESSAGES = new Set([
  'Account not found',
  'Bad account number',
  'Bad hash number',
  'Bad signature',
  'Balance and amount delta do not match',
  'Block is invalid',
  'Block not found',
  'Block work is insufficient',
  'Block work is less than threshold',
  'Burning account',
  'Fork',
  'Gap previous block',
  'Gap source block',
  'Invalid block balance for given subtype',
  'Invalid block hash',
  'Invalid block subtype',
  'Invalid block type',
  'Invalid epoch link',
  'Invalid previous block for given subtype',
  'Negative spend',
  'Old block',
  'This block cannot follow the previous block',
  'Unreceivable',
]);

/** The meaning of an error message. */
export function refusalKind(message: string): RefusalKind {
  if (LEDGER_MESSAGES.has(message)) return 'ledger';
  if (CALL_REFUSALS.some((pattern) => pattern.test(message))) return 'call';
  if (RATE_LIMIT.test(message)) return 'rate';
  return SERVICE_FAILURE.test(message) ? 'service' : 'unknown';
}

/** The longest text of an error that is read and written: a service may send megabytes. */
const MAX_TEXT_CHARACTERS = 500;

/** The meaning of an error response with HTTP status 200. @param hide removes keys from a text */
export function responseRefusal(
  { error, message = '' }: z.infer<typeof errorResponse>,
  hide: (text: string) => string,
): { readonly kind: RefusalKind; readonly text: string } {
  const shorten = (text: string) => hide(text).slice(0, MAX_TEXT_CHARACTERS);
  if (typeof error === 'string') {
    const text = shorten(error);
    return { kind: refusalKind(text), text };
  }
  const text = shorten(message);
  const kind = error === HTTP_TOO_MANY_REQUESTS ? 'rate' : ofService(refusalKind(text));
  return { kind, text: `error ${error}: ${text}` };
}

/** The meaning of an HTTP status. It never says anything about the ledger. */
export function statusRefusal({ status, serviceMessage }: HttpStatusError): ServiceRefusal {
  if (status === HTTP_TOO_MANY_REQUESTS) return 'rate';
  return serviceMessage === null ? 'service' : ofService(refusalKind(serviceMessage));
}

type ServiceRefusal = Exclude<RefusalKind, 'ledger' | 'unknown'>;

function ofService(kind: RefusalKind): ServiceRefusal {
  return kind === 'ledger' || kind === 'unknown' ? 'service' : kind;
}

/** How long a service that limits requests is not called, if it does not specify. */
export const DEFAULT_PAUSE_MS = 10_000;
/** The longest pause, regardless of what the service requests: until then it counts as down. */
export const MAX_PAUSE_MS = 10 * 60_000;

/** How long not to call a service that responded with this error, ms; 0 when the request rate is not the reason. */
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
