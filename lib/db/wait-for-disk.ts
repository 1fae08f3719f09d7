// A process that starts while the disk is full waits for space: ending would only have it started again and again.
import { setTimeout as sleep } from 'node:timers/promises';
import { storageFailure, storageFailureText } from './storage-failure';

const AGAIN_AFTER_MS = 2_000;
/** A folder that does not exist or may not be written is a wrong setting, and does not pass. */
const LASTING = /CANTOPEN|READONLY|EROFS|25006/;

/**
 * Does `work`, and again until the disk no longer fails it.
 * @param onFailure told at the first failure, with what happened
 * @throws every other error of `work`
 */
export async function waitForDisk<T>(
  work: () => Promise<T>,
  onFailure: (text: string) => void,
  againAfterMs = AGAIN_AFTER_MS,
): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      const failure = storageFailure(error);
      if (failure === null || LASTING.test(failure.code)) throw error;
      if (isFirst) onFailure(storageFailureText(failure));
      await sleep(againAfterMs);
    }
  }
}
