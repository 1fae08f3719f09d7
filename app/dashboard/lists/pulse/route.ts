// Whether an open page of lists has to be drawn anew: an import takes seconds, and the engine makes it.

import { readListsPulse } from '@/lib/compliance/screening/screening-lists';
import { getServer } from '@/web/server';
import { userOrStatus } from '@/web/session';

export async function GET(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await userOrStatus('lists.manage');
  if (typeof user === 'number') return Response.json({}, { status: user, headers });
  const { database } = await getServer();
  const pulse = await readListsPulse(database.db);
  const changed = pulse !== new URL(request.url).searchParams.get('since');
  return Response.json({ pulse, changed }, { headers });
}
