// Address metadata by country: the parts of an address, their order and labels, which are required, the postal code
// format, and the areas to choose from.
import { z } from 'zod';
import addressMeta from '@/lib/compliance/data/address-meta.json';
import type { ContactField } from '@/lib/core/customer-fields';
import { areaName } from './area';
import { areasIndexOf } from './area-index';

/** Labels in the metadata for areas, towns, parts of towns and postal codes. */
const LABELS = [
  'area',
  'bairro',
  'cep',
  'city',
  'cityWardTown',
  'colony',
  'county',
  'department',
  'dependentLocality',
  'district',
  'doSi',
  'eircode',
  'emirate',
  'island',
  'neighborhood',
  'oblast',
  'parish',
  'pin',
  'plz',
  'postTown',
  'postalCode',
  'postcode',
  'prefecture',
  'province',
  'provinceOrTerritory',
  'region',
  'state',
  'stateOrProvince',
  'stateOrTerritory',
  'suburb',
  'townland',
  'village',
  'zip',
] as const;

type StreetLabel = 'streetAddress' | 'streetAndNumber';

/** Every label of an address field. */
export type AddressLabel =
  | (typeof LABELS)[number]
  | StreetLabel
  | 'organizationName'
  | 'premise'
  | 'subPremise'
  | 'subAdministrativeArea';

/** Labels of a person's fields are the field names. */
export type PersonLabel = ContactField | 'country';

export type LabelKind = AddressLabel | PersonLabel;

/** The parts by the letters of libaddressinput: O organization, A street, D part of the town, C town, S area, Z code. */
const tokens = z.string().regex(/^[OADCSZ]*$/);

const kept = z.strictObject({
  /** Parts in the order to show them, for a payer who types Latin letters. */
  order: tokens,
  required: tokens,
  areaLabel: z.enum(LABELS).optional(),
  localityLabel: z.enum(LABELS).optional(),
  dependentLabel: z.enum(LABELS).optional(),
  postalLabel: z.enum(LABELS).optional(),
  /** Pattern of a whole postal code in its canonical form. */
  postal: z.string().optional(),
  /** Codes contain only digits. */
  digits: z.literal(true).optional(),
  /** Real codes, one of each format, the most common first. */
  examples: z.array(z.string()).optional(),
  /**
   * The areas of its addresses, by the part of their ISO 3166-2 codes after the country; empty if no complete list is
   * known.
   */
  areas: z.string().optional(),
  /** Areas of a country without any in ISO 3166-2, by name. */
  areaNames: z.array(z.string()).optional(),
  /** Area (as in `areas`) → pattern of the beginning of its postal codes. */
  areaPostal: z.record(z.string(), z.string()).optional(),
});

export type CountryMeta = z.infer<typeof kept> & { streetLabel?: StreetLabel };

/** The metadata's default entry, for countries without their own entry. */
const UNKNOWN: CountryMeta = { order: 'OAC', required: 'AC' };

const META: ReadonlyMap<string, CountryMeta> = new Map(
  Object.entries(z.record(z.string(), kept).parse(addressMeta.countries)),
);

/** The address metadata of an ISO 3166-1 alpha-2 country as published (Google, CC BY 4.0). */
export function addressMetaOf(country: string): CountryMeta {
  return META.get(country) ?? UNKNOWN;
}

type AddressArea = {
  /** ISO 3166-2; the name itself in a country whose areas have no codes (Hong Kong, the Cayman Islands). */
  code: string;
  name: string;
};

/**
 * The areas of the country's addresses, sorted by name: provinces where the register also lists regions around them.
 * Empty if addresses have no area, or if no complete list is known; then the payer types the area.
 */
export function addressAreasOf(country: string): AddressArea[] {
  const { order, areas, areaNames } = addressMetaOf(country);
  if (!order.includes('S')) return [];
  const collator = new Intl.Collator('en');
  return (areaNames?.map((name) => ({ code: name, name })) ?? codedAreasOf(country, areas)).sort((a, b) =>
    collator.compare(a.name, b.name),
  );
}

function codedAreasOf(country: string, areas: string | undefined): AddressArea[] {
  const parts = areas === undefined ? outermostOf(country) : areas.split(' ').filter((part) => part !== '');
  return parts.map((part) => ({ code: `${country}-${part}`, name: areaName(`${country}-${part}`) }));
}

/** The top-level areas, by the part of their code after the country. */
function outermostOf(country: string): string[] {
  const { codes } = areasIndexOf(country);
  return [...codes]
    .filter(([, { parent }]) => !codes.has(parent.slice(country.length + 1)))
    .map(([part]) => part);
}
