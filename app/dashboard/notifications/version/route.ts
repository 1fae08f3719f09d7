// The version of the notifications and alerts on every page. Its 401 tells an open page that the session has ended.

import { readFrame } from '@/app/dashboard/frame';
import { versionResponse } from '@/app/dashboard/version-response';

export function GET(request: Request): Promise<Response> {
  return versionResponse(request, 'account.manage', async (_, user) => (await readFrame(user)).version);
}
