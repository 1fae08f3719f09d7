// Called when a browser opens the checkout page. A browser with the payer's secret, or else the first one, gets a token that
// identifies it later (contract §5).
import { cookies } from 'next/headers';
import { claimBody, claimBrowser } from '@/lib/checkout/bind-browser';
import {
  BROWSER_TOKEN_COOKIE,
  browserTokenCookie,
  pageResponse,
  pageRoute,
  readPageBody,
} from '@/lib/checkout/page-request';
import { LANGUAGE_COOKIE, negotiateLanguage } from '@/lib/core/languages/languages';
import { getServer } from '@/web/server';
import { currentUser } from '@/web/session';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ paymentIdentifier: string }> };

export const POST = pageRoute(async (request: Request, { params }: Context) => {
  const { secret } = claimBody.parse(await readPageBody(request));
  const { paymentIdentifier } = await params;
  const server = await getServer();
  const jar = await cookies();
  const isSignedIn = (await currentUser()) !== null;
  const language = negotiateLanguage(jar.get(LANGUAGE_COOKIE)?.value, request.headers.get('accept-language'));
  const browser = { secret, token: jar.get(BROWSER_TOKEN_COOKIE)?.value, language, isSignedIn };
  const deps = { ...server, keyRing: server.secrets.keyRing };
  const claim = await claimBrowser(deps, paymentIdentifier, browser);
  if (claim === null) return pageResponse({ error: 'Payment not found.' }, { status: 404 });
  if (claim.newToken !== null) {
    jar.set(browserTokenCookie(paymentIdentifier, claim.newToken, server.config.publicUrl));
  }
  const { maySetRefundAddress, mayPayAgain } = claim;
  return pageResponse({ maySetRefundAddress, mayPayAgain, isSignedIn });
});
