// The descriptions of the operations on a merchant's account: get-balance and list-rates.
import { list, TIME } from './extra-operation-docs';
import { AMOUNT_FIELDS, RAW } from './fields';
import { type Field, type JsonSchema, optional, required } from './json-schema';
import type { OperationDoc } from './operation-docs';

const AMOUNT: readonly Field[] = [
  required('rawNanoAmount', 'The amount in raw.', RAW),
  ...AMOUNT_FIELDS.filter(({ name }) => name === 'friendlyNanoAmount'),
];
const PRICE: JsonSchema = { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?$' };

const amount = (name: string, text: string): Field => ({
  ...required(name, text, { type: 'object' }),
  component: 'NanoAmount',
  fields: AMOUNT,
});

const SHARED = {
  method: 'GET',
  requestName: null,
  request: null,
  exampleRequest: null,
  idempotent: false,
  errors: ['authMissing', 'authInvalid', 'badInput', 'internal'],
} as const;

export const GET_BALANCE: OperationDoc = {
  ...SHARED,
  name: 'get-balance',
  path: '/api/balance',
  summary: 'Get your balance',
  notes: [
    'Returns what of your completed payments has not settled yet, and what you can refund settled payments from.',
    'Payments that settle immediately are never part of it: their money leaves within a second.',
  ],
  responseName: 'Balance',
  response: [
    {
      ...required('unsettled', 'Completed payments that your schedule, or a pause, has not settled yet.', {
        type: 'object',
      }),
      component: 'UnsettledBalance',
      fields: [
        ...AMOUNT,
        required('payments', 'How many payments, at most 100,000.', { type: 'integer', minimum: 0 }),
        required(
          'isExact',
          'False when there are more than 2,000 of them: then the amount is that of the 2,000 that settle first.',
          { type: 'boolean' },
        ),
      ],
    },
    {
      ...required('topUps', 'Your top-ups, which pay refunds of settled payments.', { type: 'object' }),
      component: 'TopUpBalance',
      fields: [
        amount('available', 'What new refunds can use.'),
        amount('reserved', 'What refunds that have not started use.'),
      ],
    },
  ],
  exampleResponse: {
    unsettled: {
      rawNanoAmount: '12340000000000000000000000000000',
      friendlyNanoAmount: '12.34',
      payments: 3,
      isExact: true,
    },
    topUps: {
      available: { rawNanoAmount: '5000000000000000000000000000000', friendlyNanoAmount: '5' },
      reserved: { rawNanoAmount: '0', friendlyNanoAmount: '0' },
    },
  },
};

export const LIST_RATES: OperationDoc = {
  ...SHARED,
  name: 'list-rates',
  path: '/api/rates',
  summary: 'List exchange rates',
  notes: [
    'Returns the current rate of each currency that payments can be priced in: USD, and those that this server has enabled. One without a fresh rate is left out until it has one.',
    'A payment locks the rate of its creation for 15 minutes. To convert an amount, use usd-to-nano or nano-to-usd, which round as payments do.',
    'When no rate of the last five minutes exists, the response is internal, and no payment in a currency can be created.',
  ],
  responseName: 'RateList',
  response: [
    list('rates', 'The rates.', 'ExchangeRate', [
      required('currency', 'ISO 4217 code of the currency.', { type: 'string', pattern: '^[A-Z]{3}$' }),
      required('perNano', 'The price of one nano in the currency.', PRICE),
      optional(
        'perUsd',
        'The price of one US dollar in the currency. Absent for USD, and where nano is quoted in the currency directly.',
        PRICE,
      ),
      required(
        'observedDatetime',
        'The time of the rate, in UTC and whole seconds. With perUsd, that of perUsd.',
        TIME,
      ),
      required('simulated', 'True in a sandbox with an invented rate.', { type: 'boolean' }),
      list('sources', 'The prices from which the rate was made.', 'ExchangeRateSource', [
        required('source', 'The name of the source.'),
        required(
          'perNano',
          'The price of one nano by this source. With perUsd: its rate times the dollar rate.',
          PRICE,
        ),
      ]),
    ]),
  ],
  exampleResponse: {
    rates: [
      {
        currency: 'USD',
        perNano: '3.00',
        observedDatetime: '2026-11-20T14:00:00Z',
        simulated: true,
        sources: [{ source: 'Simulated', perNano: '3.00' }],
      },
    ],
  },
};
