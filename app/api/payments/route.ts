// A merchant's payments, for programs, beside the specification's six operations. Every method is answered by the pipeline.

import { listPaymentsOperation } from '@/lib/api/extra-operations';
import { route } from '@/lib/api/http/route';
import { getServer } from '@/web/server';

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
