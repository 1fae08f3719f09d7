// When each error code is returned (specification §7, contract §2). docs/reference/errors.md says what to do.
import { MAX_REQUESTS } from '@/lib/api/http/request-limit';
import { type ErrorCode, STATUS_BY_ERROR_CODE } from '@/lib/core/errors';

type Explanation = {
  readonly when: string;
  /** An errorMessage as the service sends it. A test provokes each. */
  readonly example: string;
};

export type ErrorDoc = Explanation & { readonly code: ErrorCode; readonly status: number };

const EXPLAINED: Readonly<Record<ErrorCode, Explanation>> = {
  authMissing: {
    when: 'The request has no Authorization header, or it does not use the Basic scheme.',
    example: 'Authenticate with HTTP Basic: the API key ID as username, its secret as password.',
  },
  authInvalid: {
    when: 'The credentials are malformed or wrong, the key is unknown or revoked, it lacks the operation’s scope, or there were too many failed attempts.',
    example: 'The API key is unknown or revoked, or its secret is wrong.',
  },
  notEnabled: {
    when: 'The merchant is not approved yet, is suspended, or has no settlement address.',
    example: 'This account has no settlement address yet. Set one in the dashboard.',
  },
  badInput: {
    when: 'The body or a field has the wrong shape, a required field is missing, both or neither of the two amounts are present, the country is not recognized, or an operation beside the specification’s six does not know a field or query parameter.',
    example: 'paymentCustomer.email must be an e-mail address; paymentCustomer.country is required.',
  },
  invalidAmount: {
    when: 'An amount is not a plain decimal number, is zero or negative, is below the minimum, has too many decimals, is over 2^128 − 1 raw, or is more than is left to refund.',
    example: 'usdAmount must be a positive plain decimal number with at most 2 decimals, such as 12.50.',
  },
  transactionTooLarge: {
    when: 'The payment is over 600.00 USD, rounded to the cent. 600.00 itself is allowed.',
    example: 'A payment can be at most 600.00 USD.',
  },
  unsupportedLocation: {
    when: 'The country or area is not supported, or the area is missing or not recognized in a country where only some areas are supported.',
    example: 'Payments from Switzerland (CH) are not offered.',
  },
  paymetNotFound: {
    when: 'No payment has this identifier. The code is spelled exactly like this.',
    example: 'No payment has this paymentIdentifier.',
  },
  wrongAccount: {
    when: 'The payment belongs to another merchant.',
    example: 'The payment belongs to another account.',
  },
  alreadyCancelled: {
    when: 'The payment is already Cancelled, or the refund is already cancelled.',
    example: 'The payment is already cancelled.',
  },
  idempotencyKeyReused: {
    when: 'The Idempotency-Key was used with another body or path. The specification’s six return badInput.',
    example: 'This Idempotency-Key was already used with a different request.',
  },
  methodNotAllowed: {
    when: 'No operation with this path has the method of the request. The specification’s six return badInput.',
    example:
      'DELETE is not supported with this path. Use GET (get-payment-link) or POST (update-payment-link). To close, use POST /api/payment-links/{paymentLinkIdentifier}/close (close-payment-link).',
  },
  rateLimited: {
    when: `More than ${MAX_REQUESTS} requests of one API key within a minute, to operations beside the specification’s six.`,
    example: 'Too many requests with this API key. Try again in 60 s.',
  },
  internal: {
    when: 'An unexpected error, no current exchange rate, or no deposit address available.',
    example:
      'No current exchange rate is available. Try again shortly. Request id: req_Zk3vQ0x8mNfT2bLr7WcYh5uJ.',
  },
};

/** One code with its HTTP status. */
export function errorDoc(code: ErrorCode): ErrorDoc {
  return { code, status: STATUS_BY_ERROR_CODE[code], ...EXPLAINED[code] };
}

/** Every code. */
export function errorDocs(): readonly ErrorDoc[] {
  return Object.keys(EXPLAINED).filter(isErrorCode).map(errorDoc);
}

function isErrorCode(name: string): name is ErrorCode {
  return name in EXPLAINED;
}
