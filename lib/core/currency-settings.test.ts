// The setting of the currencies of prices.
import { expect, it } from 'vitest';
import { readConfig } from './config';

const currenciesOf = (given?: string) => readConfig({ PRICE_CURRENCIES: given }).priceCurrencies;

it('prices in US dollars are always possible, and in test mode in euros', () => {
  expect(currenciesOf()).toEqual(['USD', 'EUR']);
  expect(currenciesOf('JPY')).toEqual(['USD', 'JPY']);
  expect(currenciesOf(' EUR, USD,,EUR ')).toEqual(['USD', 'EUR']);
});

it.each(['eur', 'EURO', 'XNO', 'BTC', 'EUR;GBP', 'XAU'])('%s is refused with what to do', (given) => {
  expect(() => currenciesOf(given)).toThrow(
    /^Invalid settings: PRICE_CURRENCIES must be ISO 4217 codes in capitals, separated by commas, such as USD,EUR,JPY/,
  );
});

it('the app id of Open Exchange Rates is checked without being repeated', () => {
  const given = { OPEN_EXCHANGE_RATES_APP_ID: 'a secret with spaces' };
  expect(() => readConfig(given)).toThrow('OPEN_EXCHANGE_RATES_APP_ID must be 8 to 100 letters and digits');
  expect(() => readConfig(given)).not.toThrow(/secret with/);
});
