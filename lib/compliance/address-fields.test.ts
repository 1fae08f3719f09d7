import { describe, expect, it } from 'vitest';
import { type AddressField, fieldsFor, PERSON_FIELDS } from './address-fields';
import { paymentCustomerSchema } from './customer-schema';
import cases from './testdata/cases.json';

const ADDRESS_FIELDS: readonly AddressField[] = [
  'organizationName',
  'thoroughfare',
  'premise',
  'subPremise',
  'dependentLocality',
  'locality',
  'subAdministrativeArea',
  'administrativeArea',
  'postalCode',
];

type LabelCase = Partial<Record<AddressField, string>> & {
  required: string[];
  hidden?: string[];
  order?: string[];
};
const labelCases: [string, LabelCase][] = Object.entries(cases.labels);

describe('the address fields of the form', () => {
  it.each(labelCases)('are those of %s', (country, expected) => {
    const fields = fieldsFor(country);
    const names: string[] = fields.map(({ field }) => field);
    for (const field of ADDRESS_FIELDS) {
      const label = expected[field];
      if (label !== undefined) expect(fields).toContainEqual(expect.objectContaining({ field, label }));
    }
    const required = fields.filter((field) => field.required).map(({ field }) => field);
    expect(required.sort()).toEqual([...expected.required].sort());
    for (const hidden of expected.hidden ?? []) expect(names).not.toContain(hidden);
    const { order } = expected;
    if (order !== undefined) expect(names.filter((name) => order.includes(name))).toEqual(order);
  });

  it('are all of them, street and town required, in a country without rules of its own', () => {
    const fields = fieldsFor('NG');
    expect(fields.map(({ field }) => field)).toEqual(ADDRESS_FIELDS);
    expect(fields.filter(({ required }) => required).map(({ field }) => field)).toEqual([
      'thoroughfare',
      'locality',
    ]);
    expect(fieldsFor('constructor')).toEqual(fields);
  });

  it('ask for the area where only some areas are offered, also where addresses do without it', () => {
    const area = fieldsFor('GB', { areaRequired: true }).find(({ field }) => field === 'administrativeArea');
    expect(area?.required).toBe(true);
  });

  it('keep the same name, never twice, and a token of the HTML standard', () => {
    for (const country of [...labelCases.map(([code]) => code), 'ES', 'IT', 'NL', 'ZA', 'NG']) {
      const fields = fieldsFor(country);
      expect(new Set(fields.map(({ field }) => field)).size).toBe(fields.length);
      for (const { field, autocomplete } of fields) {
        if (field === 'subAdministrativeArea') expect(autocomplete).toBe('');
        else
          expect(autocomplete).toMatch(/^section-kyc billing (organization|postal-code|address-l[a-z]+\d)$/);
      }
    }
  });

  it('cover, with the person’s own, every field the API knows', () => {
    const offered = [...PERSON_FIELDS, ...fieldsFor('NG')].map(({ field }) => field);
    expect([...offered].sort()).toEqual(Object.keys(paymentCustomerSchema.shape).sort());
  });
});
