// Makes a repeated request safe: the same key and body get the first answer again, byte for byte (contract §2). The answer
// is kept in the transaction of the change it answers.
import { createHmac } from 'node:crypto';
import { type Batcher, createBatcher, type Outcome } from '@/lib/core/batcher';
import { addMs, type Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import type { IdempotencyRecord } from '@/prisma/generated/sqlite/client';
import type { Database, Queryable, Tx } from './client';

/** How long an answer is kept (contract §2). */
export const RESPONSE_KEPT_MS = 24 * 60 * 60_000;
/** 1 to 255 printable ASCII characters. */
const KEY_FORMAT = /^[\x20-\x7e]{1,255}$/;
/** Records read by one query. */
const MAX_BATCH = 64;
/** Requests that wait for a query; more are refused at once. */
const MAX_WAITING = 2_000;

/** Reads kept answers by record id, those of concurrent requests by one query; null where there is none. */
export type ResponseReader = Batcher<string, IdempotencyRecord | null>;

/** The reader of one process. */
export function createResponseReader(db: Queryable): ResponseReader {
  return createBatcher((ids) => readRecords(db, ids), { maxBatch: MAX_BATCH, maxWaiting: MAX_WAITING });
}

export type IdempotencyDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: { readonly idempotencyKey: Buffer };
  readonly storedResponses: ResponseReader;
  /** Requests with a key that are under way in this process, by record id. */
  readonly repeatsInFlight: Map<string, Promise<unknown>>;
};

/** A request that carries an Idempotency-Key, known only by keyed hashes. */
export type RepeatableRequest = { readonly id: string; readonly bodyHash: string };

/** What a request repeats: keys of different merchants and operations never meet. */
type RepeatScope = { readonly merchantId: string; readonly operation: string; readonly key: string };

/** The request by its scope and body. */
export function repeatableOf(
  { secrets }: Pick<IdempotencyDeps, 'secrets'>,
  { merchantId, operation, key }: RepeatScope,
  body: Uint8Array,
): RepeatableRequest {
  const keyed = (...parts: (string | Uint8Array)[]) => {
    const hmac = createHmac('sha256', secrets.idempotencyKey);
    for (const part of parts) hmac.update(part);
    return hmac.digest('base64url');
  };
  const scope = JSON.stringify([merchantId, operation, key]);
  return { id: keyed('key', scope), bodyHash: keyed('body', body) };
}

/**
 * Reads the Idempotency-Key header.
 * @returns null when there is none
 * @throws ServiceError badInput when the key is empty, too long or not printable ASCII
 */
export function readRepeatable(
  deps: IdempotencyDeps,
  request: { readonly headers: Headers; readonly merchantId: string; readonly operation: string },
  body: Uint8Array,
): RepeatableRequest | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!KEY_FORMAT.test(key)) {
    throw new ServiceError('badInput', 'Idempotency-Key must be 1 to 255 printable ASCII characters.');
  }
  return repeatableOf(deps, { merchantId: request.merchantId, operation: request.operation, key }, body);
}

/**
 * Does `work` unless the request was answered before. Requests that share a key wait for one another; across processes
 * the record's unique id lets one of them commit, and the others answer what it kept.
 * @param work answers the body's text, and keeps it in the transaction of its change
 * @throws ServiceError badInput when the key came with another body before; else what `work` throws
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
  const answer = respondOrWork(deps, request, work);
  repeatsInFlight.set(request.id, answer);
  try {
    return await answer;
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
    // A rival in another process may have committed first; then its answer is ours.
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
    throw new ServiceError('badInput', 'This Idempotency-Key was already used with a different body.');
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

/** Keeps the answer of one request for the requests that repeat it. */
export type ResponseKeeper<Result> = RepeatableRequest & {
  /** The answer's body, byte for byte. */
  readonly render: (result: Result) => string;
};

/** @returns the record to insert once the deposit address is known; null when nothing is to be kept */
export function responseRecorder<Result>(
  keeper: ResponseKeeper<Result> | null,
  result: (depositAddress: string) => Result,
  at: Date,
) {
  return keeper && ((depositAddress: string) => responseRecord(keeper, result(depositAddress), at));
}

/** The row that keeps one answer. */
export function responseRecord<Result>(
  keeper: ResponseKeeper<Result>,
  result: Result,
  at: Date,
): ResponseRecord {
  return { id: keeper.id, bodyHash: keeper.bodyHash, response: keeper.render(result), createdAt: at };
}

/** @throws the database's error when a rival in another process has kept an answer: then nothing of this one stands */
export async function storeResponse<Result>(
  tx: Tx,
  keeper: ResponseKeeper<Result> | null,
  result: Result,
  at: Date,
): Promise<void> {
  if (keeper !== null) await tx.idempotencyRecord.create({ data: responseRecord(keeper, result, at) });
}
