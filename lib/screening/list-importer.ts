// The slow parts of an import as the processes do them: files from a folder or address, a version made in a thread or here.
import type { ListImporter } from './import-list';
import { prepareInThread } from './prepare-in-thread';
import { prepareVersion } from './prepare-version';
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
