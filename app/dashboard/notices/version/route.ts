// By its 401 an open page learns that the session is over.

import { readFrame } from '@/app/dashboard/frame';
import { versionResponse } from '@/app/dashboard/version-response';

export function GET(request: Request): Promise<Response> {
  return versionResponse(request, 'account.manage', async (_, user) => (await readFrame(user)).version);
}
