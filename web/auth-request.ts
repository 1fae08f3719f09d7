// Refuses requests that the sign-in routes can't handle. next-auth offers more endpoints than the sign-in page uses, writes what
// strangers send to one of them into the log, and answers malformed requests with 500. Pure.
import { parseUrl } from '@/lib/core/parse-url';

/** The endpoints in use, by method. `error` and `signin` redirect to the sign-in page. */
const ENDPOINTS: Readonly<Record<string, readonly string[]>> = {
  GET: ['csrf', 'providers', 'session', 'signin', 'signout', 'error'],
  POST: ['callback', 'signout'],
};

/** Path segments and error codes: next-auth puts them into a header. */
const WORD = /^[\w:-]{1,100}$/;
/** Characters of the address to return to after sign-in. */
const MAX_URL_CHARACTERS = 2_000;

/** @returns the status to answer; null for a request that next-auth can handle */
export function authRefusal(
  method: 'GET' | 'POST',
  { nextauth }: { readonly nextauth: readonly string[] },
  { url, headers }: Pick<Request, 'url' | 'headers'>,
): 400 | 404 | null {
  const [endpoint = '', provider = '-', ...rest] = nextauth;
  if (ENDPOINTS[method]?.includes(endpoint) !== true || rest.length > 0) return 404;
  const query = new URL(url).searchParams;
  const isReadable =
    WORD.test(provider) &&
    WORD.test(query.get('error') ?? '-') &&
    mayReturnTo(query.get('callbackUrl'), url) &&
    storedAddresses(headers).every((address) => mayReturnTo(address, url));
  return isReadable ? null : 400;
}

/**
 * The body of a sign-in request: fields with texts, as a form or as JSON.
 * @returns the status to answer when it is something else; the fields are next-auth's to read
 */
export function authBodyRefusal({ headers, url }: Pick<Request, 'url' | 'headers'>, body: Uint8Array) {
  const type = headers.get('content-type') ?? '';
  const isJson = /^application\/json\b/i.test(type);
  if (!isJson && !/^application\/x-www-form-urlencoded\b/i.test(type)) return 415;
  const text = new TextDecoder().decode(body);
  const fields = isJson ? jsonFields(text) : Object.fromEntries(new URLSearchParams(text));
  return fields !== null && mayReturnTo(fields.callbackUrl ?? null, url) ? null : 400;
}

function jsonFields(text: string): Readonly<Record<string, string>> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const fields = Object.entries(value).filter((field): field is [string, string] => isText(field[1]));
    return fields.length === Object.keys(value).length ? Object.fromEntries(fields) : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** next-auth stores the address to return to in a cookie, and fails when it is none. */
function storedAddresses(headers: Headers): (string | null)[] {
  const cookies = (headers.get('cookie') ?? '').matchAll(
    /(?:^|; *)(?:__Secure-)?next-auth\.callback-url=([^;]*)/g,
  );
  return [...cookies].map(([, value = '']) => decoded(value));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function mayReturnTo(address: string | null, base: string): boolean {
  if (address === null || address === '') return true;
  if (address.length > MAX_URL_CHARACTERS) return false;
  // As next-auth reads it: only a path has this site as its base.
  const site = address.startsWith('/') ? base : undefined;
  return /^https?:/.test(parseUrl(address, site)?.protocol ?? '');
}
