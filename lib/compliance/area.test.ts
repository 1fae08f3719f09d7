import fc from 'fast-check';
import { iso31662 } from 'iso-3166';
import { describe, expect, it } from 'vitest';
import { areaName, areasOf, isAreaCode, resolveArea, resolveAreaName } from './area';
import { resolveCountry } from './country';
import areaNames from './data/area-names.json';
import areaSpellings from './data/area-spellings.json';
import cases from './testdata/cases.json';

function resolveCase(countryText: string, areaText: string | undefined): string | null {
  const resolved = resolveCountry(countryText);
  if (resolved === undefined) return null;
  return resolved.foldedArea ?? resolveArea(resolved.country, areaText ?? '') ?? null;
}

describe('resolving an area', () => {
  it.each(cases.regions)('resolves $country + "$administrativeArea" as recorded', (row) => {
    expect(resolveCase(row.country, row.administrativeArea)).toBe(row.expect.administrativeArea);
  });

  it.each(cases.addresses)(
    'resolves the area of the address $id',
    ({ paymentCustomer, expect: expected }) => {
      expect(resolveCountry(paymentCustomer.country)?.country).toBe(expected.country);
      expect(resolveCase(paymentCustomer.country, paymentCustomer.administrativeArea)).toBe(
        expected.administrativeArea,
      );
    },
  );

  it('resolves every registered code, with or without its country, in any case and with any separator', () => {
    for (const { code } of iso31662) {
      const [country = '', part = ''] = code.split('-');
      for (const text of [code, part, `${country}_${part}`.toLowerCase(), ` ${country}/${part} `]) {
        expect(resolveArea(country, text), text).toBe(code);
      }
    }
  });

  it('resolves every US state, district and territory by its name', () => {
    for (const { code, name } of areasOf('US'))
      expect(resolveArea('US', name.toUpperCase()), name).toBe(code);
  });

  it('resolves every known name and spelling to its area', () => {
    for (const [code, name] of Object.entries(areaNames)) {
      expect(isAreaCode(code), code).toBe(true);
      expect(resolveArea(code.slice(0, 2), name), name).toBe(code);
    }
    for (const [code, spellings] of Object.entries(areaSpellings)) {
      expect(isAreaCode(code), code).toBe(true);
      for (const text of spellings) expect(resolveArea(code.slice(0, 2), text), `${code} ${text}`).toBe(code);
    }
  });

  it.each([
    ['US', 'Washington', 'US-WA'],
    ['US', 'State of Washington', 'US-WA'],
    ['US', 'Washington, D.C.', 'US-DC'],
    ['US', 'N.Y.', 'US-NY'],
    ['US', 'Commonwealth of Massachusetts', 'US-MA'],
    ['GB', 'UK-ENG', 'GB-ENG'],
    ['GB', 'County Durham', 'GB-DUR'],
    ['IE', 'County Cork', 'IE-CO'],
    ['JP', '1', 'JP-01'],
    ['JP', '東京', 'JP-13'],
    ['JP', 'Tōkyō-to', 'JP-13'],
    ['JP', '京都', 'JP-26'],
    ['AE', 'دبي', 'AE-DU'],
    ['MX', 'Mexico City', 'MX-CMX'],
    ['MX', 'Estado de México', 'MX-MEX'],
    ['IN', 'IN-OR', 'IN-OD'],
    ['CN', 'CN-11', 'CN-BJ'],
    ['TR', 'ıstanbul', 'TR-34'],
    ['IT', 'Valle d’Aosta', 'IT-23'],
    ['NO', 'Akershus', 'NO-32'],
    ['UA', 'Luhansk region', 'UA-09'],
    ['UA', 'Sevastopol City', 'UA-40'],
    ['UA', 'Республика Крым', 'UA-43'],
  ])('resolves %s + %s to %s', (country, text, code) => {
    expect(resolveArea(country, text)).toBe(code);
  });

  it.each([
    ['US', 'AP'],
    ['US', 'CA-CA'],
    ['US', 'Ontario'],
    ['CA', 'US-CA'],
    ['CA', 'California'],
    ['DE', 'US-CA'],
    ['US', 'New'],
    ['UA', 'Kyiv region'],
    ['TW', 'Chiayi'],
    ['XX', 'CA'],
    ['US', 'constructor'],
    ['US', 'x'.repeat(10_000)],
  ])('does not guess %s + %s', (country, text) => {
    expect(resolveArea(country, text)).toBeUndefined();
  });

  it('prefers the province over the region of the same name', () => {
    expect(resolveArea('ES', 'La Rioja')).toBe('ES-LO');
  });

  it('only returns areas of the requested country', () => {
    const country = fc.constantFrom('US', 'CA', 'GB', 'UA', 'JP', 'MX', 'ES');
    const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom(...iso31662.map(({ name }) => name)));
    fc.assert(
      fc.property(country, text, (code, input) => {
        const resolved = resolveArea(code, input);
        expect(resolved === undefined || (resolved.startsWith(`${code}-`) && isAreaCode(resolved))).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('resolves only names where a code could be another country’s area', () => {
    expect(resolveAreaName('UA', 'Crimea')).toBe('UA-43');
    expect(resolveAreaName('UA', '14')).toBeUndefined();
  });
});

describe('naming areas', () => {
  it('shows customary English names', () => {
    expect(areaName('US-CA')).toBe('California');
    expect(areaName('JP-07')).toBe('Fukushima');
    expect(areaName('US-XX')).toBe('US-XX');
    expect(areaName('nonsense')).toBe('nonsense');
  });

  it('lists the areas of a country by name, or nothing', () => {
    expect(areasOf('CA').map(({ code }) => code)).toContain('CA-QC');
    expect(areasOf('US')[0]).toEqual({ code: 'US-AL', name: 'Alabama' });
    expect(areasOf('HK')).toEqual([]);
  });
});
