// Whether an open review queue has to be drawn anew.
import { answerPulse } from '@/app/dashboard/answer-pulse';
import { readReviewsPulse } from '@/lib/queries/list-reviews';

export function GET(request: Request): Promise<Response> {
  return answerPulse(request, 'reviews.decide', ({ database }) => readReviewsPulse(database.db));
}
