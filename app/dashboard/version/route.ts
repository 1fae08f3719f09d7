// The version of the list of payments, by which an open page knows when to refresh.

import { readListVersion } from '@/lib/queries/list-payments';
import { getServer } from '@/web/server';
import { userOrStatus } from '@/web/session';

export async function GET(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await userOrStatus('payments.read');
  if (typeof user === 'number') return Response.json({}, { status: user, headers });
  const { database } = await getServer();
  const given = new URL(request.url).searchParams.get('since') ?? '';
  const since = /^[0-9]{1,15}$/.test(given) ? Number(given) : null;
  const { cursor, changed } = await readListVersion(database.db, { merchantId: user.merchant.id, since });
  return Response.json({ version: String(cursor), changed }, { headers });
}
