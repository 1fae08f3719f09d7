// The errors the client throws. `errorCode` or the class distinguishes them. Messages never contain a secret or request data.
import type { ErrorCode, Payment } from './openapi.js';

/** Errors of the client, without an error response from the service. */
export type ClientErrorCode = 'connectionFailed' | 'timedOut' | 'unexpectedResponse' | 'paymentEnded';

/** The codes of the service and of the client. A newer service may return a code that is not listed here. */
export type PaymentsErrorCode = ErrorCode | ClientErrorCode;

type Facts = {
  readonly errorCode: PaymentsErrorCode;
  readonly errorMessage: string;
  readonly status?: number | null;
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
};

/** The base class. A call aborted by the caller's signal throws that signal's reason instead. */
export class PaymentsError extends Error {
  override readonly name: string = 'PaymentsError';
  readonly errorCode: PaymentsErrorCode;
  /** What went wrong and what to do, for people. */
  readonly errorMessage: string;
  /** The HTTP status; null without a response. */
  readonly status: number | null;
  /** The X-Request-Id of the response, to find the request in the dashboard and the logs; null without a response. */
  readonly requestId: string | null;
  /** Seconds from Retry-After; null if the service did not send it. */
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

/** The service returned an error: 400, 401, 429 or 500; 404 if it does not have the operation. */
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

/** The service could not be reached, or the connection failed during the response. */
export class ConnectionError extends PaymentsError {
  override readonly name = 'ConnectionError';

  constructor(cause: unknown) {
    super({
      errorCode: 'connectionFailed',
      errorMessage: 'The service could not be reached, or the connection failed.',
      cause,
    });
  }
}

/** A time limit was reached: of one attempt, or of waiting for a payment. */
export class TimeoutError extends PaymentsError {
  override readonly name = 'TimeoutError';

  constructor(errorMessage: string, cause?: unknown) {
    super({ errorCode: 'timedOut', errorMessage, cause });
  }
}

/** The response did not come from the service, but for example from a proxy or another address. */
export class UnexpectedResponseError extends PaymentsError {
  override readonly name = 'UnexpectedResponseError';

  constructor(facts: Omit<Facts, 'errorCode'>) {
    super({ ...facts, errorCode: 'unexpectedResponse' });
  }
}

/** waitForPayment with `until: 'completed'`: the payment ended with another status. Any money received is refunded. */
export class PaymentEndedError extends PaymentsError {
  override readonly name = 'PaymentEndedError';
  readonly payment: Payment;

  constructor(payment: Payment) {
    super({
      errorCode: 'paymentEnded',
      errorMessage: `The payment ended with status ${payment.status} and will not be completed.`,
    });
    this.payment = payment;
  }
}
