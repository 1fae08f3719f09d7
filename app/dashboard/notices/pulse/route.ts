// Whether what stands above an open page has changed; and by its 401 that the session is over.
import { readFrame } from '@/app/dashboard/frame';
import { userOrStatus } from '@/web/session';

export async function GET(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const user = await userOrStatus('account.manage');
  if (typeof user === 'number') return Response.json({}, { status: user, headers });
  const { pulse } = await readFrame(user);
  const changed = pulse !== new URL(request.url).searchParams.get('since');
  return Response.json({ pulse, changed }, { headers });
}
