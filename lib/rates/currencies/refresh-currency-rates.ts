// The engine's job for prices in other currencies: reads their sources and stores the agreed rates.
import { addMs, type Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import type { Priced } from '@/lib/rates/agreed-price';
import { RateSourceError } from '@/lib/rates/rate-source';
import type { SourceNotes } from '@/lib/rates/refresh-rate';
import { agreeOnDirect, agreeOnFiat, type RateDecision, simulatedFiatRate } from './currency-rate';
import type { CurrencySources, FiatSource, FiatTable } from './currency-sources';
import { storeAgreedRate } from './store-currency-rates';

/** Fiat rates change slowly, and free plans allow about one request an hour. */
export const FIAT_EVERY_MS = 60 * 60_000;
/** A failed source is retried after this. */
export const FIAT_RETRY_MS = 10 * 60_000;

export type RefreshCurrencyDeps = {
  readonly database: Database;
  readonly sources: CurrencySources;
  readonly clock: Clock;
  readonly log: Log;
  readonly notes?: SourceNotes;
};

type SourceState = { table: FiatTable | null; nextAt: Date };

/**
 * The job. It keeps the fiat sources' last responses in memory, reads each source again when it is due, and stores what they agree on
 * for each enabled currency. Unavailable sources are not an error: stored rates expire, and then nothing is priced in the currency.
 */
export function createCurrencyRefresher(deps: RefreshCurrencyDeps): (signal: AbortSignal) => Promise<void> {
  const states = new Map<FiatSource, SourceState>();
  return async (signal) => {
    if (deps.sources.currencies.length === 0) return;
    await Promise.all([refreshDirect(deps, signal), fetchDueTables(deps, states, signal)]);
    for (const currency of deps.sources.currencies) {
      const rates = ratesOf(states, currency);
      const decision = deps.sources.simulated
        ? simulatedFiatRate(rates)
        : agreeOnFiat(rates, deps.clock.now());
      await storeDecision(deps, currency, decision);
    }
  };
}

async function refreshDirect(deps: RefreshCurrencyDeps, signal: AbortSignal): Promise<void> {
  const quotes = await Promise.all(
    deps.sources.direct.map(async (source) => {
      const quote = await fetchNoted(deps, source.name, () => source.fetchPerNano(signal));
      return quote === null ? [] : [{ ...quote, source: source.name, currency: source.currency }];
    }),
  );
  for (const currency of new Set(deps.sources.direct.map((source) => source.currency))) {
    const own = quotes.flat().filter((quote) => quote.currency === currency);
    await storeDecision(deps, currency, agreeOnDirect(own, deps.clock.now()));
  }
}

async function fetchDueTables(
  deps: RefreshCurrencyDeps,
  states: Map<FiatSource, SourceState>,
  signal: AbortSignal,
): Promise<void> {
  const now = deps.clock.now();
  const due = deps.sources.fiat.filter((source) => (states.get(source)?.nextAt ?? now) <= now);
  await Promise.all(
    due.map(async (source) => {
      const table = await fetchNoted(deps, source.name, () => source.fetchTable(signal));
      states.set(source, {
        // Its last response stays until it is too old.
        table: table ?? states.get(source)?.table ?? null,
        nextAt: addMs(now, table === null ? FIAT_RETRY_MS : FIAT_EVERY_MS),
      });
    }),
  );
}

function ratesOf(states: ReadonlyMap<FiatSource, SourceState>, currency: string): readonly Priced[] {
  return [...states].flatMap(([{ name: source, maxAgeMs }, { table }]) => {
    const price = table?.perDollar.get(currency);
    if (table === null || price === undefined) return [];
    const { observedAt } = table;
    return [{ source, price, observedAt, expiresAt: addMs(observedAt, maxAgeMs) }];
  });
}

async function storeDecision(
  deps: RefreshCurrencyDeps,
  currency: string,
  { agreed, reasons }: RateDecision,
): Promise<void> {
  if (agreed !== null) await storeAgreedRate(deps, currency, agreed, deps.sources.simulated);
  else deps.log.warn({ currency, reasons }, 'the sources did not agree on a rate for this currency');
}

/** The source's response; null when it fails. Each result is recorded in `notes`. */
async function fetchNoted<T>(
  { notes, log }: RefreshCurrencyDeps,
  source: string,
  fetch: () => Promise<T>,
): Promise<T | null> {
  const startedMs = performance.now();
  try {
    const response = await fetch();
    notes?.ended(source, null, performance.now() - startedMs);
    return response;
  } catch (error) {
    const reason = error instanceof RateSourceError ? error.message : errorText(error);
    notes?.ended(source, reason, performance.now() - startedMs);
    log.debug({ source, reason }, 'rate source excluded');
    return null;
  }
}
