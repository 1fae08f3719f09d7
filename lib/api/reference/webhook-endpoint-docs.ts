// The descriptions of the operations on webhook endpoints.
import { ENDPOINT_STATES } from '@/lib/api/webhook-input';
import { MAX_ENDPOINTS_PER_MERCHANT } from '@/lib/notifications/webhooks/enqueue';
import { CONFIRMATION_EVENT, OPT_IN_EVENTS } from '@/lib/notifications/webhooks/event-types';
import { ID, list, TIME } from './extra-operation-docs';
import { extensible, type Field, type JsonSchema, optional, required } from './json-schema';
import type { OperationDoc } from './operation-docs';
import { LIST_WEBHOOK_DELIVERIES, RESEND_WEBHOOK, SEND_TEST_WEBHOOK } from './webhook-delivery-docs';

const IN_PATH: JsonSchema = { type: 'string', minLength: 1, maxLength: 100 };

/** The identifiers in paths. */
export const WEBHOOK_IDENTIFIERS: readonly Field[] = [
  required(
    'webhookEndpointIdentifier',
    'The endpoint’s identifier, as create-webhook-endpoint or list-webhook-endpoints returned it.',
    IN_PATH,
  ),
  required('deliveryIdentifier', 'The message’s webhook-id.', IN_PATH),
];

const EVENTS: JsonSchema = {
  type: 'array',
  items: { type: 'string', enum: OPT_IN_EVENTS },
  maxItems: OPT_IN_EVENTS.length,
};
const INCLUDES_RESOURCE =
  'Whether its messages contain the payment, refund or settlement that they report, as it is when they are sent.';
const EVENT_TYPES = `More events that the endpoint gets: ${OPT_IN_EVENTS.join(', ')}. It always gets ${CONFIRMATION_EVENT}.`;

const ENDPOINT: readonly Field[] = [
  required('webhookEndpointIdentifier', 'The endpoint’s ID.', ID),
  required('url', 'Where messages are sent.'),
  required('state', `One of ${ENDPOINT_STATES.join(', ')}. A disabled endpoint gets no messages.`, {
    type: 'string',
    ...extensible(ENDPOINT_STATES),
  }),
  optional(
    'disabledReason',
    'Why it is disabled: merchant (by you), gone (it responded 410) or failing (for five days). New values may be added.',
    { type: 'string', ...extensible(['merchant', 'gone', 'failing']) },
  ),
  required('eventTypes', 'The events that it gets besides completed payments.', {
    type: 'array',
    items: { type: 'string', ...extensible(OPT_IN_EVENTS) },
  }),
  required('includesResource', INCLUDES_RESOURCE, { type: 'boolean' }),
  required('createdDatetime', 'When it was created, in UTC and whole seconds.', TIME),
  optional('disabledDatetime', 'When it was disabled. Absent while it is enabled.', TIME),
  optional('lastDeliveredDatetime', 'When a message was last delivered. Absent before the first.', TIME),
  optional('failingSinceDatetime', 'Since when every attempt fails. Absent while they succeed.', TIME),
  optional(
    'previousSecretExpiresDatetime',
    'Until when messages also have the signature of the previous secret. Absent if it was never rotated.',
    TIME,
  ),
];

const SECRET: Field = required(
  'secret',
  'The signing secret. Only this response contains it, also when you repeat the request with the same Idempotency-Key.',
);

const ENDPOINT_ID = '7d2c09a9d8e37b2c41d06f8e7a35b9c2d4e6f801';
const EXAMPLE = {
  webhookEndpointIdentifier: ENDPOINT_ID,
  url: 'https://shop.example/webhooks/payments',
  state: 'enabled',
  eventTypes: ['payment.expired', 'refund.confirmed'],
  includesResource: false,
  createdDatetime: '2026-11-20T13:00:00Z',
};
const EXAMPLE_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const PATH = '/api/webhook-endpoints';
const ONE = `${PATH}/{webhookEndpointIdentifier}`;
const SHARED = {
  requestName: null,
  request: null,
  responseName: 'WebhookEndpoint',
  response: ENDPOINT,
  exampleRequest: null,
  exampleResponse: EXAMPLE,
  idempotent: false,
  errors: ['authMissing', 'authInvalid', 'badInput', 'internal'],
} as const;
const RESPONSE_WITH_SECRET = {
  responseName: 'WebhookEndpointWithSecret',
  response: [...ENDPOINT, SECRET],
} as const;
const NOTIFIED = 'The owners are notified, because an API key can’t confirm a person’s identity.';

export const CREATE_WEBHOOK_ENDPOINT: OperationDoc = {
  ...SHARED,
  ...RESPONSE_WITH_SECRET,
  name: 'create-webhook-endpoint',
  method: 'POST',
  path: PATH,
  summary: 'Create a webhook endpoint',
  notes: [
    `Adds a URL that gets signed messages about your payments. You can have ${MAX_ENDPOINTS_PER_MERCHANT} enabled endpoints.`,
    'The URL must begin with https:// and point to the public internet, without a user name or password. In a sandbox, http://localhost works too.',
    NOTIFIED,
  ],
  idempotent: true,
  requestName: 'CreateWebhookEndpointRequest',
  request: [
    required('url', 'Where messages are sent. At most 2,048 characters.', {
      type: 'string',
      maxLength: 2_048,
    }),
    optional('eventTypes', EVENT_TYPES, EVENTS),
    optional(
      'includesResource',
      `${INCLUDES_RESOURCE} The default is false. true needs the scope payments.read as well.`,
      { type: 'boolean' },
    ),
  ],
  exampleRequest: { url: EXAMPLE.url, eventTypes: EXAMPLE.eventTypes },
  exampleResponse: { ...EXAMPLE, secret: EXAMPLE_SECRET },
};

export const LIST_WEBHOOK_ENDPOINTS: OperationDoc = {
  ...SHARED,
  name: 'list-webhook-endpoints',
  method: 'GET',
  path: PATH,
  summary: 'List webhook endpoints',
  notes: [
    'Returns the enabled endpoints, newest first, then the disabled ones, most recently disabled first: 200 at most.',
    'Secrets are never returned: create-webhook-endpoint and rotate-webhook-secret show one once.',
  ],
  responseName: 'WebhookEndpointList',
  response: [list('webhookEndpoints', 'The endpoints.', 'WebhookEndpoint', ENDPOINT)],
  exampleResponse: { webhookEndpoints: [EXAMPLE] },
};

export const GET_WEBHOOK_ENDPOINT: OperationDoc = {
  ...SHARED,
  name: 'get-webhook-endpoint',
  method: 'GET',
  path: ONE,
  summary: 'Get a webhook endpoint',
  notes: ['Returns one endpoint with its events, and since when its deliveries have failed.'],
};

export const UPDATE_WEBHOOK_ENDPOINT: OperationDoc = {
  ...SHARED,
  name: 'update-webhook-endpoint',
  method: 'POST',
  path: ONE,
  summary: 'Change a webhook endpoint',
  notes: [
    'Chooses the endpoint’s messages, and enables or disables it. Send at least one field.',
    'Messages that wait are not sent to an endpoint that is disabled. An endpoint keeps its URL: to use another one, create an endpoint and delete this one.',
    'When a key disables an endpoint, the owners are notified.',
  ],
  requestName: 'UpdateWebhookEndpointRequest',
  request: [
    optional('eventTypes', `${EVENT_TYPES} This replaces the previous list.`, EVENTS),
    optional('includesResource', `${INCLUDES_RESOURCE} true needs the scope payments.read as well.`, {
      type: 'boolean',
    }),
    optional('state', 'enabled or disabled.', { type: 'string', enum: ENDPOINT_STATES }),
  ],
  exampleRequest: { eventTypes: ['refund.confirmed'], includesResource: true },
  exampleResponse: { ...EXAMPLE, eventTypes: ['refund.confirmed'], includesResource: true },
};

export const ROTATE_WEBHOOK_SECRET: OperationDoc = {
  ...SHARED,
  ...RESPONSE_WITH_SECRET,
  name: 'rotate-webhook-secret',
  method: 'POST',
  path: `${ONE}/rotate-secret`,
  summary: 'Rotate a webhook secret',
  notes: [
    'Gives the endpoint a new secret. For 24 hours, messages have the signatures of both the new and the previous secret. The body can be empty.',
    'Send an Idempotency-Key, so that a retry does not rotate again: only two secrets work at a time.',
    NOTIFIED,
  ],
  idempotent: true,
  exampleResponse: {
    ...EXAMPLE,
    previousSecretExpiresDatetime: '2026-11-21T14:00:00Z',
    secret: EXAMPLE_SECRET,
  },
};

export const DELETE_WEBHOOK_ENDPOINT: OperationDoc = {
  ...SHARED,
  name: 'delete-webhook-endpoint',
  method: 'POST',
  path: `${ONE}/delete`,
  summary: 'Delete a webhook endpoint',
  notes: [
    'Deletes the endpoint. Its waiting messages fail. You can no longer list or resend its messages. The body can be empty.',
    'A deletion can’t be undone. To pause an endpoint, disable it instead. The owners are notified.',
  ],
  responseName: 'DeletedWebhookEndpoint',
  response: [
    required('webhookEndpointIdentifier', 'The deleted endpoint.', { type: 'string', minLength: 1 }),
    required('deleted', 'Always true.', { type: 'boolean' }),
  ],
  exampleResponse: { webhookEndpointIdentifier: ENDPOINT_ID, deleted: true },
};

/** All of them, in the order of the documentation. */
export const WEBHOOK_OPERATIONS: readonly OperationDoc[] = [
  CREATE_WEBHOOK_ENDPOINT,
  LIST_WEBHOOK_ENDPOINTS,
  GET_WEBHOOK_ENDPOINT,
  UPDATE_WEBHOOK_ENDPOINT,
  ROTATE_WEBHOOK_SECRET,
  DELETE_WEBHOOK_ENDPOINT,
  SEND_TEST_WEBHOOK,
  LIST_WEBHOOK_DELIVERIES,
  RESEND_WEBHOOK,
];
