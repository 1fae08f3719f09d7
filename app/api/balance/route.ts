// The operation get-balance.
import { everyMethod } from '@/app/api/every-method';
import { getBalanceOperation } from '@/lib/api/account-operations';
import { route } from '@/lib/api/http/route';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(
  route(getServer, getBalanceOperation),
);
