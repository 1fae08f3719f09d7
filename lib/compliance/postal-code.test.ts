// Postal codes as people type them: brought into their country's form, and advised on, never refused.
import fc from 'fast-check';
import { iso31661 } from 'iso-3166';
import { describe, expect, it } from 'vitest';
import { addressMetaOf } from './address-meta';
import { adviseOnPostalCode, normalisePostalCode } from './postal-code';
import cases from './testdata/cases.json';

const countries = iso31661.map(({ alpha2 }) => alpha2);
const withCodes = countries.filter((country) => addressMetaOf(country).postal !== undefined);

describe('a postal code is brought into its country’s form', () => {
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
  ])('in %s %j is %j', (country, typed, written) => {
    expect(normalisePostalCode(country, typed)).toBe(written);
  });

  it('stays as it is once it is there, whatever was typed', () => {
    const typed = fc.oneof(fc.string({ maxLength: 40 }), fc.stringMatching(/^[A-Za-z0-9 -]{0,12}$/));
    fc.assert(
      fc.property(fc.constantFrom(...countries, 'XX'), typed, (country, text) => {
        const once = normalisePostalCode(country, text);
        expect(normalisePostalCode(country, once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the advice on a postal code', () => {
  it.each(withCodes)('finds nothing odd in the examples of %s, with and without separators', (country) => {
    const { examples = [] } = addressMetaOf(country);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      expect(normalisePostalCode(country, example), example).toBe(example);
      for (const typed of [example, example.toLowerCase(), example.replace(/[ -]/g, '')]) {
        expect(adviseOnPostalCode(country, undefined, typed), typed).toBeNull();
      }
    }
  });

  it.each(cases.addresses)('finds nothing odd in the address $id', ({ paymentCustomer }) => {
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
  ])('in %s calls %s unusual and shows %s', (country, typed, example) => {
    expect(adviseOnPostalCode(country, undefined, typed)).toEqual({ kind: 'unusual', example });
  });

  it.each([
    ['US', 'California', '10118', 'US-NY'],
    ['US', 'US-WA', '97201', 'US-OR'],
    ['CA', 'ON', 'h2y1c6', 'CA-QC'],
    ['IT', 'Milano', '00186', 'IT-RM'],
    ['JP', 'Osaka', '1000014', 'JP-13'],
    ['IN', 'Odisha', '110006', 'IN-DL'],
  ])('in %s, %s, knows that %s is of %s', (country, area, typed, areaCode) => {
    expect(adviseOnPostalCode(country, area, typed)).toEqual({ kind: 'otherArea', areaCode });
  });

  it('says nothing where it knows nothing', () => {
    expect(adviseOnPostalCode('HK', 'Kowloon', '999077')).toBeNull();
    expect(adviseOnPostalCode('XX', undefined, '1')).toBeNull();
    expect(adviseOnPostalCode('US', 'California', '')).toBeNull();
    expect(adviseOnPostalCode('US', 'somewhere', '10118')).toBeNull();
    expect(adviseOnPostalCode('US', undefined, '10118')).toBeNull();
  });

  it('names no area where the code could be of several', () => {
    // Argentine codes without their letter are used in several provinces.
    expect(adviseOnPostalCode('AR', 'C', '1064')).toBeNull();
  });

  it('is quick for any text, however long', () => {
    for (const country of withCodes) {
      expect(adviseOnPostalCode(country, undefined, '1 '.repeat(100_000))?.kind).toBe('unusual');
    }
  });
});
