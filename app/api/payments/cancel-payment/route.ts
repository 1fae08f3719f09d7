// The operation cancel-payment, at its path. Every method is answered by the pipeline, which refuses the wrong ones.
import { route } from '@/lib/api/http/route';
import { cancelPaymentOperation } from '@/lib/api/operations';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

const handler = route(getServer, cancelPaymentOperation);

export {
  handler as DELETE,
  handler as GET,
  handler as HEAD,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
};
