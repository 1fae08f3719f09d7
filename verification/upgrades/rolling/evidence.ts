// The results of an upgrade under load: requests without a good response, payments that are missing or late.
import type { Installation } from '@/verification/kills/installation';
import type { Balancer } from './balancer';
import type { Load } from './load';

export type Evidence = {
  readonly created: number;
  readonly perSecond: number;
  /** Creates that were skipped because too many were in progress. */
  readonly skipped: number;
  readonly createMs: Spread;
  /** From the payment to Completed. */
  readonly completedMs: Spread;
  /** The longest time in which no payment completed, ms. */
  readonly longestGapMs: number;
  readonly balancer: ReturnType<Balancer['counts']>;
  /** Sentences about violations; empty when nothing was lost. */
  readonly faults: readonly string[];
};

type Spread = { readonly p50: number; readonly p99: number; readonly max: number };

/** A standby takes over within 2 s of a clean stop; the rest is for a busy machine. */
const MAX_GAP_MS = 15_000;
const SHOWN = 20;

export async function gatherEvidence(
  { database: { db } }: Installation,
  load: Load,
  { seconds, skipped }: Awaited<ReturnType<Load['end']>>,
  balancer: ReturnType<Balancer['counts']>,
): Promise<Evidence> {
  const { paidAtMs, createdIds, failures, createMs } = load;
  const rows = await db.payment.findMany({ select: { id: true, status: true, endedAt: true } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const completed = [...paidAtMs].flatMap(([id, paidMs]) => {
    const row = byId.get(id);
    if (row?.status !== 'Completed' || row.endedAt === null) return [];
    return [{ atMs: row.endedAt.getTime(), durationMs: row.endedAt.getTime() - paidMs }];
  });
  const longestGapMs = longestGap(completed.map(({ atMs }) => atMs));
  const unknown = rows.filter(({ id }) => !createdIds.has(id)).length;
  return {
    ...{ created: createdIds.size, perSecond: createdIds.size / seconds, skipped, longestGapMs, balancer },
    createMs: spread(createMs),
    completedMs: spread(completed.map(({ durationMs }) => durationMs)),
    faults: [
      ...[...failures].map(([kind, times]) => `${times} times: ${kind}`),
      ...[...createdIds].filter((id) => !byId.has(id)).map((id) => `${id} was created and is lost`),
      ...[...createdIds]
        .filter((id) => byId.has(id) && byId.get(id)?.status !== 'Completed')
        .map((id) => `${id} was paid and is ${byId.get(id)?.status}`),
      ...(unknown === 0 ? [] : [`${unknown} payments were stored without a response`]),
      ...(balancer.broken === 0 ? [] : [`${balancer.broken} requests ended without a response`]),
      ...(longestGapMs <= MAX_GAP_MS ? [] : [`no payment completed for ${Math.round(longestGapMs)} ms`]),
      ...(createdIds.size > 0 ? [] : ['no payment was created']),
    ].slice(0, SHOWN),
  };
}

function longestGap(timesMs: readonly number[]): number {
  const sorted = timesMs.toSorted((a, b) => a - b);
  return sorted.reduce((longest, at, place) => Math.max(longest, at - (sorted[place - 1] ?? at)), 0);
}

function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
