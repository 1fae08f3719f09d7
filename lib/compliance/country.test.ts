import { iso31661 } from 'iso-3166';
import { describe, expect, it } from 'vitest';
import { allCountries, countryName, resolveCountry } from './country';
import cases from './testdata/cases.json';

describe('resolving a country', () => {
  it.each(cases.regions)('resolves $country as recorded', ({ country, expect: expected }) => {
    expect(resolveCountry(country)?.country ?? null).toBe(expected.country);
  });

  it('resolves every alpha-2, alpha-3 and numeric code and every registered and English name', () => {
    for (const { alpha2, alpha3, numeric, name } of iso31661) {
      for (const text of [
        alpha2,
        alpha3.toLowerCase(),
        numeric,
        name,
        name.toUpperCase(),
        countryName(alpha2),
      ]) {
        const resolved = resolveCountry(text);
        expect(resolved?.foldedArea?.slice(3) ?? resolved?.country, text).toBe(alpha2);
      }
    }
  });

  it.each([
    ['uk', 'GB'],
    ['U.K.', 'GB'],
    ['EL', 'GR'],
    [' u.s.a. ', 'US'],
    ['ＵＳ', 'US'],
    ['8', 'AL'],
    ['Republic of Korea', 'KR'],
    ['The Netherlands', 'NL'],
    ['Trinidad & Tobago', 'TT'],
    ['ST. LUCIA', 'LC'],
    ["Cote d'Ivoire", 'CI'],
    ['Czech Republic', 'CZ'],
    ['north korea', 'KP'],
  ])('resolves %s to %s', (text, country) => {
    expect(resolveCountry(text)).toEqual({ country });
  });

  it.each([
    ['PR', 'US-PR'],
    ['GUM', 'US-GU'],
    ['850', 'US-VI'],
    ['american samoa', 'US-AS'],
    ['Northern Mariana Islands', 'US-MP'],
  ])('resolves the territory %s to the United States as %s', (text, foldedArea) => {
    expect(resolveCountry(text)).toEqual({ country: 'US', foldedArea });
  });

  it.each([
    '',
    ' ',
    'XX',
    'Atlantis',
    'Korea',
    'Virgin Islands',
    '000',
    'US-CA',
    'United',
    'a'.repeat(10_000),
  ])('does not guess "%s"', (text) => {
    expect(resolveCountry(text)).toBeUndefined();
  });
});

describe('naming countries', () => {
  it('names a country in English', () => {
    expect(countryName('DE')).toBe('Germany');
    expect(countryName('not a code')).toBe('not a code');
  });

  it('lists every country once, including territories, sorted by name, in the requested language', () => {
    const listed = allCountries();
    expect(new Set(listed.map(({ code }) => code))).toEqual(new Set(iso31661.map(({ alpha2 }) => alpha2)));
    expect(listed).toHaveLength(iso31661.length);
    expect(listed[0]?.name).toBe('Afghanistan');
    expect(listed.map(({ code }) => code)).toContain('PR');
    expect(allCountries('fr')).toContainEqual({ code: 'DE', name: 'Allemagne' });
  });
});
