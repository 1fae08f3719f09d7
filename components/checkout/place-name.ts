// The name of the chosen region in the payer's language.
import type { DetailFields } from '@/lib/checkout/detail-fields';
import type { Language } from '@/lib/languages/languages';

/** "United States, California"; areas keep the name their country writes. */
export function placeName(language: Language, { country, areaName }: DetailFields): string {
  const countryName = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  return areaName === null ? countryName : `${countryName}, ${areaName}`;
}
