// What the KYC form asks for: which address fields a country uses, in which order, under which names.

export type AddressField =
  | 'organizationName'
  | 'thoroughfare'
  | 'premise'
  | 'subPremise'
  | 'dependentLocality'
  | 'locality'
  | 'subAdministrativeArea'
  | 'administrativeArea'
  | 'postalCode';

export type PersonField = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'country';

export type FormField<Name extends string> = {
  field: Name;
  label: string;
  required: boolean;
  /** Value of the autocomplete attribute; empty where HTML has no token for the field: leave the attribute out. */
  autocomplete: string;
};

/**
 * The address fields of the form for a country (ISO 3166-1 alpha-2), in the order to show them; a default for
 * countries without rules of their own. `areaRequired` when only some of the country's areas are offered: the
 * area is then asked for even where addresses do without it. What the form requires beyond the API is advice to
 * the payer: the server refuses no payment for a missing or odd postal code (contract §2).
 */
export function fieldsFor(
  country: string,
  options: { areaRequired?: boolean } = {},
): FormField<AddressField>[] {
  const rules = RULES[country] ?? {};
  const areaRequired = options.areaRequired === true;
  const shown = (rules.order ?? DEFAULT_ORDER).filter(
    (field) => !rules.hidden?.includes(field) || (areaRequired && field === 'administrativeArea'),
  );
  const required = rules.required ?? DEFAULT_REQUIRED;
  return shown.map((field) => ({
    field,
    label: rules.labels?.[field] ?? DEFAULT_LABELS[field],
    required: required.includes(field) || (areaRequired && field === 'administrativeArea'),
    autocomplete: AUTOCOMPLETE[field],
  }));
}

/** The fields asked of every payer. The country comes last because it decides which address fields follow. */
export const PERSON_FIELDS: readonly FormField<PersonField>[] = [
  { field: 'firstName', label: 'First name', required: true, autocomplete: token('given-name') },
  { field: 'lastName', label: 'Last name', required: true, autocomplete: token('family-name') },
  { field: 'email', label: 'E-mail', required: true, autocomplete: token('email') },
  { field: 'phoneNumber', label: 'Phone number', required: true, autocomplete: token('tel') },
  { field: 'country', label: 'Country', required: true, autocomplete: token('country') },
];

type CountryRules = {
  labels?: Partial<Record<AddressField, string>>;
  required?: readonly AddressField[];
  hidden?: readonly AddressField[];
  order?: readonly AddressField[];
};

/** Token order of the HTML standard: section, then billing, then the field. */
function token(field: string): string {
  return `section-kyc billing ${field}`;
}

const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  organizationName: token('organization'),
  thoroughfare: token('address-line1'),
  premise: token('address-line2'),
  subPremise: token('address-line3'),
  dependentLocality: token('address-level3'),
  locality: token('address-level2'),
  subAdministrativeArea: '',
  administrativeArea: token('address-level1'),
  postalCode: token('postal-code'),
};

const DEFAULT_LABELS: Readonly<Record<AddressField, string>> = {
  organizationName: 'Company',
  thoroughfare: 'Street address',
  premise: 'Apartment, suite or building',
  subPremise: 'Floor or door',
  dependentLocality: 'Neighborhood or district',
  locality: 'City or town',
  subAdministrativeArea: 'County or district',
  administrativeArea: 'State, province or region',
  postalCode: 'Postal code',
};

const DEFAULT_ORDER: readonly AddressField[] = [
  'organizationName',
  'thoroughfare',
  'premise',
  'subPremise',
  'dependentLocality',
  'locality',
  'subAdministrativeArea',
  'administrativeArea',
  'postalCode',
];

/** Japanese addresses go from the large to the small. */
const LARGE_TO_SMALL: readonly AddressField[] = [
  'organizationName',
  'postalCode',
  'administrativeArea',
  'subAdministrativeArea',
  'locality',
  'dependentLocality',
  'thoroughfare',
  'premise',
  'subPremise',
];

const DEFAULT_REQUIRED: readonly AddressField[] = ['thoroughfare', 'locality'];
const WITH_POSTAL_CODE: readonly AddressField[] = ['thoroughfare', 'locality', 'postalCode'];
const WITH_AREA: readonly AddressField[] = ['thoroughfare', 'administrativeArea'];
const FULL: readonly AddressField[] = ['thoroughfare', 'locality', 'administrativeArea', 'postalCode'];

const STREET_AND_NUMBER = 'Street and house number';

const RULES: Readonly<Record<string, CountryRules>> = {
  AE: { required: WITH_AREA, hidden: ['postalCode'], labels: { administrativeArea: 'Emirate' } },
  AU: {
    required: FULL,
    labels: { administrativeArea: 'State or territory', locality: 'Suburb', postalCode: 'Postcode' },
  },
  BR: {
    required: FULL,
    labels: {
      thoroughfare: STREET_AND_NUMBER,
      administrativeArea: 'State',
      dependentLocality: 'Neighborhood (bairro)',
      postalCode: 'CEP',
    },
  },
  CA: {
    required: FULL,
    labels: { administrativeArea: 'Province or territory', locality: 'City', postalCode: 'Postal code' },
  },
  DE: {
    required: WITH_POSTAL_CODE,
    hidden: ['administrativeArea'],
    labels: { thoroughfare: STREET_AND_NUMBER, locality: 'City', postalCode: 'Postal code (PLZ)' },
  },
  ES: {
    required: WITH_POSTAL_CODE,
    labels: { thoroughfare: STREET_AND_NUMBER, administrativeArea: 'Province' },
  },
  GB: {
    required: WITH_POSTAL_CODE,
    hidden: ['administrativeArea'],
    labels: { locality: 'Town or city', postalCode: 'Postcode' },
  },
  HK: {
    required: WITH_AREA,
    hidden: ['postalCode'],
    labels: { administrativeArea: 'Area', locality: 'District' },
  },
  IE: {
    required: DEFAULT_REQUIRED,
    labels: { administrativeArea: 'County', dependentLocality: 'Townland', postalCode: 'Eircode' },
  },
  IN: { required: FULL, labels: { administrativeArea: 'State', postalCode: 'PIN code' } },
  IT: {
    required: WITH_POSTAL_CODE,
    labels: { thoroughfare: STREET_AND_NUMBER, administrativeArea: 'Province' },
  },
  JP: {
    required: [...WITH_AREA, 'postalCode'],
    order: LARGE_TO_SMALL,
    labels: {
      administrativeArea: 'Prefecture',
      locality: 'City, ward, town or village',
      postalCode: 'Postal code',
    },
  },
  KR: {
    required: FULL,
    labels: { administrativeArea: 'Province or city (do/si)', dependentLocality: 'District' },
  },
  MX: {
    required: FULL,
    labels: { administrativeArea: 'State', dependentLocality: 'Neighborhood (colonia)' },
  },
  NL: {
    required: WITH_POSTAL_CODE,
    hidden: ['administrativeArea'],
    labels: { thoroughfare: STREET_AND_NUMBER, locality: 'City', postalCode: 'Postcode' },
  },
  NZ: {
    required: WITH_POSTAL_CODE,
    labels: { dependentLocality: 'Suburb', locality: 'City', postalCode: 'Postcode' },
  },
  SG: { required: ['thoroughfare', 'postalCode'], hidden: ['administrativeArea', 'locality'] },
  TR: { required: WITH_POSTAL_CODE, labels: { administrativeArea: 'Province', locality: 'District' } },
  US: {
    required: FULL,
    labels: { administrativeArea: 'State', locality: 'City', postalCode: 'ZIP code' },
  },
  ZA: { required: WITH_POSTAL_CODE, labels: { administrativeArea: 'Province', dependentLocality: 'Suburb' } },
};
