// The operations list-payments and create-checkout, which are not part of the specification.
import { everyMethod } from '@/app/api/every-method';
import { createCheckoutOperation } from '@/lib/api/checkout-operation';
import { listPaymentsOperation } from '@/lib/api/extra-operations';
import { route } from '@/lib/api/http/route';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = everyMethod(
  route(getServer, listPaymentsOperation),
);
export const POST = route(getServer, createCheckoutOperation);
