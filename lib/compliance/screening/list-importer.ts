// The slow parts of an import: reads files from a folder or address, and makes the version in a worker thread or in
// this one.
import type { ListImporter } from './import-list';
import { firstMessage, ScreeningUnavailableError } from './index-thread';
import { ListRefusedError } from './list-entry';
import { type PreparedVersion, prepareVersion, type VersionRequest } from './prepare-version';
import { type ListSources, readListFiles } from './read-list-files';
import type { StartWorker } from './start-worker';

/**
 * @param options.startWorker omit it where blocking is fine, as in commands
 */
export function createListImporter(
  options: ListSources & { readonly startWorker?: StartWorker },
): ListImporter {
  const { allowedHosts, listsDir, startWorker } = options;
  return {
    readFiles: (source, format, signal) => readListFiles(source, format, { allowedHosts, listsDir }, signal),
    prepare: async (request) =>
      startWorker === undefined ? prepareVersion(request) : prepareInThread(startWorker, request),
  };
}

/** OFAC's list takes about two seconds. */
const PREPARE_TIMEOUT_MS = 2 * 60_000;

/** @throws ListRefusedError; ScreeningUnavailableError if the thread fails */
async function prepareInThread(startWorker: StartWorker, request: VersionRequest): Promise<PreparedVersion> {
  const worker = startWorker({ task: 'prepare', request });
  const message = await firstMessage(worker, PREPARE_TIMEOUT_MS);
  await worker.terminate();
  if (message.kind === 'prepared') return message.version;
  if (message.kind === 'refused') throw new ListRefusedError(message.message);
  throw new ScreeningUnavailableError('the import thread sent an unexpected message');
}
