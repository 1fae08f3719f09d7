// Each source is asked as documented, and its valid and invalid responses are read; formats as of November 2026.
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '@/lib/core/decimal';
import { RateSourceError } from '@/lib/rates/rate-source';
import { respondWith, serveUntilTestEnds } from '@/verification/testing/loopback-server';
import { type FiatSource, selectCurrencySources } from './currency-sources';
import { coingeckoIn, directSources, krakenIn } from './direct-sources';
import { coinbase, coingeckoExchangeRates, europeanCentralBank, openExchangeRates } from './fiat-sources';

const NOW = new Date('2026-11-25T17:00:00Z');
const clock = { now: () => NOW };
const never = new AbortController().signal;
const APP_ID = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

const ECB = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='2026-11-25'>
			<Cube currency='USD' rate='1.2500'/>
			<Cube currency='JPY' rate='187.50'/>
			<Cube currency='GBP' rate='0.87500'/></Cube>
	</Cube>
</gesmes:Envelope>`;

type Case = {
  name: string;
  make: (url: string) => FiatSource;
  path: string;
  good: string;
  perDollar: Record<string, string | undefined>;
  observedAt: Date;
  bad: Record<string, [number, string]>;
};

const cases: Case[] = [
  {
    name: 'European Central Bank',
    make: europeanCentralBank,
    path: '/stats/eurofxref/eurofxref-daily.xml',
    good: ECB,
    perDollar: { EUR: '0.8', JPY: '150', GBP: '0.7', USD: '1', AED: undefined },
    observedAt: new Date('2026-11-25T00:00:00Z'),
    bad: {
      'without dollars': [200, ECB.replace('USD', 'SEK')],
      'without a date': [200, ECB.replace(" time='2026-11-25'", '')],
      'with a wrong date': [200, ECB.replace('2026-11-25', '2026-13-45')],
      'that is HTML': [200, '<html><body>Maintenance<br></body></html>'],
      'that is cut': [200, ECB.slice(0, 400)],
      'that is no XML': [200, '{"rates":{}}'],
      'that it is unavailable': [503, ECB],
    },
  },
  {
    name: 'Coinbase',
    make: (url) => coinbase(clock, url),
    path: '/v2/exchange-rates?currency=USD',
    good: '{"data":{"currency":"USD","rates":{"AED":"3.6731","EUR":"0.8012","JPY":"150.25","00":"14.8","PEPE":"1e-7"}}}',
    perDollar: { AED: '3.6731', EUR: '0.8012', JPY: '150.25', PEPE: undefined },
    observedAt: NOW,
    bad: {
      'for another currency': [200, '{"data":{"currency":"EUR","rates":{"EUR":"1"}}}'],
      'with an error': [400, '{"errors":[{"id":"invalid_request","message":"Currency is invalid"}]}'],
      'without rates': [200, '{"data":{"currency":"USD"}}'],
    },
  },
  {
    name: 'CoinGecko exchange rates',
    make: (url) => coingeckoExchangeRates(clock, url),
    path: '/api/v3/exchange_rates',
    good: JSON.stringify({
      rates: {
        btc: { name: 'Bitcoin', unit: 'BTC', value: 1, type: 'crypto' },
        usd: { name: 'US Dollar', unit: '$', value: 50000.5, type: 'fiat' },
        eur: { name: 'Euro', unit: '€', value: 40000.4, type: 'fiat' },
        jpy: { name: 'Japanese Yen', unit: '¥', value: 7500075, type: 'fiat' },
        xau: { name: 'Gold - Troy Ounce', unit: 'XAU', value: 12.1, type: 'commodity' },
      },
    }),
    perDollar: { EUR: '0.8', JPY: '150', BTC: undefined, XAU: undefined },
    observedAt: NOW,
    bad: {
      'over its limit': [429, '{"status":{"error_code":429}}'],
      'without dollars': [200, '{"rates":{"eur":{"name":"Euro","unit":"€","value":40000,"type":"fiat"}}}'],
      'with no value': [200, '{"rates":{"usd":{"name":"US Dollar","unit":"$","value":null,"type":"fiat"}}}'],
    },
  },
  {
    name: 'Open Exchange Rates',
    make: (url) => openExchangeRates(APP_ID, url),
    path: '/api/latest.json',
    good: '{"disclaimer":"…","license":"…","timestamp":1795622400,"base":"USD","rates":{"EUR":0.801234,"KWD":0.3065,"BTC":1.1e-5}}',
    perDollar: { EUR: '0.801234', KWD: '0.3065', BTC: undefined },
    observedAt: new Date(1_795_622_400_000),
    bad: {
      'that the app id is invalid': [401, '{"error":true,"status":401,"message":"invalid_app_id"}'],
      'with another base': [200, '{"timestamp":1795622400,"base":"EUR","rates":{"USD":1.2}}'],
      'without a time': [200, '{"base":"USD","rates":{"EUR":0.8}}'],
      'with a wrong time': [200, '{"timestamp":-1,"base":"USD","rates":{"EUR":0.8}}'],
    },
  },
];

describe.each(cases)('$name', ({ name, make, path, good, perDollar, observedAt, bad }) => {
  it('lists currencies for one US dollar', async () => {
    const server = await serveUntilTestEnds(respondWith(200, good));
    const source = make(server.url);
    const table = await source.fetchTable(never);
    expect(source.name).toBe(name);
    expect(server.requests.map(({ url }) => url)).toEqual([path]);
    const listed = Object.keys(perDollar).map((code) => {
      const rate = table.perDollar.get(code);
      return [code, rate && formatDecimal(rate)];
    });
    expect(Object.fromEntries(listed)).toEqual(perDollar);
    expect(table.observedAt).toEqual(observedAt);
  });

  it.each(Object.entries(bad))('lists nothing for the response %s', async (_what, [status, text]) => {
    const server = await serveUntilTestEnds(respondWith(status, text));
    await expect(make(server.url).fetchTable(never)).rejects.toBeInstanceOf(RateSourceError);
  });
});

it('the app id of Open Exchange Rates is in a header, not in the URL', async () => {
  const server = await serveUntilTestEnds(respondWith(200, cases[3]?.good ?? ''));
  await openExchangeRates(APP_ID, server.url).fetchTable(never);
  const [request] = server.requests;
  expect(request?.headers.authorization).toBe(`Token ${APP_ID}`);
  expect(request?.url).not.toContain(APP_ID);
});

describe('a direct quote', () => {
  it('of CoinGecko is as of its last update', async () => {
    const answer = '{"nano":{"eur":0.712345,"last_updated_at":1795183190}}';
    const server = await serveUntilTestEnds(respondWith(200, answer));
    const quote = await coingeckoIn('EUR', server.url).fetchPerNano(never);
    expect(server.requests[0]?.url).toBe(
      '/api/v3/simple/price?ids=nano&vs_currencies=eur&include_last_updated_at=true',
    );
    expect(formatDecimal(quote.price)).toBe('0.712345');
    expect(quote.observedAt).toEqual(new Date(1_795_183_190_000));
  });

  it('of Kraken is the middle of its offers', async () => {
    const book = { a: ['0.7126', '1', '1.000'], b: ['0.7122', '1250', '1250.000'] };
    const answer = JSON.stringify({ error: [], result: { NANOEUR: book } });
    const server = await serveUntilTestEnds(respondWith(200, answer));
    const quote = await krakenIn('EUR', clock, server.url).fetchPerNano(never);
    expect(server.requests[0]?.url).toBe('/0/public/Ticker?pair=NANOEUR');
    expect(formatDecimal(quote.price)).toBe('0.7124');
    expect(quote.observedAt).toEqual(NOW);
  });

  it.each([
    '{"nano":{"usd":0.8,"last_updated_at":1795183190}}',
    '{"nano":{"eur":null,"last_updated_at":1795183190}}',
    '{"nano":{"eur":0.7}}',
    '{"error":["EQuery:Unknown asset pair"]}',
    '{"error":[],"result":{}}',
    '{"error":[],"result":{"NANOUSD":{"a":["0.8"],"b":["0.8"]}}}',
  ])('is none for the response %s', async (answer) => {
    const server = await serveUntilTestEnds(respondWith(200, answer));
    for (const source of [coingeckoIn('EUR', server.url), krakenIn('EUR', clock, server.url)]) {
      await expect(source.fetchPerNano(never)).rejects.toBeInstanceOf(RateSourceError);
    }
  });

  it('is asked for only in currencies that two sources quote', () => {
    const names = directSources(['JPY', 'EUR', 'GBP'], clock).map(({ name }) => name);
    expect(names).toEqual(['CoinGecko EUR', 'Kraken EUR']);
  });
});

describe('the sources of an installation', () => {
  const select = (
    network: 'live' | 'dev',
    priceCurrencies: string[],
    openExchangeRatesAppId: string | null,
  ) => selectCurrencySources({ network, priceCurrencies, openExchangeRatesAppId }, clock);
  const namesOf = (sources: readonly { readonly name: string }[]) => sources.map(({ name }) => name);

  it('are public ones, and Open Exchange Rates with an app id', () => {
    const { currencies, fiat, simulated } = select('live', ['USD', 'JPY'], null);
    expect([currencies, simulated]).toEqual([['JPY'], false]);
    expect(namesOf(fiat)).toEqual(['European Central Bank', 'Coinbase', 'CoinGecko exchange rates']);
    expect(namesOf(select('live', ['USD', 'JPY'], APP_ID).fiat)).toContain('Open Exchange Rates');
  });

  it('are simulated without real money', async () => {
    const { fiat, direct, simulated } = select('dev', ['USD', 'EUR', 'SEK'], APP_ID);
    expect([namesOf(fiat), direct, simulated]).toEqual([['simulated'], [], true]);
    const table = await fiat[0]?.fetchTable(never);
    expect([...(table?.perDollar ?? [])].map(([code, rate]) => [code, formatDecimal(rate)])).toEqual([
      ['EUR', '0.9'],
      ['SEK', '1'],
    ]);
  });
});
