// The response to LiveRefresh, which polls whether an open page must be refreshed.
import type { UserWith } from '@/lib/accounts/auth/page-access';
import type { Permission } from '@/lib/accounts/auth/permissions';
import { getServer, type Server } from '@/web/server';
import { userOrStatus } from '@/web/session';

/** @param read reads the page's current version; null when there is no such page */
export async function versionResponse<P extends Permission>(
  request: Request,
  permission: P,
  read: (server: Server, user: UserWith<P>) => Promise<string | null>,
): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await userOrStatus(permission);
  if (typeof user === 'number') return Response.json({}, { status: user, headers });
  const version = await read(await getServer(), user);
  if (version === null) return Response.json({}, { status: 404, headers });
  const changed = version !== new URL(request.url).searchParams.get('since');
  return Response.json({ version, changed }, { headers });
}
