import { describe, expect, it } from 'vitest';
import {
  areaIsRequired,
  checkLocation,
  EMBARGOED_AREAS,
  EMBARGOED_COUNTRIES,
  type SupportedRegions,
} from './location';
import { SANDBOX_REGIONS } from './supported-regions';
import cases from './testdata/cases.json';

const recorded: SupportedRegions = {
  countries: new Set(cases.location.supported.supportedCountries),
  areas: new Set(cases.location.supported.supportedAdministrativeAreas),
};
const regions = (countries: string[], areas: string[] = []): SupportedRegions => ({
  countries: new Set(countries),
  areas: new Set(areas),
});
const reasonOf = (supported: SupportedRegions, country: string, administrativeArea?: string) => {
  const verdict = checkLocation(supported, { country, administrativeArea });
  return verdict.outcome === 'unsupported' ? verdict.reason : verdict.outcome;
};

describe('checking a location', () => {
  it.each(cases.location.cases)('$country + "$administrativeArea" is $expect', (row) => {
    const { outcome } = checkLocation(recorded, row);
    expect(outcome === 'unsupported' ? 'unsupportedLocation' : outcome).toBe(row.expect);
  });

  it('returns the codes to store', () => {
    expect(checkLocation(recorded, { country: 'usa', administrativeArea: 'calif.' })).toEqual({
      outcome: 'ok',
      country: 'US',
      areaCode: 'US-CA',
    });
    expect(checkLocation(recorded, { country: 'Puerto Rico' })).toEqual({
      outcome: 'ok',
      country: 'US',
      areaCode: 'US-PR',
    });
    expect(checkLocation(recorded, { country: 'UK', administrativeArea: 'somewhere' })).toEqual({
      outcome: 'ok',
      country: 'GB',
      areaCode: null,
    });
  });

  it('returns why a location is rejected', () => {
    expect(reasonOf(recorded, 'FR')).toBe('country');
    expect(reasonOf(recorded, 'US')).toBe('areaMissing');
    expect(reasonOf(recorded, 'US', '  ')).toBe('areaMissing');
    expect(reasonOf(recorded, 'US', 'AE')).toBe('areaUnknown');
    expect(reasonOf(recorded, 'US', 'WA')).toBe('areaClosed');
    expect(reasonOf(recorded, 'Guam')).toBe('areaClosed');
    expect(reasonOf(recorded, 'Atlantis', 'CA')).toBe('unknownCountry');
  });

  it('names the closed area or the missing field, and never repeats the input', () => {
    const closed = checkLocation(recorded, { country: 'US', administrativeArea: 'wash' });
    expect(closed).toMatchObject({ message: 'Payments from Washington (US-WA) are not offered.' });
    const missing = checkLocation(recorded, { country: 'US' });
    expect(missing).toMatchObject({ message: expect.stringContaining('paymentCustomer.administrativeArea') });
    const unknown = checkLocation(recorded, { country: 'US', administrativeArea: '12 Secret Street' });
    expect(JSON.stringify(unknown)).not.toContain('Secret');
  });

  it('offers a listed area only with its country', () => {
    expect(reasonOf(regions([], ['US-CA']), 'US', 'CA')).toBe('country');
    expect(reasonOf(regions(['US'], ['US-CA']), 'US', 'CA')).toBe('ok');
    expect(reasonOf(regions(['US']), 'US')).toBe('ok');
    expect(reasonOf(regions([]), 'US', 'CA')).toBe('country');
  });

  it('knows for which countries an area must be given', () => {
    expect(areaIsRequired(recorded, 'CA')).toBe(true);
    expect(areaIsRequired(recorded, 'GB')).toBe(false);
  });
});

describe('the embargo list', () => {
  it('contains the recorded places', () => {
    expect([...EMBARGOED_COUNTRIES].sort()).toEqual([...cases.embargo.countries].sort());
    expect([...EMBARGOED_AREAS].sort()).toEqual([...cases.embargo.areas].sort());
  });

  it('rejects them even if an operator opened them', () => {
    const opened = regions([...cases.embargo.countries, 'UA', 'RU'], [...cases.embargo.areas, 'UA-30']);
    for (const country of cases.embargo.countries) expect(reasonOf(opened, country)).toBe('embargoed');
    for (const area of cases.embargo.areas) expect(reasonOf(opened, 'UA', area)).toBe('embargoed');
    expect(reasonOf(opened, 'UA', 'Kyiv')).toBe('ok');
  });

  it('rejects an embargoed area by name, even if entered as part of Russia', () => {
    const opened = regions(['UA', 'RU']);
    expect(reasonOf(opened, 'UA', 'Crimea')).toBe('embargoed');
    expect(reasonOf(opened, 'RU', 'Крым')).toBe('embargoed');
    expect(reasonOf(opened, 'RU', 'Sevastopol')).toBe('embargoed');
    expect(reasonOf(opened, 'RU', 'Donetsk People’s Republic')).toBe('embargoed');
    expect(reasonOf(opened, 'RU', 'ua-43')).toBe('embargoed');
    expect(reasonOf(opened, 'RU', 'Moscow')).toBe('ok');
    expect(reasonOf(opened, 'RU', 'RU-14')).toBe('ok');
  });
});

describe('the initial regions of a sandbox', () => {
  it('include several countries and US-CA, but not New York and Washington', () => {
    expect(SANDBOX_REGIONS.countries.size).toBeGreaterThan(5);
    expect(reasonOf(SANDBOX_REGIONS, 'US', 'CA')).toBe('ok');
    expect(reasonOf(SANDBOX_REGIONS, 'US', 'DC')).toBe('ok');
    expect(reasonOf(SANDBOX_REGIONS, 'PR')).toBe('ok');
    expect(reasonOf(SANDBOX_REGIONS, 'DE')).toBe('ok');
    expect(reasonOf(SANDBOX_REGIONS, 'US', 'NY')).toBe('areaClosed');
    expect(reasonOf(SANDBOX_REGIONS, 'US', 'WA')).toBe('areaClosed');
    expect(SANDBOX_REGIONS.areas.size).toBe(50);
  });
});
