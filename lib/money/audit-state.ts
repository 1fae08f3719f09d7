// What the engine's audit last said of itself: one row beside the heartbeat, read by readiness and metrics.
import { z } from 'zod';
import type { Queryable } from '@/lib/db/client';

const AUDIT_NAME = 'audit';

const stateSchema = z.object({
  /** Where the round under way goes on; '' at its beginning. */
  cursor: z.string().default(''),
  /** Looks that ended in a judgement, for ever. */
  checked: z.number().default(0),
  /** Accounts that did not add up when they were last looked at. */
  mismatched: z.array(z.string()).default([]),
  /** The forgotten money that the engine found last and put right: where, when and what. */
  repaired: z
    .object({ account: z.string(), at: z.iso.datetime(), reason: z.string() })
    .nullable()
    .default(null),
  lastFullRoundAt: z.iso.datetime().nullable().default(null),
});
export type AuditState = z.infer<typeof stateSchema>;

/** When it last said anything; null before its first run. */
export async function readAuditTime(db: Queryable): Promise<Date | null> {
  const row = await db.heartbeat.findUnique({ where: { name: AUDIT_NAME }, select: { at: true } });
  return row?.at ?? null;
}

/** What it said last; nothing checked while it has not run yet. */
export async function readAuditState(db: Queryable): Promise<AuditState> {
  const row = await db.heartbeat.findUnique({ where: { name: AUDIT_NAME } });
  return stateSchema.safeParse(row?.detail).data ?? stateSchema.parse({});
}

export async function writeAuditState(db: Queryable, detail: AuditState, at: Date): Promise<void> {
  await db.heartbeat.upsert({
    where: { name: AUDIT_NAME },
    create: { name: AUDIT_NAME, at, detail },
    update: { at, detail },
  });
}
