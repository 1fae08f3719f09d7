// Whether an open list of payments has to be drawn anew.
import { currentUser } from '@/lib/auth/session';
import { readListPulse } from '@/lib/payments/list-payments-pulse';
import { getServer } from '@/lib/server';

export async function GET(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const merchant = (await currentUser())?.merchant;
  if (!merchant) return Response.json({}, { status: 401, headers });
  const { database } = await getServer();
  const given = new URL(request.url).searchParams.get('since') ?? '';
  const since = /^[0-9]{1,15}$/.test(given) ? Number(given) : null;
  const { cursor, changed } = await readListPulse(database.db, { merchantId: merchant.id, since });
  return Response.json({ pulse: String(cursor), changed }, { headers });
}
