import { versionResponse } from '@/app/dashboard/version-response';
import { readEndpointVersion } from '@/lib/notifications/webhooks/deliveries';

type Context = { params: Promise<{ endpoint: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { endpoint: endpointId } = await params;
  return versionResponse(request, 'requests.read', ({ database }, { merchant }) =>
    readEndpointVersion(database.db, { merchantId: merchant.id, endpointId }),
  );
}
