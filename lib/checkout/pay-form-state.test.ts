// Tests the steps of the payer's form, and that no entry is lost.
import { describe, expect, test } from 'vitest';
import type { SupportedRegions } from '@/lib/compliance/location';
import { CUSTOMER_FIELDS } from '@/lib/core/customer-fields';
import { backTo, stepBefore, stepsOf } from '@/lib/core/form-steps';
import { readFormValues } from '@/lib/core/form-values';
import { detailFields } from './form-fields';
import { regionChoices } from './link-page';
import {
  afterAmount,
  afterRefusal,
  afterRegion,
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

const RULES = { regions: REGIONS, address: 'required' } as const;
const LOOK = { rules: RULES, reviewToken: 'look' };

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
    const state = afterRegion(FIRST, { country: 'US', administrativeArea: 'US-CA' }, RULES);
    expect(state.errors).toEqual([]);
    expect(state).toMatchObject({ step: 'details', details: { country: 'US', areaName: 'California' } });
  });

  test('is shown again with an error if not supported', () => {
    const state = afterRegion(FIRST, { country: 'US', administrativeArea: 'US-NY' }, RULES);
    expect(state).toMatchObject({ details: null, errors: [{ field: 'administrativeArea' }], attempt: 1 });
  });
});

describe('the amount', () => {
  test('is the first step where the payer chooses it, and none elsewhere', () => {
    expect(stepsOf(true)).toEqual(['amount', 'region', 'details', 'review']);
    expect(stepsOf(false)).toEqual(['region', 'details', 'review']);
  });

  test.each([
    ['5,5', '5.5'],
    ['12,50 ', '12.50'],
    ['$12.50', '12.50'],
    ['12.50 USD', '12.50'],
    ['１２.５０', '12.50'],
    ['\u0661\u0662\u066b\u0665', '12.5'],
    ['\u06f7', '7'],
  ])('of %s is read as %s', (typed, usdAmount) => {
    const form = new FormData();
    form.set('usdAmount', typed);
    expect(afterAmount(FIRST, readFormValues(form))).toMatchObject({ step: 'region', values: { usdAmount } });
  });

  test.each(['0.01', '12.5', ' 600.00 ', '7'])('of %s leads to the location', (usdAmount) => {
    expect(afterAmount(FIRST, { usdAmount })).toMatchObject({
      step: 'region',
      errors: [],
      values: { usdAmount },
    });
  });

  test.each([
    [undefined, 'error.amount'],
    ['', 'error.amount'],
    ['0', 'error.amountRange'],
    ['1,500', 'error.amount'],
    ['1.001', 'error.amount'],
    ['600.01', 'error.amountRange'],
  ] as const)('of %s is asked again', (usdAmount, key) => {
    const errors = [{ field: 'usdAmount', key }];
    expect(afterAmount(FIRST, { usdAmount })).toMatchObject({ step: 'amount', errors });
  });

  test('is asked again if the payment is refused because of it, before other mistakes', () => {
    const errors = [
      { field: 'usdAmount', key: 'error.amountRange' },
      { field: 'email', key: 'error.email' },
    ] as const;
    const state = afterRefusal(FIRST, { country: 'DE' }, { errors, rules: RULES });
    expect(state).toMatchObject({ step: 'amount', errors: [errors[0]] });
  });
});

describe('a step back', () => {
  const looked = toReview(FIRST, { country: 'DE', usdAmount: '5' }, LOOK);

  test('keeps the fields of the details and every entry, without errors and warnings', () => {
    const values = { ...looked.values, firstName: 'Ann' };
    const back = backTo({ ...looked, advice: { kind: 'unusual', example: '1' } }, 'details', values);
    expect(back).toMatchObject({ step: 'details', values, errors: [], advice: null });
    expect(back.details).toEqual(looked.details);
    expect(back.attempt).toBe(looked.attempt + 1);
  });

  test('is what three buttons mean, and no other', () => {
    expect(['changeAmount', 'changeRegion', 'edit'].map(stepBefore)).toEqual(['amount', 'region', 'details']);
    expect(['review', 'pay', 'chooseRegion', '', null, 'toString'].map(stepBefore)).toEqual(
      Array(6).fill(undefined),
    );
  });
});

describe('the details', () => {
  test('reach every field of the specification, in every country', () => {
    for (const country of ['US', 'DE', 'JP', 'SG', 'ZZ']) {
      const { person, address, more } = detailFields({ country }, RULES);
      const shown = [...person, ...address, ...more].map((view) => view.field);
      expect(new Set(shown).size).toBe(shown.length);
      expect(CUSTOMER_FIELDS).toEqual(expect.arrayContaining(shown));
      expect(shown).toEqual(expect.arrayContaining(['firstName', 'lastName', 'email', 'phoneNumber']));
      expect(shown).toEqual(expect.arrayContaining(['thoroughfare', 'premise', 'organizationName']));
    }
  });

  test('do not ask again for the area of the first step', () => {
    const { address, more } = detailFields({ country: 'US', administrativeArea: 'US-CA' }, RULES);
    expect([...address, ...more].map((view) => view.field)).not.toContain('administrativeArea');
  });
});

describe('the entries', () => {
  test('are kept in every step, without unknown fields', () => {
    const state = { ...FIRST, values: { country: 'DE', firstName: 'Ann' } };
    const values = typedValues(state, form({ lastName: 'Lee', intent: 'pay', admin: 'yes' }));
    expect(values).toEqual({ country: 'DE', firstName: 'Ann', lastName: 'Lee' });
    expect(backTo(state, 'region', values)).toMatchObject({ step: 'region', details: null, values });
    const refusal = {
      errors: [{ field: 'email', key: 'error.missing' } as const],
      rules: RULES,
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
    for (const step of ['amount', 'region', 'details'] as const) {
      expect(backTo(looked, step, looked.values).reviewToken).toBeNull();
    }
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
