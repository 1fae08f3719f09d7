// The line above the rules says which defaults apply.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LastChange } from './rules-editor';

const NOW = '2026-11-22T14:00:00.000Z';

it.each([
  [true, /^<p[^>]*>Sandbox defaults: no changes yet\..*On a live network all are on\.</],
  [false, /^<p[^>]*>Default rules: no changes yet\.</],
])('unchanged rules are named as the defaults of the network (sandbox: %s)', (isTestMode, text) => {
  const view = { rules: [], version: 0, changedAt: null, changedBy: null };
  const html = renderToStaticMarkup(
    createElement(LastChange, { view, changedBy: null, now: NOW, isTestMode }),
  );
  expect(html).toMatch(text);
});
