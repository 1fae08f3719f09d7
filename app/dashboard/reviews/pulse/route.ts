// Whether an open review queue has to be drawn anew.

import { readReviewsPulse } from '@/lib/queries/list-reviews';
import { getServer } from '@/web/server';
import { userOrStatus } from '@/web/session';

export async function GET(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await userOrStatus('reviews.decide');
  if (typeof user === 'number') return Response.json({}, { status: user, headers });
  const { database } = await getServer();
  const pulse = await readReviewsPulse(database.db);
  const changed = pulse !== new URL(request.url).searchParams.get('since');
  return Response.json({ pulse, changed }, { headers });
}
