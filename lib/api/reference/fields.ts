// The described fields of requests and answers, the payer's data among them (specification §2.1, §2.2 and §4, contract §2
// and §3).

import { CUSTOMER_TEXT_MAX_CODE_POINTS, NAME_MAX_CODE_POINTS } from '@/lib/compliance/customer-schema';
import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '@/lib/compliance/phone';
import { EMAIL_MAX_CODE_POINTS } from '@/lib/core/email';
import {
  IDENTIFIER_MAX_CODE_POINTS,
  ORDER_DESCRIPTION_MAX_CODE_POINTS,
  ORDER_ID_MAX_CODE_POINTS,
} from '@/lib/payments/schemas';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import { type Field, type JsonSchema, optional, required } from './json-schema';

const NAME: JsonSchema = { type: 'string', minLength: 1, maxLength: NAME_MAX_CODE_POINTS };
const CUSTOMER_TEXT: JsonSchema = { type: 'string', maxLength: CUSTOMER_TEXT_MAX_CODE_POINTS };

/** The payer's data, in the order it was published in. */
export const DESCRIBED_CUSTOMER_FIELDS: readonly Field[] = [
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
    { ...CUSTOMER_TEXT, minLength: 1 },
  ),
  optional(
    'administrativeArea',
    'State, province or region: US-CA, CA or California. Needed in a country of which only some areas are supported.',
    CUSTOMER_TEXT,
  ),
  optional('organizationName', 'Company.', CUSTOMER_TEXT),
  optional('subAdministrativeArea', 'County or district.', CUSTOMER_TEXT),
  optional('locality', 'City or town.', CUSTOMER_TEXT),
  optional('dependentLocality', 'Dependent locality.', CUSTOMER_TEXT),
  optional('postalCode', 'Postal or ZIP code. It never refuses a payment.', CUSTOMER_TEXT),
  optional('thoroughfare', 'Street address.', CUSTOMER_TEXT),
  optional('premise', 'Apartment, suite or box number.', CUSTOMER_TEXT),
  optional('subPremise', 'Sub premise.', CUSTOMER_TEXT),
];

/** Whole raw, as requests and answers hold it. */
export const RAW: JsonSchema = { type: 'string', pattern: '^[0-9]{1,39}$' };
const USD_TEXT: JsonSchema = { type: 'string', pattern: '^[0-9]+(\\.[0-9]{1,2})?$' };
/** Dollars as requests may hold them. */
export const USD_INPUT: JsonSchema = { anyOf: [USD_TEXT, { type: 'number', exclusiveMinimum: 0 }] };
const REGION_CODES = (pattern: string): JsonSchema => ({ type: 'array', items: { type: 'string', pattern } });

export const IDENTIFIER_REQUEST: readonly Field[] = [
  required('paymentIdentifier', 'The payment, as create-payment answered it.', {
    type: 'string',
    minLength: 1,
    maxLength: IDENTIFIER_MAX_CODE_POINTS,
  }),
];

/** What the shop knows an order by, as payments and links take it. */
export const ORDER_FIELDS: readonly Field[] = [
  optional(
    'orderId',
    `Your name for the order, at most ${ORDER_ID_MAX_CODE_POINTS} characters. The service does not use it.`,
    { type: 'string', maxLength: ORDER_ID_MAX_CODE_POINTS },
  ),
  optional(
    'orderDescription',
    'Your words for the order, at most 2,000 characters; may hold line breaks and tabs.',
    { type: 'string', maxLength: ORDER_DESCRIPTION_MAX_CODE_POINTS },
  ),
];

export const CREATE_REQUEST: readonly Field[] = [
  either(
    'usdAmount',
    'Amount in US dollars, at most two decimals: "12.34". Send this or nanoAmount.',
    USD_INPUT,
  ),
  either(
    'nanoAmount',
    'Amount in whole raw: "4113334000000000000000000000000". Send this or usdAmount.',
    RAW,
  ),
  ...ORDER_FIELDS,
  {
    ...required(
      'paymentCustomer',
      'Who pays. Text is trimmed and counted in characters (Unicode code points).',
      { type: 'object' },
    ),
    fields: DESCRIBED_CUSTOMER_FIELDS,
    component: 'PaymentCustomer',
  },
];

/** What a payment asks for. */
export const AMOUNT_FIELDS: readonly Field[] = [
  required('usdAmount', 'Amount in US dollars; of a payment created in raw, rounded half-up to the cent.', {
    type: 'number',
  }),
  required('rawNanoAmount', 'What the payer sends, in raw.', RAW),
  required('friendlyNanoAmount', 'The same in nano, exactly: no exponent, no trailing zeros.', {
    type: 'string',
    pattern: '^[0-9]+(\\.[0-9]*[1-9])?$',
  }),
];

export const CREATE_ANSWER: readonly Field[] = [
  required('paymentIdentifier', 'Names the payment in every later call. At most 255 characters.', {
    type: 'string',
    pattern: '^pay_[A-Za-z0-9_-]+$',
  }),
  ...AMOUNT_FIELDS,
  required('paymentAddress', 'Where the payer sends it: an address of this payment alone.', {
    type: 'string',
    pattern: '^nano_[13][13456789abcdefghijkmnopqrstuwxyz]{59}$',
  }),
];

export const STATE_ANSWER: readonly Field[] = [
  required('paymentIdentifier', 'The payment.'),
  {
    ...required('status', `One of ${PAYMENT_STATUSES.join(', ')}.`, {
      type: 'string',
      enum: PAYMENT_STATUSES,
    }),
    component: 'PaymentStatus',
  },
  required('isComplete', 'True when, and only when, the status is Completed. Hand the goods over on this.', {
    type: 'boolean',
  }),
  required('createdDatetime', 'When it was created: UTC in whole seconds.', {
    type: 'string',
    format: 'date-time',
  }),
  optional('orderId', 'As you gave it; left out when you gave none.'),
  optional('orderDescription', 'As you gave it; left out when you gave none.'),
];

export const NANO_REQUEST: readonly Field[] = [required('nanoAmount', 'Amount in whole raw.', RAW)];
export const NANO_ANSWER: readonly Field[] = [
  required(
    'nanoAmount',
    'In whole raw, rounded up so that six decimals of a nano are enough to type it.',
    RAW,
  ),
];
export const USD_REQUEST: readonly Field[] = [
  required('usdAmount', 'Amount in US dollars, at most two decimals.', USD_INPUT),
];
export const USD_ANSWER: readonly Field[] = [
  required('usdAmount', 'In US dollars, with two to eight decimals, rounded half-up.', {
    type: 'string',
    pattern: '^[0-9]+\\.[0-9]{2,8}$',
  }),
];

export const SUPPORTED_ANSWER: readonly Field[] = [
  required('supportedCountries', 'Countries by ISO 3166-1 alpha-2 code.', REGION_CODES('^[A-Z]{2}$')),
  required(
    'supportedAdministrativeAreas',
    'Areas by ISO 3166-2 code, such as US-CA. Of a country with areas here, only these are supported; one without is supported whole.',
    REGION_CODES('^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  ),
];

/** One of several of which exactly one is sent. */
function either(name: string, meaning: string, schema: JsonSchema): Field {
  return { ...required(name, meaning, schema), presence: 'either' };
}
