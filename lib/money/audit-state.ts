// The state of the engine's continuous audit: one heartbeat row, read by readiness and metrics.
import { z } from 'zod';
import type { Queryable } from '@/lib/db/client';
import { unlessUnreadable } from '@/lib/db/unreadable-row';

const AUDIT_NAME = 'audit';

const stateSchema = z.object({
  /** Cursor of the current round; '' at its start. */
  cursor: z.string().default(''),
  /** Checks with a result, in total. */
  checked: z.number().default(0),
  /** Accounts with a mismatch at their last check. */
  mismatched: z.array(z.string()).default([]),
  /** The last unmarked transfer that was found and marked. */
  repaired: z
    .object({ account: z.string(), at: z.iso.datetime(), reason: z.string() })
    .nullable()
    .default(null),
  lastFullRoundAt: z.iso.datetime().nullable().default(null),
});
export type AuditState = z.infer<typeof stateSchema>;

/** When the state was last written; null before the first run. */
export async function readAuditTime(db: Queryable): Promise<Date | null> {
  const row = await db.heartbeat.findUnique({ where: { name: AUDIT_NAME }, select: { at: true } });
  return row?.at ?? null;
}

/** The last state; defaults before the first run. */
export async function readAuditState(db: Queryable): Promise<AuditState> {
  const row = await unlessUnreadable(db.heartbeat.findUnique({ where: { name: AUDIT_NAME } }));
  return stateSchema.safeParse(row?.detail).data ?? stateSchema.parse({});
}

export async function writeAuditState(db: Queryable, detail: AuditState, at: Date): Promise<void> {
  await db.heartbeat.upsert({
    where: { name: AUDIT_NAME },
    create: { name: AUDIT_NAME, at, detail },
    update: { at, detail },
  });
}
