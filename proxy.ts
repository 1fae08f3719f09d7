// Gives every page a Content-Security-Policy with a nonce of its own and its own address, by which a sign-in leads back to
// it, and a payer's page its language. It decides nothing about access: that is decided beside the data.
import { type NextRequest, NextResponse } from 'next/server';
import { PATH_HEADER } from '@/lib/auth/way-back';
import { newNonce, pagePolicy } from '@/lib/http/page-policy';
import { LANGUAGE_COOKIE, LANGUAGE_HEADER, negotiateLanguage } from '@/lib/languages/negotiate';
import { isPayerPath } from '@/lib/pages/payer-path';

const HEADER = 'Content-Security-Policy';

/** Next takes the nonce from the request's header and writes it on its own scripts. */
export function proxy(request: NextRequest): NextResponse {
  const policy = pagePolicy(newNonce(), { development: process.env.NODE_ENV === 'development' });
  const headers = new Headers(request.headers);
  headers.set(HEADER, policy);
  headers.set(PATH_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  headers.delete(LANGUAGE_HEADER);
  if (isPayerPath(request.nextUrl.pathname)) headers.set(LANGUAGE_HEADER, languageFor(request));
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(HEADER, policy);
  return response;
}

function languageFor(request: NextRequest): string {
  const chosen = request.cookies.get(LANGUAGE_COOKIE)?.value;
  return negotiateLanguage(chosen, request.headers.get('accept-language'));
}

/** Pages alone: a body that passes through here is cut at 10 MB without a word, and files need no nonce. */
export const config = {
  matcher: '/((?!api/|_next/static/|_next/image|icon\\.svg|apple-icon\\.png|icons/).*)',
};
