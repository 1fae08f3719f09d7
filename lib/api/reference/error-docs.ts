// What each error code means to an integrator, and what to do about it (specification §7, contract §2).
import { type ErrorCode, STATUS_BY_ERROR_CODE } from '@/lib/core/errors';

type Explanation = {
  readonly when: string;
  /** Why the service answers so, and how an integration usually gets there. */
  readonly why: string;
  readonly remedy: string;
  /** An errorMessage as the service words it; a test provokes each. */
  readonly example: string;
};

export type ErrorDoc = Explanation & { readonly code: ErrorCode; readonly status: number };

const EXPLAINED: Readonly<Record<ErrorCode, Explanation>> = {
  authMissing: {
    when: 'There is no Authorization header, or it is not of the Basic scheme.',
    why: 'An answer about money is given to its merchant alone, so nothing is answered without a key. Usual causes: a variable that is not set, or a proxy that takes the header off.',
    remedy: 'Send the API key’s id as username and its secret as password.',
    example: 'Authenticate with HTTP Basic: the API key ID as username, its secret as password.',
  },
  authInvalid: {
    when: 'The value is malformed, the key is unknown or revoked, the secret is wrong, the key lacks the operation’s scope, or there were too many failures.',
    why: 'It does not say whether the id or the secret is wrong: that would help whoever guesses. Usual causes: a blank or a line break copied with the secret, the key of another installation, a secret that was rotated over a day ago.',
    remedy:
      'Check the key in the dashboard; errorMessage names a scope that is lacking. With a Retry-After header, wait that many seconds. A right secret is always let in.',
    example: 'The API key is unknown or revoked, or its secret is wrong.',
  },
  notEnabled: {
    when: 'The merchant is not yet approved, is suspended, or has no settlement address.',
    why: 'Money that comes in must be allowed to, and must have somewhere to go.',
    remedy: 'See the dashboard for which. Reading, cancelling and converting go on working.',
    example: 'This account has no settlement address yet. Set one in the dashboard.',
  },
  badInput: {
    when: 'The body or a field has the wrong shape, a required field is missing, both or neither of the two amounts were sent, or a country can’t be resolved.',
    why: 'The request is judged whole before anything is done, so nothing has happened. Usual causes: a phone number with a plus or blanks, raw as a JSON number, an Idempotency-Key used again for another order, cancelling a payment that has ended.',
    remedy: 'errorMessage names every offending field by its path. Sending the same again will not help.',
    example: 'paymentCustomer.email must be an e-mail address; paymentCustomer.country is required.',
  },
  invalidAmount: {
    when: 'An amount is not a plain decimal number, zero or negative, under the minimum, has too many decimals, or is over 2^128 − 1 raw.',
    why: 'A guess at what an amount means would be a guess with money. Usual causes: a decimal comma, a currency sign, a float with seventeen digits.',
    remedy: 'Dollars have at most two decimals, raw has none. No sign, exponent, blank or separator.',
    example: 'usdAmount must be a positive plain decimal number with at most 2 decimals, such as 12.50.',
  },
  transactionTooLarge: {
    when: 'The payment is over 600.00 USD, judged on the value rounded to the cent. 600.00 itself is allowed.',
    why: 'The service takes no payments above this, whoever pays. For an amount in raw, the rate of the moment decides.',
    remedy: 'Ask for less.',
    example: 'A payment can be at most 600.00 USD.',
  },
  unsupportedLocation: {
    when: 'The country or area is not offered, or the area is missing or can’t be resolved where areas are listed.',
    why: 'The operator decides where payments are offered, for the whole of a country or for some of its areas.',
    remedy: 'Ask supported first, and offer Nano only where it lists the payer’s place.',
    example: 'Payments from Switzerland (CH) are not offered.',
  },
  paymetNotFound: {
    when: 'There is no such payment. The code is spelled exactly so.',
    why: 'The identifier was never given out here. Usual causes: the identifier of another installation, one that was cut off, the placeholder of a sample.',
    remedy: 'Check the paymentIdentifier.',
    example: 'No payment has this paymentIdentifier.',
  },
  wrongAccount: {
    when: 'The payment belongs to another merchant.',
    why: 'A payment is seen by its own merchant alone. Usual cause: two shops, and the key of the other one.',
    remedy: 'Use the key of the merchant that created it.',
    example: 'The payment belongs to another account.',
  },
  alreadyCancelled: {
    when: 'The payment to cancel is Cancelled already.',
    why: 'Cancelling again changes nothing. Usual cause: a call that was repeated without its Idempotency-Key.',
    remedy: 'Nothing: it is what you wanted.',
    example: 'The payment is already cancelled.',
  },
  internal: {
    when: 'Something unforeseen, no fresh exchange rate, or no deposit address ready.',
    why: 'The service would rather make no payment than one at a stale price or without an address. Nothing internal is told; the operator finds it by the request id.',
    remedy:
      'Try again shortly, a create with the same Idempotency-Key. errorMessage holds the request id the operator finds it by.',
    example:
      'No current exchange rate is available. Try again shortly. Request id: req_Zk3vQ0x8mNfT2bLr7WcYh5uJ.',
  },
};

/** One code with its HTTP status, as the handlers answer it. */
export function errorDoc(code: ErrorCode): ErrorDoc {
  return { code, status: STATUS_BY_ERROR_CODE[code], ...EXPLAINED[code] };
}

/** All codes there are, in the order of the one table. */
export function errorDocs(): readonly ErrorDoc[] {
  return Object.keys(EXPLAINED).filter(isErrorCode).map(errorDoc);
}

function isErrorCode(name: string): name is ErrorCode {
  return name in EXPLAINED;
}
