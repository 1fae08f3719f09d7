// The operations create-refund and list-refunds.
import { everyMethod } from '@/app/api/every-method';
import { paymentRoute } from '@/app/api/payments/[paymentIdentifier]/payment-route';
import { createRefundOperation, listRefundsOperation } from '@/lib/api/refund-operations';

export const dynamic = 'force-dynamic';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = everyMethod(
  paymentRoute((paymentIdentifier) => listRefundsOperation({ paymentIdentifier })),
);
export const POST = paymentRoute((paymentIdentifier) => createRefundOperation({ paymentIdentifier }));
