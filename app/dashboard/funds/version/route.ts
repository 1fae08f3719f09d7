import { versionResponse } from '@/app/dashboard/version-response';
import { readFundsVersion } from '@/lib/money/top-ups/top-up-view';

export function GET(request: Request): Promise<Response> {
  return versionResponse(request, 'funds.read', ({ database }, { merchant }) =>
    readFundsVersion(database.db, merchant.id),
  );
}
