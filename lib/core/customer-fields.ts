// The fields of a payer's data by their names in the API (specification §2.2): the one list of them, in the order they are
// shown. Every table of fields is a record over it, so that a new field does not compile until each table has it.

/** Asked of every payer, beside the country. */
export const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;

/** Which of them are asked for depends on the country. */
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
