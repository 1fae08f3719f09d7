// What a client is made with, checked before anything is sent. Nothing that is refused here is repeated in the refusal.

export type PaymentsClientOptions = {
  /** The installation's public address, such as https://pay.example. */
  readonly baseUrl: string;
  /** The API key's id. */
  readonly keyId: string;
  /** The API key's secret. It belongs on a server, never in a page. */
  readonly secret: string;
  /** Sends in the place of the global fetch. */
  readonly fetch?: typeof fetch | undefined;
  /** How long one try of a request may take, ms: 1 to 600,000; 10,000 unless said otherwise. */
  readonly timeoutMs?: number | undefined;
  /** How often a request is tried again after it failed: 0 to 10; 3 unless said otherwise. */
  readonly maxRetries?: number | undefined;
};

/** What can be said of every call. */
export type CallOptions = {
  /** Ends the call, also while it waits to try again. It then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** How long one try may take, ms, in place of the client's own. */
  readonly timeoutMs?: number | undefined;
};

/** What can be said of a call that changes something. */
export type RepeatableCallOptions = CallOptions & {
  /** 1 to 255 printable ASCII characters. The same key with the same body changes nothing twice. Made up when not given. */
  readonly idempotencyKey?: string | undefined;
};

/** The options as they are worked with. */
export type Settings = {
  /** Without a slash at its end. */
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
/** What an HTTP user name or password can hold without doubt about its encoding. */
const PRINTABLE = /^[\x21-\x7e]+$/;

/** @throws TypeError naming the option that can't be used */
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
    // Bound to nothing: a page's fetch must not be called as another object's method.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    timeoutMs: readTimeoutMs(timeoutMs),
    maxRetries,
  };
}

/** @throws TypeError when it is no time limit that a timer can keep */
export function readTimeoutMs(timeoutMs: number): number {
  if (timeoutMs >= 1 && timeoutMs <= MAX_TIMEOUT_MS) return timeoutMs;
  throw new TypeError(`timeoutMs must be 1 to ${MAX_TIMEOUT_MS}.`);
}

function isPrintable(text: unknown): text is string {
  return typeof text === 'string' && PRINTABLE.test(text);
}

function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || /[?#]/.test(url.href)) {
    throw new TypeError('baseUrl must be the address of the service, such as https://pay.example.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new TypeError('baseUrl must hold no user name or password: give keyId and secret.');
  }
  return url.href.replace(/\/+$/, '');
}
