import { versionResponse } from '@/app/dashboard/version-response';
import { newestRequest } from '@/lib/api/request-log/list-requests';

export function GET(request: Request): Promise<Response> {
  return versionResponse(request, 'requests.read', ({ database }, { merchant }) =>
    newestRequest(database.db, merchant.id),
  );
}
