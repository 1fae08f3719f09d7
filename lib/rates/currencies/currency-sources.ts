// The ports of the sources for prices in other currencies, and the sources of a network.
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { DOLLAR } from '@/lib/core/currencies';
import type { Decimal } from '@/lib/core/decimal';
import { isTestMode } from '@/lib/core/network';
import { directSources } from './direct-sources';
import { coinbase, coingeckoExchangeRates, europeanCentralBank, openExchangeRates } from './fiat-sources';

/** Quotes nano in one currency. */
export type DirectSource = {
  readonly name: string;
  readonly currency: string;
  readonly origin?: string;
  /** @throws RateSourceError when the source is unavailable or returns no price */
  fetchPerNano(signal: AbortSignal): Promise<{ readonly price: Decimal; readonly observedAt: Date }>;
};

/** Units of each currency for one US dollar, as of `observedAt`. */
export type FiatTable = {
  readonly observedAt: Date;
  readonly perDollar: ReadonlyMap<string, Decimal>;
};

/** Lists many currencies in one response. */
export type FiatSource = {
  readonly name: string;
  readonly origin?: string;
  /** Its rates are not used when they are older. */
  readonly maxAgeMs: number;
  /** @throws RateSourceError when the source is unavailable or returns no rates */
  fetchTable(signal: AbortSignal): Promise<FiatTable>;
};

/** The sources of an installation. */
export type CurrencySources = {
  /** The enabled currencies other than US dollars; without any, no source is contacted. */
  readonly currencies: readonly string[];
  readonly direct: readonly DirectSource[];
  readonly fiat: readonly FiatSource[];
  /** One source is enough, and every row is marked as simulated. */
  readonly simulated: boolean;
};

/** Prices in US dollars and nano only. */
export const NO_CURRENCIES: CurrencySources = { currencies: [], direct: [], fiat: [], simulated: true };

type CurrencyConfig = Pick<Config, 'network' | 'priceCurrencies' | 'openExchangeRatesAppId'>;

/** The sources of the network for its enabled currencies. Only Open Exchange Rates needs an account. */
export function selectCurrencySources(config: CurrencyConfig, clock: Clock): CurrencySources {
  const currencies = config.priceCurrencies.filter((code) => code !== DOLLAR);
  if (isTestMode(config.network)) {
    return { currencies, direct: [], fiat: [simulatedFiat(currencies, clock)], simulated: true };
  }
  const appId = config.openExchangeRatesAppId;
  return {
    currencies,
    direct: directSources(currencies, clock),
    fiat: [
      ...[europeanCentralBank(), coinbase(clock), coingeckoExchangeRates(clock)],
      ...(appId === null ? [] : [openExchangeRates(appId)]),
    ],
    simulated: false,
  };
}

const DAY_MS = 24 * 60 * 60_000;
/** Round numbers, so that amounts can be checked by hand. All other currencies: 1. */
const SIMULATED: Readonly<Record<string, Decimal>> = {
  AUD: { units: 15n, scale: 1 },
  CAD: { units: 14n, scale: 1 },
  CHF: { units: 8n, scale: 1 },
  EUR: { units: 9n, scale: 1 },
  GBP: { units: 75n, scale: 2 },
  JPY: { units: 150n, scale: 0 },
  KWD: { units: 3n, scale: 1 },
};
const ONE: Decimal = { units: 1n, scale: 0 };

function simulatedFiat(currencies: readonly string[], clock: Clock): FiatSource {
  return {
    name: 'simulated',
    maxAgeMs: DAY_MS,
    fetchTable: async () => ({
      observedAt: clock.now(),
      perDollar: new Map(currencies.map((code) => [code, SIMULATED[code] ?? ONE])),
    }),
  };
}
