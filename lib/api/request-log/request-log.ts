// The request log: entries are buffered in memory and written in batches, so that logging never delays a request.
import type { OperationName } from '@/lib/accounts/auth/key-scopes';
import type { LimitHeaders } from '@/lib/api/http/request-limit';
import { type ErrorCode, errorText, type ServiceError, STATUS_BY_ERROR_CODE } from '@/lib/core/errors';
import { createHistogram, type HistogramState } from '@/lib/core/histogram';
import type { Log } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { insertRows, TIME, timeText } from '@/lib/db/insert-rows';
import { writeTransaction } from '@/lib/db/transaction';
import type { ApiRequest } from '@/prisma/generated/sqlite/client';

/** How often the buffer is written. A crash loses at most the entries of this interval. */
const WRITE_EVERY_MS = 1_000;
/** Entries per write: few enough that the transaction stays short. */
export const MAX_BATCH = 200;
/** Entries in the buffer. When it is full, new entries are dropped and counted. */
export const MAX_WAITING = 5_000;
const CREATE_BOUNDS_MS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

export type RequestLog = {
  /**
   * Adds an entry; ignores null. Never waits and never throws. Of entries with a wrong secret, only some are kept.
   * @param isAuthenticated whether the request had the key's secret
   */
  record(entry: RequestEntry | null, isAuthenticated: boolean): void;
  /** Writes the buffer now. */
  flush(): Promise<void>;
  /** Entries lost since the process started. */
  dropped(): number;
  /** Failed authentications left out since the process started. */
  suppressed(): number;
  /** Durations of successful create-payment requests since the process started, ms. Dropped entries also count. */
  createDurations(): HistogramState;
};

/** The request log of one process. Its timer does not keep the process alive. `write` stores one batch, in order. */
export function createRequestLog(deps: {
  readonly write: (entries: readonly RequestEntry[]) => Promise<void>;
  readonly log: Log;
}): RequestLog {
  let waiting: RequestEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let dropped = 0;
  let reported = 0;

  const creates = createHistogram(CREATE_BOUNDS_MS);
  const wrongSecrets = createWrongSecretLimit();

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      try {
        await deps.write(batch);
      } catch (error) {
        // Not retried: while the database is down, retries would fill the memory with entries that lose their use quickly.
        dropped += batch.length;
        deps.log.warn({ error: errorText(error) }, 'request log entries could not be written');
      }
    }
    if (dropped > reported)
      deps.log.warn({ dropped: dropped - reported }, 'entries are missing from the request log');
    reported = dropped;
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  };
  const record = (given: RequestEntry | null, isAuthenticated: boolean) => {
    const entry = given === null || isAuthenticated ? given : wrongSecrets.admit(given);
    if (entry === null) return;
    if (entry.operation === 'create-payment' && entry.status === 200) creates.observe(entry.durationMs);
    if (waiting.length >= MAX_WAITING) {
      dropped += 1;
      return;
    }
    waiting.push(entry);
    timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
  };
  return {
    ...{ record, flush, dropped: () => dropped, createDurations: creates.read },
    suppressed: wrongSecrets.suppressed,
  };
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

/** A row of the log. Its id is the X-Request-Id. Its payment always belongs to the merchant. */
export type RequestEntry = Omit<ApiRequest, 'operation' | 'errorCode'> & {
  readonly operation: OperationName;
  readonly errorCode: ErrorCode | null;
};

/** A request in progress. */
export type RequestContext = {
  readonly requestId: string;
  readonly operation: OperationName;
  readonly at: Date;
  /** On the monotonic clock, ms. */
  readonly startedMs: number;
  /** The API key of the request and its merchant; null before authentication and for an unknown key. */
  key: { readonly id: string; readonly merchantId: string } | null;
  /** Whether the request had the secret of that key. */
  isAuthenticated: boolean;
  /** The payment that the body refers to, once it is parsed. */
  namedPayment: string | null;
  /** Fields of the request that its operation does not know. */
  ignored: readonly string[];
  /** The header fields of the request limit, once the request is counted. */
  limit?: LimitHeaders;
  /** Whether a 200 response is logged. Errors always are. */
  isLogged: boolean;
};

/** Longer messages are cut, characters. */
const MAX_MESSAGE_CHARACTERS = 1_000;
/** Responses that state a payment begin with its identifier. Those about its refunds name it in the request's path. */
const RESPONSE_PAYMENT = /^\{"paymentIdentifier":"([\w-]{1,100})"/;
/** Errors after which the payment in the request may belong to another merchant, or not exist. */
const MAY_BE_FOREIGN: readonly ErrorCode[] = ['paymetNotFound', 'wrongAccount', 'internal'];

/** The entry of a successful request; null if it is not logged. `body` is the JSON text of the response. */
export function responseEntry(context: RequestContext, body: string, nowMs: number): RequestEntry | null {
  if (!context.isLogged) return null;
  const paymentId = RESPONSE_PAYMENT.exec(body)?.[1] ?? context.namedPayment;
  const message = ignoredText(context);
  return entryOf(context, nowMs, { status: 200, errorCode: null, message, paymentId });
}

/**
 * The entry of a failed request; null for an unknown key. Throttled requests are not logged either: otherwise an attacker
 * who guesses secrets could fill the merchant's log.
 */
export function errorEntry(context: RequestContext, error: ServiceError, nowMs: number): RequestEntry | null {
  if (error.headers['Retry-After'] !== undefined) return null;
  const { code } = error;
  return entryOf(context, nowMs, {
    status: STATUS_BY_ERROR_CODE[code],
    errorCode: code,
    message: [redactMessage(error.message), ignoredText(context)].filter((text) => text !== null).join(' '),
    paymentId: MAY_BE_FOREIGN.includes(code) ? null : context.namedPayment,
  });
}

function entryOf(
  context: RequestContext,
  nowMs: number,
  result: Pick<RequestEntry, 'status' | 'errorCode' | 'message' | 'paymentId'>,
): RequestEntry | null {
  const { requestId, operation, at, startedMs, key } = context;
  if (key === null) return null;
  const durationMs = Math.round(nowMs - startedMs);
  return {
    ...{ id: requestId, merchantId: key.merchantId, apiKeyId: key.id },
    ...{ at, operation, durationMs, ...result },
  };
}

function ignoredText({ ignored }: RequestContext): string | null {
  return ignored.length === 0 ? null : `Ignored fields: ${ignored.join(', ')}.`;
}

/** Removes quoted text from a message: it repeats the caller's input, which may contain personal data. */
function redactMessage(message: string): string {
  return message.replace(/"(?:[^"\\]|\\.)*"/g, '"…"').slice(0, MAX_MESSAGE_CHARACTERS);
}

/** Failed authentications logged for one key in one window. Enough to see who uses an old secret. */
export const MAX_WRONG_SECRETS = 20;
export const WRONG_SECRET_WINDOW_MS = 60 * 60_000;
/** Keys that are counted; the one whose window began first is forgotten. */
const MAX_KEYS = 10_000;

type Window = { readonly since: number; logged: number; suppressed: number };

/** The limit of one process. */
function createWrongSecretLimit() {
  const windows = new Map<string, Window>();
  let suppressed = 0;
  const begin = (apiKeyId: string, since: number) => {
    windows.delete(apiKeyId);
    const [oldest] = windows.keys();
    if (windows.size >= MAX_KEYS && oldest !== undefined) windows.delete(oldest);
    windows.set(apiKeyId, { since, logged: 1, suppressed: 0 });
  };
  return {
    /**
     * The entry to log, or null beyond the limit. The first entry of a window says how many were left out in the one before.
     * Windows count by the entries' own times.
     */
    admit: (entry: RequestEntry): RequestEntry | null => {
      const at = entry.at.getTime();
      const known = windows.get(entry.apiKeyId);
      if (known === undefined || Math.abs(at - known.since) >= WRONG_SECRET_WINDOW_MS) {
        begin(entry.apiKeyId, at);
        return known === undefined ? entry : withSuppressed(entry, known.suppressed);
      }
      if (known.logged < MAX_WRONG_SECRETS) {
        known.logged += 1;
        return entry;
      }
      known.suppressed += 1;
      suppressed += 1;
      return null;
    },
    /** Entries left out since the process started. */
    suppressed: () => suppressed,
  };
}

function withSuppressed(entry: RequestEntry, count: number): RequestEntry {
  if (count === 0) return entry;
  return { ...entry, message: `${entry.message} Before it, ${count} more such requests were not logged.` };
}
