// Whether the database takes writes, as web finds out by a small write of its own: an engine that can't write can't say so.
import { cachedRead } from '@/lib/core/cached-read';
import type { Clock } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import { type StorageFailure, storageFailure } from '@/lib/db/storage-failure';
import { within } from '../within';
import { ENGINE_HEARTBEAT } from './engine-heartbeat';

export type WriteCheck = ReturnType<typeof createWriteCheck>;

/** The row that is written, beside the engine's heartbeat. */
const ROW_NAME = 'web';
/** The engine's own beat proves that the database takes writes. It comes every two seconds; web tries after two missed ones. */
const QUIET_AFTER_MS = 4_000;
/** However many ask, one write in this time. */
const CHECK_EVERY_MS = 2_000;
/** A write that waits for another one is no failing disk, and nobody waits for it longer. */
const PATIENCE_MS = 1_000;

/** A check for one process. */
export function createWriteCheck(db: Queryable, clock: Clock) {
  /** Why the database can't write; null while it can, or while nothing speaks against it. @throws its error when it can't be read */
  const failure = cachedRead(() => check(db, clock), CHECK_EVERY_MS).get;
  return { failure };
}

async function check(db: Queryable, clock: Clock): Promise<StorageFailure | null> {
  const at = clock.now();
  const beat = await db.heartbeat.findUnique({ where: { name: ENGINE_HEARTBEAT }, select: { at: true } });
  if (beat !== null && at.getTime() - beat.at.getTime() <= QUIET_AFTER_MS) return null;
  const row = { name: ROW_NAME, at, detail: {} };
  const written = db.heartbeat
    .upsert({ where: { name: ROW_NAME }, create: row, update: { at } })
    .then(() => null, storageFailure);
  return within(written, PATIENCE_MS, null);
}
