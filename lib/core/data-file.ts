// Small files of the service in DATA_DIR. Web may write there where it shares a user with the engine, and commands run as root:
// a link or a pipe in a file's place must neither be followed nor stop the reader.
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Opening a pipe would wait for its writer. */
const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Null where there is no such file. @throws Error when it is no regular file, such as a link; the file system's error */
export function readDataFile(file: string): string | null {
  let opened: number;
  try {
    opened = openSync(file, READ);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw isCode(error, 'ELOOP') ? notRegular(file) : error;
  }
  try {
    if (!fstatSync(opened).isFile()) throw notRegular(file);
    return readFileSync(opened, 'utf8');
  } finally {
    closeSync(opened);
  }
}

/** Atomic and durable. If root writes it, it belongs to the folder's owner, whose processes read it. */
export function replaceDataFile(file: string, text: string): void {
  // Nobody can have put a link there, or a folder whose removal would follow one.
  const draft = `${file}.${randomUUID()}.new`;
  const opened = openSync(draft, 'wx', 0o600);
  try {
    writeOwned(opened, text, dirname(file));
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function writeOwned(opened: number, text: string, folder: string): void {
  try {
    writeFileSync(opened, text);
    if (process.getuid?.() === 0) {
      const { uid, gid } = statSync(folder);
      fchownSync(opened, uid, gid);
    }
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function notRegular(file: string): Error {
  return new Error(`${file} is no regular file. Find out who put it there, then remove it`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
