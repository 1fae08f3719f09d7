// Tests the steps of the payer's form, and that no entry is lost.
import { describe, expect, test } from 'vitest';
import type { SupportedRegions } from '@/lib/compliance/location';
import { CUSTOMER_FIELDS } from '@/lib/core/customer-fields';
import { detailFields } from './form-fields';
import { regionChoices } from './link-page';
import {
  afterRefusal,
  afterRegion,
  backToRegion,
  intentOf,
  type PayFormState,
  readState,
  toReview,
  typedValues,
} from './pay-form-state';

const REGIONS: SupportedRegions = { countries: new Set(['DE', 'US']), areas: new Set(['US-CA']) };
const FIRST: PayFormState = {
  step: 'region',
  details: null,
  values: {},
  errors: [],
  advice: null,
  reviewToken: null,
  attempt: 0,
};

const LOOK = { regions: REGIONS, reviewToken: 'look' };

function form(entries: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
}

describe('the location', () => {
  const choice = (code: string) => regionChoices(REGIONS, 'en').find((country) => country.code === code);

  test('lists every country and says which are offered', () => {
    expect(choice('DE')).toMatchObject({ name: 'Germany', offered: true, areas: null });
    expect(choice('FR')).toMatchObject({ offered: false, areas: null });
    expect(choice('KP')?.offered).toBe(false);
  });

  test('lists the areas of a partly open country, including closed ones', () => {
    const areas = choice('US')?.areas;
    expect(areas?.find((area) => area.code === 'US-CA')).toMatchObject({ name: 'California', offered: true });
    expect(areas?.find((area) => area.code === 'US-NY')?.offered).toBe(false);
  });

  test('leads to the details if supported', () => {
    const state = afterRegion(FIRST, { country: 'US', administrativeArea: 'US-CA' }, REGIONS);
    expect(state.errors).toEqual([]);
    expect(state).toMatchObject({ step: 'details', details: { country: 'US', areaName: 'California' } });
  });

  test('is shown again with an error if not supported', () => {
    const state = afterRegion(FIRST, { country: 'US', administrativeArea: 'US-NY' }, REGIONS);
    expect(state).toMatchObject({ details: null, errors: [{ field: 'administrativeArea' }], attempt: 1 });
  });
});

describe('the details', () => {
  test('reach every field of the specification, in every country', () => {
    for (const country of ['US', 'DE', 'JP', 'SG', 'ZZ']) {
      const { person, address, more } = detailFields({ country }, REGIONS);
      const shown = [...person, ...address, ...more].map((view) => view.field);
      expect(new Set(shown).size).toBe(shown.length);
      expect(CUSTOMER_FIELDS).toEqual(expect.arrayContaining(shown));
      expect(shown).toEqual(expect.arrayContaining(['firstName', 'lastName', 'email', 'phoneNumber']));
      expect(shown).toEqual(expect.arrayContaining(['thoroughfare', 'premise', 'organizationName']));
    }
  });

  test('do not ask again for the area of the first step', () => {
    const { address, more } = detailFields({ country: 'US', administrativeArea: 'US-CA' }, REGIONS);
    expect([...address, ...more].map((view) => view.field)).not.toContain('administrativeArea');
  });
});

describe('the entries', () => {
  test('are kept in every step, without unknown fields', () => {
    const state = { ...FIRST, values: { country: 'DE', firstName: 'Ann' } };
    const values = typedValues(state, form({ lastName: 'Lee', intent: 'pay', admin: 'yes' }));
    expect(values).toEqual({ country: 'DE', firstName: 'Ann', lastName: 'Lee' });
    expect(backToRegion(state, values)).toMatchObject({ details: null, values });
    const refusal = {
      errors: [{ field: 'email', key: 'error.missing' } as const],
      regions: REGIONS,
    };
    expect(afterRefusal(state, values, refusal)).toMatchObject({ values, errors: [{ field: 'email' }] });
    expect(afterRefusal(state, values, refusal).details?.country).toBe('DE');
    expect(toReview(state, values, LOOK)).toMatchObject({ step: 'review', values, errors: [] });
  });

  test('are truncated at a maximum length', () => {
    expect(typedValues(FIRST, form({ firstName: 'x'.repeat(10_000) })).firstName).toHaveLength(4_000);
  });
});

test('a form submitted without a button goes to the review', () => {
  expect(intentOf(form({}))).toBe('review');
  expect(intentOf(form({ intent: 'changeRegion' }))).toBe('changeRegion');
  expect(intentOf(form({ intent: 'something' }))).toBe('review');
  expect(intentOf(form({ intent: 'pay' }))).toBe('pay');
});

describe('the review', () => {
  test('warns about an unusual postal code', () => {
    expect(toReview(FIRST, { country: 'DE', postalCode: '1234567' }, LOOK)).toMatchObject({
      step: 'review',
      advice: { kind: 'unusual' },
    });
    expect(toReview(FIRST, { country: 'DE', postalCode: '10115' }, LOOK).advice).toBeNull();
  });

  test('warns about a postal code from another area', () => {
    const values = { country: 'US', administrativeArea: 'US-CA', postalCode: '10001' };
    expect(toReview(FIRST, values, LOOK).advice).toEqual({ kind: 'otherArea', areaName: 'New York' });
  });
});

describe('the state sent with the form', () => {
  test('has a review token in the review step only', () => {
    const looked = toReview(FIRST, { country: 'DE' }, LOOK);
    expect(readState(looked).reviewToken).toBe('look');
    expect(backToRegion(looked, looked.values).reviewToken).toBeNull();
    expect(readState({ ...looked, reviewToken: 'x'.repeat(65) }).reviewToken).toBeNull();
  });

  test('keeps the entries and the attempt number', () => {
    const state = { ...FIRST, values: { firstName: 'Ann', country: 'DE' }, attempt: 3 };
    expect(readState(state)).toEqual(state);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'state'],
    ['a list', []],
    ['values that are none', { values: null, attempt: 0 }],
    ['values of other types', { values: { firstName: { not: '' }, country: ['DE'], email: 5 }, attempt: 0 }],
    ['unknown values', { values: { isAdmin: 'yes' }, attempt: 0 }],
    ['a count that is none', { values: {}, attempt: 'x' }],
  ])('starts over from %s', (_, sent) => {
    expect(readState(sent)).toEqual(FIRST);
  });

  test('has a bounded size', () => {
    const values = readState({ values: { firstName: 'x'.repeat(100_000) }, attempt: 0 }).values;
    expect(values.firstName).toHaveLength(4_000);
  });
});
