// Everything the client throws, each told apart by its class or by `errorCode` alone. No message holds a secret, and
// none holds what was sent.
import type { ErrorCode, Payment } from './openapi.js';

/** What went wrong without an error answer of the service. */
export type ClientErrorCode = 'connectionFailed' | 'timedOut' | 'unexpectedAnswer' | 'paymentEnded';

/** The service's codes, and the client's own. A newer service may answer a code that is not among them yet. */
export type PaymentsErrorCode = ErrorCode | ClientErrorCode;

type Facts = {
  readonly errorCode: PaymentsErrorCode;
  readonly errorMessage: string;
  readonly status?: number | null;
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
};

/** What all have in common. Calls that were ended by the caller's own signal throw that signal's reason instead. */
export class PaymentsError extends Error {
  override readonly name: string = 'PaymentsError';
  readonly errorCode: PaymentsErrorCode;
  /** What was wrong and what to do, for people. */
  readonly errorMessage: string;
  /** The HTTP status of the answer; null when there was none. */
  readonly status: number | null;
  /** The answer's X-Request-Id, by which merchant and operator find the request; null when there was none. */
  readonly requestId: string | null;
  /** How many seconds the service asked to wait before the next try; null when it did not. */
  readonly retryAfterSeconds: number | null;

  constructor(facts: Facts) {
    const {
      errorCode,
      errorMessage,
      status = null,
      requestId = null,
      retryAfterSeconds = null,
      cause,
    } = facts;
    super(`${errorCode}: ${errorMessage}`, cause === undefined ? undefined : { cause });
    this.errorCode = errorCode;
    this.errorMessage = errorMessage;
    this.status = status;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The service answered with an error: 400, 401 or 500; 404 where it does not have the operation. */
export class ServiceError extends PaymentsError {
  override readonly name = 'ServiceError';
  override readonly errorCode: ErrorCode;
  override readonly status: number;

  constructor(facts: Facts & { readonly errorCode: ErrorCode; readonly status: number }) {
    super(facts);
    this.errorCode = facts.errorCode;
    this.status = facts.status;
  }
}

/** The service was not reached, or the connection broke before its answer was whole. */
export class ConnectionError extends PaymentsError {
  override readonly name = 'ConnectionError';

  constructor(cause: unknown) {
    super({
      errorCode: 'connectionFailed',
      errorMessage: 'The service could not be reached, or its answer broke off.',
      cause,
    });
  }
}

/** A time limit of the client's was over first: that of one request, or of waiting for a payment. */
export class TimeoutError extends PaymentsError {
  override readonly name = 'TimeoutError';

  constructor(errorMessage: string, cause?: unknown) {
    super({ errorCode: 'timedOut', errorMessage, cause });
  }
}

/** What answered does not speak as the service does: a proxy in between, or another address than the service's. */
export class UnexpectedAnswerError extends PaymentsError {
  override readonly name = 'UnexpectedAnswerError';

  constructor(facts: Omit<Facts, 'errorCode'>) {
    super({ ...facts, errorCode: 'unexpectedAnswer' });
  }
}

/** A payment that was waited for until it is Completed ended otherwise. Its money, if any came, goes back. */
export class PaymentEndedError extends PaymentsError {
  override readonly name = 'PaymentEndedError';
  readonly payment: Payment;

  constructor(payment: Payment) {
    super({
      errorCode: 'paymentEnded',
      errorMessage: `The payment ended as ${payment.status}. It will not be completed.`,
    });
    this.payment = payment;
  }
}
