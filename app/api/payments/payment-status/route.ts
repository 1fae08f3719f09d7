// The operation payment-status.
import { everyMethod } from '@/app/api/every-method';
import { route } from '@/lib/api/http/route';
import { paymentStatusOperation } from '@/lib/api/operations';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(
  route(getServer, paymentStatusOperation),
);
