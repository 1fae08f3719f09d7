// Which keys stored data needs, as the engine last saw it: one row beside the heartbeat, read by readiness.
import { z } from 'zod';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';

const KEYS_NAME = 'keys';

const stateSchema = z.object({ needed: z.array(z.string()) });

/** Notes the ids of the keys that something needs. */
export async function writeNeededKeys(db: Queryable, needed: readonly string[], at: Date): Promise<void> {
  const detail = { needed: [...needed] };
  await db.heartbeat.upsert({
    where: { name: KEYS_NAME },
    create: { name: KEYS_NAME, at, detail },
    update: { at, detail },
  });
}

/** The needed keys that a process's own ring lacks; none while no engine has looked. */
export async function readMissingKeys(db: Queryable, ring: KeyRing): Promise<string[]> {
  const row = await db.heartbeat.findUnique({ where: { name: KEYS_NAME } });
  return missingKeys(ring, stateSchema.safeParse(row?.detail).data?.needed ?? []);
}

export function missingKeys(ring: KeyRing, needed: readonly string[]): string[] {
  return needed.filter((keyId) => !ring.keys.has(keyId));
}
