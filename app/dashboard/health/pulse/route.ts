// Whether the open page of the installation's health has to be drawn anew.

import { healthPulse } from '@/lib/engine/health/alarms';
import { getServer } from '@/web/server';
import { userOrStatus } from '@/web/session';

export async function GET(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await userOrStatus('health.read');
  if (typeof user === 'number') return Response.json({}, { status: user, headers });
  const { health } = await getServer();
  const pulse = healthPulse(await health.facts());
  const changed = pulse !== new URL(request.url).searchParams.get('since');
  return Response.json({ pulse, changed }, { headers });
}
