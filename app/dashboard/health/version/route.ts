import { versionResponse } from '@/app/dashboard/version-response';
import { healthVersion } from '@/lib/engine/health/alerts';

export function GET(request: Request): Promise<Response> {
  return versionResponse(request, 'health.read', async ({ health }) => healthVersion(await health.facts()));
}
