import { versionResponse } from '@/app/dashboard/version-response';
import { readPaymentViewVersion } from '@/lib/queries/payment-detail';

type Context = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id: paymentId } = await params;
  return versionResponse(request, 'payments.read', async ({ database, confirmations }, { merchant }) => {
    const scope = { merchantId: merchant.id, paymentId };
    return readPaymentViewVersion(database.db, scope, await confirmations.isDelayed());
  });
}
