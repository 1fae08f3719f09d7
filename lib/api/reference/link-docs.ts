// The descriptions of the operations on payment links but create-payment-link.
import { DEFAULT_LISTED, MAX_LISTED } from '@/lib/api/list-for-api';
import { LINK_STATES } from '@/lib/checkout/payment-links/page-links';
import { ID, LINK_OPERATION, LINK_REQUEST, list, priceField, TIME } from './extra-operation-docs';
import { AMOUNT_FIELDS, RAW } from './fields';
import { extensible, type Field, nullable, optional, required } from './json-schema';
import type { OperationDoc } from './operation-docs';

/** The link's identifier in a path. */
export const LINK_IDENTIFIER: Field = required(
  'paymentLinkIdentifier',
  'The link’s identifier, as create-payment-link or list-payment-links returned it.',
  { type: 'string', minLength: 1, maxLength: 100 },
);

/** The page's size and start. @param plural what the list has */
export function pageQuery(plural: string): readonly Field[] {
  return [
    optional(
      'limit',
      `Max ${plural} in the response, 1 to ${MAX_LISTED}. The default is ${DEFAULT_LISTED}.`,
      {
        type: 'integer',
        minimum: 1,
        maximum: MAX_LISTED,
      },
    ),
    optional('after', 'next of the previous response.', ID),
  ];
}

/** Where the next page starts. */
export const NEXT: Field = optional('next', 'Identifies the next page. Absent on the last one.', ID);

const COUNT = { type: 'integer', minimum: 0 } as const;

const PAYMENT_LINK: readonly Field[] = [
  required('paymentLinkIdentifier', 'The link’s ID.', ID),
  required('url', 'The URL to send the payer to.'),
  required(
    'state',
    `One of ${LINK_STATES.join(', ')}. Only an open link accepts payments. currencyDisabled: the operator has disabled the currency of its price.`,
    {
      type: 'string',
      ...extensible(LINK_STATES),
    },
  ),
  required('title', 'What the payer pays for.'),
  optional('description', 'More details. Absent without any.'),
  ...AMOUNT_FIELDS.filter(({ name }) => name === 'usdAmount').map(({ name, schema }) =>
    optional(
      name,
      'The price in US dollars. Absent if it is in nano or another currency, or if the payer chooses the amount.',
      schema,
    ),
  ),
  priceField('The price, if it is in a currency other than US dollars or nano.'),
  optional(
    'rawNanoAmount',
    'The price in raw. Absent if it is not in nano, or if the payer chooses it.',
    RAW,
  ),
  optional('friendlyNanoAmount', 'rawNanoAmount in nano. Present with it.'),
  optional('orderId', 'The orderId of the link’s payments. Absent without one.'),
  optional('orderDescription', 'The orderDescription of the link’s payments. Absent without one.'),
  optional('stock', 'Max payments of the link. Absent without a limit.', { type: 'integer', minimum: 1 }),
  optional('stockTaken', 'How many of them completed or open payments take. Present with stock.', COUNT),
  optional('returnUrl', 'The link’s own return URL. Absent without one.'),
  optional('invoiceNumber', 'The number, if the link is an invoice.'),
  required('createdDatetime', 'When it was created, in UTC and whole seconds.', TIME),
  optional('expiresDatetime', 'When it expires. Absent if it does not.', TIME),
  optional('closedDatetime', 'When it was closed. Absent before that.', TIME),
];

const { paymentLinkIdentifier, url } = Object(LINK_OPERATION.exampleResponse);
const EXAMPLE = {
  paymentLinkIdentifier,
  url,
  state: 'open',
  title: 'Invoice 1041',
  usdAmount: 12.34,
  orderId: 'A-1041',
  stock: 1,
  stockTaken: 0,
  returnUrl: 'https://shop.example/thanks?cart=1041',
  createdDatetime: '2026-11-20T14:00:00Z',
  expiresDatetime: '2030-12-31T23:59:59Z',
};

const { expiresDatetime: _, ...WITHOUT_EXPIRY } = EXAMPLE;
const CHANGED_EXAMPLE = { ...WITHOUT_EXPIRY, title: 'Invoice 1041, revised', description: 'Two paperbacks' };

const SHARED = {
  requestName: null,
  request: null,
  responseName: 'PaymentLink',
  response: PAYMENT_LINK,
  exampleRequest: null,
  exampleResponse: EXAMPLE,
  idempotent: false,
  errors: ['authMissing', 'authInvalid', 'badInput', 'internal'],
} as const;

export const LIST_PAYMENT_LINKS: OperationDoc = {
  ...SHARED,
  name: 'list-payment-links',
  method: 'GET',
  path: '/api/payment-links',
  summary: 'List payment links',
  notes: [
    'Returns your payment links, newest first, including closed ones. An invoice is a payment link with an invoiceNumber.',
    'Details of a payer that a link fills in are never returned.',
    'When the response has next, there are more: send it as after.',
  ],
  query: pageQuery('links'),
  exampleQuery: 'limit=10',
  responseName: 'PaymentLinkList',
  response: [list('paymentLinks', 'The links.', 'PaymentLink', PAYMENT_LINK), NEXT],
  exampleResponse: { paymentLinks: [EXAMPLE] },
};

export const GET_PAYMENT_LINK: OperationDoc = {
  ...SHARED,
  name: 'get-payment-link',
  method: 'GET',
  path: '/api/payment-links/{paymentLinkIdentifier}',
  summary: 'Get a payment link',
  notes: ['Returns one payment link with its state and how often it was used.'],
};

/** The schema of a field as create-payment-link takes it. */
function schemaAtCreation(name: string) {
  const field = LINK_REQUEST.find((one) => one.name === name);
  if (field === undefined) throw new Error(`${name} is not described`);
  return field.schema;
}

const REMOVES = 'null removes it.';

export const UPDATE_PAYMENT_LINK: OperationDoc = {
  ...SHARED,
  name: 'update-payment-link',
  method: 'POST',
  path: '/api/payment-links/{paymentLinkIdentifier}',
  summary: 'Change a payment link',
  notes: [
    'Changes a link that is not closed. Send at least one field. A field that you leave out stays.',
    'The price, its currency, paymentCustomer and returnUrl can’t be changed, nor the title once the link has payments: create another link. An invoice can’t be changed either.',
    'Payments that exist keep their orderId and orderDescription.',
  ],
  idempotent: true,
  requestName: 'UpdatePaymentLinkRequest',
  request: [
    optional(
      'title',
      'What the payer pays for. It can’t be removed, or changed once the link has payments.',
      schemaAtCreation('title'),
    ),
    optional('description', `More details. ${REMOVES}`, nullable(schemaAtCreation('description'))),
    optional('orderId', `The orderId of later payments. ${REMOVES}`, nullable(schemaAtCreation('orderId'))),
    optional(
      'orderDescription',
      `The orderDescription of later payments. ${REMOVES}`,
      nullable(schemaAtCreation('orderDescription')),
    ),
    optional(
      'stock',
      'Max payments of the link, at least stockTaken. null removes the limit. A link without a stock can’t get one. It stays 1 while the link fills in paymentCustomer.',
      nullable(schemaAtCreation('stock')),
    ),
    optional(
      'expiresAt',
      'When the link expires (RFC 3339, UTC). It must be in the future; an expired link is open again. null removes it.',
      nullable(schemaAtCreation('expiresAt')),
    ),
  ],
  exampleRequest: { title: 'Invoice 1041, revised', description: 'Two paperbacks', expiresAt: null },
  exampleResponse: CHANGED_EXAMPLE,
};

export const CLOSE_PAYMENT_LINK: OperationDoc = {
  ...SHARED,
  name: 'close-payment-link',
  method: 'POST',
  path: '/api/payment-links/{paymentLinkIdentifier}/close',
  summary: 'Close a payment link',
  notes: [
    'Closes a link or an invoice: it accepts no new payments, and the payer’s details that it fills in are erased. Open payments continue. The body can be empty.',
    'A closed link can’t be opened again. Closing it again changes nothing.',
  ],
  exampleResponse: { ...EXAMPLE, state: 'closed', closedDatetime: '2026-11-20T15:00:00Z' },
};
