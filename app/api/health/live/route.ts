// Liveness: responds as long as this process handles requests. For `doctor`, also how the request arrived.
import { proxyView } from '@/lib/accounts/auth/proxy-probe';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Response {
  const proxy = proxyView(request.headers);
  const body = proxy === null ? { live: true } : { live: true, proxy };
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
}
