// The fields of requests and responses, with the customer data (specification §2.1, §2.2 and §4, contract §2
// and §3).

import { CUSTOMER_TEXT_MAX_CODE_POINTS, NAME_MAX_CODE_POINTS } from '@/lib/compliance/customer-schema';
import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS, PHONE_PATTERN } from '@/lib/compliance/phone';
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

/** The customer data, in the published order. */
export const DESCRIBED_CUSTOMER_FIELDS: readonly Field[] = [
  required('firstName', 'First name.', NAME),
  required('lastName', 'Last name.', NAME),
  required('email', 'E-mail address.', { type: 'string', maxLength: EMAIL_MAX_CODE_POINTS }),
  required(
    'phoneNumber',
    `${PHONE_MIN_DIGITS} to ${PHONE_MAX_DIGITS} digits. Include the country code when possible. An optional + or 00, spaces, dots, brackets and dashes are removed.`,
    { type: 'string', pattern: PHONE_PATTERN, maxLength: CUSTOMER_TEXT_MAX_CODE_POINTS },
  ),
  required(
    'country',
    'ISO 3166-1 code (US, USA or 840) or English name. Territories are recognized: PR is US-PR.',
    { ...CUSTOMER_TEXT, minLength: 1 },
  ),
  optional(
    'administrativeArea',
    'State, province or region: US-CA, CA or California. Required in a country where only some areas are supported.',
    CUSTOMER_TEXT,
  ),
  optional('organizationName', 'Company.', CUSTOMER_TEXT),
  optional('subAdministrativeArea', 'County or district.', CUSTOMER_TEXT),
  optional('locality', 'City or town.', CUSTOMER_TEXT),
  optional('dependentLocality', 'Dependent locality.', CUSTOMER_TEXT),
  optional('postalCode', 'Postal or ZIP code.', CUSTOMER_TEXT),
  optional('thoroughfare', 'Street address.', CUSTOMER_TEXT),
  optional('premise', 'Apartment, suite or box number.', CUSTOMER_TEXT),
  optional('subPremise', 'Sub premise.', CUSTOMER_TEXT),
];

/** Raw, as requests and responses have it. */
export const RAW: JsonSchema = { type: 'string', pattern: '^[0-9]{1,39}$' };
const USD_TEXT: JsonSchema = { type: 'string', pattern: '^[0-9]+(\\.[0-9]{1,2})?$' };
/** Dollars as requests may have them. */
export const USD_INPUT: JsonSchema = { anyOf: [USD_TEXT, { type: 'number', exclusiveMinimum: 0 }] };
/** An amount in any currency, as requests may have it. */
export const DECIMAL_INPUT: JsonSchema = {
  anyOf: [
    { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?$' },
    { type: 'number', exclusiveMinimum: 0 },
  ],
};
const REGION_CODES = (pattern: string): JsonSchema => ({ type: 'array', items: { type: 'string', pattern } });

export const IDENTIFIER_REQUEST: readonly Field[] = [
  required('paymentIdentifier', 'The payment’s identifier, as create-payment returned it.', {
    type: 'string',
    minLength: 1,
    maxLength: IDENTIFIER_MAX_CODE_POINTS,
  }),
];

/** The shop's own reference to an order, of payments and links. */
export const ORDER_FIELDS: readonly Field[] = [
  optional(
    'orderId',
    `Your order ID, up to ${ORDER_ID_MAX_CODE_POINTS} characters. The service only stores it.`,
    { type: 'string', maxLength: ORDER_ID_MAX_CODE_POINTS },
  ),
  optional(
    'orderDescription',
    'Your description of the order, up to 2,000 characters. Line breaks and tabs are allowed.',
    { type: 'string', maxLength: ORDER_DESCRIPTION_MAX_CODE_POINTS },
  ),
];

export const CREATE_REQUEST: readonly Field[] = [
  either(
    'usdAmount',
    'Amount in US dollars with at most two decimals: "12.34". Send this or nanoAmount.',
    USD_INPUT,
  ),
  either('nanoAmount', 'Amount in raw: "4113334000000000000000000000000". Send this or usdAmount.', RAW),
  ...ORDER_FIELDS,
  {
    ...required('paymentCustomer', 'The payer’s data. Text is trimmed, and counted in Unicode code points.', {
      type: 'object',
    }),
    fields: DESCRIBED_CUSTOMER_FIELDS,
    component: 'PaymentCustomer',
  },
];

/** The amount due. */
export const AMOUNT_FIELDS: readonly Field[] = [
  required(
    'usdAmount',
    'Amount in US dollars. For a payment created in raw, it is rounded half-up to the cent.',
    {
      type: 'number',
    },
  ),
  required('rawNanoAmount', 'The amount to send, in raw.', RAW),
  required('friendlyNanoAmount', 'The same amount in nano, exact: no exponent, no trailing zeros.', {
    type: 'string',
    pattern: '^[0-9]+(\\.[0-9]*[1-9])?$',
  }),
];

export const CREATE_RESPONSE: readonly Field[] = [
  required('paymentIdentifier', 'The payment’s identifier, up to 255 characters. Send it in later calls.', {
    type: 'string',
    pattern: '^pay_[A-Za-z0-9_-]+$',
  }),
  ...AMOUNT_FIELDS,
  required('paymentAddress', 'The address to send to. Each payment has its own.', {
    type: 'string',
    pattern: '^nano_[13][13456789abcdefghijkmnopqrstuwxyz]{59}$',
  }),
];

export const STATE_RESPONSE: readonly Field[] = [
  required('paymentIdentifier', 'The payment’s identifier.'),
  {
    ...required('status', `One of ${PAYMENT_STATUSES.join(', ')}.`, {
      type: 'string',
      enum: PAYMENT_STATUSES,
    }),
    component: 'PaymentStatus',
  },
  required('isComplete', 'True only when the status is Completed. Fulfill the order then.', {
    type: 'boolean',
  }),
  required('createdDatetime', 'When the payment was created, in UTC and whole seconds.', {
    type: 'string',
    format: 'date-time',
  }),
  optional('orderId', 'As you sent it. Absent if you sent none.'),
  optional('orderDescription', 'As you sent it. Absent if you sent none.'),
];

export const NANO_REQUEST: readonly Field[] = [required('nanoAmount', 'Amount in raw.', RAW)];
export const NANO_RESPONSE: readonly Field[] = [
  required(
    'nanoAmount',
    'Amount in raw, rounded up to six decimals of a nano, so that it is easy to type.',
    RAW,
  ),
];
export const USD_REQUEST: readonly Field[] = [
  required('usdAmount', 'Amount in US dollars with at most two decimals.', USD_INPUT),
];
export const USD_RESPONSE: readonly Field[] = [
  required('usdAmount', 'Amount in US dollars with two to eight decimals, rounded half-up.', {
    type: 'string',
    pattern: '^[0-9]+\\.[0-9]{2,8}$',
  }),
];

export const SUPPORTED_RESPONSE: readonly Field[] = [
  required('supportedCountries', 'Countries by ISO 3166-1 alpha-2 code.', REGION_CODES('^[A-Z]{2}$')),
  required(
    'supportedAdministrativeAreas',
    'Areas by ISO 3166-2 code, such as US-CA. In a country that has areas here, only these are supported. A country without any is supported as a whole.',
    REGION_CODES('^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  ),
];

/** One of several fields, of which exactly one is sent. */
function either(name: string, meaning: string, schema: JsonSchema): Field {
  return { ...required(name, meaning, schema), presence: 'either' };
}
