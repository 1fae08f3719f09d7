import { answerPulse } from '@/app/dashboard/answer-pulse';
import { healthPulse } from '@/lib/engine/health/alarms';

export function GET(request: Request): Promise<Response> {
  return answerPulse(request, 'health.read', async ({ health }) => healthPulse(await health.facts()));
}
