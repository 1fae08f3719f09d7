// The worker thread for lists: either holds an index and screens one name per message, or makes one version of a list
// and ends.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ScreeningHit } from '@/lib/compliance/screening';
import { errorText } from '@/lib/core/errors';
import { ListRefusedError, unpackEntries } from './list-entry';
import { buildNameIndex, hitOf, type LoadedList } from './name-screening';
import { prepareVersion, type VersionRequest } from './prepare-version';
import type { PackedList, ScreenRequest, WorkerMessage, WorkerTask } from './start-worker';

const task: WorkerTask = workerData;
if (parentPort !== null) work(parentPort, task);

function work(port: MessagePort, given: WorkerTask): void {
  if (given.task === 'prepare') port.postMessage(prepared(given.request));
  else respondAbout(port, given.lists);
}

function prepared(request: VersionRequest): WorkerMessage {
  try {
    return { kind: 'prepared', version: prepareVersion(request) };
  } catch (error) {
    if (!(error instanceof ListRefusedError)) throw error;
    return { kind: 'refused', message: error.message };
  }
}

function respondAbout(port: MessagePort, packed: readonly PackedList[]): void {
  const say = (message: WorkerMessage) => port.postMessage(message);
  const lists = packed.map(({ id, content }) => ({ id, entries: unpackEntries(content) }));
  const index = buildNameIndex(lists);
  port.on('message', ({ id, name, settings }: ScreenRequest) => {
    try {
      say({ kind: 'finding', id, finding: index.screen(name, settings) });
    } catch (error) {
      say({ kind: 'failed', id, error: errorText(error) });
    }
  });
  say({ kind: 'ready', names: index.names, accounts: accountsOf(lists) });
}

/** A listed account belongs to the entity: the score is 1 and the hit denies. */
function accountsOf(lists: readonly LoadedList[]): [string, ScreeningHit][] {
  return lists.flatMap(({ id, entries }) =>
    entries.flatMap((entry) =>
      entry.accounts.map((account): [string, ScreeningHit] => {
        const text = entry.names[0]?.text ?? entry.id;
        return [account, hitOf({ list: id, entry, text }, 1, ['account'], true)];
      }),
    ),
  );
}
