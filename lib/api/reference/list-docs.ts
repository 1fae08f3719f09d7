// The description of list-payments and list-events, which stand beside the specification's six operations.

import { DEFAULT_LISTED, MAX_EVENTS, MAX_LISTED, MAX_WAIT_SECONDS } from '@/lib/api/list-for-api';
import { MAX_WAITING_PER_MERCHANT } from '@/lib/api/wait-for-events';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import { AMOUNT_FIELDS, STATE_ANSWER } from './fields';
import { type Field, type JsonSchema, optional, required } from './json-schema';
import type { OperationDoc } from './operation-docs';
import { WEBHOOK_EXAMPLE, WEBHOOK_FIELDS } from './webhook-docs';

const ID: JsonSchema = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,100}$' };
const TIME: JsonSchema = { type: 'string', format: 'date-time', pattern: 'Z$' };
const PAYMENT = WEBHOOK_EXAMPLE.paymentIdentifier;
const EVENT = 'evt_8sWq2LZt0c5mYx7GkVb3NdRf1Ao';
const ERRORS = ['authMissing', 'authInvalid', 'badInput', 'internal'] as const;

const LISTED_PAYMENT: readonly Field[] = [
  ...STATE_ANSWER,
  ...AMOUNT_FIELDS,
  required('expiresDatetime', 'When its window ends: UTC in whole seconds.', TIME),
  optional('endedDatetime', 'When it took the status it has; left out while it is Waiting.', TIME),
];

export const LIST_PAYMENTS: OperationDoc = {
  name: 'list-payments',
  method: 'GET',
  path: '/api/payments',
  summary: 'Lists your payments, the newest first. Nothing of who pays is in it.',
  notes: [
    'Everything is optional, and what is given holds together: the Completed ones of one order, say.',
    'An answer with next has more behind it: ask again with after set to it, and with the same filters.',
  ],
  idempotent: false,
  requestName: null,
  request: null,
  query: [
    optional('status', `Payments that are ${PAYMENT_STATUSES.join(', ')}: one of these.`, {
      type: 'string',
      enum: PAYMENT_STATUSES,
    }),
    optional('orderId', 'Payments with this orderId, letter by letter.', {
      type: 'string',
      minLength: 1,
      maxLength: 255,
    }),
    optional('createdFrom', 'Created then or later: UTC, as RFC 3339 writes it.', TIME),
    optional('createdBefore', 'Created before then.', TIME),
    optional(
      'limit',
      `Payments in the answer, 1 to ${MAX_LISTED}; ${DEFAULT_LISTED} where nothing is said.`,
      {
        type: 'integer',
        minimum: 1,
        maximum: MAX_LISTED,
      },
    ),
    optional('after', 'What next was in the answer before.', ID),
  ],
  exampleQuery: 'status=Completed&limit=1',
  answerName: 'PaymentList',
  answer: [
    list('payments', 'The payments.', 'ListedPayment', LISTED_PAYMENT),
    optional('next', 'Names the next page; left out on the last one.', ID),
  ],
  errors: ERRORS,
  exampleRequest: null,
  exampleAnswer: {
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
  summary:
    'Tells what happened to your payments since an event you name: what webhooks tell, for software that nothing can call.',
  notes: [
    'Every event is here, whether a webhook endpoint hears of it or not, once and in the order it happened. Events are kept 30 days.',
    'Ask with after=now once, then always with after set to next of the answer before: nothing is missed and nothing comes twice.',
    `With wait the answer comes with the next event, or without one after so many seconds. ${MAX_WAITING_PER_MERCHANT} requests of a merchant can wait at a time; one more is answered at once. Pause a second or two after an empty answer that came early.`,
    'badInput for after: the event is not kept any more, or a backup was restored that knows nothing of it. Begin again with start or now, and ask payment-status for the payments that are open with you.',
    'Like a webhook, an event is a nudge: payment-status is the proof.',
  ],
  idempotent: false,
  requestName: null,
  request: null,
  query: [
    optional(
      'after',
      'The event after which to begin: next of an earlier answer, start or now. Without it, start.',
      ID,
    ),
    optional('limit', `Events in the answer, 1 to ${MAX_EVENTS}; ${MAX_EVENTS} where nothing is said.`, {
      type: 'integer',
      minimum: 1,
      maximum: MAX_EVENTS,
    }),
    optional('wait', `Seconds to wait for an event, 0 to ${MAX_WAIT_SECONDS}; 0 where nothing is said.`, {
      type: 'integer',
      minimum: 0,
      maximum: MAX_WAIT_SECONDS,
    }),
  ],
  exampleQuery: 'after=start&limit=1',
  answerName: 'EventList',
  answer: [
    list('events', 'The events, the oldest first.', 'ListedEvent', [
      required('eventIdentifier', 'Names the event: the same in every answer.', ID),
      ...WEBHOOK_FIELDS,
    ]),
    required('next', 'What after names in the next question.', ID),
  ],
  errors: ERRORS,
  exampleRequest: null,
  exampleAnswer: { events: [{ eventIdentifier: EVENT, ...WEBHOOK_EXAMPLE }], next: EVENT },
};

function list(name: string, meaning: string, component: string, fields: readonly Field[]): Field {
  return { ...required(name, meaning, { type: 'array' }), component, fields };
}
