// The kinds of names the form's fields go by: what a payer reads for each is a message of its language.

export const AREA_LABELS = [
  'area',
  'county',
  'department',
  'district',
  'doSi',
  'emirate',
  'island',
  'oblast',
  'parish',
  'prefecture',
  'province',
  'provinceOrTerritory',
  'region',
  'state',
  'stateOrProvince',
  'stateOrTerritory',
] as const;
export type AreaLabel = (typeof AREA_LABELS)[number];

export const LOCALITY_LABELS = ['city', 'cityWardTown', 'district', 'postTown', 'suburb'] as const;
export type LocalityLabel = (typeof LOCALITY_LABELS)[number];

export const DEPENDENT_LOCALITY_LABELS = [
  'bairro',
  'colony',
  'dependentLocality',
  'district',
  'neighborhood',
  'suburb',
  'townland',
  'village',
] as const;
export type DependentLocalityLabel = (typeof DEPENDENT_LOCALITY_LABELS)[number];

export const POSTAL_LABELS = ['cep', 'eircode', 'pin', 'plz', 'postalCode', 'postcode', 'zip'] as const;
export type PostalLabel = (typeof POSTAL_LABELS)[number];

export type StreetLabel = 'streetAddress' | 'streetAndNumber';

/** Every kind of name an address field goes by. */
export type AddressLabel =
  | AreaLabel
  | LocalityLabel
  | DependentLocalityLabel
  | PostalLabel
  | StreetLabel
  | 'organizationName'
  | 'premise'
  | 'subPremise'
  | 'subAdministrativeArea';

/** A person's fields go by their own names. */
export type PersonLabel = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'country';

export type LabelKind = AddressLabel | PersonLabel;
