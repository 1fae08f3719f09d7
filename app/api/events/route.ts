// What happened to a merchant's payments, for programs. Every method is answered by the pipeline.
import { route } from '@/lib/http/route';
import { listEventsOperation } from '@/lib/list-operations';
import { getServer } from '@/lib/server';

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
