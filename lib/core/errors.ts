// Every refusal the service can answer, and the one table from its code to its HTTP status (contract §2).

/** The HTTP status each error code is answered with. `paymetNotFound` is spelled so by the specification. */
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
  internal: 500,
} as const;

export type ErrorCode = keyof typeof STATUS_BY_ERROR_CODE;

/**
 * A refusal meant for the caller. `message` says what is wrong and what to do, and never carries a secret,
 * personal data or internals; anything else that is thrown is answered as `internal`.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  /** Header fields the answer must carry, e.g. Retry-After in seconds. */
  readonly headers: Readonly<Record<string, string>>;

  /** By its name: Next bundles this module once per entry, and what one copy throws another one catches. */
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

/** Text of anything thrown, for logs. */
export function errorText(thrown: unknown): string {
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
}

/** For the end of an exhaustive switch: does not compile while a case is missing, and throws if one slips in. */
export function unreachable(value: never): never {
  throw new Error(`unexpected value: ${String(value)}`);
}
