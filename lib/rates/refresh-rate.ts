// The engine's rate job: asks all sources at once and stores the rate they agree on, with where it came from.
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

/** An unchanged rate is stored anew once the stored one is this old. */
const RESTORE_AFTER_MS = 60_000;
/** Rates are kept this long; each payment carries its own copy of the one it was made with. */
const KEEP_MS = 30 * 24 * 60 * 60_000;
/** Old rates removed in one run; more than one run adds. */
const PRUNE_BATCH_ROWS = 100;

/** Told of each source that was asked: why it failed, null when it went well, and how long it took. */
export type SourceNotes = { ended(source: string, failure: string | null, tookMs: number): void };

export type RefreshRateDeps = {
  readonly database: Database;
  readonly sources: RateSources;
  readonly clock: Clock;
  readonly log: Log;
  readonly notes?: SourceNotes;
};

/**
 * Stores a rate when there is a sane one that is new; otherwise stores nothing and says why in the log. Nothing is
 * thrown for a source that is away: the stored rate ages, and past 5 minutes no payment is made (contract §3).
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

/** The one simulated source is taken at its word: it exists to be moved by tests, jumps included. */
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

/** Whether a row would tell anything: another price, or the same one a good deal fresher than the stored. */
function isNews(usdPerNano: Decimal, observedAt: Date, last: RateObservation | null, now: Date): boolean {
  if (last === null || formatDecimal(usdPerNano) !== formatDecimal(last.usdPerNano)) return true;
  // A clock that has been set back since wrote it: it is no rate of now.
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
