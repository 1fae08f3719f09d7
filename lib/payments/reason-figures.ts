// The figures behind the reasons a payment is held for: the audit log has them with the verdict.
import { z } from 'zod';
import type { Queryable } from '@/lib/db/client';
import type { Figures } from '@/lib/rules/rules';

/** By the reason's id. */
export type ReasonFigures = Readonly<Record<string, Figures>>;

/** Verdicts read per payment: one when it is created, others when money comes or the lists change. */
const MAX_VERDICTS = 20;

const verdict = z.object({
  figures: z.record(z.string(), z.record(z.string(), z.union([z.number(), z.string()]))),
});

/** Of each payment those of its last verdict; a payment without one, as of an older release, is left out. */
export async function readReasonFigures(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, ReasonFigures>> {
  const entries = await db.auditLogEntry.findMany({
    where: { paymentId: { in: [...paymentIds] }, action: 'screeningVerdict' },
    orderBy: { sequence: 'desc' },
    take: paymentIds.length * MAX_VERDICTS,
    select: { paymentId: true, detail: true },
  });
  const found = new Map<string, ReasonFigures>();
  for (const { paymentId, detail } of entries) {
    if (paymentId === null || found.has(paymentId)) continue;
    found.set(paymentId, verdict.safeParse(JSON.parse(detail)).data?.figures ?? {});
  }
  return found;
}
