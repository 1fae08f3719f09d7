// An append-only file of lines, each with a checksum. Concurrent writers share one fsync, which keeps durable writes
// fast.
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/** Bytes read at a time. */
const READ_CHUNK_BYTES = 1024 * 1024;
/** Max length of a record, bytes. A longer line is damaged. */
const MAX_RECORD_BYTES = 64 * 1024;
const NEWLINE = 0x0a;

/** A line before the last one is damaged, which an interrupted write can't cause. */
export class JournalDamagedError extends Error {
  override readonly name = 'JournalDamagedError';
}

export type Journal = {
  append(record: string): void;
  /** Resolves when everything appended so far is on disk; rejects when it could not be written. */
  durable(): Promise<void>;
  close(): Promise<void>;
};

/** A journal that stores nothing, for a ledger in memory. */
export function memoryJournal(): Journal {
  return {
    append: () => undefined,
    durable: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

/**
 * Opens or creates the file, passes every record to `onRecord` in order, and truncates an incomplete last line.
 * @param onFailure called once when the file can't be written; nothing is durable after that
 * @throws JournalDamagedError when a line before the last is damaged
 */
export async function openJournal(
  path: string,
  onRecord: (record: string) => void,
  onFailure: (failure: unknown) => void,
): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a+', 0o600);
  try {
    const goodBytes = await replay(file, onRecord);
    await file.truncate(goodBytes);
  } catch (error) {
    await file.close();
    throw error;
  }
  return writer(file, onFailure);
}

function writer(file: FileHandle, onFailure: (failure: unknown) => void): Journal {
  let buffer = '';
  let flushing: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failed = false;

  /** Callers of durable() get the error too, but not every change waits for it, and memory is now ahead of the disk. */
  function fail(failure: unknown): void {
    if (failed) return;
    failed = true;
    onFailure(failure);
  }

  async function flush(): Promise<void> {
    const text = buffer;
    buffer = '';
    await file.appendFile(text);
    await file.datasync();
  }

  /** The flush that writes the buffer: it starts when the current one ends. */
  function schedule(): Promise<void> {
    next ??= (flushing ?? Promise.resolve()).then(() => {
      flushing = next;
      next = undefined;
      return flush();
    });
    return next;
  }

  return {
    append(record) {
      buffer += `${checksum(record)} ${record}\n`;
      schedule().catch(fail);
    },
    durable: () => next ?? flushing ?? Promise.resolve(),
    async close() {
      await (next ?? flushing)?.catch(() => undefined);
      await file.close();
    },
  };
}

/** @returns the length of the file up to the last valid line, bytes */
async function replay(file: FileHandle, onRecord: (record: string) => void): Promise<number> {
  let goodBytes = 0;
  let rest = Buffer.alloc(0);
  let damaged = false;
  for (let position = 0; ; ) {
    const chunk = Buffer.alloc(READ_CHUNK_BYTES);
    const { bytesRead } = await file.read(chunk, 0, READ_CHUNK_BYTES, position);
    if (bytesRead === 0) return goodBytes;
    position += bytesRead;
    rest = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE)) {
      const record = readLine(rest.subarray(0, end).toString('utf8'));
      rest = rest.subarray(end + 1);
      if (record === undefined) {
        damaged = true;
        continue;
      }
      if (damaged) throw new JournalDamagedError(`the journal is damaged after byte ${goodBytes}`);
      onRecord(record);
      goodBytes += end + 1;
    }
    if (rest.length > MAX_RECORD_BYTES) {
      throw new JournalDamagedError(`the journal has a line over the maximum length after byte ${goodBytes}`);
    }
  }
}

function readLine(line: string): string | undefined {
  const record = line.slice(9);
  return line.slice(0, 8) === checksum(record) && line[8] === ' ' ? record : undefined;
}

function checksum(record: string): string {
  return crc32(record).toString(16).padStart(8, '0');
}
