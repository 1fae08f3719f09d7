// Whether an open page of lists has to be drawn anew: an import takes seconds, and the engine makes it.
import { answerPulse } from '@/app/dashboard/answer-pulse';
import { readListsPulse } from '@/lib/compliance/screening/screening-lists';

export function GET(request: Request): Promise<Response> {
  return answerPulse(request, 'lists.manage', ({ database }) => readListsPulse(database.db));
}
