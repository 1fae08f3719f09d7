// The alarm that nothing can be stored: found by web's own write, or told by an engine whose jobs can't write. Pure.
import { isStorageFailureText, storageFailureText } from '@/lib/db/storage-failure';
import { type AlarmRule, earliest, NOTHING, namesOf, timeOf } from './alarm';
import { WRITE_ADVICE } from './readiness';

/** Small rows may find room where large ones don't: the engine then beats while its jobs fail. That is an alarm at once. */
export const writesFail: AlarmRule = ({ engine, writeFailure }) => {
  const failing = (engine?.jobs ?? []).filter(
    ({ failure }) => failure !== null && isStorageFailureText(failure),
  );
  if (writeFailure === null && failing.length === 0) return null;
  const since = earliest(failing.map(({ failingSince }) => timeOf(failingSince)));
  if (writeFailure !== null) {
    const { kind } = writeFailure;
    return {
      ...NOTHING,
      severity: 'bad',
      since,
      words: storageFailureText(writeFailure),
      todo: WRITE_ADVICE[kind],
    };
  }
  return {
    ...NOTHING,
    severity: 'bad',
    since,
    words: `The engine can't write, the disk is full or fails: ${namesOf(failing)}.`,
    todo: 'Free space on the disks of the database and of DATA_DIR, or repair them: processing resumes by itself.',
  };
};
