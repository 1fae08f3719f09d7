// Makes a version of a list in a thread of its own: reading 10 MB of lines would hold up every payment for a second.
import { firstAnswer, ScreeningUnavailableError } from './index-thread';
import { ListRefusedError } from './list-refused';
import type { PreparedVersion, VersionRequest } from './prepare-version';
import type { StartWorker } from './start-worker';

/** OFAC's list takes some two seconds. */
const PREPARE_TIMEOUT_MS = 2 * 60_000;

/** @throws ListRefusedError; ScreeningUnavailableError when the thread fails */
export async function prepareInThread(
  startWorker: StartWorker,
  request: VersionRequest,
): Promise<PreparedVersion> {
  const worker = startWorker({ task: 'prepare', request });
  const answer = await firstAnswer(worker, PREPARE_TIMEOUT_MS);
  await worker.terminate();
  if (answer.kind === 'prepared') return answer.version;
  if (answer.kind === 'refused') throw new ListRefusedError(answer.reason, answer.message);
  throw new ScreeningUnavailableError('the thread answers what was not asked');
}
