// The description of create-checkout.
import { LANGUAGES } from '@/lib/core/languages/languages';
import { MAX_METADATA_KEY, MAX_METADATA_KEYS, MAX_METADATA_VALUE } from '@/lib/payments/checkout-body';
import { METADATA } from './extra-operation-docs';
import { DECIMAL_INPUT, DESCRIBED_CUSTOMER_FIELDS, ORDER_FIELDS } from './fields';
import { type Field, optional, required } from './json-schema';
import { type OperationDoc, operationDoc } from './operation-docs';
import { EXAMPLE, PAYMENT_DETAILS } from './payment-docs';

const TAGS = LANGUAGES.map(({ tag }) => tag);

const REQUEST: readonly Field[] = [
  required(
    'amount',
    'Amount in the currency, with at most its decimals in ISO 4217: "12.34" USD, "1250" JPY, or "4.5" nano.',
    DECIMAL_INPUT,
  ),
  required('currency', 'USD, XNO, or an enabled ISO 4217 code. list-rates returns the enabled codes.', {
    type: 'string',
    pattern: '^[A-Z]{3}$',
  }),
  ...ORDER_FIELDS,
  {
    ...required('customer', 'The payer’s data, as paymentCustomer of create-payment.', { type: 'object' }),
    fields: DESCRIBED_CUSTOMER_FIELDS,
    component: 'CheckoutCustomer',
  },
  optional(
    'metadata',
    `Your own key-value pairs: up to ${MAX_METADATA_KEYS} keys of letters, digits, dots, dashes and underscores, up to ${MAX_METADATA_KEY} characters each, with texts of up to ${MAX_METADATA_VALUE} characters. Don’t put personal data in it.`,
    {
      ...METADATA,
      maxProperties: MAX_METADATA_KEYS,
      propertyNames: { pattern: `^[A-Za-z0-9_.-]{1,${MAX_METADATA_KEY}}$` },
      additionalProperties: { type: 'string', maxLength: MAX_METADATA_VALUE },
    },
  ),
  optional(
    'returnUrl',
    'Return URL: where the payer goes after the payment, instead of the one in your settings. It must begin with https://, with up to 2,000 characters. In a sandbox, http://localhost works too.',
  ),
  optional(
    'cancelUrl',
    'Where the payer goes without having paid, instead of returnUrl. The same rules apply.',
  ),
  optional('locale', 'The language of the checkout. Without it, the payer’s browser decides.', {
    type: 'string',
    enum: TAGS,
  }),
];

const { exampleRequest, exampleResponse } = operationDoc('create-payment');
const { paymentIdentifier } = EXAMPLE;

export const CREATE_CHECKOUT: OperationDoc = {
  name: 'create-checkout',
  method: 'POST',
  path: '/api/payments',
  summary: 'Create a payment with a checkout',
  notes: [
    'Creates a payment as create-payment does, and returns it as get-payment does, with the URL of its checkout.',
    'Send the payer to checkoutUrl. It carries the payer’s secret: anyone who opens it counts as the payer and can name the address for refunds. Don’t log it, and don’t open it yourself.',
    'After the payment the payer can go to returnUrl, signed as for payment links, or to cancelUrl if it is unpaid.',
  ],
  idempotent: true,
  requestName: 'CreateCheckoutRequest',
  request: REQUEST,
  responseName: 'CreatedCheckout',
  response: [
    ...PAYMENT_DETAILS,
    required(
      'checkoutUrl',
      'The URL to send the payer to. Only this response contains it, also when you repeat the request with the same Idempotency-Key.',
    ),
  ],
  errors: operationDoc('create-payment').errors,
  exampleRequest: {
    amount: '12.34',
    currency: 'USD',
    orderId: 'A-1041',
    orderDescription: 'Two paperbacks',
    customer: Object(exampleRequest).paymentCustomer,
    metadata: { cart: '77' },
    returnUrl: 'https://shop.example/thanks?cart=77',
    locale: 'en',
  },
  exampleResponse: {
    ...EXAMPLE,
    ...exampleResponse,
    metadata: { cart: '77' },
    checkoutUrl: `https://pay.example/language?to=en&back=%2Fcheckout%2F${paymentIdentifier}#payer=k1.2bq0Vw1hT3vQ0x8mNfT2bLr7WcYh5uJd1ESkq9pZx0`,
  },
};
