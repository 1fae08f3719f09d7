// The slow parts of an import as the processes do them: files from a folder or address, a version made in a thread or here.
import type { ListImporter } from './import-list';
import { firstMessage, ScreeningUnavailableError } from './index-thread';
import { ListRefusedError } from './list-entry';
import { type PreparedVersion, prepareVersion, type VersionRequest } from './prepare-version';
import { readListFiles } from './read-list-files';
import type { StartWorker } from './start-worker';

/**
 * @param options.allowedHosts hosts that may be asked although they are not public
 * @param options.startWorker left out where nothing else is held up, as at the command line
 */
export function createListImporter(options: {
  readonly allowedHosts: readonly string[];
  readonly startWorker?: StartWorker;
}): ListImporter {
  const { allowedHosts, startWorker } = options;
  return {
    readFiles: (source, format, signal) => readListFiles(source, format, { allowedHosts }, signal),
    prepare: async (request) =>
      startWorker === undefined ? prepareVersion(request) : prepareInThread(startWorker, request),
  };
}

/** OFAC's list takes some two seconds. */
const PREPARE_TIMEOUT_MS = 2 * 60_000;

/** @throws ListRefusedError; ScreeningUnavailableError when the thread fails */
async function prepareInThread(startWorker: StartWorker, request: VersionRequest): Promise<PreparedVersion> {
  const worker = startWorker({ task: 'prepare', request });
  const answer = await firstMessage(worker, PREPARE_TIMEOUT_MS);
  await worker.terminate();
  if (answer.kind === 'prepared') return answer.version;
  if (answer.kind === 'refused') throw new ListRefusedError(answer.message);
  throw new ScreeningUnavailableError('the import thread sent an unexpected message');
}
