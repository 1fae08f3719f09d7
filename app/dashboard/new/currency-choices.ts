// The currencies that the dashboard's forms offer besides US dollars and nano.
import type { CurrencyChoice } from '@/components/dashboard/new/pricing';
import { DOLLAR, minorUnitsOf } from '@/lib/core/currencies';

/** @param enabled the deployment's currencies (`priceCurrencies`) */
export function currencyChoices(enabled: readonly string[]): CurrencyChoice[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return enabled
    .filter((code) => code !== DOLLAR)
    .map((code) => ({ code, name: names.of(code) ?? code, decimals: minorUnitsOf(code) }));
}
