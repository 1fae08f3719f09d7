// The descriptions of list-payments, list-events and create-payment-link, the operations beyond the specification's
// six.
import { MAX_WITH_METADATA } from '@/lib/api/list-by-metadata';
import { DEFAULT_LISTED, MAX_EVENTS, MAX_LISTED, MAX_WAIT_SECONDS } from '@/lib/api/list-for-api';
import { MAX_WAITING_PER_MERCHANT } from '@/lib/api/wait-for-events';
import { MAX_DESCRIPTION, MAX_STOCK, MAX_TITLE } from '@/lib/checkout/payment-links/link-schema';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import {
  AMOUNT_FIELDS,
  DECIMAL_INPUT,
  DESCRIBED_CUSTOMER_FIELDS,
  ORDER_FIELDS,
  RAW,
  STATE_RESPONSE,
  USD_INPUT,
} from './fields';
import { type Field, type JsonSchema, optional, required } from './json-schema';
import type { OperationDoc } from './operation-docs';
import { WEBHOOK_EXAMPLE, WEBHOOK_FIELDS } from './webhook-docs';

export const ID: JsonSchema = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,100}$' };
export const TIME: JsonSchema = { type: 'string', format: 'date-time', pattern: 'Z$' };
const PAYMENT = WEBHOOK_EXAMPLE.paymentIdentifier;
const EVENT = 'evt_8sWq2LZt0c5mYx7GkVb3NdRf1Ao';
const ERRORS = ['authMissing', 'authInvalid', 'badInput', 'internal'] as const;

/** Key-value pairs of the merchant. */
export const METADATA: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } };

/** A price in a currency other than US dollars or nano. */
export function priceField(meaning: string): Field {
  return {
    ...optional('price', meaning, { type: 'object' }),
    component: 'PaymentPrice',
    fields: [
      required('currency', 'ISO 4217 code of the currency.', { type: 'string', pattern: '^[A-Z]{3}$' }),
      required('amount', 'The amount with all of the currency’s decimals: "12.50".', {
        type: 'string',
        pattern: '^[0-9]+(\\.[0-9]+)?$',
      }),
    ],
  };
}

export const LISTED_PAYMENT: readonly Field[] = [
  ...STATE_RESPONSE,
  ...AMOUNT_FIELDS,
  priceField(
    'The price, if it was given in a currency other than US dollars or nano. usdAmount is its value at the locked rates.',
  ),
  required('expiresDatetime', 'When the payment expires, in UTC and whole seconds.', TIME),
  optional('endedDatetime', 'When the payment got its status. Absent while it is Waiting.', TIME),
  optional('metadata', 'The metadata that it was created with. Absent without any.', METADATA),
];

export const LIST_PAYMENTS: OperationDoc = {
  name: 'list-payments',
  method: 'GET',
  path: '/api/payments',
  summary: 'List payments',
  notes: [
    'Returns your payments, newest first, without the payers’ data.',
    'Every parameter is optional. Filters combine: for example, the Completed payments of one order.',
    'When the response has next, there are more: send it as after, with the same filters.',
    `With metadata, a request looks at up to ${MAX_WITH_METADATA.toLocaleString('en-US')} payments that have the first pair, so a page can be shorter than limit, or empty, and still have next.`,
  ],
  idempotent: false,
  requestName: null,
  request: null,
  query: [
    optional('status', `Only payments with this status: ${PAYMENT_STATUSES.join(', ')}.`, {
      type: 'string',
      enum: PAYMENT_STATUSES,
    }),
    optional('orderId', 'Only payments with exactly this orderId.', {
      type: 'string',
      minLength: 1,
      maxLength: 255,
    }),
    optional(
      'metadata',
      'Only payments whose metadata has all these pairs: metadata[cart]=77. Keys and values match exactly.',
      METADATA,
    ),
    optional('createdFrom', 'Only payments created at or after this time (RFC 3339, UTC).', TIME),
    optional('createdBefore', 'Only payments created before this time.', TIME),
    optional('limit', `Max payments in the response, 1 to ${MAX_LISTED}. The default is ${DEFAULT_LISTED}.`, {
      type: 'integer',
      minimum: 1,
      maximum: MAX_LISTED,
    }),
    optional('after', 'next of the previous response.', ID),
  ],
  exampleQuery: 'status=Completed&limit=1',
  responseName: 'PaymentList',
  response: [
    list('payments', 'The payments.', 'ListedPayment', LISTED_PAYMENT),
    optional('next', 'Identifies the next page. Absent on the last one.', ID),
  ],
  errors: ERRORS,
  exampleRequest: null,
  exampleResponse: {
    payments: [
      {
        paymentIdentifier: PAYMENT,
        status: 'Completed',
        isComplete: true,
        createdDatetime: '2026-11-20T14:00:00Z',
        orderId: 'A-1041',
        orderDescription: 'Two paperbacks',
        usdAmount: 12.34,
        rawNanoAmount: '4113334000000000000000000000000',
        friendlyNanoAmount: '4.113334',
        expiresDatetime: '2026-11-20T14:15:00Z',
        endedDatetime: WEBHOOK_EXAMPLE.timestamp,
      },
    ],
    next: PAYMENT,
  },
};

export const LIST_EVENTS: OperationDoc = {
  name: 'list-events',
  method: 'GET',
  path: '/api/events',
  summary: 'List events',
  notes: [
    'Returns the events of your payments after a given one. Use it where webhooks cannot reach your software.',
    'Every event is listed once, in the order it happened, whether or not an endpoint subscribes to it. Events are kept for 30 days.',
    'Start with after=now. Then always send next of the previous response as after: you miss nothing and get nothing twice.',
    `With wait, the response is sent with the next event, or without one after that many seconds. Up to ${MAX_WAITING_PER_MERCHANT} requests of a merchant can wait at a time. Further ones return immediately: after an empty response that came early, wait a second or two.`,
    'The response is badInput when the event in after is no longer kept, or is unknown since a backup was restored. Start again with start or now, and check the payments you still have open with payment-status.',
    'An event is not proof of payment. Check payment-status.',
  ],
  idempotent: false,
  requestName: null,
  request: null,
  query: [
    optional(
      'after',
      'The event to start after: next of an earlier response, start or now. The default is start.',
      ID,
    ),
    optional('limit', `Max events in the response, 1 to ${MAX_EVENTS}. The default is ${MAX_EVENTS}.`, {
      type: 'integer',
      minimum: 1,
      maximum: MAX_EVENTS,
    }),
    optional('wait', `Seconds to wait for an event, 0 to ${MAX_WAIT_SECONDS}. The default is 0.`, {
      type: 'integer',
      minimum: 0,
      maximum: MAX_WAIT_SECONDS,
    }),
  ],
  exampleQuery: 'after=start&limit=1',
  responseName: 'EventList',
  response: [
    list('events', 'The events, oldest first.', 'ListedEvent', [
      required('eventIdentifier', 'The event’s ID. It is the same in every response.', ID),
      ...WEBHOOK_FIELDS,
    ]),
    required('next', 'Send it as after in the next request.', ID),
  ],
  errors: ERRORS,
  exampleRequest: null,
  exampleResponse: { events: [{ eventIdentifier: EVENT, ...WEBHOOK_EXAMPLE }], next: EVENT },
};

/** A list of objects, whose schema has a name. */
export function list(name: string, meaning: string, component: string, fields: readonly Field[]): Field {
  return { ...required(name, meaning, { type: 'array' }), component, fields };
}

const LINK = 'hT3vQ0x8mNfT2bLr7WcYh5uJ';

export const LINK_REQUEST: readonly Field[] = [
  required('title', 'What the payer pays for. It is the heading of the page.', {
    type: 'string',
    minLength: 1,
    maxLength: MAX_TITLE,
  }),
  optional('description', 'More details, shown below the title. Line breaks and tabs are allowed.', {
    type: 'string',
    maxLength: MAX_DESCRIPTION,
  }),
  optional(
    'usdAmount',
    'Amount in US dollars, 0.01 to 600.00. Without any amount, the payer chooses it.',
    USD_INPUT,
  ),
  optional('rawNanoAmount', 'Amount in raw, instead of usdAmount.', RAW),
  optional(
    'amount',
    'Amount in the given currency, instead of usdAmount: up to 600.00 USD at the current rate. Each payment converts it to nano at the rate when the payment starts.',
    DECIMAL_INPUT,
  ),
  optional(
    'currency',
    'The currency of amount: USD, XNO, or an enabled ISO 4217 code. list-rates returns the enabled codes.',
    { type: 'string', pattern: '^[A-Z]{3}$' },
  ),
  ...ORDER_FIELDS,
  optional(
    'stock',
    'Max payments of the link: 1 for a single use. Payments that end unpaid do not count. Without it there is no limit.',
    { type: 'integer', minimum: 1, maximum: MAX_STOCK },
  ),
  optional('expiresAt', 'When the link expires (RFC 3339, UTC). It must be in the future.', {
    type: 'string',
    format: 'date-time',
    pattern: 'Z$',
  }),
  optional(
    'returnUrl',
    'Return URL: where the payer goes after the payment, instead of the one in your settings. https, up to 2,000 characters.',
  ),
  {
    ...optional(
      'paymentCustomer',
      'Customer data to fill in for the payer, who can change it. Only for a link with a stock of 1. Anyone who has the link can read it until the link is paid, expires or is closed. Then it is erased.',
      { type: 'object' },
    ),
    fields: DESCRIBED_CUSTOMER_FIELDS.map((field) => ({ ...field, presence: 'optional' })),
    component: 'KnownCustomer',
  },
];

const ANSWER: readonly Field[] = [
  required('paymentLinkIdentifier', 'The link’s ID.', {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]{24}$',
  }),
  required('url', 'The URL to send the payer to.'),
];

export const LINK_OPERATION: OperationDoc = {
  name: 'create-payment-link',
  method: 'POST',
  path: '/api/payment-links',
  summary: 'Create a payment link',
  notes: [
    'Creates a page with a form that asks the payer for the details you do not have.',
    'Each payer who submits the form gets a separate payment with 15 minutes to pay. Webhooks, payment-status and the return URL work as for every payment.',
  ],
  idempotent: true,
  requestName: 'CreatePaymentLinkRequest',
  request: LINK_REQUEST,
  responseName: 'CreatedPaymentLink',
  response: ANSWER,
  errors: ['authMissing', 'authInvalid', 'internal', 'badInput', 'invalidAmount', 'transactionTooLarge'],
  exampleRequest: {
    title: 'Invoice 1041',
    usdAmount: '12.34',
    orderId: 'A-1041',
    stock: 1,
    expiresAt: '2030-12-31T23:59:59Z',
    returnUrl: 'https://shop.example/thanks?cart=1041',
    paymentCustomer: { firstName: 'Ada', lastName: 'Lovelace', country: 'US' },
  },
  exampleResponse: { paymentLinkIdentifier: LINK, url: `https://pay.example/pay/${LINK}` },
};
