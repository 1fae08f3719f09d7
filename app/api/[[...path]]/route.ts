// Every path under /api/ at which nothing else is, by every method: a program reads a refusal there, never a page.
import { unknownPathAnswer } from '@/lib/http/answer';

export const dynamic = 'force-dynamic';

const handler = unknownPathAnswer;

export {
  handler as DELETE,
  handler as GET,
  handler as HEAD,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
};
