// Tests the payer's form with recorded addresses, phone numbers and e-mail addresses.
import { describe, expect, it } from 'vitest';
import { allCountries } from '@/lib/compliance/country';
import type { SupportedRegions } from '@/lib/compliance/location';
import cases from '@/lib/compliance/testdata/cases.json';
import type { FormValues } from '@/lib/core/form-values';
import { detailFields, type FormRules } from './form-fields';
import { readCustomer } from './kyc-form';

const OPEN: SupportedRegions = {
  countries: new Set(allCountries().map(({ code }) => code)),
  areas: new Set(),
};
const EVERYWHERE: FormRules = { regions: OPEN, address: 'required' };
const CALIFORNIA_AND_PUERTO_RICO: FormRules = {
  ...EVERYWHERE,
  regions: { ...OPEN, areas: new Set(['US-CA', 'US-PR']) },
};
const ANN = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  country: 'US',
  phoneNumber: '(202) 555-0143',
  thoroughfare: '1 Main St',
  locality: 'Sacramento',
  administrativeArea: 'US-CA',
  postalCode: '95814',
};

function shownIn(values: FormValues, regions = EVERYWHERE): string[] {
  const { person, address, more } = detailFields(values, regions);
  return [...person, ...address, ...more].map(({ field }) => field);
}
const invalidFields = (values: FormValues, regions = EVERYWHERE) =>
  readCustomer(values, regions).errors?.map(({ field }) => field) ?? [];

describe('a recorded address', () => {
  it.each(cases.addresses)(
    'of $id is stored as typed, with its phone number as digits',
    ({ paymentCustomer, expect: expected }) => {
      const { customer } = readCustomer(paymentCustomer, EVERYWHERE);
      expect(customer).toEqual({ ...paymentCustomer, phoneNumber: expected.phoneNumber });
    },
  );

  it.each(cases.addresses)('of $id is shown completely', ({ paymentCustomer }) => {
    const filled = Object.keys(paymentCustomer).filter((field) => field !== 'country');
    expect(shownIn(paymentCustomer)).toEqual(expect.arrayContaining(filled));
  });
});

describe('a recorded phone number', () => {
  it.each(cases.phones)('$raw in $country is stored as $expect', ({ raw, country, expect: digits }) => {
    const values = { ...ANN, country, phoneNumber: raw, administrativeArea: 'somewhere' };
    expect(readCustomer(values, EVERYWHERE).customer?.phoneNumber ?? null).toBe(digits);
    if (digits === null) expect(invalidFields(values)).toEqual(['phoneNumber']);
  });
});

describe('a recorded e-mail address', () => {
  it.each([...cases.emails.valid, ...cases.emails.validIfIdnSupported, ...cases.emails.trimThenValid])(
    '%j is accepted',
    (email) => {
      expect(readCustomer({ ...ANN, email }, EVERYWHERE).customer?.email).toBe(email.trim());
    },
  );

  it.each(cases.emails.invalid)('%j is rejected', (email) => {
    expect(invalidFields({ ...ANN, email })).toEqual(['email']);
  });
});

describe('a recorded mistake', () => {
  it.each(cases.invalid)('is shown next to its field: $name', ({ paymentCustomer, expectField }) => {
    const { firstName, lastName, email, country, administrativeArea, phoneNumber, postalCode } =
      paymentCustomer;
    const values = {
      ...ANN,
      // A form sends only strings; other values count as missing.
      firstName: typeof firstName === 'string' ? firstName : '',
      lastName,
      email,
      country,
      administrativeArea,
      phoneNumber,
      postalCode,
    };
    expect(invalidFields(values)).toEqual(expectField.startsWith('postalCode') ? [] : [expectField]);
  });
});

describe('the area', () => {
  it('is a list for countries with few areas in addresses, else a text field or not shown', () => {
    const optionsIn = (country: string) =>
      detailFields({ country }, EVERYWHERE).address.find(({ field }) => field === 'administrativeArea')
        ?.options;
    expect(optionsIn('US')).toContainEqual({ value: 'US-CA', label: 'California' });
    expect(optionsIn('ES')).toHaveLength(52);
    expect(optionsIn('JP')).toHaveLength(47);
    expect(optionsIn('HK')).toHaveLength(3);
    expect(optionsIn('IT')).toBeNull();
    expect(optionsIn('GB')).toBeUndefined();
  });

  it('is not shown for a US territory, which payers choose as their country', () => {
    const values = { ...ANN, country: 'PR', administrativeArea: undefined, phoneNumber: '787 721 7000' };
    for (const regions of [EVERYWHERE, CALIFORNIA_AND_PUERTO_RICO]) {
      expect(shownIn(values, regions)).not.toContain('administrativeArea');
      expect(readCustomer(values, regions).customer).toMatchObject({
        country: 'PR',
        phoneNumber: '17877217000',
      });
    }
    expect(detailFields(values, CALIFORNIA_AND_PUERTO_RICO)).toMatchObject({ country: 'PR', areaName: null });
  });

  it('entered for another country is neither shown nor sent', () => {
    const values = { ...ANN, country: 'DE' };
    expect(shownIn(values)).not.toContain('administrativeArea');
    expect(readCustomer(values, EVERYWHERE).customer?.administrativeArea).toBeUndefined();
  });
});

describe('the name', () => {
  const namesIn = (country: string) =>
    detailFields({ country }, EVERYWHERE)
      .person.map(({ field }) => field)
      .slice(0, 2);

  it.each(['JP', 'KR', 'HU', 'CN', 'TW', 'VN', 'HK', 'MO'])(
    'begins with the family name in %s',
    (country) => {
      expect(namesIn(country)).toEqual(['lastName', 'firstName']);
      const { lastName, firstName, ...rest } = ANN;
      expect(invalidFields({ ...rest, country }).slice(0, 2)).toEqual(['lastName', 'firstName']);
    },
  );

  it.each(['US', 'DE', 'SG', 'IN', 'ZZ'])('begins with the first name in %s', (country) => {
    expect(namesIn(country)).toEqual(['firstName', 'lastName']);
  });
});

describe('a field is marked as optional', () => {
  it.each(allCountries().map(({ code }) => code))(
    'exactly if the form accepts it empty, in %s',
    (country) => {
      const { person, address, more } = detailFields({ country }, EVERYWHERE);
      const required = [...person, ...address, ...more]
        .filter((view) => view.required)
        .map(({ field }) => field);
      expect(invalidFields({ country }).sort()).toEqual(required.sort());
    },
  );
});

describe('a deployment that asks for no address', () => {
  const NO_ADDRESS = { ...EVERYWHERE, address: 'none' } as const;
  const FIVE = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    country: 'DE',
    phoneNumber: '+49 30 901820',
  };

  it.each(['US', 'DE', 'JP', 'BR'])('shows only what the specification requires, in %s', (country) => {
    expect(shownIn({ country }, NO_ADDRESS).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'phoneNumber',
    ]);
  });

  it('accepts the five required fields alone', () => {
    expect(readCustomer(FIVE, NO_ADDRESS).customer).toEqual({ ...FIVE, phoneNumber: '4930901820' });
    expect(invalidFields({ country: 'DE' }, NO_ADDRESS)).toHaveLength(4);
  });

  it('still needs an area where only some are supported', () => {
    const partly = { ...NO_ADDRESS, regions: CALIFORNIA_AND_PUERTO_RICO.regions };
    const values = { ...FIVE, country: 'US', phoneNumber: '(202) 555-0143' };
    expect(invalidFields(values, partly)).toEqual(['administrativeArea']);
    expect(readCustomer({ ...values, administrativeArea: 'US-CA' }, partly).customer).toBeDefined();
  });

  it('shows an address that the merchant has filled in, so that the payer sees what is sent', () => {
    const shown = detailFields({ country: 'DE', locality: 'Hamburg' }, NO_ADDRESS).address;
    expect(shown).toMatchObject([{ field: 'locality', required: false }]);
  });
});
