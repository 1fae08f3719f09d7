// The content of the engine's heartbeat row, in one schema for writer and readers.
import { z } from 'zod';
import type { ClockState } from '@/lib/core/clock';
import type { HistogramState } from '@/lib/core/histogram';
import type { Queryable } from '@/lib/db/client';
import { unlessUnreadable } from '@/lib/db/unreadable-row';

/** The row's name. */
export const ENGINE_HEARTBEAT = 'engine';

const moment = z.iso.datetime().nullable();

/** The state of something that is attempted repeatedly: a node, a rate source, a job. */
const attemptState = z.object({
  name: z.string(),
  /** When it last succeeded. */
  okAt: moment,
  /** Start of the current run of failures, and the last error; both null after a success. */
  failingSince: moment,
  failure: z.string().nullable(),
  /** Duration of the last attempt, ms. */
  durationMs: z.number(),
  /** When the running attempt began; null if none runs. Only jobs report it. */
  runningSince: moment,
  /** RPC calls that it refuses. Only nodes report them. */
  refuses: z.array(z.string()).readonly().default([]),
});
export type AttemptState = z.infer<typeof attemptState>;

/** One of the nodes' websockets. */
const websocketState = z.object({
  name: z.string(),
  connectedSince: moment,
  lastMessageAt: moment,
  failure: z.string().nullable(),
});
export type WebsocketReport = z.infer<typeof websocketState>;

/** `durationMs`: of its last work. `found`, `failures`: since the engine started. `asideUntil`: not used before. */
const workServerState = z.object({
  name: z.string(),
  okAt: moment,
  failingSince: moment,
  failure: z.string().nullable(),
  durationMs: z.number().nullable(),
  found: z.number(),
  failures: z.number(),
  asideUntil: moment,
});
export type WorkServerReport = z.infer<typeof workServerState>;

const workDone = z.object({
  at: z.iso.datetime(),
  from: z.enum(['server', 'local']),
  durationMs: z.number(),
});
export type WorkDone = z.infer<typeof workDone>;

/** The queue of payments with pending transfers, and those that fail repeatedly. */
const moneyWork = z.object({
  waiting: z.number(),
  oldestAt: moment,
  failing: z.array(z.object({ paymentId: z.string(), failures: z.number(), error: z.string() })).readonly(),
});
export type MoneyWork = z.infer<typeof moneyWork>;

/** Milliseconds, since the engine started. The bounds are also stored, because another version may use different ones. */
const histogram = z.object({
  bounds: z.array(z.number()).readonly(),
  counts: z.array(z.number()).readonly(),
  sum: z.number(),
}) satisfies z.ZodType<HistogramState>;
const durations = z.object({ completion: histogram, settlement: histogram });

const clockState = z.object({
  referenceAheadMs: z.number(),
  machineAheadMs: z.number(),
  doubt: z.enum(['holding', 'settling']).nullable(),
  doubtForMs: z.number(),
  doubtedUntilMs: z.number().nullable().default(null),
}) satisfies z.ZodType<ClockState>;

/** `failure`: why it does not respond. `frozen`: why it signs no sends, or none of one kind. Each null when operational. */
const signerState = z.object({
  failure: z.string().nullable(),
  frozen: z.string().nullable(),
  /** Requests that its policy refused in the last hour. */
  refusedLately: z.number(),
  /** Why its own node did not respond to its last call. */
  nodeFailure: z.string().nullable().default(null),
});
export type SignerReport = z.infer<typeof signerState>;

const listed = z.object({ count: z.number(), first: z.string().nullable() });
const NO_FOREIGN = { count: 0, first: null, unreadable: { count: 0, first: null }, checkedAt: undefined };
/** Wrong addresses that may be paid: not the seed's, or another payment's. */
const foreignAddresses = listed.extend({
  /** Rows of payments, top-ups or the pool that can't be read. `first`: whose it is. */
  unreadable: listed.default(NO_FOREIGN.unreadable),
  /** When the check last made progress; null: not yet. Absent in heartbeats of earlier versions. */
  checkedAt: moment.optional(),
});

/** Every part may be missing, because an engine of another version may have written the row. */
const beatDetail = z.object({
  ledger: z.object({ ok: z.boolean(), detail: z.string() }).nullable().catch(null),
  lastGoodAt: moment.catch(null),
  startedAt: moment.catch(null),
  /** Whether one of them is connected; null when the ledger is only polled. */
  websocket: z.boolean().nullable().catch(null),
  websockets: z.array(websocketState).catch([]),
  workServers: z.array(workServerState).catch([]),
  nodes: z.array(attemptState).catch([]),
  sources: z.array(attemptState).catch([]),
  jobs: z.array(attemptState).catch([]),
  signer: signerState.nullable().catch(null),
  foreign: foreignAddresses.catch(NO_FOREIGN),
  work: workDone.nullable().catch(null),
  money: moneyWork.nullable().catch(null),
  /** The longest pause of the engine's event loop in the minute before the heartbeat, ms. */
  longestPauseMs: z.number().nullable().catch(null),
  durations: durations.nullable().catch(null),
  clock: clockState.nullable().catch(null),
});
export type EngineHeartbeat = z.infer<typeof beatDetail> & { readonly at: Date };

/** Deposit addresses ready to be assigned. */
export function countReadyAddresses(db: Queryable): Promise<number> {
  return db.depositAddress.count({ where: { assignedAt: null, retiredAt: null, readyAt: { not: null } } });
}

/** The engine's last heartbeat; null if no engine has ever run, or somebody wrote one that can't be read. */
export async function readEngineHeartbeat(db: Queryable): Promise<EngineHeartbeat | null> {
  const row = await unlessUnreadable(db.heartbeat.findUnique({ where: { name: ENGINE_HEARTBEAT } }));
  const detail = beatDetail.safeParse(row?.detail ?? {}).data;
  return row === null || detail === undefined ? null : { at: row.at, ...detail };
}
