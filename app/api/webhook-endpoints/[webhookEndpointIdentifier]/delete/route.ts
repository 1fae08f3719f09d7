// The operation delete-webhook-endpoint.
import { everyMethod } from '@/app/api/every-method';
import { pathRoute } from '@/app/api/path-route';
import { deleteWebhookEndpointOperation } from '@/lib/api/webhook-operations';

export const dynamic = 'force-dynamic';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(
  pathRoute(deleteWebhookEndpointOperation),
);
