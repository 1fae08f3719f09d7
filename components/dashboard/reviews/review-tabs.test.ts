// On phones the filters are folded, so that the first review is near the top, unless one is set.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReviewTabs } from './review-tabs';

const shown = (isFiltered: boolean) =>
  renderToStaticMarkup(createElement(ReviewTabs, { current: 'open', isFiltered }, 'the filters'));

it('folds the filters on phones until they are opened', () => {
  expect(shown(false)).toMatch(
    /aria-expanded="false"[^>]*>.*Filters<\/button><div[^>]*class="[^"]*max-sm:hidden/s,
  );
});

it('shows them while one is set', () => {
  expect(shown(true)).toContain('aria-expanded="true"');
  expect(shown(true)).not.toContain('max-sm:hidden');
});
