// Random bytes for what every request needs some of: identifiers, data keys, initialisation vectors.
import { randomFillSync } from 'node:crypto';

/** Drawn ahead: one question to the system costs as much for 4 KiB as for twelve bytes. */
const drawn = Buffer.alloc(4096);
let used = drawn.length;

/**
 * Bytes from the system's generator, each given out once and blotted out here when it is.
 * @param count at most 4,096
 * @throws RangeError when it is more: a key must never be shorter than it was asked for
 */
export function drawBytes(count: number): Buffer {
  if (count > drawn.length) throw new RangeError(`at most ${drawn.length} random bytes are drawn at once`);
  if (used + count > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const part = Buffer.from(drawn.subarray(used, used + count));
  drawn.fill(0, used, used + count);
  used += count;
  return part;
}
