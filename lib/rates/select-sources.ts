// The rate sources of a network. Where no real money is involved they are simulated (1 nano = 3.00 USD unless a test
// changes it, contract §8); elsewhere they are public: an average over many markets, and the order books of three
// exchanges, with 1 USDT taken as 1 USD. Offers are as of the response.
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import type { Decimal } from '@/lib/core/decimal';
import { unreachable } from '@/lib/core/errors';
import { readSandboxPorts } from '@/lib/core/sandbox-ports';
import {
  middleOfBook,
  type RateObservation,
  type RateSource,
  RateSourceError,
  type RateSources,
  readPrice,
  readUnixTime,
} from './rate-source';
import { fetchResponse } from './sources/fetch-response';

/** The sources of the network (contract §8). */
export function selectSources(config: Pick<Config, 'network' | 'dataDir'>, clock: Clock): RateSources {
  switch (config.network) {
    case 'sandbox':
      return { simulated: true, list: [sandboxSource(config, clock)] };
    case 'dev':
      return { simulated: true, list: [steadySource(clock)] };
    case 'test':
    case 'beta':
    case 'live':
      return { simulated: false, list: [coingecko, kraken, kucoin, binance].map((make) => make(clock)) };
    default:
      return unreachable(config.network);
  }
}

/** 3.00 USD for 1 nano. */
const STEADY_USD_PER_NANO: Decimal = { units: 300n, scale: 2 };

const SOURCE_NAME = 'simulated';

const answer = z.object({ usdPerNano: z.string() });

/** A constant rate, used on `dev`. */
export function steadySource(clock: Clock): RateSource {
  return {
    name: SOURCE_NAME,
    fetchUsdPerNano: async () => ({ usdPerNano: STEADY_USD_PER_NANO, observedAt: clock.now() }),
  };
}

/** The sandbox's rate, which tests can change. Its port is read each time. */
function sandboxSource(config: Pick<Config, 'dataDir'>, clock: Clock): RateSource {
  return {
    name: SOURCE_NAME,
    fetchUsdPerNano: async (signal) => {
      const ports = readSandboxPorts(config);
      if (ports === null) throw new RateSourceError('has not started yet');
      const { usdPerNano } = await fetchResponse({
        url: `http://127.0.0.1:${ports.controlPort}/rate`,
        headers: { 'x-sandbox-token': ports.controlToken },
        schema: answer,
        signal,
      });
      return { usdPerNano: readPrice(usdPerNano), observedAt: clock.now() };
    },
  };
}

type PublicSource<Answer> = {
  readonly name: string;
  readonly url: string;
  readonly path: string;
  /** Schema of the response; numbers are text. */
  readonly answer: z.ZodType<Answer>;
  /** Without a time, the price is as of the response. */
  read(answer: Answer): Pick<RateObservation, 'usdPerNano'> & Partial<RateObservation>;
};

/** @returns the source's factory; tests pass another `url` */
function publicSource<Answer>({ name, url: realUrl, path, answer: schema, read }: PublicSource<Answer>) {
  return (clock: Clock, url = realUrl): RateSource => ({
    name,
    origin: url,
    fetchUsdPerNano: async (signal) => {
      const answer = await fetchResponse({ url: `${url}${path}`, schema, signal });
      return { observedAt: clock.now(), ...read(answer) };
    },
  });
}

/** CoinGecko API documentation, "Coin Price by IDs"; as of CoinGecko's last update. */
export const coingecko = publicSource({
  name: 'CoinGecko',
  url: 'https://api.coingecko.com',
  path: '/api/v3/simple/price?ids=nano&vs_currencies=usd&include_last_updated_at=true',
  answer: z.object({
    nano: z.object({ usd: z.string(), last_updated_at: z.string() }),
  }),
  read: ({ nano }) => ({ usdPerNano: readPrice(nano.usd), observedAt: readUnixTime(nano.last_updated_at) }),
});

/** [price, whole lot volume, lot volume] */
const krakenOffer = z.tuple([z.string()], z.string());

/** Kraken API documentation, "Get Ticker Information". Failures have HTTP 200 and a filled `error`. */
export const kraken = publicSource({
  name: 'Kraken',
  url: 'https://api.kraken.com',
  path: '/0/public/Ticker?pair=NANOUSD',
  answer: z.object({
    error: z.array(z.string()).length(0),
    result: z.object({ NANOUSD: z.object({ a: krakenOffer, b: krakenOffer }) }),
  }),
  read: ({ result: { NANOUSD } }) => ({ usdPerNano: middleOfBook(NANOUSD.b[0], NANOUSD.a[0]) }),
});

/**
 * KuCoin API documentation, "Get Ticker". `data` is null for an unknown symbol; `code` reports other failures. `time` is
 * that of the last trade and not used.
 */
export const kucoin = publicSource({
  name: 'KuCoin',
  url: 'https://api.kucoin.com',
  path: '/api/v1/market/orderbook/level1?symbol=XNO-USDT',
  answer: z.object({
    code: z.literal('200000'),
    data: z.object({ bestBid: z.string(), bestAsk: z.string() }),
  }),
  read: ({ data }) => ({ usdPerNano: middleOfBook(data.bestBid, data.bestAsk) }),
});

/** Binance Spot API documentation, "Symbol order book ticker". Binance returns HTTP 451 to some countries. */
export const binance = publicSource({
  name: 'Binance',
  url: 'https://api.binance.com',
  path: '/api/v3/ticker/bookTicker?symbol=XNOUSDT',
  answer: z.object({ symbol: z.literal('XNOUSDT'), bidPrice: z.string(), askPrice: z.string() }),
  read: ({ bidPrice, askPrice }) => ({ usdPerNano: middleOfBook(bidPrice, askPrice) }),
});
