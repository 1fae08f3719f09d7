// What happened to a merchant's payments, for programs. Every method is answered by the pipeline.

import { listEventsOperation } from '@/lib/api/extra-operations';
import { route } from '@/lib/api/http/route';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

const handler = route(getServer, listEventsOperation);

export {
  handler as DELETE,
  handler as GET,
  handler as HEAD,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
};
