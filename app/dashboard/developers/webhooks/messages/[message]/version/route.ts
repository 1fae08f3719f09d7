import { versionResponse } from '@/app/dashboard/version-response';
import { readDeliveryVersion } from '@/lib/notifications/webhooks/delivery-log';

type Context = { params: Promise<{ message: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { message: deliveryId } = await params;
  return versionResponse(request, 'requests.read', ({ database }, { merchant }) =>
    readDeliveryVersion(database.db, { merchantId: merchant.id, deliveryId }),
  );
}
