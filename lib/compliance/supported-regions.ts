// The regions that the operator has opened, read from the database: the response of `supported`, the operator's Regions
// page, and the regions a sandbox starts with. A live installation starts with none open (contract §6).
import { cachedRead } from '@/lib/core/cached-read';
import { foldName } from '@/lib/core/fold-name';
import type { Queryable } from '@/lib/db/client';
import { areasOf, resolveArea } from './area';
import { findRegion, isEmbargoed, type Region } from './change-regions';
import { allCountries, resolveCountry } from './country';
import { areaIsRequired, EMBARGOED_AREAS, EMBARGOED_COUNTRIES, type SupportedRegions } from './location';

/** How long a process may use its cached copy; an operator's change applies within this time (contract §6). */
const CACHE_MS = 1_000;
/** Above the number of entries in ISO 3166. */
const MAX_COUNTRIES = 500;
const MAX_AREAS = 10_000;

/** Returns the open regions, at most a second old. */
export type RegionsReader = {
  current(): Promise<SupportedRegions>;
  /** The next `current` reads the database: for the process in which an operator changed them. */
  forget(): void;
};

/** The reader of one process. */
export function createRegionsReader(db: Queryable): RegionsReader {
  const cached = cachedRead(() => readSupportedRegions(db), CACHE_MS);
  return { current: cached.get, forget: cached.forget };
}

/** The open regions in order of their codes, without embargoed ones. */
export async function readSupportedRegions(db: Queryable): Promise<SupportedRegions> {
  const countries = await db.supportedCountry.findMany({ orderBy: { country: 'asc' }, take: MAX_COUNTRIES });
  const areas = await db.supportedArea.findMany({ orderBy: { area: 'asc' }, take: MAX_AREAS });
  return {
    countries: new Set(
      countries.map(({ country }) => country).filter((code) => !EMBARGOED_COUNTRIES.has(code)),
    ),
    areas: new Set(areas.map(({ area }) => area).filter((code) => !EMBARGOED_AREAS.has(code))),
  };
}

/** The response of `supported`, with exactly the specification's fields. */
export function supportedRegionsView(regions: SupportedRegions) {
  return {
    supportedCountries: [...regions.countries],
    supportedAdministrativeAreas: [...regions.areas],
  };
}

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

const COUNTRIES = 'US CA GB IE DE FR NL ES IT PT AU NZ JP BR MX'.split(' ');

/**
 * New York and Washington stay closed so that integrators can test a refusal; of the territories only Puerto Rico is
 * open.
 */
const CLOSED_US_AREAS = new Set('US-NY US-WA US-AS US-GU US-MP US-UM US-VI'.split(' '));

/** All listed countries; in the United States all states, DC and Puerto Rico except the closed ones. */
export const SANDBOX_REGIONS: SupportedRegions = {
  countries: new Set(COUNTRIES),
  areas: new Set(
    areasOf('US')
      .map(({ code }) => code)
      .filter((code) => !CLOSED_US_AREAS.has(code)),
  ),
};
