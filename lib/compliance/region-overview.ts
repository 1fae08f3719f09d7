// Countries and areas as the operator's page lists them: open, closed, or never available. Pure.

import { foldName } from '@/lib/core/fold-name';
import { areasOf, resolveArea } from './area';
import { findRegion, isEmbargoed, type Region } from './change-regions';
import { allCountries, resolveCountry } from './country';
import { areaIsRequired, type SupportedRegions } from './location';

/** `areas`: only its listed areas are open. `whole` is said of an open area too. `never`: under an embargo. */
export type RegionState = 'closed' | 'areas' | 'whole' | 'never';

export type RegionView = Region & {
  readonly state: RegionState;
  /** Of a country: its areas that are open one by one, and all the register knows. */
  readonly openAreas: number;
  readonly knownAreas: number;
};

/** Longest search text looked at, in characters. */
const MAX_SEARCH_CHARACTERS = 100;

/** Every country by its English name; the territories of the United States stand among its areas (contract §6). */
export function countryOverview(regions: SupportedRegions): RegionView[] {
  const openAreas = new Map<string, number>();
  for (const area of regions.areas) {
    const country = area.slice(0, 2);
    openAreas.set(country, (openAreas.get(country) ?? 0) + 1);
  }
  return allCountries()
    .filter(({ code }) => resolveCountry(code)?.foldedArea === undefined)
    .map(({ code, name }) =>
      countryView({ code, country: code, name }, regions, openAreas.get(code) ?? 0, areasOf(code).length),
    );
}

/** The areas of one country by name, parts of areas among them. */
export function areaOverview(regions: SupportedRegions, country: string): RegionView[] {
  return areasOf(country).map((area) => areaView({ ...area, country }, regions));
}

/**
 * The regions that a search means: the one it names by code or name (`PR` is Puerto Rico, an area of the United States;
 * a state's name alone is looked for there), before those whose name or code holds the text.
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
  if (region === undefined) return undefined;
  if (region.code !== region.country) return areaView(region, regions);
  return countryOverview(regions).find(({ code }) => code === region.code);
}

function countryView(region: Region, regions: SupportedRegions, openAreas: number, knownAreas: number) {
  const open = regions.countries.has(region.code);
  const openState = openAreas > 0 ? ('areas' as const) : ('whole' as const);
  const state = isEmbargoed(region) ? ('never' as const) : open ? openState : ('closed' as const);
  return { ...region, state, openAreas: open ? openAreas : 0, knownAreas };
}

function areaView(region: Region, regions: SupportedRegions): RegionView {
  return { ...region, state: areaState(region, regions), openAreas: 0, knownAreas: 0 };
}

function areaState(region: Region, regions: SupportedRegions): RegionState {
  if (isEmbargoed(region)) return 'never';
  if (!regions.countries.has(region.country)) return 'closed';
  const isListed = regions.areas.has(region.code);
  return isListed || !areaIsRequired(regions, region.country) ? 'whole' : 'closed';
}
