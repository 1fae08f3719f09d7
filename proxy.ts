// Sets request headers for every page: a Content-Security-Policy with a nonce, the page's address as the sign-in destination,
// and the language of payment pages. Access is checked in the pages. Which website may embed a page is checked here, because
// a page can't set response headers. Malformed requests to server actions are refused here, because Next answers them with 500.
import { type NextRequest, NextResponse } from 'next/server';
import { PATH_HEADER } from '@/lib/accounts/auth/sign-in-destination';
import {
  framedPageAt,
  isPayerPath,
  mayBeOrigin,
  SHOP_ORIGIN_PARAMETER,
} from '@/lib/checkout/drop-in/framed-page';
import { LANGUAGE_COOKIE, LANGUAGE_HEADER, negotiateLanguage } from '@/lib/core/languages/languages';
import { actionRefusal } from '@/web/action-request';
import { newNonce, pagePolicy } from '@/web/page-policy';
import { isFramed, refusedFrame } from '@/web/refused-frame';

const HEADER = 'Content-Security-Policy';

/** Next reads the nonce from the request header and adds it to its own scripts. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const status = await actionRefusal(request);
  if (status !== null) return new NextResponse(null, { status, headers: { 'cache-control': 'no-store' } });
  const { frameAncestor, refused } = await framingOf(request);
  if (refused !== null) return refusedFrame(refused);
  const development = process.env.NODE_ENV === 'development';
  const policy = pagePolicy(newNonce(), { development, frameAncestor });
  const headers = new Headers(request.headers);
  headers.set(HEADER, policy);
  headers.set(PATH_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  headers.delete(LANGUAGE_HEADER);
  if (isPayerPath(request.nextUrl.pathname)) headers.set(LANGUAGE_HEADER, languageFor(request));
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(HEADER, policy);
  // For browsers without support for frame-ancestors; the others ignore this header.
  if (frameAncestor === null) response.headers.set('X-Frame-Options', 'DENY');
  return response;
}

type Framing = {
  /** The website that may embed this page; null for none. */
  readonly frameAncestor: string | null;
  /** The website that embeds it without being registered; null for none. */
  readonly refused: string | null;
};

const UNFRAMED: Framing = { frameAncestor: null, refused: null };

async function framingOf({ nextUrl, headers }: NextRequest): Promise<Framing> {
  const page = framedPageAt(nextUrl.pathname);
  const shopOrigin = nextUrl.searchParams.get(SHOP_ORIGIN_PARAMETER);
  if (page === null || !mayBeOrigin(shopOrigin)) return UNFRAMED;
  try {
    const [{ getServer }, { framingOrigin }] = await Promise.all([
      import('@/web/server'),
      import('@/lib/checkout/drop-in/framed-page'),
    ]);
    const frameAncestor = await framingOrigin(await getServer(), page, shopOrigin);
    const isRefused = frameAncestor === null && isFramed(headers);
    return { frameAncestor, refused: isRefused ? shopOrigin : null };
  } catch {
    // The page reads the same rows and reports the error.
    return UNFRAMED;
  }
}

function languageFor(request: NextRequest): string {
  const chosen = request.cookies.get(LANGUAGE_COOKIE)?.value;
  return negotiateLanguage(chosen, request.headers.get('accept-language'));
}

/** Pages only: Next silently truncates request bodies at 10 MB here, and files need no nonce. */
export const config = {
  matcher: [
    '/((?!api/|embed\\.js$|embed/[0-9.]+\\.js$|_next/static/|_next/image|icon\\.svg|apple-icon\\.png|icons/).*)',
    // A request with a body to a file that does not exist reaches the page for it, and with it the server actions.
    { source: '/((?!api/).*)', has: [{ type: 'header', key: 'next-action' }] },
    { source: '/((?!api/).*)', has: [{ type: 'header', key: 'content-type', value: 'multipart/.*' }] },
  ],
};
