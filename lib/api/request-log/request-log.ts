// What is written down of a request: gathered in memory and written in batches, many by one statement, outside any
// request's way.

import type { OperationName } from '@/lib/accounts/auth/key-scopes';
import { type ErrorCode, errorText, type ServiceError, STATUS_BY_ERROR_CODE } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { insertRows, TIME, timeText } from '@/lib/db/insert-rows';
import { writeTransaction } from '@/lib/db/transaction';
import type { ApiRequest } from '@/prisma/generated/sqlite/client';

/** Entries are written together this often; an end without warning loses no more than these. */
const WRITE_EVERY_MS = 1_000;
/** Entries of one write: short enough that no request waits for it noticeably. */
export const MAX_BATCH = 200;
/** Entries in memory; beyond them new ones are dropped and counted, never is a request kept waiting. */
export const MAX_WAITING = 5_000;

export type RequestLog = {
  /** Takes an entry, or nothing for null. Never waits and never throws. */
  note(entry: RequestEntry | null): void;
  /** Writes all that is gathered now. */
  flush(): Promise<void>;
  /** Entries that were not written down since the process began. */
  dropped(): number;
};

/** The log of one process. Its timer keeps no process alive. `write` writes one batch, in the order of the calls. */
export function createRequestLog(deps: {
  readonly write: (entries: readonly RequestEntry[]) => Promise<void>;
  readonly log: Log;
}): RequestLog {
  let waiting: RequestEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let dropped = 0;
  let told = 0;

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      try {
        await deps.write(batch);
      } catch (error) {
        // Tried once: a database that is away must not fill the memory with what is only of use while it is young.
        dropped += batch.length;
        deps.log.warn({ error: errorText(error) }, 'requests were not written down');
      }
    }
    if (dropped > told)
      deps.log.warn({ dropped: dropped - told }, 'requests are missing from the log of requests');
    told = dropped;
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  };
  const note = (entry: RequestEntry | null) => {
    if (entry === null) return;
    if (waiting.length >= MAX_WAITING) {
      dropped += 1;
      return;
    }
    waiting.push(entry);
    timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
  };
  return { note, flush, dropped: () => dropped };
}

const REQUEST_TABLE = {
  name: 'ApiRequest',
  columns: {
    id: 'text',
    merchantId: 'text',
    apiKeyId: 'text',
    at: TIME,
    operation: 'text',
    status: 'integer',
    errorCode: 'text',
    message: 'text',
    paymentId: 'text',
    durationMs: 'integer',
  },
} as const;

/** Inserts the entries in one transaction. @throws the database's error */
export function writeRequests(database: Database, entries: readonly RequestEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, at: timeText(entry.at) }));
  return writeTransaction(database, (tx) => insertRows(tx, database.kind, REQUEST_TABLE, rows));
}

/** A row of the log. Its id is X-Request-Id; its payment is only ever one of the merchant's own. */
export type RequestEntry = Omit<ApiRequest, 'operation' | 'errorCode'> & {
  readonly operation: OperationName;
  readonly errorCode: ErrorCode | null;
};

/** A request under way. */
export type RequestContext = {
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
export function answeredEntry(context: RequestContext, body: string, nowMs: number): RequestEntry | null {
  if (!context.isLogged) return null;
  const paymentId = ANSWERED_PAYMENT.exec(body)?.[1] ?? null;
  return entryOf(context, nowMs, { status: 200, errorCode: null, message: null, paymentId });
}

/**
 * The entry of a refused request; null when the key is none there is. One that was throttled is not written down either:
 * whoever guesses could otherwise fill another's log.
 */
export function refusedEntry(
  context: RequestContext,
  error: ServiceError,
  nowMs: number,
): RequestEntry | null {
  if (error.headers['Retry-After'] !== undefined) return null;
  const { code } = error;
  return entryOf(context, nowMs, {
    status: STATUS_BY_ERROR_CODE[code],
    errorCode: code,
    message: keptMessage(error.message),
    paymentId: NOT_THEIRS.includes(code) ? null : context.namedPayment,
  });
}

function entryOf(
  context: RequestContext,
  nowMs: number,
  ending: Pick<RequestEntry, 'status' | 'errorCode' | 'message' | 'paymentId'>,
): RequestEntry | null {
  const { requestId, operation, at, startedMs, key } = context;
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
