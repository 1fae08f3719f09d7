// Only changed values are sent, in the form the server takes.
import { expect, it } from 'vitest';
import type { RulesView } from '@/lib/compliance/rules/rule-view';
import { countChanges, errorOf, hasErrors, rulesChange } from './rules-edits';

const view: RulesView = {
  version: 3,
  changedAt: null,
  changedBy: null,
  rules: [
    { id: 'limit', title: '', does: '', state: 'always', parameters: [] },
    {
      id: 'velocitySum',
      title: '',
      does: '',
      state: 'off',
      parameters: [
        {
          id: 'maxUsdIn24Hours',
          label: '',
          unit: 'usd',
          value: '1800.00',
          defaultValue: '1800.00',
          min: '1.00',
          max: '1000000.00',
        },
        { id: 'windowDays', label: '', unit: 'days', value: '30', defaultValue: '30', min: '1', max: '30' },
      ],
    },
  ],
};

it('is empty when the typed values equal the stored ones', () => {
  const edits = { velocitySum: { enabled: false, windowDays: ' 30 ' }, limit: { enabled: true } };
  expect(rulesChange(view, edits)).toEqual({});
  expect(countChanges(view, edits)).toBe(0);
});

it('contains the values as typed', () => {
  const edits = { velocitySum: { enabled: true, maxUsdIn24Hours: '2000.00', windowDays: '7' } };
  expect(rulesChange(view, edits)).toEqual({
    velocitySum: { enabled: true, maxUsdIn24Hours: '2000.00', windowDays: '7' },
  });
  expect(countChanges(view, edits)).toBe(3);
});

it('keeps invalid numbers as typed, so that the server rejects them', () => {
  expect(rulesChange(view, { velocitySum: { windowDays: 'seven' } })).toEqual({
    velocitySum: { windowDays: 'seven' },
  });
});

it('shows the allowed range next to an invalid value only', () => {
  const usd = { unit: 'usd', min: '1.00', max: '1000000.00' } as const;
  const days = { unit: 'days', min: '1', max: '30' } as const;
  const rest = { id: '', label: '', value: '', defaultValue: '' };
  for (const typed of ['1', ' 1.5 ', '1000000.00'])
    expect(errorOf({ ...rest, ...usd }, typed)).toBeUndefined();
  for (const typed of ['', '0.99', '1000000.01', '1.555', '1,50', '-2', '1e3']) {
    expect(errorOf({ ...rest, ...usd }, typed), typed).toMatch(/from 1\.00 to 1000000\.00/);
  }
  for (const typed of ['1', '30']) expect(errorOf({ ...rest, ...days }, typed)).toBeUndefined();
  for (const typed of ['0', '31', '7.5', 'seven'])
    expect(errorOf({ ...rest, ...days }, typed)).toMatch(/from 1 to 30/);
  expect(hasErrors(view, {})).toBe(false);
  expect(hasErrors(view, { velocitySum: { windowDays: '31' } })).toBe(true);
});
