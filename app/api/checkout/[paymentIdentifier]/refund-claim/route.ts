// Claims refunds that are held because the payment came from an exchange; the payer gives e-mail and phone (contract §5).
import { sourceOf } from '@/lib/accounts/auth/request-source';
import {
  claimFromDashboard,
  claimHeldRefunds,
  claimResponse,
  refundClaimBody,
  tooManyClaims,
} from '@/lib/checkout/claim-refund';
import { pageRoute, readPageBody } from '@/lib/checkout/page-request';
import { processLimits } from '@/lib/checkout/pay-limits';
import { getServer } from '@/web/server';
import { currentUser } from '@/web/session';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ paymentIdentifier: string }> };

export const POST = pageRoute(async (request: Request, { params }: Context) => {
  const { address: destination, ...claimant } = refundClaimBody.parse(await readPageBody(request));
  const { paymentIdentifier: paymentId } = await params;
  const { database, clock, secrets } = await getServer();
  if ((await currentUser()) !== null) return claimFromDashboard();
  const waitSeconds = processLimits(clock).claims.begin(sourceOf(request.headers));
  if (waitSeconds !== null) return tooManyClaims(waitSeconds);
  const deps = { database, clock, keyRing: secrets.keyRing };
  return claimResponse(await claimHeldRefunds(deps, { ...claimant, paymentId, destination }));
});
