// Whether an open payment has to be drawn anew.

import { readPaymentPulse } from '@/lib/queries/payment-detail';
import { getServer } from '@/web/server';
import { userOrStatus } from '@/web/session';

type Context = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await userOrStatus('payments.read');
  if (typeof user === 'number') return Response.json({}, { status: user, headers });
  const { database } = await getServer();
  const pulse = await readPaymentPulse(database.db, {
    merchantId: user.merchant.id,
    paymentId: (await params).id,
  });
  if (pulse === null) return Response.json({}, { status: 404, headers });
  const changed = pulse !== new URL(request.url).searchParams.get('since');
  return Response.json({ pulse, changed }, { headers });
}
