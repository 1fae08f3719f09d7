// The doctor's check of the currencies of prices.
import { expect, it } from 'vitest';
import type { CurrencySources } from '@/lib/rates/currencies/currency-sources';
import { coingeckoIn, krakenIn } from '@/lib/rates/currencies/direct-sources';
import { coinbase, openExchangeRates } from '@/lib/rates/currencies/fiat-sources';
import { MADE_AT } from '@/prisma/factories';
import { serveUntilTestEnds } from '@/verification/testing/loopback-server';
import { checkCurrencies } from './check-currencies';

const clock = { now: () => MADE_AT };
const never = new AbortController().signal;
const AT = Math.floor(MADE_AT.getTime() / 1000);

/** Public sources on a local server: one lists CHF only, Kraken's book of nano in euros is given. */
async function sourcesOf(currencies: readonly string[], krakenEuro: string | null): Promise<CurrencySources> {
  const answers: Readonly<Record<string, unknown>> = {
    '/v2/exchange-rates': { data: { currency: 'USD', rates: { CHF: '0.80', EUR: '0.85', SEK: '9' } } },
    '/api/latest.json': { timestamp: AT, base: 'USD', rates: { CHF: 0.8 } },
    '/api/v3/simple/price': { nano: { eur: 0.85, last_updated_at: AT } },
    '/0/public/Ticker': { error: [], result: { NANOEUR: { a: [krakenEuro], b: [krakenEuro] } } },
  };
  const { url } = await serveUntilTestEnds((request, response) => {
    response.end(JSON.stringify(answers[(request.url ?? '').split('?')[0] ?? '']));
  });
  return {
    ...{ currencies, simulated: false },
    fiat: [coinbase(clock, url), openExchangeRates('app', url)],
    direct: [coingeckoIn('EUR', url), krakenIn('EUR', clock, url)],
  };
}

it('each currency is fine by direct quotes or by two sources, and an error otherwise', async () => {
  expect(await checkCurrencies(await sourcesOf(['EUR', 'CHF', 'SEK'], '0.86'), clock, never)).toMatchObject([
    { level: 'ok', text: '1 nano = 0.855 EUR.' },
    { level: 'ok', text: '1 USD = 0.80 CHF.' },
    { level: 'error', text: expect.stringContaining('no usable rate for SEK (fewer than 2 prices agree)') },
  ]);
});

it('a source that fails is a warning', async () => {
  expect(await checkCurrencies(await sourcesOf(['CHF'], null), clock, never)).toMatchObject([
    { level: 'ok' },
    { level: 'warning', text: expect.stringMatching(/^Kraken EUR returned no price/) },
  ]);
});

it('nothing is asked without other currencies, or where rates are simulated', async () => {
  const sources = await sourcesOf([], '0.86');
  expect(await checkCurrencies(sources, clock, never)).toEqual([]);
  expect(await checkCurrencies({ ...sources, currencies: ['EUR'], simulated: true }, clock, never)).toEqual(
    [],
  );
});
