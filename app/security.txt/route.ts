// GET /.well-known/security.txt and /security.txt (RFC 9116): where to report a vulnerability. 404 without SECURITY_CONTACT.
import { securityTxt } from '@/lib/core/security-txt';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

const HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

export async function GET(): Promise<Response> {
  const { config, clock } = await getServer();
  const text = securityTxt(config, clock.now());
  if (text === null) {
    return new Response('This deployment names no security contact.\n', { status: 404, headers: HEADERS });
  }
  return new Response(text, { headers: HEADERS });
}
