// Every path under /api/ at which nothing else is, by every method: a program reads a refusal there, never a page.
export const dynamic = 'force-dynamic';

export {
  unknownPathAnswer as DELETE,
  unknownPathAnswer as GET,
  unknownPathAnswer as HEAD,
  unknownPathAnswer as OPTIONS,
  unknownPathAnswer as PATCH,
  unknownPathAnswer as POST,
  unknownPathAnswer as PUT,
} from '@/lib/api/http/route';
