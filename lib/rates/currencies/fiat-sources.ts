// Sources of rates between US dollars and other currencies. They are independent of one another: Frankfurter and others that
// republish the European Central Bank's reference rates would not confirm them.
import { SaxesParser } from 'saxes';
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import { type Decimal, divideHalfUp, parseDecimal, roundHalfUp } from '@/lib/core/decimal';
import { RATE_DECIMALS, RateSourceError, readUnixTime } from '@/lib/rates/rate-source';
import { fetchResponse, fetchText } from '@/lib/rates/sources/fetch-response';
import type { FiatSource } from './currency-sources';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The bank publishes at 16:00 Frankfurt time on working days. At Easter, Thursday's rates are replaced on Tuesday afternoon: 5 days
 * and 14 hours after the start of their day in UTC.
 */
export const REFERENCE_MAX_AGE_MS = 6 * DAY_MS;
/** Open Exchange Rates updates hourly in its free plan, also on weekends. */
export const HOURLY_MAX_AGE_MS = DAY_MS;
/** Rates without a time are as of the response; markets move while a source is unavailable. */
export const UNDATED_MAX_AGE_MS = 6 * HOUR_MS;

const ONE: Decimal = { units: 1n, scale: 0 };

/** The daily reference rates of the European Central Bank: units for one euro, about 30 currencies. */
export function europeanCentralBank(url = 'https://www.ecb.europa.eu'): FiatSource {
  return {
    ...{ name: 'European Central Bank', origin: url, maxAgeMs: REFERENCE_MAX_AGE_MS },
    fetchTable: async (signal) => {
      const xml = await fetchText({
        url: `${url}/stats/eurofxref/eurofxref-daily.xml`,
        headers: { accept: 'application/xml' },
        signal,
      });
      const { day, perEuro } = readReferenceRates(xml);
      const observedAt = new Date(`${day}T00:00:00Z`);
      if (Number.isNaN(observedAt.getTime())) throw new RateSourceError('returned an invalid time');
      return { observedAt, perDollar: crossRates(new Map([...perEuro, ['EUR', ONE]]), 'USD') };
    },
  };
}

/** `<Cube time='2026-11-25'>` around one `<Cube currency='USD' rate='1.0853'/>` for each currency. */
function readReferenceRates(xml: string) {
  const perEuro = new Map<string, Decimal>();
  let day = '';
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new RateSourceError('did not return XML');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'Cube') return;
    day = attributes.time ?? day;
    const rate = parseDecimal(attributes.rate ?? '');
    if (attributes.currency !== undefined && rate !== undefined) perEuro.set(attributes.currency, rate);
  });
  parser.write(xml).close();
  return { day, perEuro };
}

const coinbaseResponse = z.object({
  data: z.object({ currency: z.literal('USD'), rates: z.record(z.string(), z.string()) }),
});

/** Coinbase App API documentation, "Get exchange rates": units for one US dollar, all common currencies. */
export function coinbase(clock: Clock, url = 'https://api.coinbase.com'): FiatSource {
  return {
    ...{ name: 'Coinbase', origin: url, maxAgeMs: UNDATED_MAX_AGE_MS },
    fetchTable: async (signal) => {
      const path = '/v2/exchange-rates?currency=USD';
      const { data } = await fetchResponse({ url: `${url}${path}`, schema: coinbaseResponse, signal });
      return { observedAt: clock.now(), perDollar: positiveRates(data.rates) };
    },
  };
}

const coingeckoResponse = z.object({
  rates: z.record(z.string(), z.object({ value: z.string(), type: z.string() })),
});

/** CoinGecko API documentation, "BTC-to-Currency Exchange Rates": units for one bitcoin, about 45 currencies. */
export function coingeckoExchangeRates(clock: Clock, url = 'https://api.coingecko.com'): FiatSource {
  return {
    ...{ name: 'CoinGecko exchange rates', origin: url, maxAgeMs: UNDATED_MAX_AGE_MS },
    fetchTable: async (signal) => {
      const path = '/api/v3/exchange_rates';
      const { rates } = await fetchResponse({ url: `${url}${path}`, schema: coingeckoResponse, signal });
      const fiat = Object.entries(rates).filter(([, { type }]) => type === 'fiat');
      const perBitcoin = Object.fromEntries(fiat.map(([code, { value }]) => [code.toUpperCase(), value]));
      return { observedAt: clock.now(), perDollar: crossRates(positiveRates(perBitcoin), 'USD') };
    },
  };
}

const openExchangeResponse = z.object({
  timestamp: z.string(),
  base: z.literal('USD'),
  rates: z.record(z.string(), z.string()),
});

/**
 * Open Exchange Rates API documentation, "/latest.json": units for one US dollar, about 170 currencies. The app id is sent as a
 * header, so that it is in no URL.
 */
export function openExchangeRates(appId: string, url = 'https://openexchangerates.org'): FiatSource {
  return {
    ...{ name: 'Open Exchange Rates', origin: url, maxAgeMs: HOURLY_MAX_AGE_MS },
    fetchTable: async (signal) => {
      const { timestamp, rates } = await fetchResponse({
        url: `${url}/api/latest.json`,
        headers: { authorization: `Token ${appId}` },
        schema: openExchangeResponse,
        signal,
      });
      return { observedAt: readUnixTime(timestamp), perDollar: positiveRates(rates) };
    },
  };
}

/** Entries that are no plain positive number are left out: some sources list tiny ones with an exponent. */
function positiveRates(rates: Readonly<Record<string, string>>): Map<string, Decimal> {
  return new Map(
    Object.entries(rates).flatMap(([code, text]) => {
      const rate = parseDecimal(text);
      const rounded = rate === undefined ? undefined : roundHalfUp(rate, RATE_DECIMALS);
      return rounded === undefined || rounded.units === 0n ? [] : [[code, rounded] as const];
    }),
  );
}

/** Units for one unit of `base`, from units for one of anything. @throws RateSourceError without the base */
function crossRates(rates: ReadonlyMap<string, Decimal>, base: string): Map<string, Decimal> {
  const divisor = rates.get(base);
  if (divisor === undefined || divisor.units <= 0n) throw new RateSourceError(`lists no ${base}`);
  return new Map([...rates].map(([code, rate]) => [code, divideHalfUp(rate, divisor, RATE_DECIMALS)]));
}
