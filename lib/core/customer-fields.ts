// The fields of a payer's data by their API names (specification §2.2), in display order. Tables of fields are records over
// this list, so a new field does not compile until every table has it.

/** Required of every payer, together with the country. */
export const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;

/** Which are requested depends on the country. */
export const ADDRESS_FIELDS = [
  'organizationName',
  'thoroughfare',
  'premise',
  'subPremise',
  'dependentLocality',
  'locality',
  'postalCode',
  'subAdministrativeArea',
  'administrativeArea',
] as const;

export const CUSTOMER_FIELDS = [...CONTACT_FIELDS, ...ADDRESS_FIELDS, 'country'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];
