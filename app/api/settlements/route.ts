// The operation list-settlements.
import { everyMethod } from '@/app/api/every-method';
import { route } from '@/lib/api/http/route';
import { listSettlementsOperation } from '@/lib/api/settlement-operations';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(
  route(getServer, listSettlementsOperation),
);
