// The regions a sandbox starts with. A live installation starts with none open (contract §6).
import { areasOf } from './area';
import type { SupportedRegions } from './location';

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
