// The described fields of requests and answers, the payer's data among them (specification §2.1, §2.2 and §4, contract §2
// and §3).

import {
  IDENTIFIER_MAX_CODE_POINTS,
  ORDER_DESCRIPTION_MAX_CODE_POINTS,
  ORDER_ID_MAX_CODE_POINTS,
} from '@/lib/payments/schemas';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import { DESCRIBED_CUSTOMER_FIELDS } from './customer-fields';
import type { Field, JsonSchema } from './json-schema';

const TEXT: JsonSchema = { type: 'string' };
/** Whole raw, as requests and answers hold it. */
export const RAW: JsonSchema = { type: 'string', pattern: '^[0-9]{1,39}$' };
const USD_TEXT: JsonSchema = { type: 'string', pattern: '^[0-9]+(\\.[0-9]{1,2})?$' };
/** Dollars as requests may hold them. */
export const USD_INPUT: JsonSchema = { anyOf: [USD_TEXT, { type: 'number', exclusiveMinimum: 0 }] };
const REGION_CODES = (pattern: string): JsonSchema => ({ type: 'array', items: { type: 'string', pattern } });

const USD_INPUT_FIELD = {
  name: 'usdAmount',
  type: 'string or number',
  schema: USD_INPUT,
} as const;
const RAW_INPUT_FIELD = { name: 'nanoAmount', type: 'string', schema: RAW } as const;

export const IDENTIFIER_REQUEST: readonly Field[] = [
  {
    name: 'paymentIdentifier',
    type: 'string',
    presence: 'required',
    meaning: 'The payment, as create-payment answered it.',
    schema: { type: 'string', minLength: 1, maxLength: IDENTIFIER_MAX_CODE_POINTS },
  },
];

export const CREATE_REQUEST: readonly Field[] = [
  {
    ...USD_INPUT_FIELD,
    presence: 'either',
    meaning: 'Amount in US dollars, at most two decimals: "12.34". Send this or nanoAmount.',
  },
  {
    ...RAW_INPUT_FIELD,
    presence: 'either',
    meaning: 'Amount in whole raw: "4113334000000000000000000000000". Send this or usdAmount.',
  },
  {
    name: 'orderId',
    type: 'string',
    presence: 'optional',
    meaning: `Your name for the order, at most ${ORDER_ID_MAX_CODE_POINTS} characters. The service does not use it.`,
    schema: { type: 'string', maxLength: ORDER_ID_MAX_CODE_POINTS },
  },
  {
    name: 'orderDescription',
    type: 'string',
    presence: 'optional',
    meaning: 'Your words for the order, at most 2,000 characters; may hold line breaks and tabs.',
    schema: { type: 'string', maxLength: ORDER_DESCRIPTION_MAX_CODE_POINTS },
  },
  {
    name: 'paymentCustomer',
    type: 'object',
    presence: 'required',
    meaning: 'Who pays. Text is trimmed and counted in characters (Unicode code points).',
    schema: { type: 'object' },
    fields: DESCRIBED_CUSTOMER_FIELDS,
    component: 'PaymentCustomer',
  },
];

export const CREATE_ANSWER: readonly Field[] = [
  answered('paymentIdentifier', 'Names the payment in every later call. At most 255 characters.', {
    type: 'string',
    pattern: '^pay_[A-Za-z0-9_-]+$',
  }),
  {
    name: 'usdAmount',
    type: 'number',
    presence: 'required',
    meaning: 'Amount in US dollars; of a payment created in raw, rounded half-up to the cent.',
    schema: { type: 'number' },
  },
  answered('rawNanoAmount', 'What the payer sends, in raw.', RAW),
  answered('friendlyNanoAmount', 'The same in nano, exactly: no exponent, no trailing zeros.', {
    type: 'string',
    pattern: '^[0-9]+(\\.[0-9]*[1-9])?$',
  }),
  answered('paymentAddress', 'Where the payer sends it: an address of this payment alone.', {
    type: 'string',
    pattern: '^nano_[13][13456789abcdefghijkmnopqrstuwxyz]{59}$',
  }),
];

export const STATE_ANSWER: readonly Field[] = [
  answered('paymentIdentifier', 'The payment.'),
  {
    ...answered('status', `One of ${PAYMENT_STATUSES.join(', ')}.`, {
      type: 'string',
      enum: PAYMENT_STATUSES,
    }),
    component: 'PaymentStatus',
  },
  {
    name: 'isComplete',
    type: 'boolean',
    presence: 'required',
    meaning: 'True when, and only when, the status is Completed. Hand the goods over on this.',
    schema: { type: 'boolean' },
  },
  answered('createdDatetime', 'When it was created: UTC in whole seconds.', {
    type: 'string',
    format: 'date-time',
  }),
  { ...answered('orderId', 'As you gave it; left out when you gave none.'), presence: 'optional' },
  { ...answered('orderDescription', 'As you gave it; left out when you gave none.'), presence: 'optional' },
];

export const NANO_REQUEST: readonly Field[] = [
  { ...RAW_INPUT_FIELD, presence: 'required', meaning: 'Amount in whole raw.' },
];
export const NANO_ANSWER: readonly Field[] = [
  answered(
    'nanoAmount',
    'In whole raw, rounded up so that six decimals of a nano are enough to type it.',
    RAW,
  ),
];
export const USD_REQUEST: readonly Field[] = [
  { ...USD_INPUT_FIELD, presence: 'required', meaning: 'Amount in US dollars, at most two decimals.' },
];
export const USD_ANSWER: readonly Field[] = [
  answered('usdAmount', 'In US dollars, with two to eight decimals, rounded half-up.', {
    type: 'string',
    pattern: '^[0-9]+\\.[0-9]{2,8}$',
  }),
];

export const SUPPORTED_ANSWER: readonly Field[] = [
  {
    name: 'supportedCountries',
    type: 'array of string',
    presence: 'required',
    meaning: 'Countries by ISO 3166-1 alpha-2 code.',
    schema: REGION_CODES('^[A-Z]{2}$'),
  },
  {
    name: 'supportedAdministrativeAreas',
    type: 'array of string',
    presence: 'required',
    meaning:
      'Areas by ISO 3166-2 code, such as US-CA. Of a country with areas here, only these are supported; one without is supported whole.',
    schema: REGION_CODES('^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  },
];

function answered(name: string, meaning: string, schema: JsonSchema = TEXT): Field {
  return { name, type: 'string', presence: 'required', meaning, schema };
}
