// Key rotation: re-encrypts everything that an older key of the ring encrypted with the current one.
import { errorText } from '@/lib/core/errors';
import { resealed } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import { indexMissingNames, type RewrapDeps, rehashBatch, rewrapBatch } from './rehash-payments';
import { cellsOf, replaceCell, SEALED_COLUMNS } from './sealed-columns';

export type RotationDeps = RewrapDeps & {
  readonly log: Log;
  /** Awaited before each batch: rotation yields to urgent work. */
  readonly beforeBatch: () => Promise<void>;
};

export type Rotation = {
  readonly customers: number;
  readonly others: number;
  /** Records that can't be decrypted, so their old key is still needed. */
  readonly failed: number;
};

/** Max batches per run, 100 records each; the next run continues. */
const MAX_BATCHES = 5_000;
/** Progress is logged after this many batches. */
const LOG_EVERY_BATCHES = 100;
/** Max records per run that are logged one by one as undecryptable. */
const MAX_NAMED = 20;

/**
 * Rotates what is left. An idle run costs a query per old key and a read of the few encrypted secrets. It can be
 * stopped and repeated at any time: each record holds the id of its key.
 * @throws the database's error
 */
export async function rotateKeys(deps: RotationDeps, signal: AbortSignal): Promise<Rotation> {
  const done = { customers: 0, others: 0, failed: 0 };
  await rotateCustomers(deps, signal, done);
  await rotateHashes(deps, signal);
  await rotateSecrets(deps, signal, done);
  if (done.customers > 0 || done.others > 0 || done.failed > 0) deps.log.info(done, 'rotated keys');
  return done;
}

type Progress = { -readonly [Part in keyof Rotation]: number };

function rotateCustomers(deps: RotationDeps, signal: AbortSignal, done: Progress): Promise<void> {
  return eachBatch(deps, signal, async (keyId, after, batches) => {
    const batch = await rewrapBatch(deps, keyId, after);
    done.customers += batch.rewrapped;
    for (const failure of batch.failed) noteFailure(deps, done, failure);
    if (batches % LOG_EVERY_BATCHES === 0) deps.log.info({ ...done, keyId }, 'key rotation in progress');
    return batch.next;
  });
}

/**
 * Indexes the names of all payments that an earlier version stored, a batch at a time. Call it once per start: rows of this
 * version have their tokens already.
 * @returns whether all payments were looked at
 */
export async function indexNames(deps: RotationDeps, signal: AbortSignal): Promise<boolean> {
  for (let after: string | null = ''; after !== null; ) {
    if (signal.aborted) return false;
    await deps.beforeBatch();
    after = await indexMissingNames(deps, after);
  }
  return true;
}

/** Rotates search hashes. Undecryptable records are logged by `rotateCustomers`. */
function rotateHashes(deps: RotationDeps, signal: AbortSignal): Promise<void> {
  return eachBatch(deps, signal, (keyId, after) => rehashBatch(deps, keyId, after));
}

/** @param step processes one batch of a key's records; returns where the next one starts, null after the last */
async function eachBatch(
  { keyRing: { currentId, keys }, beforeBatch }: RotationDeps,
  signal: AbortSignal,
  step: (keyId: string, after: string, batches: number) => Promise<string | null>,
): Promise<void> {
  let batches = 0;
  for (const keyId of keys.keys()) {
    for (let after: string | null = keyId === currentId ? null : ''; after !== null; ) {
      if (signal.aborted || batches >= MAX_BATCHES) return;
      await beforeBatch();
      batches += 1;
      after = await step(keyId, after, batches);
    }
  }
}

async function rotateSecrets(deps: RotationDeps, signal: AbortSignal, done: Progress): Promise<void> {
  const { db } = deps.database;
  for (const column of SEALED_COLUMNS) {
    for await (const { id, sealed } of cellsOf(db, column, signal)) {
      try {
        const to = resealed(deps.keyRing, column.binding(id), sealed);
        if (to === null) continue;
        await replaceCell(db, column, { id, from: sealed, to });
        done.others += 1;
      } catch (error) {
        noteFailure(deps, done, { of: column.name, id, error: errorText(error) });
      }
    }
  }
}

function noteFailure({ log }: RotationDeps, done: Progress, failure: Readonly<Record<string, string>>): void {
  done.failed += 1;
  if (done.failed <= MAX_NAMED) log.error(failure, 'could not decrypt a record: its old key is still needed');
}
