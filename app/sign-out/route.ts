// Ends the session in the browser and on the server, then redirects to the sign-in page. A plain form POST works before the
// page's scripts run, and the full page load clears dashboard data from the browser's memory.
import { NextResponse } from 'next/server';
import { sessionCookieName, usesSecureCookies } from '@/lib/accounts/auth/user-session';
import { isFromOwnPage } from '@/lib/checkout/page-request';
import { getServer } from '@/web/server';
import { endCurrentSession } from '@/web/session';

export const dynamic = 'force-dynamic';

export async function POST(request: Request): Promise<NextResponse> {
  // Relative, because behind a proxy this process does not know its public host name.
  const headers = { location: '/login', 'cache-control': 'no-store' };
  const response = new NextResponse(null, { status: 303, headers });
  if (!isFromOwnPage(request)) return response;
  await endCurrentSession();
  const { config } = await getServer();
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: usesSecureCookies(config) } as const;
  response.cookies.set(sessionCookieName(config), '', { ...cookie, maxAge: 0 });
  return response;
}
