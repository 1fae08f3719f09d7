// The operations list-webhook-endpoints and create-webhook-endpoint.
import { everyMethod } from '@/app/api/every-method';
import { route } from '@/lib/api/http/route';
import { createWebhookEndpointOperation, listWebhookEndpointsOperation } from '@/lib/api/webhook-operations';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = everyMethod(
  route(getServer, listWebhookEndpointsOperation),
);
export const POST = route(getServer, createWebhookEndpointOperation);
