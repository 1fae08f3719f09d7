// The settings of prices in other currencies than US dollars and nano (contract §3).
import { z } from 'zod';
import { DOLLAR, isCurrencyCode } from './currencies';

/** Each is asked about by the engine, and listed by the API. */
const MAX_CURRENCIES = 40;

/** Without real money the rate is simulated, so that a second currency costs no request. */
const TEST_MODE_CURRENCIES: readonly string[] = [DOLLAR, 'EUR'];

const currencies = z
  .string()
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((code) => code.trim())
        .filter((code) => code !== ''),
    ),
  ])
  .refine(
    (codes) => codes.every(isCurrencyCode),
    'must be ISO 4217 codes in capitals, separated by commas, such as USD,EUR,JPY. XNO is always allowed and not listed',
  )
  .refine((codes) => codes.length <= MAX_CURRENCIES, `must list at most ${MAX_CURRENCIES} currencies`);

export const currencySettingFields = {
  PRICE_CURRENCIES: currencies.optional(),
  OPEN_EXCHANGE_RATES_APP_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{8,100}$/, 'must be 8 to 100 letters and digits')
    .optional(),
};

type CurrencyEnvironment = z.infer<z.ZodObject<typeof currencySettingFields>>;

/** `priceCurrencies`: of prices besides XNO; US dollars first. */
export function currencySettings(
  settings: CurrencyEnvironment,
  { isTestMode }: { readonly isTestMode: boolean },
): { readonly priceCurrencies: readonly string[]; readonly openExchangeRatesAppId: string | null } {
  const given = settings.PRICE_CURRENCIES ?? (isTestMode ? TEST_MODE_CURRENCIES : []);
  return {
    priceCurrencies: [DOLLAR, ...given.filter((code) => code !== DOLLAR)],
    // Authorizes requests to Open Exchange Rates; null: it is not asked.
    openExchangeRatesAppId: settings.OPEN_EXCHANGE_RATES_APP_ID ?? null,
  };
}
