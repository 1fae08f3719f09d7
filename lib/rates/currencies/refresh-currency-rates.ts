// The engine's job for prices in other currencies: asks their sources and stores the agreed rates.
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
/** A source that failed is asked again after this. */
export const FIAT_RETRY_MS = 10 * 60_000;

export type RefreshCurrencyDeps = {
  readonly database: Database;
  readonly sources: CurrencySources;
  readonly clock: Clock;
  readonly log: Log;
  readonly notes?: SourceNotes;
};

type Held = { table: FiatTable | null; nextAt: Date };

/**
 * The job. It keeps the fiat sources' last responses in memory, asks each source again when it is due, and stores what they agree on
 * for each enabled currency. Unavailable sources are not an error: stored rates expire, and then nothing is priced in the currency.
 */
export function createCurrencyRefresher(deps: RefreshCurrencyDeps): (signal: AbortSignal) => Promise<void> {
  const held = new Map<FiatSource, Held>();
  return async (signal) => {
    if (deps.sources.currencies.length === 0) return;
    await Promise.all([refreshDirect(deps, signal), askDueFiat(deps, held, signal)]);
    for (const currency of deps.sources.currencies) {
      const rates = ratesOf(held, currency);
      const decision = deps.sources.simulated
        ? simulatedFiatRate(rates)
        : agreeOnFiat(rates, deps.clock.now());
      await keep(deps, currency, decision);
    }
  };
}

async function refreshDirect(deps: RefreshCurrencyDeps, signal: AbortSignal): Promise<void> {
  const quotes = await Promise.all(
    deps.sources.direct.map(async (source) => {
      const quote = await noted(deps, source.name, () => source.fetchPerNano(signal));
      return quote === null ? [] : [{ ...quote, source: source.name, currency: source.currency }];
    }),
  );
  for (const currency of new Set(deps.sources.direct.map((source) => source.currency))) {
    const own = quotes.flat().filter((quote) => quote.currency === currency);
    await keep(deps, currency, agreeOnDirect(own, deps.clock.now()));
  }
}

async function askDueFiat(
  deps: RefreshCurrencyDeps,
  held: Map<FiatSource, Held>,
  signal: AbortSignal,
): Promise<void> {
  const now = deps.clock.now();
  const due = deps.sources.fiat.filter((source) => (held.get(source)?.nextAt ?? now) <= now);
  await Promise.all(
    due.map(async (source) => {
      const table = await noted(deps, source.name, () => source.fetchTable(signal));
      held.set(source, {
        // Its last response stays until it is too old.
        table: table ?? held.get(source)?.table ?? null,
        nextAt: addMs(now, table === null ? FIAT_RETRY_MS : FIAT_EVERY_MS),
      });
    }),
  );
}

function ratesOf(held: ReadonlyMap<FiatSource, Held>, currency: string): readonly Priced[] {
  return [...held].flatMap(([{ name: source, maxAgeMs }, { table }]) => {
    const price = table?.perDollar.get(currency);
    if (table === null || price === undefined) return [];
    const { observedAt } = table;
    return [{ source, price, observedAt, expiresAt: addMs(observedAt, maxAgeMs) }];
  });
}

async function keep(
  deps: RefreshCurrencyDeps,
  currency: string,
  { agreed, reasons }: RateDecision,
): Promise<void> {
  if (agreed !== null) await storeAgreedRate(deps, currency, agreed, deps.sources.simulated);
  else deps.log.warn({ currency, reasons }, 'the sources did not agree on a rate for this currency');
}

/** The source's response; null when it fails, which is noted. */
async function noted<T>(
  { notes, log }: RefreshCurrencyDeps,
  source: string,
  ask: () => Promise<T>,
): Promise<T | null> {
  const askedAtMs = performance.now();
  try {
    const answer = await ask();
    notes?.ended(source, null, performance.now() - askedAtMs);
    return answer;
  } catch (error) {
    const reason = error instanceof RateSourceError ? error.message : errorText(error);
    notes?.ended(source, reason, performance.now() - askedAtMs);
    log.debug({ source, reason }, 'rate source excluded');
    return null;
  }
}
