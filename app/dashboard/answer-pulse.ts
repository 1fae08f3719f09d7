// Whether an open page has to be drawn anew: LiveRefresh asks every few seconds with the pulse it knows.
import type { UserWith } from '@/lib/accounts/auth/page-access';
import type { Permission } from '@/lib/accounts/auth/permissions';
import { getServer, type Server } from '@/web/server';
import { userOrStatus } from '@/web/session';

/** @param read the page's pulse as it is now; null where there is no such page */
export async function answerPulse<P extends Permission>(
  request: Request,
  permission: P,
  read: (server: Server, user: UserWith<P>) => Promise<string | null>,
): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await userOrStatus(permission);
  if (typeof user === 'number') return Response.json({}, { status: user, headers });
  const pulse = await read(await getServer(), user);
  if (pulse === null) return Response.json({}, { status: 404, headers });
  const changed = pulse !== new URL(request.url).searchParams.get('since');
  return Response.json({ pulse, changed }, { headers });
}
