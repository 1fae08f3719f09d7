// The descriptions of the operations on the refunds of one payment.
import { DEFAULT_LISTED, MAX_LISTED } from '@/lib/api/list-for-api';
import { MAX_NOTE_LENGTH } from '@/lib/money/refunds/order-refund';
import { ID, list, TIME } from './extra-operation-docs';
import { AMOUNT_FIELDS, DECIMAL_INPUT, RAW } from './fields';
import { type Field, type JsonSchema, optional, required } from './json-schema';
import type { OperationDoc } from './operation-docs';
import { ADDRESS, ERRORS, REFUND_FIELDS, SENDER } from './payment-docs';

/** The refund's identifier in a path. */
export const REFUND_IDENTIFIER: readonly Field[] = [
  required(
    'refundIdentifier',
    'The refund’s identifier, as create-refund, list-refunds or get-payment returned it.',
    {
      type: 'string',
      minLength: 1,
      maxLength: 100,
    },
  ),
];

const ADDRESS_INPUT: JsonSchema = {
  type: 'string',
  pattern: '^(nano|xrb)_[13][13456789abcdefghijkmnopqrstuwxyz]{59}$',
};

const REQUEST: readonly Field[] = [
  optional(
    'amount',
    'Amount in the given currency, at the payment’s locked rates, rounded down to raw. Without any amount, the account gets back all that it paid and has not got back, up to what is left to refund.',
    DECIMAL_INPUT,
  ),
  optional(
    'currency',
    'The currency of amount: USD, XNO, or the currency of the payment’s price. Required with amount.',
    { type: 'string', pattern: '^[A-Z]{3}$' },
  ),
  optional('rawNanoAmount', 'Amount in raw, instead of amount and currency.', RAW),
  optional(
    'destination',
    'The account that it goes to: the sender of one of the payment’s counted deposits. It gets no more than it paid. Required if several accounts paid.',
    ADDRESS_INPUT,
  ),
  optional('note', 'Your reason. Your team sees it in the timeline. Don’t put personal data in it.', {
    type: 'string',
    maxLength: MAX_NOTE_LENGTH,
  }),
];

const TOP_UP: Field = {
  ...optional(
    'topUp',
    'What to send so that the refund can start. Present while the state is waitingForFunds. Absent while all your top-ups are under review.',
    { type: 'object' },
  ),
  component: 'RequiredTopUp',
  fields: [
    required('address', 'Where to send it, from a wallet of your own.', ADDRESS),
    required('rawNanoAmount', 'What is still missing, in raw. 0 when it has arrived.', RAW),
    ...AMOUNT_FIELDS.filter(({ name }) => name === 'friendlyNanoAmount'),
    required('expiresDatetime', 'When the refund fails if the money has not arrived.', TIME),
  ],
};

const REFUND: readonly Field[] = [...REFUND_FIELDS, TOP_UP];

export const REFUND_ID = '5f1c09a9d8e37b2c41d06f8e7a35b9c2d4e6f801';
const ORDERED = {
  refundIdentifier: REFUND_ID,
  state: 'pending',
  reason: 'requested',
  note: 'One paperback returned',
  amount: '6.17',
  currency: 'USD',
  rawNanoAmount: '2056666666666666666666666666666',
  destination: SENDER,
  blockHashes: [],
  createdDatetime: '2026-11-21T09:30:00Z',
};
const WAITING = {
  ...ORDERED,
  state: 'waitingForFunds',
  topUp: {
    address: 'nano_1ipx847tk8o46pwxt5qjdbncjqcbwcc1rrmqnkztrfjy5k7z4imsrata9est',
    rawNanoAmount: '2056666666666666666666666666666',
    friendlyNanoAmount: '2.056666666666666666666666666666',
    expiresDatetime: '2026-11-28T09:30:00Z',
  },
};

const SHARED = {
  requestName: null,
  request: null,
  responseName: 'Refund',
  response: REFUND,
  exampleRequest: null,
  idempotent: false,
  errors: ERRORS,
} as const;

export const CREATE_REFUND: OperationDoc = {
  ...SHARED,
  name: 'create-refund',
  method: 'POST',
  path: '/api/payments/{paymentIdentifier}/refunds',
  summary: 'Create a refund',
  notes: [
    'Refunds a Completed payment in full or in part, to an account that paid it. To refund to another address, use the dashboard, where you confirm your identity.',
    'It is paid out of the payment’s own money before it settles, else out of your top-up balance. If neither holds enough, the refund waits for a top-up: topUp says how much to send and where, within seven days.',
    'It starts about ten seconds later, or when the top-up arrives. Until then, cancel-refund cancels it.',
    'All refunds of a payment together never exceed what it received. The smallest refund is the dust limit.',
    'Always send an Idempotency-Key. The same key never creates a second refund of the payment, also after 24 hours.',
    'For a payment that is not Completed, nothing needs to be refunded: its money is returned automatically.',
  ],
  idempotent: true,
  requestName: 'CreateRefundRequest',
  request: REQUEST,
  errors: [...ERRORS, 'invalidAmount', 'notEnabled'],
  exampleRequest: { amount: '6.17', currency: 'USD', note: 'One paperback returned' },
  exampleResponse: WAITING,
};

export const LIST_REFUNDS: OperationDoc = {
  ...SHARED,
  name: 'list-refunds',
  method: 'GET',
  path: '/api/payments/{paymentIdentifier}/refunds',
  summary: 'List refunds',
  notes: [
    'Returns the payment’s refunds, newest first: those that you ordered, those that the service decided, and those from your own wallet.',
    'When the response has next, there are more: send it as after.',
  ],
  query: [
    optional('limit', `Max refunds in the response, 1 to ${MAX_LISTED}. The default is ${DEFAULT_LISTED}.`, {
      type: 'integer',
      minimum: 1,
      maximum: MAX_LISTED,
    }),
    optional('after', 'next of the previous response.', ID),
  ],
  exampleQuery: 'limit=10',
  responseName: 'RefundList',
  response: [
    list('refunds', 'The refunds.', 'Refund', REFUND),
    optional('next', 'Identifies the next page. Absent on the last one.', ID),
  ],
  exampleResponse: { refunds: [ORDERED] },
};

export const GET_REFUND: OperationDoc = {
  ...SHARED,
  name: 'get-refund',
  method: 'GET',
  path: '/api/payments/{paymentIdentifier}/refunds/{refundIdentifier}',
  summary: 'Get a refund',
  notes: [
    'Returns one refund of the payment with its state, its blocks, and the top-up that it waits for.',
    'The webhook events refund.confirmed, refund.failed and refund.undone report a refund that has ended. No event reports one that waits for a top-up.',
  ],
  exampleResponse: {
    ...ORDERED,
    state: 'confirmed',
    blockHashes: ['3F6D0C52E1A97B48C0D2E5F7A1938B64DE20C7A95B13F8846E0D7C2A5B91F3E8'],
    confirmedDatetime: '2026-11-21T09:30:14Z',
  },
};

export const CANCEL_REFUND: OperationDoc = {
  ...SHARED,
  name: 'cancel-refund',
  method: 'POST',
  path: '/api/payments/{paymentIdentifier}/refunds/{refundIdentifier}/cancel',
  summary: 'Cancel a refund',
  notes: [
    'Cancels a refund that you ordered and that has not started: in its first ten seconds, or while it waits for a top-up. The body can be empty.',
    'Once it has started, it can’t be cancelled: the response is badInput.',
    'Money that you sent for it stays in your top-up balance.',
  ],
  idempotent: true,
  errors: [...ERRORS, 'alreadyCancelled'],
  exampleResponse: { ...ORDERED, state: 'undone' },
};
