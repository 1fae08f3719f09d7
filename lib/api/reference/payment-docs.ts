// The descriptions of the operations on one payment, which their path names.
import { REFUND_REASONS, REFUND_STATES } from '@/lib/api/payment-refunds-view';
import { PAYMENT_STAGES, SETTLEMENT_STATES } from '@/lib/api/payment-view';
import { MAX_MOVEMENTS } from '@/lib/api/read-payment';
import { DEPOSIT_RESULTS } from '@/lib/payments/classify-deposit';
import { ID, LISTED_PAYMENT, list, TIME } from './extra-operation-docs';
import { CREATE_RESPONSE, RAW } from './fields';
import { extensible, type Field, type JsonSchema, optional, required } from './json-schema';
import { type OperationDoc, operationDoc } from './operation-docs';
import { WEBHOOK_EXAMPLE } from './webhook-docs';

export const HASH: JsonSchema = { type: 'string', pattern: '^[0-9A-F]{64}$' };
export const ADDRESS: JsonSchema = {
  type: 'string',
  pattern: '^nano_[13][13456789abcdefghijkmnopqrstuwxyz]{59}$',
};
const USD_PER_NANO: JsonSchema = { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?$' };

/** A text with known values that may get new ones. */
const oneOf = (name: string, meaning: string, values: readonly string[]): Field =>
  required(name, `${meaning} One of ${values.join(', ')}. New values may be added.`, {
    type: 'string',
    ...extensible(values),
  });

const RATE: Field = {
  ...required('rate', 'The rate that was locked when the payment was created.', { type: 'object' }),
  component: 'LockedRate',
  fields: [
    required('usdPerNano', 'US dollars for one nano.', USD_PER_NANO),
    required('observedDatetime', 'The time of the rate, in UTC and whole seconds.', TIME),
    list('sources', 'The prices from which the rate was made.', 'RateSourcePrice', [
      required('source', 'The name of the source.'),
      required('usdPerNano', 'Its price: US dollars for one nano.', USD_PER_NANO),
    ]),
  ],
};

const CURRENCY_RATE: Field = {
  ...optional(
    'currencyRate',
    'The rate of the price’s currency that was locked with rate. Absent for a payment in US dollars or nano.',
    { type: 'object' },
  ),
  component: 'LockedCurrencyRate',
  fields: [
    required('perNano', 'Units of the price’s currency for one nano.', USD_PER_NANO),
    optional(
      'perUsd',
      'Units of the price’s currency for one US dollar. Absent if nano was quoted in the currency directly.',
      USD_PER_NANO,
    ),
    required('observedDatetime', 'The time of the rate, in UTC and whole seconds.', TIME),
    list('sources', 'What the rate was made from.', 'CurrencyRateSource', [
      required('source', 'The name of the source.'),
      required('rate', 'Its rate: of one US dollar, or of one nano without perUsd.', USD_PER_NANO),
    ]),
  ],
};

const DEPOSITS = list(
  'deposits',
  `The confirmed deposits, the latest first, at most ${MAX_MOVEMENTS}.`,
  'PaymentDeposit',
  [
    required('blockHash', 'The hash of the payer’s send block.', HASH),
    required('sender', 'The account that sent it.', ADDRESS),
    required('rawNanoAmount', 'The amount, in raw.', RAW),
    required('confirmedDatetime', 'When it was confirmed, in UTC and whole seconds.', TIME),
    required('isCounted', 'Whether it counts toward the amount.', { type: 'boolean' }),
    oneOf('result', 'What it was when it was recorded: counted, or why it does not count.', DEPOSIT_RESULTS),
  ],
);

/** A refund in responses. */
export const REFUND_FIELDS: readonly Field[] = [
  required('refundIdentifier', 'The refund’s identifier.', ID),
  oneOf(
    'state',
    'Where it is: pending has not been sent yet, sending waits for confirmation, waitingForFunds needs a top-up, held waits for a decision, undone was cancelled before it started.',
    REFUND_STATES,
  ),
  oneOf(
    'reason',
    'Why it exists. requested: you ordered it, or sent it from your own wallet.',
    REFUND_REASONS,
  ),
  optional('note', 'Your reason for a requested refund. Absent if you gave none.'),
  optional(
    'amount',
    'The requested amount, with all of the currency’s decimals: "6.10"; in XNO without trailing zeros. Absent if it was requested in raw or without an amount, in the dashboard in nano, and in refunds that you did not order.',
    { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?$' },
  ),
  optional('currency', 'The currency of amount. Present with it.', { type: 'string', pattern: '^[A-Z]{3}$' }),
  required('rawNanoAmount', 'The amount, in raw.', RAW),
  required('destination', 'The account that it goes to.', ADDRESS),
  required('blockHashes', 'The hashes of its published send blocks.', { type: 'array', items: HASH }),
  required('createdDatetime', 'When it was decided or ordered, in UTC and whole seconds.', TIME),
  optional('confirmedDatetime', 'When it was confirmed. Absent before that.', TIME),
];

const REFUNDS = list(
  'refunds',
  `The refunds, the latest first, at most ${MAX_MOVEMENTS} of each kind.`,
  'PaymentRefund',
  REFUND_FIELDS,
);

const SETTLEMENT: Field = {
  ...optional(
    'settlement',
    'The settlement. Absent until the payment is Completed, and if nothing is left to settle.',
    {
      type: 'object',
    },
  ),
  component: 'PaymentSettlement',
  fields: [
    oneOf(
      'state',
      'Where it is: deferred waits for its time or for you, held waits for a decision.',
      SETTLEMENT_STATES,
    ),
    optional('rawNanoAmount', 'The amount, in raw. Absent until it is decided.', RAW),
    optional('destination', 'Your settlement address when the payment completed.', ADDRESS),
    optional('dueDatetime', 'When a deferred settlement is due. Absent if you settle manually.', TIME),
    optional('blockHash', 'The hash of its send block. Absent until it is published.', HASH),
    optional('confirmedDatetime', 'When it was confirmed. Absent before that.', TIME),
  ],
};

/** One payment. */
export const PAYMENT_DETAILS: readonly Field[] = [
  ...LISTED_PAYMENT,
  oneOf(
    'stage',
    'How far the payment is. confirming: a send was seen that is not confirmed. checking: its time is over and the ledger is checked once more.',
    PAYMENT_STAGES,
  ),
  ...CREATE_RESPONSE.filter(({ name }) => name === 'paymentAddress'),
  optional('paymentLinkIdentifier', 'The payment link that it was created through.', ID),
  RATE,
  CURRENCY_RATE,
  required('rawNanoCounted', 'The sum of the deposits that count toward the amount, in raw.', RAW),
  required('rawNanoReceived', 'The sum of all received deposits, in raw.', RAW),
  required('rawNanoRefunded', 'The sum of confirmed refunds, in raw.', RAW),
  required('rawNanoSettled', 'The sum of the confirmed settlement, in raw.', RAW),
  DEPOSITS,
  REFUNDS,
  SETTLEMENT,
];

/** The errors of every operation on a payment. */
export const ERRORS = [
  'authMissing',
  'authInvalid',
  'badInput',
  'paymetNotFound',
  'wrongAccount',
  'internal',
] as const;

const { paymentIdentifier } = WEBHOOK_EXAMPLE;
/** A payment that waits. */
export const EXAMPLE = {
  ...operationDoc('payment-status').exampleResponse,
  ...operationDoc('create-payment').exampleResponse,
  paymentIdentifier,
  expiresDatetime: '2026-11-20T14:15:00Z',
  stage: 'unpaid',
  rate: {
    usdPerNano: '3.00',
    observedDatetime: '2026-11-20T14:00:00Z',
    sources: [{ source: 'Simulated', usdPerNano: '3.00' }],
  },
  rawNanoCounted: '0',
  rawNanoReceived: '0',
  rawNanoRefunded: '0',
  rawNanoSettled: '0',
  deposits: [],
  refunds: [],
};

export const SENDER = 'nano_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3';
const SETTLED = {
  ...EXAMPLE,
  status: 'Completed',
  isComplete: true,
  endedDatetime: WEBHOOK_EXAMPLE.timestamp,
  stage: 'completed',
  rawNanoCounted: '4113334000000000000000000000000',
  rawNanoReceived: '4113334000000000000000000000000',
  rawNanoSettled: '4113334000000000000000000000000',
  deposits: [
    {
      blockHash: '991CF190094C00F0B68E2E5F75F6BEE95A2E0BD93CEAA4A6734DB9F19B728948',
      sender: SENDER,
      rawNanoAmount: '4113334000000000000000000000000',
      confirmedDatetime: WEBHOOK_EXAMPLE.timestamp,
      isCounted: true,
      result: 'counted',
    },
  ],
  settlement: {
    state: 'confirmed',
    rawNanoAmount: '4113334000000000000000000000000',
    destination: 'nano_1111111111111111111111111111111111111111111111111111hifc8npp',
    blockHash: 'ECCB8CB65CD3106EDA8CE9AA893FEAD497A91BCA903890CBD7A5C59F06AB9113',
    confirmedDatetime: WEBHOOK_EXAMPLE.timestamp,
  },
};

const SHARED = {
  requestName: null,
  request: null,
  responseName: 'PaymentDetails',
  response: PAYMENT_DETAILS,
  exampleRequest: null,
} as const;

export const GET_PAYMENT: OperationDoc = {
  ...SHARED,
  name: 'get-payment',
  method: 'GET',
  path: '/api/payments/{paymentIdentifier}',
  summary: 'Get a payment',
  notes: [
    'Returns one payment with its stage, locked rate, deposits, refunds and settlement, without the payer’s details.',
    'To ask every few seconds whether a payment is paid, use payment-status, which is faster.',
  ],
  idempotent: false,
  errors: ERRORS,
  exampleResponse: SETTLED,
};

export const CANCEL_PAYMENT_BY_ID: OperationDoc = {
  ...SHARED,
  name: 'cancel-payment-by-id',
  method: 'POST',
  path: '/api/payments/{paymentIdentifier}/cancel',
  summary: 'Cancel a payment by its path',
  notes: [
    'Does the same as cancel-payment, and returns the payment as get-payment does. The body can be empty.',
    'Any money that arrived, or arrives later, is returned to the payer.',
    'A payment that is Error, AMLError or Completed can’t be cancelled: the response is badInput and names the status.',
  ],
  idempotent: true,
  errors: [...ERRORS, 'alreadyCancelled'],
  exampleResponse: {
    ...EXAMPLE,
    status: 'Cancelled',
    stage: 'cancelled',
    endedDatetime: WEBHOOK_EXAMPLE.timestamp,
  },
};
