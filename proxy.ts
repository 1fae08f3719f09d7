// Gives every page a Content-Security-Policy with a nonce of its own. It decides nothing about access: that is decided
// beside the data.
import { type NextRequest, NextResponse } from 'next/server';
import { newNonce, pagePolicy } from '@/lib/http/page-policy';

const HEADER = 'Content-Security-Policy';

/** Next takes the nonce from the request's header and writes it on its own scripts. */
export function proxy(request: NextRequest): NextResponse {
  const policy = pagePolicy(newNonce(), { development: process.env.NODE_ENV === 'development' });
  const headers = new Headers(request.headers);
  headers.set(HEADER, policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(HEADER, policy);
  return response;
}

/** Pages alone: a body that passes through here is cut at 10 MB without a word, and files need no nonce. */
export const config = { matcher: '/((?!api/|_next/static/|_next/image|icon\\.svg).*)' };
