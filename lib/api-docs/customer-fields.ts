// The described fields of `paymentCustomer`, the payer's data in create-payment (specification §2.2, contract §2).
import { CUSTOMER_TEXT_MAX_CODE_POINTS, NAME_MAX_CODE_POINTS } from '@/lib/compliance/customer-schema';
import { EMAIL_MAX_CODE_POINTS } from '@/lib/compliance/email';
import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '@/lib/compliance/phone';
import type { Field, JsonSchema } from './json-schema';

const NAME: JsonSchema = { type: 'string', minLength: 1, maxLength: NAME_MAX_CODE_POINTS };
const TEXT: JsonSchema = { type: 'string', maxLength: CUSTOMER_TEXT_MAX_CODE_POINTS };

export const CUSTOMER_FIELDS: readonly Field[] = [
  required('firstName', 'First name.', NAME),
  required('lastName', 'Last name.', NAME),
  required('email', 'E-mail address.', { type: 'string', maxLength: EMAIL_MAX_CODE_POINTS }),
  required(
    'phoneNumber',
    `${PHONE_MIN_DIGITS} to ${PHONE_MAX_DIGITS} digits and nothing else, with the country code when possible.`,
    { type: 'string', pattern: `^[0-9]{${PHONE_MIN_DIGITS},${PHONE_MAX_DIGITS}}$` },
  ),
  required(
    'country',
    'ISO 3166-1 code (US, USA or 840) or English name. Territories are understood: PR is US-PR.',
    {
      ...TEXT,
      minLength: 1,
    },
  ),
  optional(
    'administrativeArea',
    'State, province or region: US-CA, CA or California. Needed in a country of which only some areas are supported.',
  ),
  optional('organizationName', 'Company.'),
  optional('subAdministrativeArea', 'County or district.'),
  optional('locality', 'City or town.'),
  optional('dependentLocality', 'Dependent locality.'),
  optional('postalCode', 'Postal or ZIP code. It never refuses a payment.'),
  optional('thoroughfare', 'Street address.'),
  optional('premise', 'Apartment, suite or box number.'),
  optional('subPremise', 'Sub premise.'),
];

function required(name: string, meaning: string, schema: JsonSchema): Field {
  return { name, type: 'string', presence: 'required', meaning, schema };
}

function optional(name: string, meaning: string): Field {
  return { name, type: 'string', presence: 'optional', meaning, schema: TEXT };
}
