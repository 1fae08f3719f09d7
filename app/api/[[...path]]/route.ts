// Every path under /api/ at which nothing else is, by every method: a program reads a refusal there, never a page.
import { everyMethod } from '@/app/api/every-method';
import { unknownPathAnswer } from '@/lib/api/http/route';

export const dynamic = 'force-dynamic';
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(unknownPathAnswer);
