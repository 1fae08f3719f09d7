// The merchant's recent payments for the command palette, without personal data.

import { readRecentPayments } from '@/lib/queries/overview/read-overview';
import { getServer } from '@/web/server';
import { userOrStatus } from '@/web/session';

export async function GET(): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await userOrStatus('payments.read');
  if (typeof user === 'number') return Response.json([], { status: user, headers });
  const { database } = await getServer();
  return Response.json(await readRecentPayments(database, user.merchant.id), { headers });
}
