// Readiness: 200 if the deployment can take payments, otherwise 503 with the parts that are degraded or down.
import { createLog } from '@/lib/core/log';
import { readinessResponse } from '@/lib/engine/health/readiness';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

export function GET(): Promise<Response> {
  return readinessResponse(getServer, () => createLog('web', 'info'));
}
