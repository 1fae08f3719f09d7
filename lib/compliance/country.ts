// Resolves what a payer or integrator writes as a country to its ISO 3166-1 alpha-2 code, and names countries.

import { iso31661 } from 'iso-3166';
import { foldCode, foldName } from '@/lib/core/fold-name';
import { hasAtMostCodePoints } from '@/lib/core/hidden-characters';
import countrySpellings from './data/country-spellings.json';

/** Longest country or area text that is resolved, in code points (contract §2: customer fields up to 255). */
export const REGION_TEXT_MAX_CODE_POINTS = 255;

/** Territories with their own country code that are licensed as areas of the United States (contract §6). */
const US_TERRITORIES: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'UM', 'VI']);

export type ResolvedCountry = {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 3166-2 code of the US territory that was given as the country, e.g. `US-PR`. */
  foldedArea?: string;
};

/**
 * Resolves an alpha-2, alpha-3 or numeric code or an English name, ignoring case, width and punctuation. `UK` reads as
 * GB and `EL` as GR; a US territory folds into the United States (contract §6). Returns undefined for anything else,
 * including names that could mean two countries ("Korea", "Virgin Islands").
 */
export function resolveCountry(input: string): ResolvedCountry | undefined {
  if (!hasAtMostCodePoints(input, REGION_TEXT_MAX_CODE_POINTS)) return undefined;
  const code = foldCode(input);
  const found =
    COUNTRY_BY_CODE.get(code) ??
    (/^\d{1,2}$/.test(code) ? COUNTRY_BY_CODE.get(code.padStart(3, '0')) : undefined) ??
    COUNTRY_BY_NAME.get(foldCountryName(input));
  if (found === undefined) return undefined;
  return US_TERRITORIES.has(found) ? { country: 'US', foldedArea: `US-${found}` } : { country: found };
}

/** The country's English name; the code itself if there is no name. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return namesIn('en').of(code) ?? code;
}

/** Every ISO 3166-1 country, US territories among them, sorted by its name in `locale`: the form's select. */
export function allCountries(locale = 'en'): { code: string; name: string }[] {
  const names = namesIn(locale);
  const collator = new Intl.Collator(locale);
  return iso31661
    .map(({ alpha2, name }) => ({ code: alpha2, name: names.of(alpha2) ?? name }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

const ENGLISH_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** English is cached because error messages name the country: building the names costs more than the check. */
function namesIn(locale: string): Intl.DisplayNames {
  return locale === 'en'
    ? ENGLISH_NAMES
    : new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
}

function foldCountryName(text: string): string {
  return foldName(text)
    .replace(/^the /, '')
    .replace(/\bst\b/g, 'saint');
}

/** The register inverts names for sorting ("Korea, Republic of"); people write them the other way round. */
function uninverted(name: string): string {
  const [head, tail, ...rest] = name.split(', ');
  return head === undefined || tail === undefined || rest.length > 0 ? name : `${tail} ${head}`;
}

function indexCodes(): ReadonlyMap<string, string> {
  const index = new Map<string, string>([
    ['UK', 'GB'],
    ['EL', 'GR'],
  ]);
  for (const { alpha2, alpha3, numeric } of iso31661) {
    for (const code of [alpha2, alpha3, numeric]) index.set(code, alpha2);
  }
  return index;
}

function indexNames(): ReadonlyMap<string, string> {
  const index = new Map<string, string>();
  const short = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' });
  for (const { alpha2, name } of iso31661) {
    for (const spelling of [name, uninverted(name), ENGLISH_NAMES.of(alpha2), short.of(alpha2)]) {
      if (spelling !== undefined) index.set(foldCountryName(spelling), alpha2);
    }
  }
  for (const [code, spellings] of Object.entries(countrySpellings)) {
    for (const spelling of spellings) index.set(foldCountryName(spelling), code);
  }
  return index;
}

const COUNTRY_BY_CODE = indexCodes();
const COUNTRY_BY_NAME = indexNames();
