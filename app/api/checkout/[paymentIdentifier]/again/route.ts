// Creates a new payment for an expired or cancelled one. Only the browser that first opened the checkout page may do so.
import { cookies } from 'next/headers';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { BROWSER_TOKEN_COOKIE, pageResponse, pageRoute, readPageBody } from '@/lib/checkout/page-request';
import { payAgain } from '@/lib/checkout/pay-again';
import { processLimits } from '@/lib/checkout/pay-limits';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ paymentIdentifier: string }> };

export const POST = pageRoute(async (request: Request, { params }: Context) => {
  await readPageBody(request);
  const { paymentIdentifier } = await params;
  const token = (await cookies()).get(BROWSER_TOKEN_COOKIE)?.value;
  const server = await getServer();
  const asked = { paymentId: paymentIdentifier, token, source: sourceOf(request.headers) };
  const outcome = await payAgain({ ...server, payLimits: processLimits(server.clock).payments }, asked);
  if (outcome.kind === 'created') return pageResponse({ paymentIdentifier: outcome.paymentIdentifier });
  const { kind: _, reason, ...more } = outcome;
  return pageResponse({ error: reason, ...more }, { status: 400 });
});
