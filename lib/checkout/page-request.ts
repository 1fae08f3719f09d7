// What handlers behind pages share: a call that changes something must come from a page of ours, as JSON; and the token of
// the browser which first opened a checkout page, of which only the hash is stored.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ZodError } from 'zod';
import { ServiceError } from '@/lib/core/errors';
import { readBody } from '@/lib/core/read-body';

/** Answers JSON that no cache keeps. */
export function pageResponse(
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return Response.json(body, {
    status: init.status ?? 200,
    headers: { 'cache-control': 'no-store', ...init.headers },
  });
}

/**
 * Whether a browser sent the request from a page of the same origin. Browsers say so by Sec-Fetch-Site, older ones by
 * Origin; a request with neither comes from no browser and carries nobody's cookies.
 */
export function isFromOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  return origin === null || hostOf(origin) === request.headers.get('host');
}

/**
 * The body of a call that changes something. A form of a foreign page can send no JSON, and none of its scripts may
 * without our consent.
 * @returns unchecked JSON: what it must hold is the caller's schema
 * @throws ServiceError badInput when it comes from elsewhere, is no JSON, or is over 64 KiB
 */
export async function readPageBody(request: Request): Promise<unknown> {
  if (!isFromOwnPage(request))
    throw new ServiceError('badInput', 'This call must come from a page of this site.');
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new ServiceError('badInput', 'The body must be JSON.');
  const text = new TextDecoder().decode(await readBody(request));
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError('badInput', 'The body is not valid JSON.');
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * A handler behind a page: what it refuses is answered as `{ "error": … }` with 400, everything unforeseen is left to
 * the framework, which logs it and answers 500 without a word about it.
 */
export function pageRoute<Context>(
  handler: (request: Request, context: Context) => Promise<Response>,
): (request: Request, context: Context) => Promise<Response> {
  return async (request, context) => {
    try {
      return await handler(request, context);
    } catch (error) {
      if (error instanceof ServiceError) return pageResponse({ error: error.message }, { status: 400 });
      if (error instanceof ZodError) return pageResponse({ error: zodWords(error) }, { status: 400 });
      throw error;
    }
  };
}

function zodWords(error: ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}

/** 256 random bits: not to be guessed, so a plain hash keeps it. */
const TOKEN_BYTES = 32;

/** The token that marks the browser which first opened a checkout page. Only its hash is stored. */
export function newBrowserToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashBrowserToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether the token is the one whose hash was stored. */
export function isBrowserToken(token: string, storedHash: string | null): boolean {
  if (storedHash === null) return false;
  const given = Buffer.from(hashBrowserToken(token));
  const stored = Buffer.from(storedHash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/** The cookie of one payment's page. It is sent to that payment's own addresses alone, so one name serves all. */
export const BROWSER_TOKEN_COOKIE = 'checkout_browser';

/** Longer than any window and review, so that a payer who comes back is still known. */
const COOKIE_SECONDS = 2 * 24 * 60 * 60;

/** The cookie to set: readable by no script, sent to no other payment's addresses and to no other site. */
export function browserTokenCookie(paymentId: string, token: string, publicUrl: string) {
  return {
    name: BROWSER_TOKEN_COOKIE,
    value: token,
    path: `/api/checkout/${paymentId}`,
    maxAge: COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  } as const;
}
