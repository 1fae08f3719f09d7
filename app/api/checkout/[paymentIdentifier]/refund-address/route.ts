// Sets the refund address of a payment. Only the browser that the payment is bound to may do so (contract §5).
import { cookies } from 'next/headers';
import { BROWSER_TOKEN_COOKIE, pageResponse, pageRoute, readPageBody } from '@/lib/checkout/page-request';
import { refundAddressBody, setRefundAddress } from '@/lib/checkout/set-refund-address';
import { getServer } from '@/web/server';
import { currentUser } from '@/web/session';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ paymentIdentifier: string }> };

export const POST = pageRoute(async (request: Request, { params }: Context) => {
  const { address } = refundAddressBody.parse(await readPageBody(request));
  const { paymentIdentifier } = await params;
  const token = (await cookies()).get(BROWSER_TOKEN_COOKIE)?.value;
  const browser = { token, isSignedIn: (await currentUser()) !== null };
  const outcome = await setRefundAddress(await getServer(), {
    paymentId: paymentIdentifier,
    browser,
    address,
  });
  if (outcome === 'accepted') return pageResponse({ accepted: true });
  return pageResponse({ outcome }, { status: 400 });
});
