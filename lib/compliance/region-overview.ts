// Countries and areas for the operator's Regions page: open, closed, or embargoed. Pure.

import { foldName } from '@/lib/core/fold-name';
import { areasOf, resolveArea } from './area';
import { findRegion, isEmbargoed, type Region } from './change-regions';
import { allCountries, resolveCountry } from './country';
import { areaIsRequired, type SupportedRegions } from './location';

/** `areas`: only listed areas of the country are open. `whole` also describes an open area. `never`: embargoed. */
export type RegionState = 'closed' | 'areas' | 'whole' | 'never';

export type RegionView = ReturnType<typeof regionView>;

/** Longest search text, in characters. */
const MAX_SEARCH_CHARACTERS = 100;

/** Every country by its English name; the territories of the United States are among its areas (contract §6). */
export function countryOverview(regions: SupportedRegions): RegionView[] {
  return allCountries()
    .filter(({ code }) => resolveCountry(code)?.foldedArea === undefined)
    .map(({ code, name }) => regionView({ code, country: code, name }, regions));
}

/** The areas of one country by name, including areas inside areas. */
export function areaOverview(regions: SupportedRegions, country: string): RegionView[] {
  return areasOf(country).map((area) => regionView({ ...area, country }, regions));
}

/**
 * Search results: first the region with exactly this code or name (`PR` is Puerto Rico; a state's name alone means the
 * United States), then those whose name or code contains the text.
 */
export function searchRegions(
  regions: SupportedRegions,
  listed: readonly RegionView[],
  text: string,
): RegionView[] {
  const search = text.trim().slice(0, MAX_SEARCH_CHARACTERS);
  const folded = foldName(search);
  if (folded === '') return [...listed];
  const named = namedRegion(regions, search);
  const holding = listed.filter(
    ({ code, name }) =>
      code !== named?.code && (foldName(name).includes(folded) || code === search.toUpperCase()),
  );
  return named === undefined ? holding : [named, ...holding];
}

function namedRegion(regions: SupportedRegions, search: string): RegionView | undefined {
  const region = findRegion(search) ?? findRegion(resolveArea('US', search) ?? '');
  return region && regionView(region, regions);
}

function regionView(region: Region, regions: SupportedRegions) {
  const { code, country } = region;
  const isCountry = code === country;
  const known = isCountry ? areasOf(code) : [];
  const openAreas = known.filter((area) => regions.areas.has(area.code)).length;
  return {
    ...region,
    state: stateOf(region, regions),
    /** For a country: the number of individually opened areas, and of all its areas. */
    openAreas: regions.countries.has(code) ? openAreas : 0,
    knownAreas: known.length,
  };
}

function stateOf(region: Region, regions: SupportedRegions): RegionState {
  const { code, country } = region;
  if (isEmbargoed(region)) return 'never';
  if (!regions.countries.has(country)) return 'closed';
  if (!areaIsRequired(regions, country)) return 'whole';
  if (code === country) return 'areas';
  return regions.areas.has(code) ? 'whole' : 'closed';
}
