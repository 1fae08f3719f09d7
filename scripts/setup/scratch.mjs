// Chooses the temporary folder of tests: in memory if possible, because creating and deleting a thousand databases is slow on
// a disk.
import { statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** The type of a file system in memory (Linux, `TMPFS_MAGIC` of `linux/magic.h`). */
const TMPFS = 0x01021994;
/** A run needs about 400 MB. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** @returns the environment for tests: TMPDIR in memory if there is space; empty if not, or if TMPDIR is set */
export function scratchEnv(env = process.env, folder = IN_MEMORY) {
  return env.TMPDIR === undefined && isRoomyMemory(folder) ? { TMPDIR: folder } : {};
}

function isRoomyMemory(folder) {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === TMPFS && bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
