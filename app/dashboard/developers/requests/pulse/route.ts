import { answerPulse } from '@/app/dashboard/answer-pulse';
import { newestRequest } from '@/lib/api/request-log/list-requests';

export function GET(request: Request): Promise<Response> {
  return answerPulse(request, 'requests.read', ({ database }, { merchant }) =>
    newestRequest(database.db, merchant.id),
  );
}
