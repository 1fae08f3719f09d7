// The version of the review queue, by which an open page knows when to refresh.
import { versionResponse } from '@/app/dashboard/version-response';
import { readReviewsVersion } from '@/lib/queries/list-reviews';

export function GET(request: Request): Promise<Response> {
  return versionResponse(request, 'reviews.decide', ({ database }) => readReviewsVersion(database.db));
}
