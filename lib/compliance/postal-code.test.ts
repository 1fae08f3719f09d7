// Postal codes as people type them: brought into their country's form, and advised on, never refused.
import fc from 'fast-check';
import { iso31661 } from 'iso-3166';
import { describe, expect, it } from 'vitest';
import { addressMetaOf } from './address-meta';
import { adviseOnPostalCode, formatPostalCode } from './postal-code';
import cases from './testdata/cases.json';

const countries = iso31661.map(({ alpha2 }) => alpha2);
const withCodes = countries.filter((country) => addressMetaOf(country).postal !== undefined);

describe('formatting a postal code', () => {
  it.each([
    ['CA', 'h2y1c6', 'H2Y 1C6'],
    ['NL', '1071dj', '1071 DJ'],
    ['BR', '01310200', '01310-200'],
    ['JP', '1050011', '105-0011'],
    ['JP', '〒105-0011', '105-0011'],
    ['JP', '１００－００１４', '100-0014'],
    ['GB', 'eh1 2ng', 'EH1 2NG'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'b338th', 'B33 8TH'],
    ['GB', 'm25bq', 'M2 5BQ'],
    ['GB', 'bfpo61', 'BFPO 61'],
    ['IE', 'd02tn97', 'D02 TN97'],
    ['US', ' 20500 0005 ', '20500 0005'],
    ['US', '205000005', '20500-0005'],
    ['PL', '00950', '00-950'],
    ['PT', '1100 585', '1100-585'],
    ['SE', '103  16', '103 16'],
    ['CZ', '11908', '119 08'],
    ['DE', 'D-10557', '10557'],
    ['CH', 'CH-3003', '3003'],
    ['LV', '1073', 'LV-1073'],
    ['KY', '1-1100', 'KY1-1100'],
    ['BN', '2328', '2328'],
    ['AR', 'c1064aab', 'C1064AAB'],
    ['KY', 'ky11100', 'KY1-1100'],
    ['SA', '١٢٤٣٥', '12435'],
    ['HK', 'none', 'NONE'],
    ['US', '9501', '9501'],
    ['BM', 'aa 00!', 'AA 00'],
    ['BM', 'aa 0 0', 'AA 00'],
  ])('in %s turns %j into %j', (country, typed, written) => {
    expect(formatPostalCode(country, typed)).toBe(written);
  });

  it('changes nothing the second time, for any input', () => {
    const typed = fc.oneof(fc.string({ maxLength: 40 }), fc.stringMatching(/^[A-Za-z0-9 -]{0,12}$/));
    fc.assert(
      fc.property(fc.constantFrom(...countries, 'XX'), typed, (country, text) => {
        const once = formatPostalCode(country, text);
        expect(formatPostalCode(country, once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

/** Real codes, mostly of parliaments, presidents and main post offices. */
const REAL_CODES: Readonly<Record<string, string>> = {
  AD: 'AD500',
  AL: '1001',
  AM: '0010',
  AR: 'C1089AAC',
  AT: '1017',
  AU: '2600',
  AX: '22100',
  AZ: 'AZ 1000',
  BA: '71000',
  BB: 'BB11000',
  BE: '1008',
  BG: '1169',
  BM: 'HM 12',
  BN: 'BS8611',
  BR: '70160-900',
  BY: '220010',
  CA: 'K1A 0A9',
  CH: '3003',
  CL: '8320000',
  CN: '100805',
  CO: '110321',
  CR: '10101',
  CU: '10400',
  CY: '1402',
  CZ: '118 26',
  DE: '11011',
  DK: '1240',
  DO: '10205',
  DZ: '16000',
  EC: '170401',
  EE: '15165',
  EG: '11511',
  ES: '28071',
  FI: '00102',
  FK: 'FIQQ 1ZZ',
  FO: 'FO-110',
  FR: '75007',
  GB: 'SW1A 0AA',
  GE: '0118',
  GG: 'GY1 2PB',
  GI: 'GX11 1AA',
  GL: '3900',
  GR: '100 21',
  GT: '01001',
  HR: '10000',
  HT: 'HT6110',
  HU: '1055',
  ID: '10270',
  IE: 'D01 F5P2',
  IL: '9195016',
  IM: 'IM1 3PU',
  IN: '110001',
  IS: '101',
  IT: '00186',
  JE: 'JE1 1DD',
  JO: '11110',
  JP: '100-0014',
  KE: '00100',
  KG: '720040',
  KR: '07233',
  KY: 'KY1-9000',
  KZ: '010000',
  LI: 'FL-9490',
  LK: '00100',
  LT: 'LT-01109',
  LU: 'L-1728',
  LV: 'LV-1811',
  MA: '10000',
  MC: '98000',
  MD: 'MD-2073',
  ME: '81000',
  MK: '1000',
  MM: '11181',
  MT: 'VLT 1115',
  MX: '15960',
  MY: '50680',
  NC: '98800',
  NG: '900001',
  NL: '2511 CR',
  NO: '0026',
  NP: '44600',
  NZ: '6160',
  PE: '15001',
  PF: '98713',
  PH: '1126',
  PK: '44000',
  PL: '00-902',
  PR: '00901',
  PT: '1249-068',
  RE: '97400',
  RO: '050563',
  RS: '11000',
  RU: '103265',
  SA: '11564',
  SE: '100 12',
  SG: '178957',
  SI: '1000',
  SK: '812 80',
  SV: 'CP 1101',
  TC: 'TKCA 1ZZ',
  TH: '10300',
  TJ: '734025',
  TM: '744000',
  TN: '2000',
  TR: '06543',
  TW: '100',
  UA: '01008',
  US: '20515',
  UY: '11800',
  UZ: '100000',
  VA: '00120',
  VE: '1010',
  VG: 'VG1110',
  VN: '11000',
  ZA: '8001',
};

describe('the advice on a postal code', () => {
  it.each(Object.entries(REAL_CODES))('does not warn in %s about %s', (country, code) => {
    for (const typed of [code, ` ${code.toLowerCase()} `, code.replace(/[ -]/g, '')]) {
      expect(adviseOnPostalCode(country, undefined, typed), typed).toBeNull();
    }
  });

  it.each(withCodes)('does not warn about the examples of %s, with and without separators', (country) => {
    const { examples = [] } = addressMetaOf(country);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      expect(formatPostalCode(country, example), example).toBe(example);
      for (const typed of [example, example.toLowerCase(), example.replace(/[ -]/g, '')]) {
        expect(adviseOnPostalCode(country, undefined, typed), typed).toBeNull();
      }
    }
  });

  it.each(cases.addresses)('does not warn about the address $id', ({ paymentCustomer }) => {
    const { country, administrativeArea, postalCode } = paymentCustomer;
    const alpha2 = country === 'UK' ? 'GB' : country;
    expect(adviseOnPostalCode(alpha2, administrativeArea, postalCode ?? '')).toBeNull();
  });

  it.each([
    ['US', '9501', '95014'],
    ['GB', 'QQ1 1AA', 'EC1Y 8SY'],
    ['NL', '0123 AB', '1234 AB'],
    ['NL', '1234 SS', '1234 AB'],
    ['DE', '1055', '26133'],
    ['CA', 'D2Y 1C6', 'H3Z 2Y7'],
    ['KR', '031540', '03051'],
  ])('in %s warns about %s and shows the example %s', (country, typed, example) => {
    expect(adviseOnPostalCode(country, undefined, typed)).toEqual({ kind: 'unusual', example });
  });

  it.each([
    ['US', 'California', '10118', 'US-NY'],
    ['US', 'US-WA', '97201', 'US-OR'],
    ['CA', 'ON', 'h2y1c6', 'CA-QC'],
    ['IT', 'Milano', '00186', 'IT-RM'],
    ['JP', 'Osaka', '1000014', 'JP-13'],
    ['IN', 'Odisha', '110006', 'IN-DL'],
  ])('in %s, %s, knows that %s belongs to %s', (country, area, typed, areaCode) => {
    expect(adviseOnPostalCode(country, area, typed)).toEqual({ kind: 'otherArea', areaCode });
  });

  it('does not warn without data', () => {
    expect(adviseOnPostalCode('HK', 'Kowloon', '999077')).toBeNull();
    expect(adviseOnPostalCode('XX', undefined, '1')).toBeNull();
    expect(adviseOnPostalCode('US', 'California', '')).toBeNull();
    expect(adviseOnPostalCode('US', 'somewhere', '10118')).toBeNull();
    expect(adviseOnPostalCode('US', undefined, '10118')).toBeNull();
  });

  it('names no area if the code could belong to several', () => {
    // Argentine codes without their letter are used in several provinces.
    expect(adviseOnPostalCode('AR', 'C', '1064')).toBeNull();
  });

  it('is fast for any text, no matter how long', () => {
    for (const country of withCodes) {
      expect(adviseOnPostalCode(country, undefined, '1 '.repeat(100_000))?.kind).toBe('unusual');
    }
  });
});
