// An officer's page of a payment names the lists of its screening as the page Lists does.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListsUsed } from './officer-payment';

const listVersion = 'local:a280d622';
const textOf = (lists: Parameters<typeof ListsUsed>[0]['screening']['lists']) =>
  renderToStaticMarkup(createElement(ListsUsed, { screening: { lists, listVersion } })).replace(
    /<[^>]+>/g,
    '',
  );

it('has the version and the import of each list', () => {
  const importedAt = '2026-11-28T06:00:00.000Z';
  expect(textOf([{ name: 'OFAC SDN', versionId: 'd4da41b0921b77aa', importedAt }])).toBe(
    'OFAC SDN, version d4da41b0921b, imported Nov 28, 2026, 6:00:00 AM UTCCombined version local:a280d622',
  );
});

it('has the combined version alone if the lists are unknown', () => {
  expect(textOf(null)).toBe('List version local:a280d622');
});
