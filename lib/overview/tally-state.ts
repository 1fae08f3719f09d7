// How far the counting of payments has come; the same row tells readers which tallies there are.
import { z } from 'zod';
import type { Queryable } from '@/lib/db/client';

const STATE_NAME = 'tallies';

const stateSchema = z.object({ quartersUntil: z.coerce.date(), daysUntil: z.coerce.date() });

/** All quarters of an hour, and all days of UTC, that end by then are counted. The second is never after the first. */
export type TallyState = z.infer<typeof stateSchema>;

/** Null until the first run has counted something. */
export async function readTallyState(db: Queryable): Promise<TallyState | null> {
  const row = await db.heartbeat.findUnique({ where: { name: STATE_NAME } });
  return stateSchema.safeParse(row?.detail).data ?? null;
}

/** `at`: when it was counted. */
export async function writeTallyState(db: Queryable, state: TallyState, at: Date): Promise<void> {
  const detail = {
    quartersUntil: state.quartersUntil.toISOString(),
    daysUntil: state.daysUntil.toISOString(),
  };
  const set = { at, detail };
  await db.heartbeat.upsert({
    where: { name: STATE_NAME },
    create: { name: STATE_NAME, ...set },
    update: set,
  });
}

/** Has all payments counted anew by the next run: for payments that were put into a time that is counted already. */
export async function countAnew(db: Queryable): Promise<void> {
  await db.heartbeat.deleteMany({ where: { name: STATE_NAME } });
}
