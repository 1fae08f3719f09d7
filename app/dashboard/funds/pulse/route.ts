import { answerPulse } from '@/app/dashboard/answer-pulse';
import { readFundsPulse } from '@/lib/money/top-ups/top-up-view';

export function GET(request: Request): Promise<Response> {
  return answerPulse(request, 'funds.read', ({ database }, { merchant }) =>
    readFundsPulse(database.db, merchant.id),
  );
}
