// Where tests put what they throw away: in memory where the machine offers that, because a thousand databases made and
// deleted one after the other cost a disk's file system more than what is written into them.
import { statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** The type of a file system in memory (Linux, `TMPFS_MAGIC` of `linux/magic.h`). */
const TMPFS = 0x01021994;
/** A run holds some 400 MB at once. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** @returns the environment for tests: TMPDIR in memory where there is room; as it was where not, or where it is set */
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
