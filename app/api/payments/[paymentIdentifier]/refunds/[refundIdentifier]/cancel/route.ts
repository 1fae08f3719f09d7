// The operation cancel-refund.
import { everyMethod } from '@/app/api/every-method';
import { refundRoute } from '@/app/api/payments/[paymentIdentifier]/payment-route';
import { cancelRefundOperation } from '@/lib/api/refund-operations';

export const dynamic = 'force-dynamic';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(
  refundRoute(cancelRefundOperation),
);
