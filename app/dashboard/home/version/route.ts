// The version of the operator's home page, by which an open page knows when to refresh.
import { readHome } from '@/app/dashboard/home/read-home';
import { versionResponse } from '@/app/dashboard/version-response';

export function GET(request: Request): Promise<Response> {
  return versionResponse(
    request,
    'reviews.decide',
    async (server, user) => (await readHome(server, user)).version,
  );
}
