// How each country writes addresses: which parts, in which order, which are required, and what its postal codes look like.
import { z } from 'zod';
import {
  AREA_LABELS,
  DEPENDENT_LOCALITY_LABELS,
  LOCALITY_LABELS,
  POSTAL_LABELS,
  type StreetLabel,
} from './address-labels';
import addressMeta from './data/address-meta.json';

/** The parts by the letters of libaddressinput: O organisation, A street, D part of the town, C town, S area, Z code. */
const tokens = z.string().regex(/^[OADCSZ]*$/);

const kept = z.strictObject({
  /** Parts in the order to show them, for a payer who types Latin letters. */
  order: tokens,
  required: tokens,
  areaLabel: z.enum(AREA_LABELS).optional(),
  localityLabel: z.enum(LOCALITY_LABELS).optional(),
  dependentLabel: z.enum(DEPENDENT_LOCALITY_LABELS).optional(),
  postalLabel: z.enum(POSTAL_LABELS).optional(),
  /** Pattern of a whole postal code in its canonical form. */
  postal: z.string().optional(),
  /** Its codes hold digits and nothing else. */
  digits: z.literal(true).optional(),
  /** Real codes, one of each shape; the usual first. */
  examples: z.array(z.string()).optional(),
  /** The areas of its addresses, by the part of their ISO 3166-2 codes after the country; empty where no list is whole. */
  areas: z.string().optional(),
  /** Areas of a country without any in ISO 3166-2, by name. */
  areaNames: z.array(z.string()).optional(),
  /** Area (as in `areas`) → pattern of the beginning of its postal codes. */
  areaPostal: z.record(z.string(), z.string()).optional(),
});

export type CountryMeta = z.infer<typeof kept> & { streetLabel?: StreetLabel };

/** The metadata's own entry for a country it says nothing else of; those are not kept one by one. */
const UNKNOWN: CountryMeta = { order: 'OAC', required: 'AC' };

const META: ReadonlyMap<string, CountryMeta> = new Map(
  Object.entries(z.record(z.string(), kept).parse(addressMeta.countries)),
);

/** The address metadata of an ISO 3166-1 alpha-2 country as published (Google, CC BY 4.0). */
export function addressMetaOf(country: string): CountryMeta {
  return META.get(country) ?? UNKNOWN;
}
