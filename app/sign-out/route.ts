// Ends the session here and on the server, and leads to the sign-in. A form's plain POST: it is not lost when it is pressed
// before the page's scripts run, and the load that follows leaves nothing of the dashboard in the browser's memory.
import { NextResponse } from 'next/server';
import { sessionCookieName, usesSecureCookies } from '@/lib/accounts/auth/user-session';
import { isFromOwnPage } from '@/lib/checkout/page-request';
import { getServer } from '@/web/server';
import { endCurrentSession } from '@/web/session';

export const dynamic = 'force-dynamic';

export async function POST(request: Request): Promise<NextResponse> {
  // A relative address: behind a proxy this process does not know the name it is asked by.
  const headers = { location: '/login', 'cache-control': 'no-store' };
  const answer = new NextResponse(null, { status: 303, headers });
  if (!isFromOwnPage(request)) return answer;
  await endCurrentSession();
  const { config } = await getServer();
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: usesSecureCookies(config) } as const;
  answer.cookies.set(sessionCookieName(config), '', { ...cookie, maxAge: 0 });
  return answer;
}
