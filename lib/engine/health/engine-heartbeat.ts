// What the engine writes into its heartbeat of how it goes, in the one shape that writer and readers share.
import { z } from 'zod';
import type { ClockState } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';

/** The row's name. */
export const ENGINE_HEARTBEAT = 'engine';

const moment = z.iso.datetime().nullable();

/** How it goes with one thing that is tried again and again: a node, a rate source, a job. */
const tried = z.object({
  name: z.string(),
  /** When it last went well. */
  okAt: moment,
  /** Since when it has failed at every try, and the last reason; both null while it goes well. */
  failingSince: moment,
  failure: z.string().nullable(),
  /** Of the last try, ms. */
  tookMs: z.number(),
  /** Since when a try is under way, where that is told. */
  runningSince: moment,
});
export type AttemptState = z.infer<typeof tried>;

const workDone = z.object({ at: z.iso.datetime(), from: z.enum(['server', 'here']), tookMs: z.number() });
export type WorkDone = z.infer<typeof workDone>;

/** The queue of payments whose money is pending, and those of it that fail again and again. */
const moneyWork = z.object({
  waiting: z.number(),
  oldestAt: moment,
  failing: z.array(z.object({ paymentId: z.string(), failures: z.number(), error: z.string() })).readonly(),
});
export type MoneyWork = z.infer<typeof moneyWork>;
const clockState = z.object({
  referenceAheadMs: z.number(),
  machineAheadMs: z.number(),
  doubt: z.enum(['holding', 'settling']).nullable(),
  doubtForMs: z.number(),
  doubtedUntilMs: z.number().nullable().default(null),
}) satisfies z.ZodType<ClockState>;

/** Every part may be missing: an engine of another version wrote the row. */
const beatDetail = z.object({
  ledger: z.object({ ok: z.boolean(), detail: z.string() }).nullable().catch(null),
  lastGoodAt: moment.catch(null),
  startedAt: moment.catch(null),
  websocket: z.boolean().nullable().catch(null),
  nodes: z.array(tried).catch([]),
  sources: z.array(tried).catch([]),
  jobs: z.array(tried).catch([]),
  work: workDone.nullable().catch(null),
  money: moneyWork.nullable().catch(null),
  /** The longest pause of the engine's event loop in the minute before the beat, ms. */
  longestPauseMs: z.number().nullable().catch(null),
  clock: clockState.nullable().catch(null),
});
export type EngineHeartbeat = z.infer<typeof beatDetail> & { readonly at: Date };

/** Addresses that can be handed out. */
export function countReadyAddresses(db: Queryable): Promise<number> {
  return db.depositAddress.count({ where: { assignedAt: null, retiredAt: null, readyAt: { not: null } } });
}

/** What the engine last said of itself; null while none has ever run. */
export async function readEngineHeartbeat(db: Queryable): Promise<EngineHeartbeat | null> {
  const row = await db.heartbeat.findUnique({ where: { name: ENGINE_HEARTBEAT } });
  if (row === null) return null;
  return { at: row.at, ...beatDetail.parse(row.detail ?? {}) };
}
