// Readiness: 200 if the deployment can take payments, otherwise 503. METRICS_TOKEN or a signed-in operator also gets the parts
// that are degraded or down.
import { createLog } from '@/lib/core/log';
import { readinessResponse } from '@/lib/engine/health/readiness';
import { mayMonitor } from '@/web/monitoring';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return readinessResponse(
    getServer,
    (server) => mayMonitor(request, server, 'health.read'),
    () => createLog('web', 'info'),
  );
}
