// Says whether the installation can take payments, 200 or 503, and which part is not good.
import { createLog } from '@/lib/core/log';
import { answerReady } from '@/lib/engine/health/readiness';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

export function GET(): Promise<Response> {
  return answerReady(getServer, () => createLog('web', 'info'));
}
