// The described fields of `paymentCustomer`, the payer's data in create-payment (specification §2.2, contract §2).
import { CUSTOMER_TEXT_MAX_CODE_POINTS, NAME_MAX_CODE_POINTS } from '@/lib/compliance/customer-schema';
import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '@/lib/compliance/phone';
import type { CustomerField } from '@/lib/core/customer-fields';
import { EMAIL_MAX_CODE_POINTS } from '@/lib/core/email';
import type { Field, JsonSchema } from './json-schema';

const NAME: JsonSchema = { type: 'string', minLength: 1, maxLength: NAME_MAX_CODE_POINTS };
const TEXT: JsonSchema = { type: 'string', maxLength: CUSTOMER_TEXT_MAX_CODE_POINTS };

type Described = Omit<Field, 'name'>;

/** In the order they were published in. */
const DESCRIBED: Readonly<Record<CustomerField, Described>> = {
  firstName: required('First name.', NAME),
  lastName: required('Last name.', NAME),
  email: required('E-mail address.', { type: 'string', maxLength: EMAIL_MAX_CODE_POINTS }),
  phoneNumber: required(
    `${PHONE_MIN_DIGITS} to ${PHONE_MAX_DIGITS} digits and nothing else, with the country code when possible.`,
    { type: 'string', pattern: `^[0-9]{${PHONE_MIN_DIGITS},${PHONE_MAX_DIGITS}}$` },
  ),
  country: required(
    'ISO 3166-1 code (US, USA or 840) or English name. Territories are understood: PR is US-PR.',
    {
      ...TEXT,
      minLength: 1,
    },
  ),
  administrativeArea: optional(
    'State, province or region: US-CA, CA or California. Needed in a country of which only some areas are supported.',
  ),
  organizationName: optional('Company.'),
  subAdministrativeArea: optional('County or district.'),
  locality: optional('City or town.'),
  dependentLocality: optional('Dependent locality.'),
  postalCode: optional('Postal or ZIP code. It never refuses a payment.'),
  thoroughfare: optional('Street address.'),
  premise: optional('Apartment, suite or box number.'),
  subPremise: optional('Sub premise.'),
};

export const DESCRIBED_CUSTOMER_FIELDS: readonly Field[] = Object.entries(DESCRIBED).map(([name, field]) => ({
  name,
  ...field,
}));

function required(meaning: string, schema: JsonSchema): Described {
  return { type: 'string', presence: 'required', meaning, schema };
}

function optional(meaning: string): Described {
  return { type: 'string', presence: 'optional', meaning, schema: TEXT };
}
