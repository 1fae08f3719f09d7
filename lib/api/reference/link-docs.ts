// The description of create-payment-link, an operation beyond the specification's six.
import { MAX_DESCRIPTION, MAX_STOCK, MAX_TITLE } from '@/lib/checkout/payment-links/link-schema';
import { DESCRIBED_CUSTOMER_FIELDS, ORDER_FIELDS, RAW, USD_INPUT } from './fields';
import { type Field, optional, required } from './json-schema';
import type { OperationDoc } from './operation-docs';

const LINK = 'hT3vQ0x8mNfT2bLr7WcYh5uJ';

const REQUEST: readonly Field[] = [
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
    'Amount in US dollars, 0.01 to 600.00. Without this and rawNanoAmount, the payer chooses the amount.',
    USD_INPUT,
  ),
  optional('rawNanoAmount', 'Amount in raw, instead of usdAmount.', RAW),
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
  request: REQUEST,
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
