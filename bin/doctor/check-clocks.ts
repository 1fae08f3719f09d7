// Clocks: this machine's against the database's, which all processes follow, and the database's against the world's.
import { request } from 'undici';
import { MAX_CLOCK_SKEW_MS, timeLimit } from '@/lib/core/clock';
import type { ReadOnlyDatabase } from '@/lib/db/client';
import { referenceClock } from '@/lib/engine/health/follow-clock';
import { type Finding, failure, notChecked, ok, warning } from './finding';

/** Readings of the database's clock; the one with the shortest round trip counts. */
const SAMPLES = 3;
const REQUEST_LIMIT_MS = 5_000;
/** An HTTP date has whole seconds: on average it is this much older than the moment it was written. */
const HALF_SECOND_MS = 500;
/** A slower response says too little about the time. */
const MAX_ROUND_TRIP_MS = 3_000;

type ClockDeps = {
  /** Null while the database can't be read. */
  readonly database: ReadOnlyDatabase | null;
  /** HTTPS addresses of independent servers; empty on networks without public rate sources. */
  readonly servers: readonly string[];
  readonly nowMs?: () => number;
};

/** Both comparisons. Without a database, this machine's clock is compared with the world's. */
export async function checkClocks({
  database,
  servers,
  nowMs = Date.now,
}: ClockDeps): Promise<readonly Finding[]> {
  const [machineAheadMs, worldAheadMs] = await Promise.all([
    database === null ? null : aheadOfDatabase(database, nowMs),
    worldAhead(servers, nowMs),
  ]);
  return [
    ...(machineAheadMs === null ? [] : [judgeAgainstDatabase(machineAheadMs, database?.kind)]),
    judgeAgainstRateSources(worldAheadMs, machineAheadMs ?? 0, servers.length),
  ];
}

async function aheadOfDatabase(database: ReadOnlyDatabase, nowMs: () => number): Promise<number> {
  const read = referenceClock(database, { wallMs: nowMs });
  const samples = [];
  for (let taken = 0; taken < SAMPLES; taken += 1) {
    const startMs = nowMs();
    const readMs = await read();
    const endMs = nowMs();
    samples.push({ tripMs: endMs - startMs, aheadMs: (startMs + endMs) / 2 - readMs });
  }
  const [best] = samples.sort((a, b) => a.tripMs - b.tripMs);
  return Math.round(best?.aheadMs ?? 0);
}

function judgeAgainstDatabase(aheadMs: number, kind: ReadOnlyDatabase['kind'] | undefined): Finding {
  if (kind === 'sqlite') return ok('Database and processes share this machine’s clock.');
  const text = `This machine’s clock is ${seconds(aheadMs)} of the database’s.`;
  if (Math.abs(aheadMs) <= MAX_CLOCK_SKEW_MS) return ok(text);
  return warning(
    `${text} The processes use the database’s time, so payments are not affected.`,
    'Run NTP on both machines.',
  );
}

/** The median lead of the servers' clocks over this machine's, ms; null when none responds. */
async function worldAhead(servers: readonly string[], nowMs: () => number): Promise<number | null> {
  const leads = await Promise.all(servers.map((server) => leadOf(server, nowMs).catch(() => null)));
  const sorted = leads.filter((lead) => lead !== null).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

async function leadOf(server: string, nowMs: () => number): Promise<number | null> {
  const startMs = nowMs();
  const { headers, body } = await request(server, { method: 'HEAD', signal: timeLimit(REQUEST_LIMIT_MS) });
  const endMs = nowMs();
  await body.dump();
  const date = Date.parse(String(headers.date));
  if (Number.isNaN(date) || endMs - startMs > MAX_ROUND_TRIP_MS) return null;
  return date + HALF_SECOND_MS - (startMs + endMs) / 2;
}

/** What all processes follow is the database's clock: this machine's, less its lead. */
function judgeAgainstRateSources(
  worldAheadMs: number | null,
  machineAheadMs: number,
  serverCount: number,
): Finding {
  if (serverCount === 0) {
    return notChecked(
      'No public rate source is used on this network, so the clock was not compared with another server.',
    );
  }
  if (worldAheadMs === null) return notChecked('No rate source returned its time.');
  const aheadMs = -Math.round(worldAheadMs) - machineAheadMs;
  const text = `The time that the processes follow is ${seconds(aheadMs)} of the rate sources’.`;
  if (Math.abs(aheadMs) <= MAX_CLOCK_SKEW_MS) return ok(text);
  return failure(
    `${text} Receipts, webhook signatures and one-time codes contain a wrong time.`,
    'Run NTP on the database’s machine.',
  );
}

function seconds(ms: number): string {
  return `${(Math.abs(ms) / 1000).toFixed(1)} seconds ${ms >= 0 ? 'ahead' : 'behind'}`;
}
