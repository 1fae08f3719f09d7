import { iso31661 } from 'iso-3166';
import { describe, expect, it } from 'vitest';
import { ADDRESS_FIELDS, type AddressField } from '@/lib/core/customer-fields';
import { fieldsFor, PERSON_FIELDS } from './address-fields';
import type { AddressLabel } from './address-meta';
import { addressMetaOf } from './address-meta';
import { paymentCustomerSchema } from './customer-schema';
import cases from './testdata/cases.json';

type LabelCase = Partial<Record<AddressField, string>> & {
  required: string[];
  hidden?: string[];
  order?: string[];
};
const labelCases: [string, LabelCase][] = Object.entries(cases.labels);

/** The kind of name that each recorded English label stands for. */
const KINDS: ReadonlyMap<string, AddressLabel> = new Map([
  ['Area', 'area'],
  ['CEP', 'cep'],
  ['City', 'city'],
  ['County', 'county'],
  ['District', 'district'],
  ['Eircode', 'eircode'],
  ['Emirate', 'emirate'],
  ['Neighborhood (bairro)', 'bairro'],
  ['Neighborhood (colonia)', 'colony'],
  ['PIN code', 'pin'],
  ['Postal code', 'postalCode'],
  ['Postal code (PLZ)', 'plz'],
  ['Postcode', 'postcode'],
  ['Prefecture', 'prefecture'],
  ['Province', 'province'],
  ['Province or city (do/si)', 'doSi'],
  ['Province or territory', 'provinceOrTerritory'],
  ['State', 'state'],
  ['State or territory', 'stateOrTerritory'],
  ['Suburb', 'suburb'],
  ['Town or city', 'postTown'],
  ['Townland', 'townland'],
  ['ZIP code', 'zip'],
]);
const countries = iso31661.map(({ alpha2 }) => alpha2);

const namesOf = (country: string) => fieldsFor(country).map(({ field }) => field);
const requiredOf = (country: string) =>
  fieldsFor(country)
    .filter(({ required }) => required)
    .map(({ field }) => field);
const fieldOf = (country: string, name: AddressField) =>
  fieldsFor(country).find(({ field }) => field === name);

describe('the address fields of the form', () => {
  it.each(labelCases)('are those of %s', (country, expected) => {
    const fields = fieldsFor(country);
    const names: string[] = namesOf(country);
    for (const field of ADDRESS_FIELDS) {
      const label = expected[field];
      if (label === undefined) continue;
      const shown = fields.find((entry) => entry.field === field);
      expect(shown?.labelKind, `${field}: ${label}`).toBe(KINDS.get(label) ?? 'unknown');
    }
    expect(requiredOf(country).sort()).toEqual([...expected.required].sort());
    for (const hidden of expected.hidden ?? []) expect(names).not.toContain(hidden);
    const { order } = expected;
    if (order !== undefined) expect(names.filter((name) => order.includes(name))).toEqual(order);
  });

  it.each([
    ['US', 'company street building floor town area code'],
    ['DE', 'company street building floor code town'],
    ['HU', 'company town street building floor code'],
    ['BR', 'company street building floor part town area code'],
    ['JP', 'company code area town part street building floor'],
    ['KR', 'company street building floor part town area code'],
    ['SG', 'company street building floor code'],
    ['HK', 'company street building floor town area'],
    ['PR', 'company street building floor town code'],
    ['AS', 'company street building floor town code'],
  ])('have the order of %s', (country, order) => {
    const words: Record<AddressField, string> = {
      organizationName: 'company',
      thoroughfare: 'street',
      premise: 'building',
      subPremise: 'floor',
      dependentLocality: 'part',
      locality: 'town',
      subAdministrativeArea: 'district',
      administrativeArea: 'area',
      postalCode: 'code',
    };
    expect(
      namesOf(country)
        .map((field) => words[field])
        .join(' '),
    ).toBe(order);
  });

  it('are street and town in an unknown country', () => {
    expect(namesOf('AO')).toEqual(['organizationName', 'thoroughfare', 'premise', 'subPremise', 'locality']);
    expect(requiredOf('AO')).toEqual(['thoroughfare', 'locality']);
    expect(fieldsFor('constructor')).toEqual(fieldsFor('AO'));
  });

  it('ask for the street and never twice for a field, in every country', () => {
    for (const country of countries) {
      const names = namesOf(country);
      expect(new Set(names).size, country).toBe(names.length);
      expect(requiredOf(country), country).toContain('thoroughfare');
    }
  });

  it('ask for the area if only some areas are offered, even where addresses don’t need it', () => {
    const area = fieldsFor('GB', { areaRequired: true }).find(({ field }) => field === 'administrativeArea');
    expect(area).toMatchObject({ required: true, labelKind: 'stateOrProvince' });
  });

  it('are shown with a value, but not required for it', () => {
    const shown = fieldsFor('GB', { supplied: ['subAdministrativeArea', 'locality'] });
    expect(shown.find(({ field }) => field === 'subAdministrativeArea')?.required).toBe(false);
    expect(shown.filter(({ field }) => field === 'locality')).toHaveLength(1);
  });

  it('have an autocomplete token of the HTML standard', () => {
    for (const country of countries) {
      for (const { field, autocomplete } of fieldsFor(country, { supplied: ADDRESS_FIELDS })) {
        if (field === 'subAdministrativeArea') expect(autocomplete).toBe('');
        else
          expect(autocomplete).toMatch(/^section-kyc billing (organization|postal-code|address-l[a-z]+\d)$/);
      }
    }
  });

  it('use a numeric keyboard only where postal codes are numeric', () => {
    expect(fieldOf('DE', 'postalCode')).toMatchObject({ inputMode: 'numeric', autoCapitalize: 'none' });
    for (const country of ['GB', 'CA', 'NL', 'JP', 'PT', 'US', 'QA']) {
      const code = fieldsFor(country, { supplied: ['postalCode'] }).find(
        ({ field }) => field === 'postalCode',
      );
      expect(code, country).toMatchObject({ inputMode: 'text', autoCapitalize: 'characters' });
    }
    for (const country of countries) {
      if (fieldOf(country, 'postalCode')?.inputMode !== 'numeric') continue;
      expect(addressMetaOf(country).examples?.join(''), country).toMatch(/^\d+$/);
    }
  });

  it('cover, together with the personal fields, every field of the API', () => {
    const offered = [...PERSON_FIELDS, ...fieldsFor('NG', { supplied: ADDRESS_FIELDS })];
    expect(offered.map(({ field }) => field).sort()).toEqual(Object.keys(paymentCustomerSchema.shape).sort());
  });
});
