// The operation resend-webhook.
import { everyMethod } from '@/app/api/every-method';
import { pathRoute } from '@/app/api/path-route';
import { resendWebhookOperation } from '@/lib/api/webhook-delivery-operations';

export const dynamic = 'force-dynamic';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(
  pathRoute(resendWebhookOperation),
);
