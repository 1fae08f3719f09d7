// Whether an open payment has to be drawn anew.
import { currentUser } from '@/lib/auth/session';
import { readPaymentPulse } from '@/lib/payments/payment-detail';
import { getServer } from '@/lib/server';

type Context = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const merchant = (await currentUser())?.merchant;
  if (!merchant) return Response.json({}, { status: 401, headers });
  const { database } = await getServer();
  const pulse = await readPaymentPulse(database.db, {
    merchantId: merchant.id,
    paymentId: (await params).id,
  });
  if (pulse === null) return Response.json({}, { status: 404, headers });
  const changed = pulse !== new URL(request.url).searchParams.get('since');
  return Response.json({ pulse, changed }, { headers });
}
