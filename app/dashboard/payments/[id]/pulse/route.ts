import { answerPulse } from '@/app/dashboard/answer-pulse';
import { readPaymentPulse } from '@/lib/queries/payment-detail';

type Context = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id: paymentId } = await params;
  return answerPulse(request, 'payments.read', ({ database }, { merchant }) =>
    readPaymentPulse(database.db, { merchantId: merchant.id, paymentId }),
  );
}
