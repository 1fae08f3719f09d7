// Creates a new payment for an expired or cancelled one. Only a browser with the payer's secret may do so.
import { cookies } from 'next/headers';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import {
  BROWSER_TOKEN_COOKIE,
  browserTokenCookie,
  pageResponse,
  pageRoute,
  readPageBody,
} from '@/lib/checkout/page-request';
import { payAgain } from '@/lib/checkout/pay-again';
import { processLimits } from '@/lib/checkout/pay-limits';
import { payerSecret } from '@/lib/payments/payer-secret';
import { getServer } from '@/web/server';
import { currentUser } from '@/web/session';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ paymentIdentifier: string }> };

export const POST = pageRoute(async (request: Request, { params }: Context) => {
  await readPageBody(request);
  const { paymentIdentifier } = await params;
  const jar = await cookies();
  const token = jar.get(BROWSER_TOKEN_COOKIE)?.value;
  const server = await getServer();
  const browser = { token, isSignedIn: (await currentUser()) !== null };
  const asked = { paymentId: paymentIdentifier, browser, source: sourceOf(request.headers) };
  const outcome = await payAgain({ ...server, payLimits: processLimits(server.clock).payments }, asked);
  if (outcome.kind === 'created') {
    const { paymentIdentifier: created } = outcome;
    jar.set(
      browserTokenCookie(created, payerSecret(server.secrets.keyRing, created), server.config.publicUrl),
    );
    return pageResponse({ paymentIdentifier: created });
  }
  const { kind: _, reason, ...more } = outcome;
  return pageResponse({ error: reason, ...more }, { status: 400 });
});
