import { versionResponse } from '@/app/dashboard/version-response';
import { readPaymentViewVersion } from '@/lib/queries/payment-detail';

type Context = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id: paymentId } = await params;
  return versionResponse(request, 'payments.read', ({ database }, { merchant }) =>
    readPaymentViewVersion(database.db, { merchantId: merchant.id, paymentId }),
  );
}
