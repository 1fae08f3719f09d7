// The test on past payments says which edits it can't test, before it is run.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RulesView } from '@/lib/compliance/rules/rule-view';
import { RulesDryRun } from './rules-dry-run';

const view: RulesView = {
  ...{ version: 1, changedAt: null, changedBy: null },
  rules: [
    { id: 'sanctionsName', title: 'Names on sanctions lists', does: '', state: 'always', parameters: [] },
    { id: 'velocitySum', title: 'High total', does: '', state: 'on', parameters: [] },
  ],
};

const shown = (changedRules: readonly string[]) => {
  const changes = changedRules.length;
  const props = { changeText: '{}', changes, changedRules, isInvalid: false, maxDays: 90, view };
  const html = renderToStaticMarkup(createElement(RulesDryRun, props));
  return {
    saysUntested: html.includes(
      'Your change to “Names on sanctions lists” can’t be tested on past payments.',
    ),
    canRun: !/<button[^>]*disabled=""/.test(html),
  };
};

it('can test edits of rules with findings', () => {
  expect(shown([])).toEqual({ saysUntested: false, canRun: true });
  expect(shown(['velocitySum'])).toEqual({ saysUntested: false, canRun: true });
});

it('says that the screening of names can’t be tested, and runs only if something else can', () => {
  expect(shown(['sanctionsName'])).toEqual({ saysUntested: true, canRun: false });
  expect(shown(['sanctionsName', 'velocitySum'])).toEqual({ saysUntested: true, canRun: true });
});
