// The currencies that the dashboard's forms offer besides US dollars and nano, and the one that they start with.
import type { CurrencyChoice, PriceChoices } from '@/components/dashboard/new/pricing';
import { defaultCurrencyOf } from '@/lib/accounts/merchants/default-currency';
import { DOLLAR, minorUnitsOf, NANO } from '@/lib/core/currencies';

/** @param enabled the deployment's currencies (`priceCurrencies`) */
export function currencyChoices(enabled: readonly string[]): CurrencyChoice[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return enabled
    .filter((code) => code !== DOLLAR)
    .map((code) => ({ code, name: names.of(code) ?? code, decimals: minorUnitsOf(code) }));
}

/** What a merchant's forms for a price need. @param enabled as above */
export function priceChoices(
  merchant: Parameters<typeof defaultCurrencyOf>[0],
  enabled: readonly string[],
): PriceChoices {
  const { currency } = defaultCurrencyOf(merchant, enabled);
  return { currencies: currencyChoices(enabled), startsWith: PRICINGS[currency] ?? currency };
}

/** The names of the forms that aren't ISO 4217 codes. */
const PRICINGS: Readonly<Record<string, string | undefined>> = { [DOLLAR]: 'usd', [NANO]: 'nano' };
