// Called when a browser opens the checkout page. The first browser gets a token that identifies it later.
import { cookies } from 'next/headers';
import {
  BROWSER_TOKEN_COOKIE,
  browserTokenCookie,
  pageResponse,
  pageRoute,
  readPageBody,
} from '@/lib/checkout/page-request';
import { claimBrowser } from '@/lib/checkout/set-refund-address';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ paymentIdentifier: string }> };

export const POST = pageRoute(async (request: Request, { params }: Context) => {
  await readPageBody(request);
  const { paymentIdentifier } = await params;
  const server = await getServer();
  const jar = await cookies();
  const claim = await claimBrowser(server, paymentIdentifier, jar.get(BROWSER_TOKEN_COOKIE)?.value);
  if (claim === null) return pageResponse({ error: 'Payment not found.' }, { status: 404 });
  if (claim.newToken !== null) {
    jar.set(browserTokenCookie(paymentIdentifier, claim.newToken, server.config.publicUrl));
  }
  const { maySetRefundAddress, mayPayAgain } = claim;
  return pageResponse({ maySetRefundAddress, mayPayAgain });
});
