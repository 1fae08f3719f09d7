// Shared by the handlers behind pages: requests that change data must be JSON from our own pages. Also the cookie that
// identifies the browser a payment is bound to.
import { randomBytes } from 'node:crypto';
import { ZodError } from 'zod';
import { ServiceError } from '@/lib/core/errors';
import type { Language } from '@/lib/core/languages/languages';
import { parseUrl } from '@/lib/core/parse-url';
import { readBody } from '@/lib/core/read-body';

/** A JSON response that is never cached. */
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
 * Whether the request comes from a page of the same origin. Browsers send Sec-Fetch-Site, older ones Origin. A request
 * without both comes from no browser and carries no user's cookies.
 */
export function isFromOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  return origin === null || parseUrl(origin)?.host === request.headers.get('host');
}

/**
 * Reads the JSON body of a request that changes data. JSON protects against cross-site requests: a foreign form can't
 * send it, and a foreign script needs our consent (CORS).
 * @returns JSON to be validated by the caller
 * @throws ServiceError badInput when it comes from another site, is not JSON, or exceeds 64 KiB
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

/**
 * A handler behind a page. Validation errors become `{ "error": … }` with 400. Other errors are left to the framework,
 * which logs them and responds with 500 without details.
 */
export function pageRoute<Context>(
  handler: (request: Request, context: Context) => Promise<Response>,
): (request: Request, context: Context) => Promise<Response> {
  return async (request, context) => {
    try {
      return await handler(request, context);
    } catch (error) {
      if (error instanceof ServiceError) return pageResponse({ error: error.message }, { status: 400 });
      if (error instanceof ZodError) return pageResponse({ error: zodMessage(error) }, { status: 400 });
      throw error;
    }
  };
}

function zodMessage(error: ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}

/** What a browser shows about itself on a checkout page. */
export type Browser = {
  /** The cookie from an earlier visit. */
  readonly token?: string | undefined;
  /** The payer's secret from the URL. */
  readonly secret?: string | undefined;
  /** The language of its page, for e-mail to the payer. */
  readonly language?: Language | undefined;
  /** The browser is signed in to the dashboard, in any role. */
  readonly isSignedIn: boolean;
};

/** 256 random bits can't be guessed, so a plain hash is enough. */
const TOKEN_BYTES = 32;

/** The token of the browser that first opened a checkout page without the payer's secret. Only its hash is stored. */
export function newBrowserToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The cookie's path limits it to one payment, so all payments use the same name. */
export const BROWSER_TOKEN_COOKIE = 'checkout_browser';

/** Longer than any payment window and review, so that a returning payer is still recognized. */
const COOKIE_SECONDS = 2 * 24 * 60 * 60;

/** The cookie to set: not readable by scripts, and sent only to this payment's endpoints on this site. */
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
