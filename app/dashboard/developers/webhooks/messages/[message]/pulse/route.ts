// Whether an open webhook message has to be drawn anew.

import { readDeliveryPulse } from '@/lib/notifications/webhooks/delivery-log';
import { getServer } from '@/web/server';
import { userOrStatus } from '@/web/session';

type Context = { params: Promise<{ message: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await userOrStatus('requests.read');
  if (typeof user === 'number') return Response.json({}, { status: user, headers });
  const { database } = await getServer();
  const pulse = await readDeliveryPulse(database.db, {
    merchantId: user.merchant.id,
    deliveryId: (await params).message,
  });
  if (pulse === null) return Response.json({}, { status: 404, headers });
  const changed = pulse !== new URL(request.url).searchParams.get('since');
  return Response.json({ pulse, changed }, { headers });
}
