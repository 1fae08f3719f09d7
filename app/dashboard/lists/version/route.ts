// Whether an open page of lists has to be drawn anew: an import takes seconds, and the engine makes it.
import { versionResponse } from '@/app/dashboard/version-response';
import { readListsVersion } from '@/lib/compliance/screening/screening-lists';

export function GET(request: Request): Promise<Response> {
  return versionResponse(request, 'lists.manage', ({ database }) => readListsVersion(database.db));
}
