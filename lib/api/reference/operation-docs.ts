// The six operations of the specification, as openapi.json and the documentation describe them.
import { type OperationName as ApiOperation, SCOPE_BY_OPERATION } from '@/lib/accounts/auth/key-scopes';
import type { ErrorCode } from '@/lib/core/errors';
import {
  CREATE_REQUEST,
  CREATE_RESPONSE,
  IDENTIFIER_REQUEST,
  NANO_REQUEST,
  NANO_RESPONSE,
  STATE_RESPONSE,
  SUPPORTED_RESPONSE,
  USD_REQUEST,
  USD_RESPONSE,
} from './fields';
import type { Field } from './json-schema';

/** The six of the specification. */
export type OperationName = Extract<
  ApiOperation,
  'create-payment' | 'payment-status' | 'cancel-payment' | 'nano-to-usd' | 'usd-to-nano' | 'supported'
>;

/** Every operation that is described. The test mode's choose-outcome is not: live deployments do not have it. */
export type DescribedName = Exclude<ApiOperation, 'choose-outcome'>;

export type OperationDoc = {
  readonly name: DescribedName;
  readonly method: 'GET' | 'POST';
  /** With `{paymentIdentifier}`, `{refundIdentifier}` and so on where these identifiers stand. */
  readonly path: string;
  /** A short title in the imperative. */
  readonly summary: string;
  /** Additional facts, one or two sentences each. */
  readonly notes: readonly string[];
  readonly idempotent: boolean;
  /** The name of the body's schema. Operations with the same body share it. */
  readonly requestName: string | null;
  /** Null, as its name, when the operation has no body. */
  readonly request: readonly Field[] | null;
  /** Query parameters. */
  readonly query?: readonly Field[];
  /** The query of the samples. */
  readonly exampleQuery?: string;
  readonly responseName: string;
  readonly response: readonly Field[];
  readonly errors: readonly ErrorCode[];
  readonly exampleRequest: object | null;
  readonly exampleResponse: object;
};

const EVERYWHERE = ['authMissing', 'authInvalid', 'internal'] as const satisfies readonly ErrorCode[];
const PAYMENT = 'pay_Zk3vQ0x8mNfT2bLr7WcYh5uJd1E';
/** 12.34 USD at the sandbox's simulated rate of 3.00 USD. */
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
    summary: 'Create a payment',
    notes: [
      'Returns the amount and the address to show to the payer.',
      'The payer has 15 minutes. After that the payment expires, and you create a new one.',
      'The rate is locked for the whole window.',
      'Compliance does not reject the request: the payer is screened within seconds, and again when money arrives.',
      'Show the address and the amount on your own page, or send the payer to /checkout/<paymentIdentifier>.',
    ],
    idempotent: true,
    requestName: 'CreatePaymentRequest',
    request: CREATE_REQUEST,
    responseName: 'CreatedPayment',
    response: CREATE_RESPONSE,
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
    exampleResponse: {
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
    summary: 'Get a payment’s status',
    notes: [
      'Returns the payment’s status. This is the proof of payment, also when you use webhooks.',
      'You may call it every few seconds while a payer waits.',
    ],
    idempotent: false,
    requestName: 'PaymentReference',
    request: IDENTIFIER_REQUEST,
    responseName: 'Payment',
    response: STATE_RESPONSE,
    errors: [...EVERYWHERE, 'badInput', 'paymetNotFound', 'wrongAccount'],
    exampleRequest: { paymentIdentifier: PAYMENT },
    exampleResponse: STATE,
  },
  {
    name: 'cancel-payment',
    method: 'POST',
    path: '/api/payments/cancel-payment',
    summary: 'Cancel a payment',
    notes: [
      'Cancels a payment that is Waiting, and returns its new state.',
      'Any money that arrived, or arrives later, is returned to the payer.',
      'A payment that is Error, AMLError or Completed can’t be cancelled: the response is badInput and names the status.',
    ],
    idempotent: true,
    requestName: 'PaymentReference',
    request: IDENTIFIER_REQUEST,
    responseName: 'Payment',
    response: STATE_RESPONSE,
    errors: [...EVERYWHERE, 'badInput', 'paymetNotFound', 'wrongAccount', 'alreadyCancelled'],
    exampleRequest: { paymentIdentifier: PAYMENT },
    exampleResponse: { ...STATE, status: 'Cancelled' },
  },
  {
    name: 'nano-to-usd',
    method: 'POST',
    path: '/api/payments/nano-to-usd',
    summary: 'Convert nano to USD',
    notes: [
      'Returns what an amount of nano is worth in US dollars now.',
      'Use it to show prices. Payment limits do not apply, and the rate is not locked.',
    ],
    idempotent: false,
    requestName: 'NanoToUsdRequest',
    request: NANO_REQUEST,
    responseName: 'NanoToUsdResponse',
    response: USD_RESPONSE,
    errors: [...EVERYWHERE, 'badInput', 'invalidAmount'],
    exampleRequest: { nanoAmount: '1500000000000000000000000000000' },
    exampleResponse: { usdAmount: '4.50' },
  },
  {
    name: 'usd-to-nano',
    method: 'POST',
    path: '/api/payments/usd-to-nano',
    summary: 'Convert USD to nano',
    notes: [
      'Returns how much nano an amount in US dollars is worth now.',
      'Use it to show prices. Payment limits do not apply, and the rate is not locked.',
    ],
    idempotent: false,
    requestName: 'UsdToNanoRequest',
    request: USD_REQUEST,
    responseName: 'UsdToNanoResponse',
    response: NANO_RESPONSE,
    errors: [...EVERYWHERE, 'badInput', 'invalidAmount'],
    exampleRequest: { usdAmount: '12.34' },
    exampleResponse: { nanoAmount: RAW_OF_12_34_USD },
  },
  {
    name: 'supported',
    method: 'GET',
    path: '/api/payments/supported',
    summary: 'List supported regions',
    notes: [
      'Returns the countries and areas from which payers are accepted. Check it before you offer Nano at your checkout.',
      'The operator can change the lists at any time. create-payment applies them immediately.',
      'An apiKey header is accepted beside Basic authentication. It is not required.',
    ],
    idempotent: false,
    requestName: null,
    request: null,
    responseName: 'SupportedRegions',
    response: SUPPORTED_RESPONSE,
    // It reads no body, so badInput only occurs for methods other than GET.
    errors: [...EVERYWHERE, 'badInput'],
    exampleRequest: null,
    exampleResponse: { supportedCountries: ['DE', 'US'], supportedAdministrativeAreas: ['US-CA'] },
  },
];

/** The description of one operation. @throws Error when it is not described, which tests exclude */
export function operationDoc(name: OperationName): OperationDoc {
  const doc = OPERATIONS.find((operation) => operation.name === name);
  if (doc === undefined) throw new Error(`${name} is not described`);
  return doc;
}

/** Which key an operation needs, in a sentence. */
export function scopeNote(operation: ApiOperation): string {
  const scope = SCOPE_BY_OPERATION[operation];
  return scope === null ? 'Works with any live key.' : `Requires the scope ${scope}.`;
}
