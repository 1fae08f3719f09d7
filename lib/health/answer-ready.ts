// The HTTP answer to "can this installation take payments?": 200 or 503, with what is not good (contract §8).
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { DATABASE_AWAY, type ReadinessDeps, readReadiness } from './readiness';

/**
 * Answers the readiness of what `open` opens; that it can't be opened is one of the answers.
 * @param fallbackLog takes the reason when it can't be opened
 */
export async function answerReady(
  open: () => Promise<ReadinessDeps>,
  fallbackLog: () => Log,
): Promise<Response> {
  const readiness = await open().then(readReadiness, (error: unknown) => {
    fallbackLog().error({ error: errorText(error) }, 'web could not open what it works with');
    return DATABASE_AWAY;
  });
  const status = readiness.ready ? 200 : 503;
  return Response.json(readiness, { status, headers: { 'Cache-Control': 'no-store' } });
}
