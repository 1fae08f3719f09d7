// All operations of the API, and a JSON error instead of a page for unknown paths under /api/.
import { everyMethod } from '@/app/api/every-method';
import { apiHandler } from '@/lib/api/api-handler';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(apiHandler(getServer));
