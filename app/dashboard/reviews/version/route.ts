// Whether an open review queue has to be drawn anew.
import { versionResponse } from '@/app/dashboard/version-response';
import { readReviewsVersion } from '@/lib/queries/list-reviews';

export function GET(request: Request): Promise<Response> {
  return versionResponse(request, 'reviews.decide', ({ database }) => readReviewsVersion(database.db));
}
