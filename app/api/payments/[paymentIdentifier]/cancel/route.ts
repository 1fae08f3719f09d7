// The operation cancel-payment-by-id.
import { everyMethod } from '@/app/api/every-method';
import { paymentRoute } from '@/app/api/payments/[paymentIdentifier]/payment-route';
import { cancelPaymentByIdOperation } from '@/lib/api/payment-operations';

export const dynamic = 'force-dynamic';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(
  paymentRoute(cancelPaymentByIdOperation),
);
