// Whether a merchant's funds changed while their page stands open.

import { readFundsPulse } from '@/lib/money/top-ups/top-up-view';
import { getServer } from '@/web/server';
import { userOrStatus } from '@/web/session';

export async function GET(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await userOrStatus('funds.read');
  if (typeof user === 'number') return Response.json({}, { status: user, headers });
  const { database } = await getServer();
  const pulse = await readFundsPulse(database.db, user.merchant.id);
  const changed = pulse !== new URL(request.url).searchParams.get('since');
  return Response.json({ pulse, changed }, { headers });
}
