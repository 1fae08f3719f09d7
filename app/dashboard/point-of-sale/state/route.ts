// The state of the link that a point of sale shows as a QR code.

import { readPosLink } from '@/lib/checkout/point-of-sale';
import { getServer } from '@/web/server';
import { userOrStatus } from '@/web/session';

export async function GET(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await userOrStatus('payments.create');
  if (typeof user === 'number') return Response.json({}, { status: user, headers });
  const { database, clock, config } = await getServer();
  const linkId = new URL(request.url).searchParams.get('link') ?? '';
  const state = await readPosLink(
    { db: database.db, clock, config },
    { merchantId: user.merchant.id, linkId },
  );
  return state === null
    ? Response.json({}, { status: 404, headers })
    : Response.json({ paymentId: state.paymentId, isOpen: state.closedReason === null }, { headers });
}
