// Sends a request with time limits and retries, and with one Idempotency-Key for all attempts.
import { retryWaitMs } from './back-off.js';
import { ConnectionError, PaymentsError, TimeoutError } from './errors.js';
import type { Operations } from './openapi.js';
import { type OperationName, ROUTES, type Route } from './operations.js';
import { type RepeatableCallOptions, readTimeoutMs, type Settings } from './options.js';
import { readResponse } from './read-response.js';
import { type Runtime, within } from './runtime.js';
import { VERSION } from './version.js';

const USER_AGENT = `nano-payments-js/${VERSION}`;

/** Calls one operation and returns the response. */
export type Send = <Name extends OperationName>(
  name: Name,
  input: object | null,
  options?: RepeatableCallOptions,
) => Promise<Operations[Name]['response']>;

/** The prepared request, the same for every attempt. */
type Prepared = { readonly url: string; readonly init: RequestInit; readonly timeoutMs: number };

/** The secret is kept in a closure, so that no property exposes it. */
export function createSender(settings: Settings, runtime: Runtime): Send {
  return async <Name extends OperationName>(
    name: Name,
    input: object | null,
    options: RepeatableCallOptions = {},
  ) => {
    const prepared = prepare(settings, ROUTES[name], input, options);
    for (let tries = 0; ; tries += 1) {
      try {
        return await tryOnce<Operations[Name]['response']>(settings, prepared, options.signal);
      } catch (error) {
        const waitMs = tries < settings.maxRetries ? retryWaitMs(error, tries, runtime.random()) : null;
        if (waitMs === null) throw error;
        await runtime.wait(waitMs, options.signal);
      }
    }
  };
}

function prepare(
  settings: Settings,
  { method, path, idempotent }: Route,
  input: object | null,
  { idempotencyKey, timeoutMs = settings.timeoutMs }: RepeatableCallOptions,
): Prepared {
  const headers = new Headers({ Authorization: settings.authorization, Accept: 'application/json' });
  headers.set('User-Agent', USER_AGENT);
  if (idempotent) headers.set('Idempotency-Key', idempotencyKey ?? crypto.randomUUID());
  const { filled, rest } = fillPath(path, input);
  const url = `${settings.baseUrl}${filled}${method === 'GET' ? queryOf(rest) : ''}`;
  // The service never redirects, and the secret must not be sent to another address.
  const init: RequestInit = { method, headers, redirect: 'manual' };
  if (method === 'GET') return { url, init, timeoutMs: readTimeoutMs(timeoutMs) };
  headers.set('Content-Type', 'application/json');
  return { url, init: { ...init, body: JSON.stringify(rest) }, timeoutMs: readTimeoutMs(timeoutMs) };
}

/** Puts fields into the path that names them. @throws TypeError for one that is no identifier */
function fillPath(path: string, input: object | null) {
  const fields = new Map<string, unknown>(Object.entries(input ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name);
    // A program without types may leave out an argument: undefined must not become a part of the path.
    if (typeof value !== 'string' || !/^[\w-]+$/.test(value))
      throw new TypeError(`${name} is not an identifier.`);
    fields.delete(name);
    return value;
  });
  return { filled, rest: Object.fromEntries(fields) };
}

/** The query string of the given fields. */
function queryOf(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.flatMap(([name, value]) => parametersOf(name, value)));
  return query.size === 0 ? '' : `?${query}`;
}

/** An object is sent as `name[key]=value`. */
function parametersOf(name: string, value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).map(([key, part]) => [`${name}[${key}]`, String(part)]);
}

/** One request and its response. @throws PaymentsError, or the reason of the signal that aborted it */
export function tryOnce<Answer extends object>(
  settings: Pick<Settings, 'fetch'>,
  { url, init, timeoutMs }: Prepared,
  outer: AbortSignal | undefined,
): Promise<Answer> {
  const late = () => new TimeoutError(`The service did not respond within ${timeoutMs} ms.`);
  return within({ timeoutMs, outer, late }, async (signal) => {
    try {
      return await readResponse<Answer>(await settings.fetch(url, { ...init, signal }));
    } catch (error) {
      throw error instanceof PaymentsError ? error : new ConnectionError(error);
    }
  });
}
