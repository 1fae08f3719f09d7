import { answerPulse } from '@/app/dashboard/answer-pulse';
import { readDeliveryPulse } from '@/lib/notifications/webhooks/delivery-log';

type Context = { params: Promise<{ message: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { message: deliveryId } = await params;
  return answerPulse(request, 'requests.read', ({ database }, { merchant }) =>
    readDeliveryPulse(database.db, { merchantId: merchant.id, deliveryId }),
  );
}
