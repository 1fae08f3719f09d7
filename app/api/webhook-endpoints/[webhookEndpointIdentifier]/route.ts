// The operations get-webhook-endpoint and update-webhook-endpoint.
import { everyMethod } from '@/app/api/every-method';
import { pathRoute } from '@/app/api/path-route';
import { getWebhookEndpointOperation, updateWebhookEndpointOperation } from '@/lib/api/webhook-operations';

export const dynamic = 'force-dynamic';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = everyMethod(pathRoute(getWebhookEndpointOperation));
export const POST = pathRoute(updateWebhookEndpointOperation);
