// Whether an open review queue has to be drawn anew.
import { wayElsewhere } from '@/lib/auth/page-access';
import { currentUser } from '@/lib/auth/session';
import { readReviewsPulse } from '@/lib/payments/list-reviews';
import { getServer } from '@/lib/server';

export async function GET(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await currentUser();
  if (user === null || wayElsewhere(user, 'operator') !== null) {
    return Response.json({}, { status: 401, headers });
  }
  const { database } = await getServer();
  const pulse = await readReviewsPulse(database.db);
  const changed = pulse !== new URL(request.url).searchParams.get('since');
  return Response.json({ pulse, changed }, { headers });
}
