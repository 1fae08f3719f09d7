// Metrics for monitoring: requires METRICS_TOKEN or a signed-in operator.

import { hasToken, METRICS_CONTENT_TYPE, readMetrics } from '@/lib/engine/health/metrics';
import { getServer } from '@/web/server';
import { userOrStatus } from '@/web/session';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const server = await getServer();
  const headers = { 'cache-control': 'no-store' };
  const isKnown =
    hasToken(request.headers.get('authorization'), server.config.metricsToken) ||
    typeof (await userOrStatus('metrics.read')) !== 'number';
  if (!isKnown) {
    return new Response('Send METRICS_TOKEN as a bearer token, or sign in as an operator.\n', {
      status: 401,
      headers: { ...headers, 'www-authenticate': 'Bearer' },
    });
  }
  return new Response(await readMetrics(server), {
    headers: { ...headers, 'content-type': METRICS_CONTENT_TYPE },
  });
}
