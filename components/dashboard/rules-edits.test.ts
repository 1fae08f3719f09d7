// Only what differs from what holds is sent, in the form the rules take.
import { expect, it } from 'vitest';
import type { RulesView } from '@/lib/rules/rule-view';
import { countChanges, rulesChange } from './rules-edits';

const view: RulesView = {
  version: 3,
  changedAt: null,
  changedBy: null,
  rules: [
    { id: 'limit', title: '', does: '', reason: null, state: 'always', parameters: [] },
    {
      id: 'velocitySum',
      title: '',
      does: '',
      reason: '',
      state: 'off',
      parameters: [
        {
          id: 'maxUsdIn24Hours',
          label: '',
          unit: 'usd',
          value: '1800.00',
          standard: '',
          least: '',
          most: '',
        },
        { id: 'windowDays', label: '', unit: 'days', value: '30', standard: '', least: '', most: '' },
      ],
    },
  ],
};

it('is nothing where values were typed that hold already', () => {
  const edits = { velocitySum: { on: false, windowDays: ' 30 ' }, limit: { on: true } };
  expect(rulesChange(view, edits)).toEqual({});
  expect(countChanges(view, edits)).toBe(0);
});

it('has dollars as text and counts as numbers', () => {
  const edits = { velocitySum: { on: true, maxUsdIn24Hours: '2000.00', windowDays: '7' } };
  expect(rulesChange(view, edits)).toEqual({
    velocitySum: { on: true, maxUsdIn24Hours: '2000.00', windowDays: 7 },
  });
  expect(countChanges(view, edits)).toBe(3);
});

it('leaves what is no number as it was typed, for the rules to refuse', () => {
  expect(rulesChange(view, { velocitySum: { windowDays: 'seven' } })).toEqual({
    velocitySum: { windowDays: 'seven' },
  });
});
