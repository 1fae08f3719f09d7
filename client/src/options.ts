// The options of a client and of a call, and their validation. Error messages never repeat an invalid value.
import { parseUrl } from './parse-url.js';

export type PaymentsClientOptions = {
  /** The public URL of the service, such as https://pay.example. */
  readonly baseUrl: string;
  /** The API key's id. */
  readonly keyId: string;
  /** The API key's secret. Keep it on a server, never in a page. */
  readonly secret: string;
  /** Used instead of the global fetch. */
  readonly fetch?: typeof fetch | undefined;
  /** Time limit of one attempt, ms: 1 to 600,000. Default 10,000. */
  readonly timeoutMs?: number | undefined;
  /** How often a failed request is retried: 0 to 10. Default 3. */
  readonly maxRetries?: number | undefined;
};

/** The options of every call. */
export type CallOptions = {
  /** Aborts the call, also while it waits for a retry. The call then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit of one attempt, ms. Overrides the client's. */
  readonly timeoutMs?: number | undefined;
};

/** The options of a call that sends an Idempotency-Key. */
export type RepeatableCallOptions = CallOptions & {
  /** 1 to 255 printable ASCII characters. Repeating a call with the same key and body has no further effect. Random by default. */
  readonly idempotencyKey?: string | undefined;
};

/** The validated options. */
export type Settings = {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly authorization: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly maxRetries: number;
};

const DEFAULT_TIMEOUT_MS = 10_000;
export const MAX_TIMEOUT_MS = 600_000;
const DEFAULT_RETRIES = 3;
const MAX_RETRIES = 10;
/** Characters with an unambiguous encoding in HTTP Basic authentication. */
const PRINTABLE = /^[\x21-\x7e]+$/;

/** @throws TypeError naming the invalid option */
export function readOptions(options: PaymentsClientOptions): Settings {
  const { keyId, secret, timeoutMs = DEFAULT_TIMEOUT_MS, maxRetries = DEFAULT_RETRIES } = options;
  if (!isPrintable(keyId) || keyId.includes(':')) throw new TypeError('keyId must be the id of an API key.');
  if (!isPrintable(secret)) throw new TypeError('secret must be the secret of an API key.');
  if (!Number.isInteger(maxRetries) || maxRetries < 0 || maxRetries > MAX_RETRIES) {
    throw new TypeError(`maxRetries must be a whole number from 0 to ${MAX_RETRIES}.`);
  }
  return {
    baseUrl: readBaseUrl(options.baseUrl),
    authorization: `Basic ${btoa(`${keyId}:${secret}`)}`,
    // Wrapped, because the global fetch must not be called as a method of another object.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    timeoutMs: readTimeoutMs(timeoutMs),
    maxRetries,
  };
}

/** @throws TypeError when the time limit is out of range */
export function readTimeoutMs(timeoutMs: number): number {
  if (timeoutMs >= 1 && timeoutMs <= MAX_TIMEOUT_MS) return timeoutMs;
  throw new TypeError(`timeoutMs must be 1 to ${MAX_TIMEOUT_MS}.`);
}

function isPrintable(text: unknown): text is string {
  return typeof text === 'string' && PRINTABLE.test(text);
}

function readBaseUrl(text: string): string {
  const url = parseUrl(text);
  if (url === null || !/^https?:$/.test(url.protocol) || /[?#]/.test(url.href)) {
    throw new TypeError('baseUrl must be the URL of the service, such as https://pay.example.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new TypeError('baseUrl must not contain a user name or password. Use keyId and secret.');
  }
  return url.href.replace(/\/+$/, '');
}
