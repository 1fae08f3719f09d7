// The service's error codes and their HTTP status (contract §2).

/** The HTTP status of each error code. The specification spells `paymetNotFound` this way. */
export const STATUS_BY_ERROR_CODE = {
  authMissing: 401,
  authInvalid: 401,
  notEnabled: 400,
  badInput: 400,
  invalidAmount: 400,
  transactionTooLarge: 400,
  unsupportedLocation: 400,
  paymetNotFound: 400,
  wrongAccount: 400,
  alreadyCancelled: 400,
  idempotencyKeyReused: 400,
  methodNotAllowed: 405,
  rateLimited: 429,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof STATUS_BY_ERROR_CODE;

/**
 * An error for the caller. `message` says what is wrong and what to do, without secrets, personal data or internals. Any
 * other thrown error is returned as `internal`.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  /** Response headers, such as Retry-After in seconds. */
  readonly headers: Readonly<Record<string, string>>;

  /** Compared by name, because Next bundles this module several times. */
  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return thrown instanceof Error && thrown.name === 'ServiceError';
  }

  constructor(code: ErrorCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'ServiceError';
    this.code = code;
    this.headers = headers;
  }
}

/** Text of any thrown value, for logs. */
export function errorText(thrown: unknown): string {
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
}

/** Ends an exhaustive switch: a missing case does not compile, and throws at runtime. */
export function unreachable(value: never): never {
  throw new Error(`unexpected value: ${String(value)}`);
}
