// The operator's list of countries and areas, and its search.
import { describe, expect, it } from 'vitest';
import { areaOverview, countryOverview, searchRegions } from './supported-regions';

const regions = { countries: new Set(['DE', 'US']), areas: new Set(['US-CA', 'US-PR']) };
const countries = countryOverview(regions);
const country = (code: string) => countries.find((region) => region.code === code);

describe('the countries', () => {
  it('are fully open, partly open, closed or never available', () => {
    expect(country('DE')).toMatchObject({ name: 'Germany', state: 'whole', openAreas: 0 });
    expect(country('US')).toMatchObject({ state: 'areas', openAreas: 2 });
    expect(country('FR')).toMatchObject({ state: 'closed' });
    expect(country('CU')).toMatchObject({ state: 'never' });
  });

  it('list the territories of the United States among its areas only', () => {
    expect(country('PR')).toBeUndefined();
    expect(areaOverview(regions, 'US')).toContainEqual(
      expect.objectContaining({ code: 'US-PR', name: 'Puerto Rico', state: 'whole' }),
    );
  });
});

describe('the areas', () => {
  it('are open if they are listed', () => {
    const states = new Map(areaOverview(regions, 'US').map(({ code, state }) => [code, state]));
    expect([states.get('US-CA'), states.get('US-NY')]).toEqual(['whole', 'closed']);
  });

  it('are all open in a fully open country and closed in a closed one, except embargoed ones', () => {
    expect(new Set(areaOverview(regions, 'DE').map(({ state }) => state))).toEqual(new Set(['whole']));
    expect(new Set(areaOverview(regions, 'FR').map(({ state }) => state))).toEqual(new Set(['closed']));
    const ukraine = areaOverview({ countries: new Set(['UA']), areas: new Set() }, 'UA');
    expect(ukraine.flatMap(({ code, state }) => (state === 'never' ? [code] : [])).toSorted()).toEqual([
      'UA-09',
      'UA-14',
      'UA-40',
      'UA-43',
    ]);
  });
});

describe('a search', () => {
  const found = (text: string) => searchRegions(regions, countries, text).map(({ code }) => code);

  it.each([
    ['PR', 'US-PR'],
    ['puerto rico', 'US-PR'],
    ['US-CA', 'US-CA'],
    ['California', 'US-CA'],
    ['276', 'DE'],
    ['Holland', 'NL'],
    ['UK', 'GB'],
    ['Crimea', undefined],
    ['UA-43', 'UA-43'],
  ])('for %s returns %s first', (text, code) => {
    expect(found(text)[0]).toBe(code);
  });

  it('finds parts of names, and each region once', () => {
    expect(found('united')).toEqual(['AE', 'GB', 'US'].toSorted());
    expect(found('Germany')).toEqual(['DE']);
  });

  it('for an empty text lists everything', () => {
    expect(found('  ')).toHaveLength(countries.length);
  });
});
