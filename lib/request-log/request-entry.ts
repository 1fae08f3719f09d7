// What is written down of an integrator's request: which operation, how it ended, in the words the caller was told. Pure.
// Never a body, nothing personal, no secret.
import type { OperationName } from '@/lib/auth/key-scopes';
import { type ErrorCode, type ServiceError, STATUS_BY_ERROR_CODE } from '@/lib/core/errors';

export type RequestEntry = {
  /** X-Request-Id. */
  readonly id: string;
  readonly merchantId: string;
  readonly apiKeyId: string;
  /** When the request came. */
  readonly at: Date;
  readonly operation: OperationName;
  /** The HTTP status of the answer. */
  readonly status: number;
  readonly errorCode: ErrorCode | null;
  /** What was wrong, as the caller was told; words of the caller's own are left out. */
  readonly message: string | null;
  /** The payment it was about; only ever one of the merchant's own. */
  readonly paymentId: string | null;
  readonly durationMs: number;
};

/** A request under way. */
export type Visit = {
  readonly requestId: string;
  readonly operation: OperationName;
  readonly at: Date;
  /** On the monotonic clock, ms. */
  readonly startedMs: number;
  /** The key the request names, and whose it is; null until it is known, and for a key there is not. */
  key: { readonly id: string; readonly merchantId: string } | null;
  /** The payment the body names, once the body was understood. */
  namedPayment: string | null;
  /** Whether a 200 answer is written down; a refusal always is. */
  isLogged: boolean;
};

/** Characters of a message that are kept. */
const MAX_MESSAGE_CHARACTERS = 1_000;
/** Each of the three answers that tell of a payment names it first (specification §4). */
const ANSWERED_PAYMENT = /^\{"paymentIdentifier":"([\w-]{1,100})"/;
/** Refusals after which the payment that was named may be anybody's, or none at all. */
const NOT_THEIRS: readonly ErrorCode[] = ['paymetNotFound', 'wrongAccount', 'internal'];

/** The entry of a request that was answered with 200; null where that is not written down. `body` is the answer's JSON text. */
export function answeredEntry(visit: Visit, body: string, nowMs: number): RequestEntry | null {
  if (!visit.isLogged) return null;
  const paymentId = ANSWERED_PAYMENT.exec(body)?.[1] ?? null;
  return entryOf(visit, nowMs, { status: 200, errorCode: null, message: null, paymentId });
}

/**
 * The entry of a refused request; null when the key is none there is. One that was throttled is not written down either:
 * whoever guesses could otherwise fill another's log.
 */
export function refusedEntry(visit: Visit, error: ServiceError, nowMs: number): RequestEntry | null {
  if (error.headers['Retry-After'] !== undefined) return null;
  const { code } = error;
  return entryOf(visit, nowMs, {
    status: STATUS_BY_ERROR_CODE[code],
    errorCode: code,
    message: keptMessage(error.message),
    paymentId: NOT_THEIRS.includes(code) ? null : visit.namedPayment,
  });
}

function entryOf(
  visit: Visit,
  nowMs: number,
  ending: Pick<RequestEntry, 'status' | 'errorCode' | 'message' | 'paymentId'>,
): RequestEntry | null {
  const { requestId, operation, at, startedMs, key } = visit;
  if (key === null) return null;
  const durationMs = Math.round(nowMs - startedMs);
  return {
    ...{ id: requestId, merchantId: key.merchantId, apiKeyId: key.id },
    ...{ at, operation, durationMs, ...ending },
  };
}

/** A message repeats the caller's own words only within quotes, and those words could be anything. */
function keptMessage(message: string): string {
  return message.replace(/"(?:[^"\\]|\\.)*"/g, '"…"').slice(0, MAX_MESSAGE_CHARACTERS);
}
