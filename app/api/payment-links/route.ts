// The operations list-payment-links and create-payment-link, which are not part of the specification.
import { everyMethod } from '@/app/api/every-method';
import { createPaymentLinkOperation } from '@/lib/api/extra-operations';
import { route } from '@/lib/api/http/route';
import { listPaymentLinksOperation } from '@/lib/api/link-operations';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = everyMethod(
  route(getServer, listPaymentLinksOperation),
);
export const POST = route(getServer, createPaymentLinkOperation);
