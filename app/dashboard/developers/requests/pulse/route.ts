// Whether an open list of requests has to be drawn anew.

import { newestRequest } from '@/lib/api/request-log/list-requests';
import { getServer } from '@/web/server';
import { userOrStatus } from '@/web/session';

export async function GET(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await userOrStatus('requests.read');
  if (typeof user === 'number') return Response.json({}, { status: user, headers });
  const { database } = await getServer();
  const pulse = await newestRequest(database.db, user.merchant.id);
  const changed = pulse !== new URL(request.url).searchParams.get('since');
  return Response.json({ pulse, changed }, { headers });
}
