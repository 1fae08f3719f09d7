// The countries and areas a payer chooses from before anything personal is asked, each with whether it is offered. Pure.
import { areasOf } from '@/lib/compliance/area';
import { allCountries } from '@/lib/compliance/country';
import { areaIsRequired, checkLocation, type SupportedRegions } from '@/lib/compliance/location';
import type { Language } from '@/lib/languages/languages';

export type Choice = { readonly code: string; readonly name: string; readonly offered: boolean };

/** `areas` is null where the country alone decides. */
export type CountryChoice = Choice & { readonly areas: readonly Choice[] | null };

/** Every country by its name in the language. What is not offered can be chosen too: the page then says so at once. */
export function regionChoices(regions: SupportedRegions, language: Language): CountryChoice[] {
  return allCountries(language).map(({ code, name }) => {
    const areas = areaIsRequired(regions, code) ? areaChoices(regions, code) : null;
    const offered = areas === null ? isOffered(regions, code) : areas.some((area) => area.offered);
    return { code, name, offered, areas: offered ? areas : null };
  });
}

function areaChoices(regions: SupportedRegions, country: string): Choice[] {
  return areasOf(country).map(({ code, name }) => ({
    code,
    name,
    offered: isOffered(regions, country, code),
  }));
}

function isOffered(regions: SupportedRegions, country: string, administrativeArea?: string): boolean {
  return checkLocation(regions, { country, administrativeArea }).outcome === 'ok';
}
