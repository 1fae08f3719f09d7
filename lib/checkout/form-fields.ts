// The fields of the payer's form.
import type { AddressField, PersonField } from '@/lib/compliance/address-fields';

export const CUSTOMER_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'country',
  'organizationName',
  'thoroughfare',
  'premise',
  'subPremise',
  'dependentLocality',
  'locality',
  'subAdministrativeArea',
  'administrativeArea',
  'postalCode',
] as const satisfies ReadonlyArray<PersonField | AddressField>;

/** The customer's fields, the amount where the payer chooses it, and another account for refunds. */
export const FORM_FIELDS = [...CUSTOMER_FIELDS, 'usdAmount', 'refundAddress'] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** As typed. */
export type FormValues = Readonly<Partial<Record<FormField, string>>>;
