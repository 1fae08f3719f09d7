// The one description of the six operations, from which both the API's page and openapi.json are made.
import { type OperationName as ApiOperation, SCOPE_BY_OPERATION } from '@/lib/accounts/auth/key-scopes';
import type { ErrorCode } from '@/lib/core/errors';
import {
  CREATE_ANSWER,
  CREATE_REQUEST,
  IDENTIFIER_REQUEST,
  NANO_ANSWER,
  NANO_REQUEST,
  STATE_ANSWER,
  SUPPORTED_ANSWER,
  USD_ANSWER,
  USD_REQUEST,
} from './fields';
import type { Field } from './json-schema';

/** The six of the specification. */
export type OperationName = Exclude<
  ApiOperation,
  'create-payment-link' | 'list-payments' | 'list-events' | 'choose-outcome'
>;

export type OperationDoc = {
  readonly name: ApiOperation;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  /** What there is to know beyond the fields, a sentence or two each. */
  readonly notes: readonly string[];
  readonly idempotent: boolean;
  /** What the body's schema is called in the document; the name of several operations when their bodies are alike. */
  readonly requestName: string | null;
  /** Null, as its name, when the operation has no body. */
  readonly request: readonly Field[] | null;
  /** What its address can be given; left out where it takes nothing. */
  readonly query?: readonly Field[];
  /** Of these, as the samples give it. */
  readonly exampleQuery?: string;
  readonly answerName: string;
  readonly answer: readonly Field[];
  readonly errors: readonly ErrorCode[];
  readonly exampleRequest: object | null;
  readonly exampleAnswer: object;
};

const EVERYWHERE = ['authMissing', 'authInvalid', 'internal'] as const satisfies readonly ErrorCode[];
const PAYMENT = 'pay_Zk3vQ0x8mNfT2bLr7WcYh5uJd1E';
/** What the simulated rate of a sandbox, 3.00 USD, makes of the example's 12.34 USD. */
const RAW_OF_12_34_USD = '4113334000000000000000000000000';
const ORDER = { orderId: 'A-1041', orderDescription: 'Two paperbacks' };
const STATE = {
  paymentIdentifier: PAYMENT,
  status: 'Waiting',
  isComplete: false,
  createdDatetime: '2026-11-20T14:00:00Z',
  ...ORDER,
};

export const OPERATIONS: readonly OperationDoc[] = [
  {
    name: 'create-payment',
    method: 'POST',
    path: '/api/payments/create-payment',
    summary: 'Creates a payment and answers the amount and the address to show to the payer.',
    notes: [
      'The payment waits 15 minutes for the payer. After that it fails, and a new one must be created.',
      'The amount in nano is fixed at the rate of this moment and stays as quoted for the whole window.',
      'Compliance never refuses here: the payer is screened within seconds, and again when money arrives.',
      'Show the address and amount on a page of your own, or send the payer to /checkout/pay_…, with the paymentIdentifier at its end.',
    ],
    idempotent: true,
    requestName: 'CreatePaymentRequest',
    request: CREATE_REQUEST,
    answerName: 'CreatedPayment',
    answer: CREATE_ANSWER,
    errors: [
      ...EVERYWHERE,
      'notEnabled',
      'badInput',
      'invalidAmount',
      'transactionTooLarge',
      'unsupportedLocation',
    ],
    exampleRequest: {
      usdAmount: '12.34',
      ...ORDER,
      paymentCustomer: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        phoneNumber: '14155550123',
        country: 'US',
        administrativeArea: 'US-CA',
      },
    },
    exampleAnswer: {
      paymentIdentifier: PAYMENT,
      usdAmount: 12.34,
      rawNanoAmount: RAW_OF_12_34_USD,
      friendlyNanoAmount: '4.113334',
      paymentAddress: 'nano_1ipx847tk8o46pwxt5qjdbncjqcbwcc1rrmqnkztrfjy5k7z4imsrata9est',
    },
  },
  {
    name: 'payment-status',
    method: 'POST',
    path: '/api/payments/payment-status',
    summary: 'Tells how a payment stands. This is the proof of completion, also when webhooks are used.',
    notes: ['Cheap to ask: every few seconds while a payer waits is fine.'],
    idempotent: false,
    requestName: 'PaymentReference',
    request: IDENTIFIER_REQUEST,
    answerName: 'Payment',
    answer: STATE_ANSWER,
    errors: [...EVERYWHERE, 'badInput', 'paymetNotFound', 'wrongAccount'],
    exampleRequest: { paymentIdentifier: PAYMENT },
    exampleAnswer: STATE,
  },
  {
    name: 'cancel-payment',
    method: 'POST',
    path: '/api/payments/cancel-payment',
    summary: 'Cancels a payment that is Waiting, and answers its new state.',
    notes: [
      'Whatever came before, or comes later, goes back to the payer.',
      'A payment that is Error, AMLError or Completed can’t be cancelled: badInput, its message naming the status.',
    ],
    idempotent: true,
    requestName: 'PaymentReference',
    request: IDENTIFIER_REQUEST,
    answerName: 'Payment',
    answer: STATE_ANSWER,
    errors: [...EVERYWHERE, 'badInput', 'paymetNotFound', 'wrongAccount', 'alreadyCancelled'],
    exampleRequest: { paymentIdentifier: PAYMENT },
    exampleAnswer: { ...STATE, status: 'Cancelled' },
  },
  {
    name: 'nano-to-usd',
    method: 'POST',
    path: '/api/payments/nano-to-usd',
    summary: 'Tells what an amount of Nano is worth in dollars now.',
    notes: ['For showing prices. The limits of payments do not apply, and no rate is held for you.'],
    idempotent: false,
    requestName: 'NanoToUsdRequest',
    request: NANO_REQUEST,
    answerName: 'NanoToUsdAnswer',
    answer: USD_ANSWER,
    errors: [...EVERYWHERE, 'badInput', 'invalidAmount'],
    exampleRequest: { nanoAmount: '1500000000000000000000000000000' },
    exampleAnswer: { usdAmount: '4.50' },
  },
  {
    name: 'usd-to-nano',
    method: 'POST',
    path: '/api/payments/usd-to-nano',
    summary: 'Tells how much Nano an amount of dollars is now.',
    notes: ['For showing prices. The limits of payments do not apply, and no rate is held for you.'],
    idempotent: false,
    requestName: 'UsdToNanoRequest',
    request: USD_REQUEST,
    answerName: 'UsdToNanoAnswer',
    answer: NANO_ANSWER,
    errors: [...EVERYWHERE, 'badInput', 'invalidAmount'],
    exampleRequest: { usdAmount: '12.34' },
    exampleAnswer: { nanoAmount: RAW_OF_12_34_USD },
  },
  {
    name: 'supported',
    method: 'GET',
    path: '/api/payments/supported',
    summary: 'Lists where payments are offered. Ask it before you offer Nano at your checkout.',
    notes: [
      'The lists change when the operator opens or closes a place; create-payment follows at once.',
      'An apiKey header is accepted beside Basic authentication, and not needed.',
    ],
    idempotent: false,
    requestName: null,
    request: null,
    answerName: 'SupportedRegions',
    answer: SUPPORTED_ANSWER,
    // It reads no body: only another method than GET is refused so.
    errors: [...EVERYWHERE, 'badInput'],
    exampleRequest: null,
    exampleAnswer: { supportedCountries: ['DE', 'US'], supportedAdministrativeAreas: ['US-CA'] },
  },
];

/** The description of one operation. @throws Error when it is not described, which the tests rule out */
export function operationDoc(name: OperationName): OperationDoc {
  const doc = OPERATIONS.find((operation) => operation.name === name);
  if (doc === undefined) throw new Error(`${name} is not described`);
  return doc;
}

/** The sentence about the key an operation needs. */
export function scopeNote(operation: ApiOperation): string {
  const scope = SCOPE_BY_OPERATION[operation];
  return scope === null ? 'Any live key may ask.' : `The key needs the scope ${scope}.`;
}
