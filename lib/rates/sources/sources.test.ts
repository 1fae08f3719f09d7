// Each source is queried as documented, and its valid and invalid responses are parsed; formats as of November 2026.
import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatDecimal } from '@/lib/core/decimal';
import { respondWith, serveUntilTestEnds } from '@/verification/testing/loopback-server';
import { type RateSource, RateSourceError } from '../rate-source';
import { binance, coingecko, kraken, kucoin } from '../select-sources';
import { fetchResponse, MAX_RESPONSE_BYTES } from './fetch-response';

const NOW = new Date('2026-11-20T14:00:00.500Z');
const clock = { now: () => NOW };
const never = new AbortController().signal;

const KRAKEN_BOOK = {
  a: ['0.800600', '1', '1.000'],
  b: ['0.800200', '1250', '1250.000'],
  c: ['0.790000', '31.20000000'],
  v: ['1000.0', '2000.0'],
  p: ['0.80', '0.80'],
  t: [12, 40],
  l: ['0.79', '0.79'],
  h: ['0.81', '0.81'],
  o: '0.80',
};
const KUCOIN_BOOK = {
  time: 1_700_000_000_000,
  sequence: '1550467636704',
  price: '0.7900',
  size: '0.17',
  bestBid: '0.8002',
  bestBidSize: '3.803',
  bestAsk: '0.8004',
  bestAskSize: '1.788',
};

type Case = {
  name: string;
  make: (url: string) => RateSource;
  path: string;
  good: string;
  price: string;
  observedAt: Date;
  bad: Record<string, [number, string]>;
};

const cases: Case[] = [
  {
    name: 'CoinGecko',
    make: (url) => coingecko(clock, url),
    path: '/api/v3/simple/price?ids=nano&vs_currencies=usd&include_last_updated_at=true',
    good: '{"nano":{"usd":0.801234,"last_updated_at":1795183190}}',
    price: '0.801234',
    observedAt: new Date(1_795_183_190_000),
    bad: {
      'over its limit': [
        429,
        '{"status":{"error_code":429,"error_message":"You\'ve exceeded the Rate Limit."}}',
      ],
      'without the coin': [200, '{}'],
      'with no price': [200, '{"nano":{"usd":null,"last_updated_at":1795183190}}'],
      'with a zero': [200, '{"nano":{"usd":0,"last_updated_at":1795183190}}'],
      'with an exponent': [200, '{"nano":{"usd":8e-1,"last_updated_at":1795183190}}'],
      'without a time': [200, '{"nano":{"usd":0.8}}'],
    },
  },
  {
    name: 'Kraken',
    make: (url) => kraken(clock, url),
    path: '/0/public/Ticker?pair=NANOUSD',
    good: JSON.stringify({ error: [], result: { NANOUSD: KRAKEN_BOOK } }),
    price: '0.8004',
    observedAt: NOW,
    bad: {
      'that it does not know the pair': [200, '{"error":["EQuery:Unknown asset pair"]}'],
      'that it is overloaded': [200, '{"error":["EGeneral:Too many requests"],"result":{}}'],
      'with an error beside a book': [
        200,
        JSON.stringify({ error: ['EService:Market in cancel_only mode'], result: { NANOUSD: KRAKEN_BOOK } }),
      ],
      'with an empty book': [
        200,
        JSON.stringify({ error: [], result: { NANOUSD: { ...KRAKEN_BOOK, a: [], b: [] } } }),
      ],
      'with a crossed book': [
        200,
        JSON.stringify({ error: [], result: { NANOUSD: { ...KRAKEN_BOOK, a: ['0.7', '1', '1'] } } }),
      ],
    },
  },
  {
    name: 'KuCoin',
    make: (url) => kucoin(clock, url),
    path: '/api/v1/market/orderbook/level1?symbol=XNO-USDT',
    good: JSON.stringify({ code: '200000', data: KUCOIN_BOOK }),
    price: '0.8003',
    observedAt: NOW,
    bad: {
      'that it does not know the symbol': [200, '{"code":"200000","data":null}'],
      'that it is over its limit': [429, '{"code":"429000","msg":"Too Many Requests"}'],
      'with an error beside a book': [200, JSON.stringify({ code: '500000', data: KUCOIN_BOOK })],
      'that a field is wrong': [400, '{"code":"400100","msg":"symbol is invalid"}'],
      'with an empty book': [
        200,
        JSON.stringify({ code: '200000', data: { ...KUCOIN_BOOK, bestBid: null } }),
      ],
    },
  },
  {
    name: 'Binance',
    make: (url) => binance(clock, url),
    path: '/api/v3/ticker/bookTicker?symbol=XNOUSDT',
    good: '{"symbol":"XNOUSDT","bidPrice":"0.80010000","bidQty":"431.0","askPrice":"0.80030000","askQty":"9.0"}',
    price: '0.8002',
    observedAt: NOW,
    bad: {
      'that it does not know the symbol': [400, '{"code":-1121,"msg":"Invalid symbol."}'],
      'that the place is restricted': [
        451,
        '{"code":0,"msg":"Service unavailable from a restricted location"}',
      ],
      'with an empty book': [200, '{"symbol":"XNOUSDT","bidPrice":"0.00000000","askPrice":"0.00000000"}'],
      'for another symbol': [200, '{"symbol":"XLMUSDT","bidPrice":"0.8","askPrice":"0.8"}'],
    },
  },
];

describe.each(cases)('$name', ({ name, make, path, good, price, observedAt, bad }) => {
  it('is queried for the price of nano and returns it exactly', async () => {
    const server = await serveUntilTestEnds(respondWith(200, good));
    const source = make(server.url);
    const observation = await source.fetchUsdPerNano(never);
    expect(source.name).toBe(name);
    expect(server.requests.map((request) => request.url)).toEqual([path]);
    expect(formatDecimal(observation.usdPerNano)).toBe(price);
    expect(observation.observedAt).toEqual(observedAt);
  });

  it.each(Object.entries(bad))('returns no price for the response %s', async (_what, [status, text]) => {
    const server = await serveUntilTestEnds(respondWith(status, text));
    await expect(make(server.url).fetchUsdPerNano(never)).rejects.toBeInstanceOf(RateSourceError);
  });
});

describe('querying a source', () => {
  const ask = (server: Pick<{ readonly url: string }, 'url'>, timeoutMs = 5_000, signal = never) =>
    fetchResponse({ url: server.url, schema: z.object({ usd: z.string() }), signal, timeoutMs });
  const refusal = async (listener: RequestListener, timeoutMs?: number) => {
    const server = await serveUntilTestEnds(listener);
    return expect(ask(server, timeoutMs)).rejects;
  };

  it('rejects a response that is not JSON', async () => {
    await (await refusal(respondWith(200, '<html>maintenance</html>'))).toThrow('did not return JSON');
  });

  it('follows no redirect', async () => {
    const elsewhere = await serveUntilTestEnds(respondWith(200, '{"usd":1}'));
    const listener: RequestListener = (_request, response) => {
      response.writeHead(302, { location: elsewhere.url }).end();
    };
    await (await refusal(listener)).toThrow('HTTP 302');
    expect(elsewhere.requests).toHaveLength(0);
  });

  it('times out if a source never responds', async () => {
    await (await refusal(() => {}, 50)).toThrow('did not respond in time');
  });

  it('times out if a source never completes its response', async () => {
    const listener: RequestListener = (_request, response) => {
      response.writeHead(200).write('{"usd":');
    };
    await (await refusal(listener, 50)).toThrow('did not respond in time');
  });

  it('stops reading a response that is too long', async () => {
    await (await refusal(respondWith(200, ' '.repeat(MAX_RESPONSE_BYTES + 1)))).toThrow(
      `${MAX_RESPONSE_BYTES} bytes`,
    );
    const server = await serveUntilTestEnds(respondWith(200, '{"usd":1}'.padEnd(MAX_RESPONSE_BYTES)));
    expect(await ask(server)).toEqual({ usd: '1' });
  });

  it('reports when nothing listens there', async () => {
    await expect(ask({ url: 'http://127.0.0.1:1' })).rejects.toThrow(/could not be reached \(ECONNREFUSED\)/);
  });

  it('ends when the engine stops', async () => {
    const stop = new AbortController();
    const server = await serveUntilTestEnds(() => stop.abort());
    await expect(ask(server, 3_600_000, stop.signal)).rejects.toBeInstanceOf(RateSourceError);
    await expect(ask(server, 3_600_000, stop.signal)).rejects.toBeInstanceOf(RateSourceError);
    expect(server.requests).toHaveLength(1);
  });
});
