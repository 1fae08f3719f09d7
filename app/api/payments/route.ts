// A merchant's payments, for programs, beside the specification's six operations. Every method is answered by the pipeline.
import { route } from '@/lib/http/route';
import { listPaymentsOperation } from '@/lib/list-operations';
import { getServer } from '@/lib/server';

export const dynamic = 'force-dynamic';

const handler = route(getServer, listPaymentsOperation);

export {
  handler as DELETE,
  handler as GET,
  handler as HEAD,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
};
