// Sources that quote nano in another currency than US dollars. Only currencies that two of them quote are read: with one,
// a wrong price would go unnoticed.
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import { middleOfBook, readPrice, readUnixTime } from '@/lib/rates/rate-source';
import { fetchResponse } from '@/lib/rates/sources/fetch-response';
import type { DirectSource } from './currency-sources';

/** Currencies with an order book for nano on Kraken; CoinGecko quotes these and many more. */
const QUOTED_TWICE: ReadonlySet<string> = new Set(['EUR']);

/** The sources of the currencies that two quote. */
export function directSources(currencies: readonly string[], clock: Clock): readonly DirectSource[] {
  return currencies
    .filter((code) => QUOTED_TWICE.has(code))
    .flatMap((code) => [coingeckoIn(code), krakenIn(code, clock)]);
}

const coingeckoResponse = z.object({
  nano: z.record(z.string(), z.string()).and(z.object({ last_updated_at: z.string() })),
});

/** CoinGecko API documentation, "Coin Price by IDs"; as of CoinGecko's last update. */
export function coingeckoIn(currency: string, url = 'https://api.coingecko.com'): DirectSource {
  const key = currency.toLowerCase();
  return {
    ...{ name: `CoinGecko ${currency}`, currency, origin: url },
    fetchPerNano: async (signal) => {
      const path = `/api/v3/simple/price?ids=nano&vs_currencies=${key}&include_last_updated_at=true`;
      const { nano } = await fetchResponse({ url: `${url}${path}`, schema: coingeckoResponse, signal });
      return { price: readPrice(nano[key] ?? ''), observedAt: readUnixTime(nano.last_updated_at) };
    },
  };
}

/** [price, whole lot volume, lot volume] */
const krakenOffer = z.tuple([z.string()], z.string());
const krakenResponse = z.object({
  error: z.array(z.string()).length(0),
  result: z.record(z.string(), z.object({ a: krakenOffer, b: krakenOffer })),
});

/** Kraken API documentation, "Get Ticker Information": offers as of the response. Failures have HTTP 200 and a filled `error`. */
export function krakenIn(currency: string, clock: Clock, url = 'https://api.kraken.com'): DirectSource {
  const pair = `NANO${currency}`;
  return {
    ...{ name: `Kraken ${currency}`, currency, origin: url },
    fetchPerNano: async (signal) => {
      const path = `/0/public/Ticker?pair=${pair}`;
      const { result } = await fetchResponse({ url: `${url}${path}`, schema: krakenResponse, signal });
      const book = result[pair];
      return { price: middleOfBook(book?.b[0] ?? '', book?.a[0] ?? ''), observedAt: clock.now() };
    },
  };
}
