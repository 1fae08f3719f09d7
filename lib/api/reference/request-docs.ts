// The description of the operation that lists API requests.
import { OUTCOMES } from '@/lib/api/request-log/list-requests';
import { MAX_EXAMINED } from '@/lib/api/request-log/page-requests';
import { DAY_MS } from '@/lib/core/zone-days';
import { MAX_REQUESTS_PER_MERCHANT, REQUESTS_KEPT_MS } from '@/lib/engine/jobs/prune-rows';
import { ID, list, TIME } from './extra-operation-docs';
import { type Field, optional, required } from './json-schema';
import { NEXT, pageQuery } from './link-docs';
import type { OperationDoc } from './operation-docs';
import { WEBHOOK_EXAMPLE } from './webhook-docs';

const REQUEST: readonly Field[] = [
  required('requestIdentifier', 'The X-Request-Id of its response.', ID),
  required('datetime', 'When it arrived, in UTC and whole seconds.', TIME),
  required('operation', 'The operation, such as create-payment.'),
  required('status', 'The HTTP status of its response.', { type: 'integer' }),
  optional('errorCode', 'The error code of its response. Absent if it succeeded.'),
  optional(
    'message',
    'The error message of its response, without what it quoted from the request, and the names of ignored fields. Absent without either.',
  ),
  optional('paymentIdentifier', 'The payment that it was about. Absent without one.', ID),
  required('durationMs', 'How long the service took, in milliseconds.', { type: 'integer', minimum: 0 }),
  required('apiKeyIdentifier', 'The ID of the API key that sent it.', ID),
];

const EXAMPLE = {
  requestIdentifier: 'req_1jg5n2q80Zk3vQ0x8mNfT2bLr',
  datetime: WEBHOOK_EXAMPLE.timestamp,
  operation: 'create-payment',
  status: 400,
  errorCode: 'badInput',
  message: 'paymentCustomer.firstName is required.',
  durationMs: 4,
  apiKeyIdentifier: 'key_8sWq2LZt0c5mYx7GkVb3NdRf1Ao',
};

export const LIST_REQUESTS: OperationDoc = {
  name: 'list-requests',
  method: 'GET',
  path: '/api/requests',
  summary: 'List API requests',
  notes: [
    'Returns the requests of all your API keys, newest first, with their errors: what the dashboard shows under Developers, Requests. Bodies are never stored.',
    `Requests are kept for ${REQUESTS_KEPT_MS / DAY_MS} days, at most ${MAX_REQUESTS_PER_MERCHANT.toLocaleString('en-US')}. Each is listed about a second after its response, so a page read earlier can lack a request that is older than its first one.`,
    'Successful calls of list-requests are not in the log, and neither are empty responses of list-events and requests without one of your keys.',
    `When the response has next, there are more: send it as after, with the same filters. With a filter, a request looks at up to ${MAX_EXAMINED.toLocaleString('en-US')} logged requests, so a page can be shorter than limit, or empty, and still have next. The response is badInput when the request in after is no longer kept.`,
  ],
  query: [
    optional(
      'outcome',
      'Only requests with this result: ok, refused (status 400 to 499) or failed (status 500 and above).',
      { type: 'string', enum: OUTCOMES },
    ),
    optional('operation', 'Only requests of this operation, such as create-payment.'),
    ...pageQuery('requests'),
  ],
  exampleQuery: 'outcome=refused&limit=10',
  idempotent: false,
  requestName: null,
  request: null,
  responseName: 'RequestList',
  response: [list('requests', 'The requests.', 'LoggedRequest', REQUEST), NEXT],
  errors: ['authMissing', 'authInvalid', 'badInput', 'internal'],
  exampleRequest: null,
  exampleResponse: { requests: [EXAMPLE] },
};
