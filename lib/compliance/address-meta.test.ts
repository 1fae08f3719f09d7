import { iso31661 } from 'iso-3166';
import { describe, expect, it } from 'vitest';
import { addressAreasOf } from './address-meta';
import { isAreaCode } from './area';

const codesOf = (country: string) => addressAreasOf(country).map(({ code }) => code);

describe('the areas a payer chooses from', () => {
  it('are the country’s own codes, each once, with a name', () => {
    for (const { alpha2 } of iso31661) {
      const codes = codesOf(alpha2);
      expect(new Set(codes).size, alpha2).toBe(codes.length);
      for (const { code, name } of addressAreasOf(alpha2)) {
        expect(name).not.toBe('');
        if (code !== name) expect(isAreaCode(code) && code.startsWith(`${alpha2}-`), code).toBe(true);
      }
    }
  });

  it('have distinct names wherever they are listed', () => {
    for (const { alpha2 } of iso31661) {
      const names = addressAreasOf(alpha2).map(({ name }) => name);
      if (names.length <= 60) expect(new Set(names).size, `${alpha2} ${names}`).toBe(names.length);
    }
  });

  it('are sorted by name, in Latin letters', () => {
    expect(addressAreasOf('JP')[0]).toEqual({ code: 'JP-23', name: 'Aichi' });
    expect(addressAreasOf('BR').map(({ name }) => name)).toContain('São Paulo');
  });

  it('are provinces and counties, not the regions around them', () => {
    expect(codesOf('ES')).toHaveLength(52);
    expect(codesOf('ES')).not.toContain('ES-AN');
    expect(codesOf('IE')).toHaveLength(26);
    expect(codesOf('IE')).not.toContain('IE-L');
  });

  it('are current: newer than the metadata, without its old codes', () => {
    expect(codesOf('ID')).toEqual(expect.arrayContaining(['ID-PD', 'ID-PS', 'ID-JK']));
    expect(codesOf('ID')).toHaveLength(38);
    expect(codesOf('CN')).toContain('CN-BJ');
    expect(codesOf('IN')).toEqual(expect.arrayContaining(['IN-OD', 'IN-UK', 'IN-TS', 'IN-CG']));
    expect(codesOf('IN')).toHaveLength(36);
  });

  it('include the US states and licensed territories, but no military mail', () => {
    expect(codesOf('US')).toHaveLength(56);
    expect(codesOf('US')).toEqual(expect.arrayContaining(['US-DC', 'US-PR']));
    expect(codesOf('US')).not.toContain('US-AE');
  });

  it('are names if there are no codes', () => {
    expect(codesOf('HK')).toEqual(['Hong Kong Island', 'Kowloon', 'New Territories']);
  });

  it('are empty if addresses have no area', () => {
    for (const country of ['GB', 'DE', 'FR', 'NL', 'SG', 'XX']) expect(codesOf(country)).toEqual([]);
  });
});
