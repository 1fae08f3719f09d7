// The description of create-payment-link, an operation beyond the six of the specification.
import { MAX_DESCRIPTION, MAX_STOCK, MAX_TITLE } from '@/lib/checkout/payment-links/link-schema';
import { DESCRIBED_CUSTOMER_FIELDS, ORDER_FIELDS, RAW, USD_INPUT } from './fields';
import { type Field, optional, required } from './json-schema';
import type { OperationDoc } from './operation-docs';

const LINK = 'hT3vQ0x8mNfT2bLr7WcYh5uJ';

const REQUEST: readonly Field[] = [
  required('title', 'What the payer pays for. It heads the page.', {
    type: 'string',
    minLength: 1,
    maxLength: MAX_TITLE,
  }),
  optional('description', 'More about it, shown beneath the title; may hold line breaks and tabs.', {
    type: 'string',
    maxLength: MAX_DESCRIPTION,
  }),
  optional(
    'usdAmount',
    'Amount in US dollars, 0.01 to 600.00. Without this and rawNanoAmount the payer chooses.',
    USD_INPUT,
  ),
  optional('rawNanoAmount', 'Amount in whole raw, in place of usdAmount.', RAW),
  ...ORDER_FIELDS,
  optional(
    'stock',
    'Payments the link makes at most, those that ended unpaid not counted: 1 for a single use. Without it there is no bound.',
    { type: 'integer', minimum: 1, maximum: MAX_STOCK },
  ),
  optional('expiresAt', 'The link takes no payments from then on: RFC 3339 in UTC, in the future.', {
    type: 'string',
    format: 'date-time',
    pattern: 'Z$',
  }),
  optional(
    'returnUrl',
    'Where the payer goes when the payment has ended, in place of the address in your settings: https, at most 2,000 characters. What a completed payment brings back is described under Way back.',
  ),
  {
    ...optional(
      'paymentCustomer',
      'What you know of the payer, any of these fields: the form shows it, the payer may change it. For a link with a stock of 1. Whoever has the link’s address can read it until the link has made a payment, has expired or is closed, when it is erased.',
      { type: 'object' },
    ),
    fields: DESCRIBED_CUSTOMER_FIELDS.map((field) => ({ ...field, presence: 'optional' })),
    component: 'KnownCustomer',
  },
];

const ANSWER: readonly Field[] = [
  required('paymentLinkIdentifier', 'Names the link.', {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]{24}$',
  }),
  required('url', 'The address to send the payer to.'),
];

export const LINK_OPERATION: OperationDoc = {
  name: 'create-payment-link',
  method: 'POST',
  path: '/api/payment-links',
  summary: 'Makes a payment link: a page whose form asks the payer for what you do not know.',
  notes: [
    'It is beside the six operations of the specification; keys, errors and idempotency are the same.',
    'Each payer who sends the form gets a payment of their own, with 15 minutes of its own. You hear of it as of any other: by webhook, payment-status and on the way back.',
  ],
  idempotent: true,
  requestName: 'CreatePaymentLinkRequest',
  request: REQUEST,
  answerName: 'CreatedPaymentLink',
  answer: ANSWER,
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
  exampleAnswer: { paymentLinkIdentifier: LINK, url: `https://pay.example/pay/${LINK}` },
};
