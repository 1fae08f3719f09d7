// What handlers behind pages share: a call that changes something must come from a page of ours, as JSON.

import { ZodError } from 'zod';
import { ServiceError } from '@/lib/core/errors';
import { readBody } from '@/lib/http/read-body';

/** Answers JSON that no cache keeps. */
export function pageAnswer(
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
      if (error instanceof ServiceError) return pageAnswer({ error: error.message }, { status: 400 });
      if (error instanceof ZodError) return pageAnswer({ error: zodWords(error) }, { status: 400 });
      throw error;
    }
  };
}

function zodWords(error: ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}
