// Decides whether payments from a location are supported: the embargo list first, then the operator's regions (contract
// §6).
import { foldCode } from '@/lib/core/fold-name';
import { areaName, resolveArea, resolveAreaName } from './area';
import { countryName, resolveCountry } from './country';

export type SupportedRegions = {
  /** ISO 3166-1 alpha-2. */
  countries: ReadonlySet<string>;
  /** ISO 3166-2 with the country prefix, e.g. `US-CA`. */
  areas: ReadonlySet<string>;
};

type Location = { country: string; administrativeArea?: string };

type UnsupportedReason = 'country' | 'areaMissing' | 'areaUnknown' | 'areaClosed' | 'embargoed';

type LocationVerdict =
  | { outcome: 'ok'; country: string; areaCode: string | null }
  /** The country cannot be resolved: `badInput` (contract §2). */
  | { outcome: 'unknownCountry' }
  /** `unsupportedLocation`; `message` is for the caller and never repeats the payer's input. */
  | { outcome: 'unsupported'; reason: UnsupportedReason; message: string };

/**
 * Checks a location as written by payer or integrator. A country without listed areas is fully supported, and an area
 * that can't be resolved gives `areaCode: null`. Otherwise only the listed areas are supported. Embargoed places are
 * always refused.
 */
export function checkLocation(regions: SupportedRegions, location: Location): LocationVerdict {
  const resolved = resolveCountry(location.country);
  if (resolved === undefined) return { outcome: 'unknownCountry' };
  const { country, foldedArea } = resolved;
  const areaText = location.administrativeArea?.trim() ?? '';
  const areaCode = foldedArea ?? resolveArea(country, areaText) ?? null;
  const refusal =
    embargoRefusal(country, areaCode, areaText) ?? regionRefusal(regions, country, areaCode, areaText !== '');
  return refusal === undefined
    ? { outcome: 'ok', country, areaCode }
    : { outcome: 'unsupported', ...refusal };
}

/** Whether only listed areas of this country (alpha-2) are supported, so that the form must ask for the area. */
export function areaIsRequired(regions: SupportedRegions, country: string): boolean {
  for (const area of regions.areas) if (area.startsWith(`${country}-`)) return true;
  return false;
}

type Refusal = { reason: UnsupportedReason; message: string };

function embargoRefusal(country: string, areaCode: string | null, areaText: string): Refusal | undefined {
  const embargoed =
    EMBARGOED_COUNTRIES.has(country) ||
    EMBARGOED_AREAS.has(areaCode ?? '') ||
    EMBARGOED_AREAS.has(foldCode(areaText)) ||
    // Residents may also give Russia as the country. Only names are compared, so that a Russian area code is never read
    // as a Ukrainian one.
    (country === 'RU' && EMBARGOED_AREAS.has(resolveAreaName('UA', areaText) ?? ''));
  if (!embargoed) return undefined;
  return { reason: 'embargoed', message: 'Payments from this location cannot be accepted.' };
}

function regionRefusal(
  regions: SupportedRegions,
  country: string,
  areaCode: string | null,
  areaGiven: boolean,
): Refusal | undefined {
  const name = countryName(country);
  if (!regions.countries.has(country)) {
    return { reason: 'country', message: `Payments from ${name} (${country}) are not offered.` };
  }
  if (!areaIsRequired(regions, country)) return undefined;
  if (areaCode !== null) {
    if (regions.areas.has(areaCode)) return undefined;
    const message = `Payments from ${areaName(areaCode)} (${areaCode}) are not offered.`;
    return { reason: 'areaClosed', message };
  }
  const needed = `Only some areas of ${name} (${country}) are offered: paymentCustomer.administrativeArea`;
  return areaGiven
    ? {
        reason: 'areaUnknown',
        message: `${needed} must name one of them, preferably by its ISO 3166-2 code.`,
      }
    : { reason: 'areaMissing', message: `${needed} is required.` };
}

/**
 * Comprehensively embargoed countries, ISO 3166-1 alpha-2: Cuba, Iran, North Korea.
 * Source: the sanctions programmes of the United States Treasury's Office of Foreign Assets Control.
 */
export const EMBARGOED_COUNTRIES: ReadonlySet<string> = new Set(['CU', 'IR', 'KP']);

/**
 * Comprehensively embargoed areas, ISO 3166-2: Crimea, Sevastopol, and the Donetsk and Luhansk regions, which are
 * refused entirely because an address does not show which side of the front line it is on. Source: as above.
 */
export const EMBARGOED_AREAS: ReadonlySet<string> = new Set(['UA-43', 'UA-40', 'UA-14', 'UA-09']);
