// Idempotent requests: the same key and body get the first response again, byte for byte (contract §2). The response is
// stored in the transaction of its change.
import { createHmac } from 'node:crypto';
import { type Batcher, createBatcher, type Outcome } from '@/lib/core/batches';
import { addMs, type Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import type { IdempotencyRecord } from '@/prisma/generated/sqlite/client';
import type { Database, Queryable, Tx } from './client';

/** How long a response is kept (contract §2). */
export const RESPONSE_KEPT_MS = 24 * 60 * 60_000;
/** 1 to 255 printable ASCII characters. */
const KEY_FORMAT = /^[\x20-\x7e]{1,255}$/;
/** Records per query. */
const MAX_BATCH = 64;
/** Queue limit; further requests are rejected immediately. */
const MAX_WAITING = 2_000;

/** Reads stored responses by record id, with one query for concurrent requests; null without one. */
export type ResponseReader = Batcher<string, IdempotencyRecord | null>;

export function createResponseReader(db: Queryable): ResponseReader {
  return createBatcher((ids) => readRecords(db, ids), { maxBatch: MAX_BATCH, maxWaiting: MAX_WAITING });
}

export type IdempotencyDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: { readonly idempotencyKey: Buffer };
  readonly storedResponses: ResponseReader;
  /** Requests in progress in this process, by record id. */
  readonly repeatsInFlight: Map<string, Promise<unknown>>;
};

/** A request with an Idempotency-Key, identified by keyed hashes. */
export type RepeatableRequest = {
  readonly id: string;
  readonly bodyHash: string;
  /** The error of another request with the same key. */
  readonly reuseCode: ReuseCode;
};

/** The specification fixes the codes of its six operations: there it is `badInput`. */
export type ReuseCode = 'badInput' | 'idempotencyKeyReused';

export const REUSED = 'This Idempotency-Key was already used with a different request.';

/** Keys of different merchants and operations are independent. */
type RepeatScope = {
  readonly merchantId: string;
  readonly operation: string;
  /** The identifier in the path, which a repetition must also have; null or absent without one. */
  readonly resource?: string | null;
  /** Default: badInput. */
  readonly reuseCode?: ReuseCode;
  readonly key: string;
};

/** The identity of a request. */
export function repeatableOf(
  { secrets }: Pick<IdempotencyDeps, 'secrets'>,
  { merchantId, operation, resource = null, reuseCode = 'badInput', key }: RepeatScope,
  body: Uint8Array,
): RepeatableRequest {
  const keyed = (...parts: (string | Uint8Array)[]) => {
    const hmac = createHmac('sha256', secrets.idempotencyKey);
    for (const part of parts) hmac.update(part);
    return hmac.digest('base64url');
  };
  const scope = JSON.stringify([merchantId, operation, key]);
  const path = resource === null ? [] : [JSON.stringify([resource])];
  return { id: keyed('key', scope), bodyHash: keyed('body', ...path, body), reuseCode };
}

/**
 * Reads the Idempotency-Key header.
 * @returns null without one
 * @throws ServiceError badInput when the key is empty, too long or not printable ASCII
 */
export function readRepeatable(
  deps: IdempotencyDeps,
  { headers, ...request }: Omit<RepeatScope, 'key'> & { readonly headers: Headers },
  body: Uint8Array,
): RepeatableRequest | null {
  const key = headers.get('idempotency-key');
  if (key === null) return null;
  if (!KEY_FORMAT.test(key)) {
    throw new ServiceError('badInput', 'Idempotency-Key must be 1 to 255 printable ASCII characters.');
  }
  return repeatableOf(deps, { ...request, key }, body);
}

/**
 * Runs `work` unless the request already has a response. Requests with the same key run one after another; across
 * processes, the record's unique id lets one commit, and the others return its response.
 * @param work returns the response body and stores it in the transaction of its change
 * @throws ServiceError the request's `reuseCode` when the key was used with a different body or resource; else what `work` throws
 */
export async function respondOnce(
  deps: IdempotencyDeps,
  request: RepeatableRequest,
  work: () => Promise<string>,
): Promise<string> {
  const { repeatsInFlight } = deps;
  for (let before = repeatsInFlight.get(request.id); before; before = repeatsInFlight.get(request.id)) {
    await before.catch(() => undefined);
  }
  const response = respondOrWork(deps, request, work);
  repeatsInFlight.set(request.id, response);
  try {
    return await response;
  } finally {
    repeatsInFlight.delete(request.id);
  }
}

async function respondOrWork(deps: IdempotencyDeps, request: RepeatableRequest, work: () => Promise<string>) {
  const kept = await readResponse(deps, request);
  if (kept !== null) return kept;
  try {
    return await work();
  } catch (error) {
    // Another process may have committed first; then its response counts.
    const rival = await readResponse(deps, request);
    if (rival !== null) return rival;
    throw error;
  }
}

async function readResponse(
  { database, clock, storedResponses }: IdempotencyDeps,
  request: RepeatableRequest,
): Promise<string | null> {
  const record = await storedResponses.submit(request.id);
  if (record === null) return null;
  const oldest = addMs(clock.now(), -RESPONSE_KEPT_MS);
  if (record.createdAt < oldest) {
    await database.db.idempotencyRecord.deleteMany({ where: { id: request.id, createdAt: { lt: oldest } } });
    return null;
  }
  if (record.bodyHash !== request.bodyHash) {
    throw new ServiceError(request.reuseCode, REUSED);
  }
  return record.response;
}

async function readRecords(
  db: Queryable,
  ids: readonly string[],
): Promise<Outcome<IdempotencyRecord | null>[]> {
  const rows = await db.idempotencyRecord.findMany({ where: { id: { in: [...new Set(ids)] } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => ({ ok: true, value: byId.get(id) ?? null }));
}

export type ResponseRecord = IdempotencyRecord;

/** Stores the response of one request for repetitions. */
export type ResponseKeeper<Result> = RepeatableRequest & {
  /** The response body, byte for byte. */
  readonly render: (result: Result) => string;
};

/** @returns a function that builds the record once the deposit address is known; null without a keeper */
export function responseRecorder<Result>(
  keeper: ResponseKeeper<Result> | null,
  result: (depositAddress: string) => Result,
  at: Date,
) {
  return keeper && ((depositAddress: string) => responseRecord(keeper, result(depositAddress), at));
}

/** The row of a stored response. */
function responseRecord<Result>(keeper: ResponseKeeper<Result>, result: Result, at: Date): ResponseRecord {
  return { id: keeper.id, bodyHash: keeper.bodyHash, response: keeper.render(result), createdAt: at };
}

/** @throws the database's error when another process has stored a response: the transaction rolls back */
export async function storeResponse<Result>(
  tx: Tx,
  keeper: ResponseKeeper<Result> | null,
  result: Result,
  at: Date,
): Promise<void> {
  if (keeper !== null) await tx.idempotencyRecord.create({ data: responseRecord(keeper, result, at) });
}
