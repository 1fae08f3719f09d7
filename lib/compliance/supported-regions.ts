// The regions that the operator has opened, read from the database, and the response of `supported`.
import { cachedRead } from '@/lib/core/cached-read';
import type { Queryable } from '@/lib/db/client';
import { EMBARGOED_AREAS, EMBARGOED_COUNTRIES, type SupportedRegions } from './location';

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
