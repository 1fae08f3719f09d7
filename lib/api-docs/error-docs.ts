// What each error code means to an integrator, and what to do about it (specification §7, contract §2).
import { type ErrorCode, STATUS_BY_ERROR_CODE } from '@/lib/core/errors';

export type ErrorDoc = {
  readonly code: ErrorCode;
  readonly status: number;
  readonly when: string;
  readonly remedy: string;
};

const MEANINGS: Readonly<Record<ErrorCode, readonly [when: string, remedy: string]>> = {
  authMissing: [
    'There is no Authorization header, or it is not of the Basic scheme.',
    'Send the API key’s id as username and its secret as password.',
  ],
  authInvalid: [
    'The value is malformed, the key is unknown or revoked, the secret is wrong, the key lacks the operation’s scope, or there were too many failures.',
    'Check the key in the dashboard; errorMessage names a scope that is lacking. With a Retry-After header, wait that many seconds. A right secret is always let in.',
  ],
  notEnabled: [
    'The merchant is not yet approved, is suspended, or has no settlement address.',
    'See the dashboard for which. Reading, cancelling and converting go on working.',
  ],
  badInput: [
    'The body or a field has the wrong shape, a required field is missing, both or neither of the two amounts were sent, or a country can’t be resolved.',
    'errorMessage names every offending field by its path. Sending the same again will not help.',
  ],
  invalidAmount: [
    'An amount is not a plain decimal number, zero or negative, under the minimum, has too many decimals, or is over 2^128 − 1 raw.',
    'Dollars have at most two decimals, raw has none. No sign, exponent, blank or separator.',
  ],
  transactionTooLarge: [
    'The payment is over 600.00 USD, judged on the value rounded to the cent. 600.00 itself is allowed.',
    'Ask for less.',
  ],
  unsupportedLocation: [
    'The country or area is not offered, or the area is missing or can’t be resolved where areas are listed.',
    'Ask supported first, and offer Nano only where it lists the payer’s place.',
  ],
  paymetNotFound: [
    'There is no such payment. The code is spelled exactly so.',
    'Check the paymentIdentifier.',
  ],
  wrongAccount: ['The payment belongs to another merchant.', 'Use the key of the merchant that created it.'],
  alreadyCancelled: ['The payment to cancel is Cancelled already.', 'Nothing: it is what you wanted.'],
  internal: [
    'Something unforeseen, no fresh exchange rate, or no deposit address ready.',
    'Try again shortly, a create with the same Idempotency-Key. errorMessage holds the request id the operator finds it by.',
  ],
};

/** One code with its HTTP status, as the handlers answer it. */
export function errorDoc(code: ErrorCode): ErrorDoc {
  const [when, remedy] = MEANINGS[code];
  return { code, status: STATUS_BY_ERROR_CODE[code], when, remedy };
}

/** An error body as it is answered. */
export const ERROR_EXAMPLE = {
  errorCode: 'badInput',
  errorMessage: 'paymentCustomer.email must be an e-mail address; paymentCustomer.country is required.',
} as const satisfies { readonly errorCode: ErrorCode; readonly errorMessage: string };

/** All codes there are, in the order of the one table. */
export function errorDocs(): readonly ErrorDoc[] {
  return ERROR_CODES.map(errorDoc);
}

const ERROR_CODES = [
  'authMissing',
  'authInvalid',
  'notEnabled',
  'badInput',
  'invalidAmount',
  'transactionTooLarge',
  'unsupportedLocation',
  'paymetNotFound',
  'wrongAccount',
  'alreadyCancelled',
  'internal',
] as const satisfies readonly ErrorCode[];
