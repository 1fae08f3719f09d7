// The descriptions of the operations on an endpoint's messages.
import { DELIVERY_STATES } from '@/lib/notifications/webhooks/deliveries';
import { CONFIRMATION_EVENT, TEST_EVENT } from '@/lib/notifications/webhooks/event-types';
import { MAX_TESTS_PER_HOUR } from '@/lib/notifications/webhooks/resend';
import { ID, list, TIME } from './extra-operation-docs';
import { extensible, type Field, optional, required } from './json-schema';
import { NEXT, pageQuery } from './link-docs';
import type { OperationDoc } from './operation-docs';
import { WEBHOOK_EXAMPLE } from './webhook-docs';

const DELIVERY: readonly Field[] = [
  required(
    'deliveryIdentifier',
    'The webhook-id that the message is sent with: the eventIdentifier of its event. Test messages, and messages of version 1.0.0, have IDs of their own.',
    ID,
  ),
  required('type', `The event, or ${TEST_EVENT}.`),
  optional('paymentIdentifier', 'The payment. Absent for a test.', ID),
  required('state', 'waiting for its next attempt, delivered, or failed. New values may be added.', {
    type: 'string',
    ...extensible(DELIVERY_STATES),
  }),
  required('attempts', 'The attempts so far. Resending starts again at 0.', { type: 'integer', minimum: 0 }),
  optional('lastStatus', 'The HTTP status of the last response. Absent without one since it was resent.', {
    type: 'integer',
  }),
  optional('problem', 'Why the last attempt failed, for people. Absent if it did not.'),
  required('createdDatetime', 'When the event happened, in UTC and whole seconds.', TIME),
  optional('nextAttemptDatetime', 'When it is sent next. Absent if it is not sent again.', TIME),
];

const SENT = {
  deliveryIdentifier: 'evt_7d9c1b0a52e84f36b1c08d64f2ab97e3510c4d86',
  type: CONFIRMATION_EVENT,
  paymentIdentifier: WEBHOOK_EXAMPLE.paymentIdentifier,
  state: 'failed',
  attempts: 10,
  lastStatus: 500,
  problem: 'The endpoint responded 500. Only 200 to 299 counts as delivered.',
  createdDatetime: WEBHOOK_EXAMPLE.timestamp,
};
const QUEUED = {
  state: 'waiting',
  attempts: 0,
  createdDatetime: '2026-11-20T14:10:00Z',
  nextAttemptDatetime: '2026-11-20T14:10:00Z',
};

const ONE = '/api/webhook-endpoints/{webhookEndpointIdentifier}';
const SHARED = {
  requestName: null,
  request: null,
  exampleRequest: null,
  idempotent: false,
  errors: ['authMissing', 'authInvalid', 'badInput', 'internal'],
} as const;
const DELIVERY_RESPONSE = { responseName: 'WebhookDelivery', response: DELIVERY } as const;

export const SEND_TEST_WEBHOOK: OperationDoc = {
  ...SHARED,
  ...DELIVERY_RESPONSE,
  name: 'send-test-webhook',
  method: 'POST',
  path: `${ONE}/test`,
  summary: 'Send a test message',
  notes: [
    `Queues a message of type ${TEST_EVENT}, which names no payment. It is sent within a second or two. The body can be empty.`,
    `Up to ${MAX_TESTS_PER_HOUR} tests an hour can be sent to an endpoint.`,
    'Send an Idempotency-Key, so that a retry does not queue a second message.',
  ],
  idempotent: true,
  exampleResponse: { ...QUEUED, deliveryIdentifier: 'msg_8sWq2LZt0c5mYx7GkVb3NdRf1Ao', type: TEST_EVENT },
};

export const LIST_WEBHOOK_DELIVERIES: OperationDoc = {
  ...SHARED,
  name: 'list-webhook-deliveries',
  method: 'GET',
  path: `${ONE}/deliveries`,
  summary: 'List messages of an endpoint',
  notes: [
    'Returns the messages to the endpoint, newest first, with their state.',
    'When the response has next, there are more: send it as after.',
  ],
  query: pageQuery('messages'),
  exampleQuery: 'limit=10',
  responseName: 'WebhookDeliveryList',
  response: [list('deliveries', 'The messages.', 'WebhookDelivery', DELIVERY), NEXT],
  exampleResponse: { deliveries: [SENT] },
};

export const RESEND_WEBHOOK: OperationDoc = {
  ...SHARED,
  ...DELIVERY_RESPONSE,
  name: 'resend-webhook',
  method: 'POST',
  path: `${ONE}/deliveries/{deliveryIdentifier}/resend`,
  summary: 'Resend a message',
  notes: [
    'Sends a message again, in whatever state it is, with the same webhook-id and a new schedule of attempts. The body can be empty.',
    'A test can’t be resent.',
    'Send an Idempotency-Key, so that a retry does not send the message once more.',
  ],
  idempotent: true,
  exampleResponse: {
    deliveryIdentifier: SENT.deliveryIdentifier,
    type: SENT.type,
    paymentIdentifier: SENT.paymentIdentifier,
    ...QUEUED,
  },
};
