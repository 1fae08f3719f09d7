// The engine's rate job: queries all sources at once and stores the agreed rate with its sources.
import { addMs, type Clock, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { type Decimal, formatDecimal, parseDecimal, roundHalfUp } from '@/lib/core/decimal';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { medianRate, type NamedObservation, type RateVerdict } from './median';
import {
  RATE_DECIMALS,
  type RateObservation,
  type RateSource,
  RateSourceError,
  type RateSources,
} from './rate-source';

/** An unchanged rate is stored again after this long. */
const RESTORE_AFTER_MS = 60_000;
/** Retention of rates; each payment has its own copy. */
const KEEP_MS = 30 * 24 * 60 * 60_000;
/** Old rates deleted per run; more than a run adds. */
const PRUNE_BATCH_ROWS = 100;

/** Records each queried source: failure or null, and duration. */
export type SourceNotes = { ended(source: string, failure: string | null, durationMs: number): void };

export type RefreshRateDeps = {
  readonly database: Database;
  readonly sources: RateSources;
  readonly clock: Clock;
  readonly log: Log;
  readonly notes?: SourceNotes;
};

/**
 * Stores a rate if it is plausible and new; otherwise logs why not. Unavailable sources are not an error: the stored rate ages,
 * and after 5 minutes no payment is created (contract §3).
 */
export async function refreshRate(
  deps: RefreshRateDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { database, sources, clock, log } = deps;
  const { observations, reasons } = await observeAll(sources.list, signal, deps.notes);
  const last = await readLastRate(database, sources.simulated);
  const verdict = sources.simulated
    ? simulatedRate(observations)
    : medianRate({ observations, sourceCount: sources.list.length, last, now: clock.now() });
  const allReasons = [...reasons, ...verdict.reasons];
  if (verdict.usdPerNano === null) {
    log.warn({ reasons: allReasons }, 'the rate sources did not agree on an exchange rate');
    return;
  }
  if (allReasons.length > 0) log.debug({ reasons: allReasons }, 'rate sources excluded');
  if (!isNews(verdict.usdPerNano, verdict.observedAt, last, clock.now())) return;
  await storeRate(database, verdict.usdPerNano, verdict.observedAt, verdict.used, sources.simulated);
  await pruneRates(database, addMs(clock.now(), -KEEP_MS));
}

async function observeAll(sources: readonly RateSource[], signal: AbortSignal, notes?: SourceNotes) {
  const reasons: string[] = [];
  const answers = await Promise.all(
    sources.map(async (source): Promise<NamedObservation[]> => {
      const askedAtMs = performance.now();
      try {
        const observation = await source.fetchUsdPerNano(signal);
        notes?.ended(source.name, null, performance.now() - askedAtMs);
        return [{ source: source.name, ...observation }];
      } catch (error) {
        const reason = error instanceof RateSourceError ? error.message : errorText(error);
        notes?.ended(source.name, reason, performance.now() - askedAtMs);
        reasons.push(`${source.name}: ${reason}`);
        return [];
      }
    }),
  );
  return { observations: answers.flat(), reasons };
}

/** The simulated source is always used, including jumps: tests change it. */
function simulatedRate(observations: readonly NamedObservation[]): RateVerdict {
  const [only] = observations;
  if (only === undefined) return { usdPerNano: null, reasons: [] };
  return { usdPerNano: only.usdPerNano, observedAt: only.observedAt, used: [only], reasons: [] };
}

async function readLastRate(database: Database, simulated: boolean): Promise<RateObservation | null> {
  const row = await database.db.exchangeRate.findFirst({ where: { simulated }, orderBy: { id: 'desc' } });
  const usdPerNano = row === null ? undefined : parseDecimal(row.usdPerNano);
  if (row === null || usdPerNano === undefined) return null;
  return { usdPerNano: roundHalfUp(usdPerNano, RATE_DECIMALS), observedAt: row.observedAt };
}

/** Whether the rate is worth storing: another price, or the same one considerably fresher. */
function isNews(usdPerNano: Decimal, observedAt: Date, last: RateObservation | null, now: Date): boolean {
  if (last === null || formatDecimal(usdPerNano) !== formatDecimal(last.usdPerNano)) return true;
  // Stored by a clock that was set back since.
  if (last.observedAt > addMs(now, MAX_CLOCK_SKEW_MS)) return true;
  return observedAt > last.observedAt && last.observedAt <= addMs(now, -RESTORE_AFTER_MS);
}

async function storeRate(
  database: Database,
  usdPerNano: Decimal,
  observedAt: Date,
  used: readonly NamedObservation[],
  simulated: boolean,
): Promise<void> {
  const sources = used.map((observation) => ({
    source: observation.source,
    usdPerNano: formatDecimal(observation.usdPerNano, 2),
    observedAt: observation.observedAt.toISOString(),
  }));
  await database.db.exchangeRate.create({
    data: { usdPerNano: formatDecimal(usdPerNano, 2), observedAt, sources, simulated },
  });
}

async function pruneRates(database: Database, before: Date): Promise<void> {
  const old = await database.db.exchangeRate.findMany({
    where: { observedAt: { lt: before } },
    select: { id: true },
    take: PRUNE_BATCH_ROWS,
  });
  if (old.length === 0) return;
  await database.db.exchangeRate.deleteMany({ where: { id: { in: old.map((row) => row.id) } } });
}
