import { answerPulse } from '@/app/dashboard/answer-pulse';
import { readEndpointPulse } from '@/lib/notifications/webhooks/deliveries';

type Context = { params: Promise<{ endpoint: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { endpoint: endpointId } = await params;
  return answerPulse(request, 'requests.read', ({ database }, { merchant }) =>
    readEndpointPulse(database.db, { merchantId: merchant.id, endpointId }),
  );
}
