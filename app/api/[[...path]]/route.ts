// Unknown paths under /api/: responds with a JSON error instead of a page.
import { everyMethod } from '@/app/api/every-method';
import { unknownPathResponse } from '@/lib/api/http/route';

export const dynamic = 'force-dynamic';
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(unknownPathResponse);
