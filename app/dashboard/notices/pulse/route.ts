// By its 401 an open page learns that the session is over.
import { answerPulse } from '@/app/dashboard/answer-pulse';
import { readFrame } from '@/app/dashboard/frame';

export function GET(request: Request): Promise<Response> {
  return answerPulse(request, 'account.manage', async (_, user) => (await readFrame(user)).pulse);
}
