// Whether a user was told of something new while a page of theirs stands open; and by its 401 that the session is over.
import { userOrStatus } from '@/lib/auth/session';
import { readOpenNotices } from '@/lib/notices/notices';
import { getServer } from '@/lib/server';

export async function GET(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await userOrStatus('account.manage');
  if (typeof user === 'number') return Response.json({}, { status: user, headers });
  const { database } = await getServer();
  const { pulse } = await readOpenNotices(database.db, user.userId);
  const changed = pulse !== new URL(request.url).searchParams.get('since');
  return Response.json({ pulse, changed }, { headers });
}
