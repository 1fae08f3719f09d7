// The operation close-payment-link.
import { everyMethod } from '@/app/api/every-method';
import { pathRoute } from '@/app/api/path-route';
import { closePaymentLinkOperation } from '@/lib/api/link-operations';

export const dynamic = 'force-dynamic';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(
  pathRoute(closePaymentLinkOperation),
);
