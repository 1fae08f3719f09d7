// The descriptions of the operations on settlements.
import { MAX_EXAMINED } from '@/lib/api/read-settlements';
import { list, TIME } from './extra-operation-docs';
import { AMOUNT_FIELDS, CREATE_RESPONSE, RAW } from './fields';
import { extensible, type Field, optional, required } from './json-schema';
import { NEXT, pageQuery } from './link-docs';
import type { OperationDoc } from './operation-docs';
import { ADDRESS, ERRORS, EXAMPLE, HASH } from './payment-docs';
import { WEBHOOK_EXAMPLE } from './webhook-docs';

/** The states of a settlement that has been decided. */
const STATES = ['pending', 'held', 'sending', 'confirmed'] as const;

const SETTLEMENT: readonly Field[] = [
  ...CREATE_RESPONSE.filter(({ name }) => name === 'paymentIdentifier'),
  optional('orderId', 'The payment’s orderId. Absent without one.'),
  required(
    'state',
    'Where it is: pending has not been sent yet, sending waits for confirmation, held waits for a decision, confirmed is final. New values may be added.',
    { type: 'string', ...extensible(STATES) },
  ),
  required('rawNanoAmount', 'The amount, in raw.', RAW),
  ...AMOUNT_FIELDS.filter(({ name }) => name === 'friendlyNanoAmount'),
  required('destination', 'Your settlement address when the payment completed.', ADDRESS),
  optional('blockHash', 'The hash of its send block. Absent until it is published.', HASH),
  required('createdDatetime', 'When it was decided, in UTC and whole seconds.', TIME),
  optional('confirmedDatetime', 'When it was confirmed. Absent before that.', TIME),
];

const SETTLED = {
  paymentIdentifier: EXAMPLE.paymentIdentifier,
  orderId: 'A-1041',
  state: 'confirmed',
  rawNanoAmount: '4113334000000000000000000000000',
  friendlyNanoAmount: '4.113334',
  destination: 'nano_1111111111111111111111111111111111111111111111111111hifc8npp',
  blockHash: 'ECCB8CB65CD3106EDA8CE9AA893FEAD497A91BCA903890CBD7A5C59F06AB9113',
  createdDatetime: WEBHOOK_EXAMPLE.timestamp,
  confirmedDatetime: WEBHOOK_EXAMPLE.timestamp,
};

const SHARED = {
  method: 'GET',
  requestName: null,
  request: null,
  exampleRequest: null,
  idempotent: false,
} as const;

export const LIST_SETTLEMENTS: OperationDoc = {
  ...SHARED,
  name: 'list-settlements',
  path: '/api/settlements',
  summary: 'List settlements',
  notes: [
    'Returns the settlements to your settlement address: one settlement for each payment, those of the newest payments first.',
    'A payment that waits for your schedule, or was refunded completely before it settled, has none. get-balance returns what has not settled.',
    `When the response has next, there are more: send it as after, with the same filters. A request looks at up to ${MAX_EXAMINED.toLocaleString('en-US')} completed payments, so a page can be shorter than limit, or empty, and still have next.`,
  ],
  query: [
    optional('createdFrom', 'Only those of payments created at or after this time (RFC 3339, UTC).', TIME),
    optional('createdBefore', 'Only those of payments created before this time.', TIME),
    ...pageQuery('settlements'),
  ],
  exampleQuery: 'limit=10',
  responseName: 'SettlementList',
  response: [list('settlements', 'The settlements.', 'Settlement', SETTLEMENT), NEXT],
  exampleResponse: { settlements: [SETTLED] },
  errors: ['authMissing', 'authInvalid', 'badInput', 'internal'],
};

export const GET_SETTLEMENT: OperationDoc = {
  ...SHARED,
  name: 'get-settlement',
  path: '/api/settlements/{paymentIdentifier}',
  summary: 'Get a settlement',
  notes: [
    'Returns the settlement of one payment. The response is badInput if the payment has none: get-payment says what its money waits for.',
  ],
  responseName: 'Settlement',
  response: SETTLEMENT,
  exampleResponse: SETTLED,
  errors: ERRORS,
};
