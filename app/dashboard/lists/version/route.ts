// The version of the page Lists, by which an open page knows when to refresh: the engine imports a list within seconds.
import { versionResponse } from '@/app/dashboard/version-response';
import { readListsVersion } from '@/lib/compliance/screening/screening-lists';

export function GET(request: Request): Promise<Response> {
  return versionResponse(request, 'lists.manage', ({ database }) => readListsVersion(database.db));
}
