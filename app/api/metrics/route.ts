// Metrics for monitoring: requires METRICS_TOKEN or a signed-in operator.
import { METRICS_CONTENT_TYPE, readMetrics } from '@/lib/engine/health/metrics';
import { mayMonitor } from '@/web/monitoring';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const server = await getServer();
  const headers = { 'cache-control': 'no-store' };
  if (!(await mayMonitor(request, server, 'metrics.read'))) {
    return new Response('Send METRICS_TOKEN as a bearer token, or sign in as an operator.\n', {
      status: 401,
      headers: { ...headers, 'www-authenticate': 'Bearer' },
    });
  }
  return new Response(await readMetrics(server), {
    headers: { ...headers, 'content-type': METRICS_CONTENT_TYPE },
  });
}
