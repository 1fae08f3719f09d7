// Liveness: responds as long as this process handles requests, with its version. For `doctor`, also how the request arrived.
import { proxyView } from '@/lib/accounts/auth/proxy-probe';
import { VERSION } from '@/lib/core/version';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  const proxy = proxyView(request.headers);
  const body = { live: true, version: VERSION, ...(proxy === null ? {} : { proxy }) };
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
}
