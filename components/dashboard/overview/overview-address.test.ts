// The overview's URL keeps the chosen unit if payments of the period have it.
import { expect, it } from 'vitest';
import { overviewHref, parseUnit, volumeUnits } from './overview-address';

const UNITS = volumeUnits({ currencies: ['EUR', 'JPY'] });

it.each([
  ['usd', 'USD'],
  ['nano', 'XNO'],
  ['eur', 'EUR'],
  ['chf', null],
  ['EUR', null],
  ['xno', null],
  ['', null],
  [undefined, null],
])('reads the unit %s as %s', (text, unit) => {
  expect(parseUnit(text, UNITS)).toBe(unit);
});

it('leaves out the default, and links to each unit', () => {
  expect(overviewHref({ range: '30d', unit: null })).toBe('/dashboard');
  const hrefs = UNITS.map((unit) => overviewHref({ range: '7d', unit }));
  expect(hrefs).toEqual(['usd', 'nano', 'eur', 'jpy'].map((name) => `/dashboard?range=7d&unit=${name}`));
});
