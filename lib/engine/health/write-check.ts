// Whether the database accepts writes. Web tests it with a small write, because an engine that can't write can't report it.
import { cachedRead } from '@/lib/core/cached-read';
import type { Clock } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import { type StorageFailure, storageFailure } from '@/lib/db/storage-failure';
import { within } from '../bounded-work';
import { ENGINE_HEARTBEAT } from './engine-heartbeat';

export type WriteCheck = ReturnType<typeof createWriteCheck>;

/** The `Heartbeat` row that web writes. */
const ROW_NAME = 'web';
/** A recent engine heartbeat, every two seconds, proves that writes work. Web tests after two missed ones. */
const QUIET_AFTER_MS = 4_000;
/** At most one test write in this time. */
const CHECK_EVERY_MS = 2_000;
/** A write that only waits for another one is not a failure, so the test stops waiting after this time. */
const PATIENCE_MS = 1_000;

/** A check for one process. */
export function createWriteCheck(db: Queryable, clock: Clock) {
  /** Why the database can't write; null while it can or no failure is known. @throws the database's error if it can't be read */
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
