// The signer's record: an append-only file of entries. Each line ends with a hash over the entry and the hash before it, so
// that no line can be changed, removed or added between others without the difference showing. One process writes it.
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '@/lib/core/config-error';
import { errorText } from '@/lib/core/errors';
import { type Entry, entryText, type NumberedEntry, parseEntry } from './entries';

const FILE_NAME = 'record';
const NEWLINE = 0x0a;
/** Bytes read at a time when the file is opened. */
const CHUNK_BYTES = 1024 * 1024;
/** The longest line, bytes. */
const MAX_LINE_BYTES = 4 * 1024;
/** Bytes read around a single entry: about 70 entries, so that other requests proceed after them. */
const PIECE_BYTES = 64 * 1024;
const HASH_DIGITS = 64;
/** Permission bits: group and others may write. */
const OTHERS_WRITE = 0o022;
const WRITTEN_TWICE =
  'Another process wrote to the signer’s record. Stop all signers, restore the latest backup of the record, and start one.';
const REPLACED =
  'The signer’s record was moved or replaced while the signer was running. Put the file that it used back, or restore the latest backup, and start the signer.';
/** The chain starts here. */
const FIRST_HASH = '0'.repeat(HASH_DIGITS);

/** A line was changed, removed or added: what the signer has signed is unknown. */
export class RecordDamagedError extends Error {
  override readonly name = 'RecordDamagedError';
}

/** The record's last entry is from the future. The machine's clock may still be corrected after a boot. */
export class RecordAheadError extends Error {
  override readonly name = 'RecordAheadError';
}

/** An entry and its place in the file, bytes. */
export type PlacedEntry = NumberedEntry & { readonly offset: number };

export type RecordFile = Awaited<ReturnType<typeof openRecord>>;
/** Opens a record and passes all entries to `onEntry`, in order. */
export type OpenRecord = (onEntry: (entry: PlacedEntry) => void) => Promise<RecordFile>;

/**
 * Creates the file of a new deployment. A missing record is not created silently: its folder may not be mounted.
 * @throws ConfigError when there is one, or the folder can't be written
 */
export async function createRecord(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await (await open(join(dir, FILE_NAME), 'ax', 0o600)).close();
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new ConfigError(
      isThere
        ? `There is a record in ${dir} already. Nothing was changed.`
        : `The record can't be created in ${dir}: ${errorText(error)}. Check who may write there.`,
    );
  }
  const folder = await open(dir, 'r');
  await folder.sync();
  await folder.close();
}

/** @throws ConfigError when the record is missing, or others may change it or its folder */
export async function checkRecord(dir: string): Promise<void> {
  const file = await stat(join(dir, FILE_NAME)).catch(() => null);
  if (file === null) {
    throw new ConfigError(
      `${dir} has no record. For a new deployment, run: nano-payments signer init. Otherwise mount its folder, or restore its backup.`,
    );
  }
  const folder = await stat(dir);
  if (((file.mode | folder.mode) & OTHERS_WRITE) !== 0) {
    throw new ConfigError(
      `Other users can change the signer's record. Run: chmod -R go-w ${dir}. Where its mode can't be changed, set SIGNER_DIR to a new folder in it.`,
    );
  }
}

/**
 * Opens the file in `dir`, and creates it if it is missing (see `checkRecord`). Passes all entries to `onEntry` in order. An incomplete
 * last line, left by an interrupted write, is removed: nothing was signed for it.
 * @throws RecordDamagedError when the hashes do not match, or a line can't be read
 */
export async function openRecord(dir: string, onEntry: (entry: PlacedEntry) => void) {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = await open(join(dir, FILE_NAME), 'a+', 0o600);
  try {
    const end = await readAll(file, onEntry);
    await file.truncate(end.offset);
    // A process that was killed may have written lines without waiting for the disk. They would be signed now.
    await file.datasync();
    return writerAt(file, join(dir, FILE_NAME), end);
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * While no signer runs: times in the record that are later than `at` count as `at`.
 * @returns the time of the last entry before
 * @throws ConfigError when there is no record, or nothing in it is later; RecordDamagedError; the file system's error
 */
export async function setClock(dir: string, at: Date, approvedBy: string): Promise<Date> {
  await checkRecord(dir);
  let latestMs = 0;
  const record = await openRecord(dir, ({ atMs, entry }) => {
    latestMs = entry.kind === 'clockSet' ? atMs : Math.max(latestMs, atMs);
  });
  try {
    if (latestMs <= at.getTime()) {
      throw new ConfigError(
        `The record in ${dir} has no time later than ${at.toISOString()}. Nothing was changed.`,
      );
    }
    record.append({ kind: 'clockSet', approvedBy }, at);
    await record.durable();
    return new Date(latestMs);
  } finally {
    await record.close();
  }
}

/** The end of the file: its length, the number of its last entry and the hash of its last line. */
type End = { readonly offset: number; readonly number: number; readonly hash: string };

function writerAt(file: FileHandle, path: string, start: End) {
  let end = start;
  let pending = '';
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    const [text, { offset }] = [pending, end];
    pending = '';
    if (text === '') return;
    await file.appendFile(text);
    await file.datasync();
    const [used, named] = [await file.stat(), await stat(path).catch(() => null)];
    // The next start would read another file, without this entry.
    if (used.ino !== named?.ino) throw new RecordDamagedError(REPLACED);
    // If two signers run despite the lock, both stop before they sign.
    if (used.size !== offset) throw new RecordDamagedError(WRITTEN_TWICE);
  };
  return {
    /**
     * Adds an entry and returns it with its place, before it is on the disk: nothing may leave the process until `durable`
     * has resolved.
     */
    append(entry: Entry, at: Date): PlacedEntry {
      const numbered = { number: end.number + 1, atMs: at.getTime(), entry };
      const { line, hash } = lineOf(numbered, end.hash);
      const placed = { ...numbered, offset: end.offset };
      pending += line;
      end = { offset: end.offset + Buffer.byteLength(line), number: numbered.number, hash };
      return placed;
    },
    /**
     * Resolves when all entries so far are on the disk. Callers at the same time share a write.
     * @throws the file system's error, or RecordDamagedError when another process wrote to the file. Then the process must end: its
     * memory is ahead of the file
     */
    durable(): Promise<void> {
      writing = writing.then(flush);
      return writing;
    },
    /** The entry at a place in the file. @throws Error when it is not durable yet */
    read: createEntryReader(file),
    /** The number of the last entry and the hash of its line. */
    head: () => ({ number: end.number, hash: end.hash }),
    close: async () => {
      await writing.catch(() => undefined);
      await file.close();
    },
  };
}

function lineOf(entry: NumberedEntry, before: string): { line: string; hash: string } {
  const text = entryText(entry);
  const hash = hashOf(text, before);
  return { line: `${text} ${hash}\n`, hash };
}

function hashOf(text: string, before: string): string {
  return createHash('sha256').update(before).update(text).digest('hex');
}

async function readAll(file: FileHandle, onEntry: (entry: PlacedEntry) => void): Promise<End> {
  let end: End = { offset: 0, number: 0, hash: FIRST_HASH };
  let rest = Buffer.alloc(0);
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return end;
    position += bytesRead;
    rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
    let from = 0;
    for (let to = rest.indexOf(NEWLINE); to !== -1; to = rest.indexOf(NEWLINE, from)) {
      const entry = checkedEntry(rest.toString('utf8', from, to), end);
      onEntry({ ...entry.numbered, offset: end.offset });
      end = { offset: end.offset + to - from + 1, number: entry.numbered.number, hash: entry.hash };
      from = to + 1;
    }
    rest = rest.subarray(from);
    if (rest.length > MAX_LINE_BYTES) throw damaged(end);
  }
}

function checkedEntry(line: string, end: End): { numbered: NumberedEntry; hash: string } {
  const { text, hash } = partsOf(line);
  if (hash !== hashOf(text, end.hash)) throw damaged(end);
  const numbered = parsed(text, end);
  if (numbered.number !== end.number + 1) throw damaged(end);
  return { numbered, hash };
}

function parsed(text: string, end: End): NumberedEntry {
  try {
    return parseEntry(text);
  } catch {
    throw damaged(end);
  }
}

function damaged({ number }: End): RecordDamagedError {
  return new RecordDamagedError(
    `The signer's record was changed after entry ${number}. Restore its latest backup, and do not sign with this file.`,
  );
}

function partsOf(line: string): { text: string; hash: string } {
  const cut = line.length - HASH_DIGITS - 1;
  return { text: line.slice(0, cut), hash: line.slice(cut + 1) };
}

/** Part of the file, from `start` on. */
type Piece = { readonly start: number; readonly bytes: Buffer };

/**
 * Reads single entries. The piece around the last one is kept: the entries of an account are read from the newest down, and those of a
 * flooded account are close to each other.
 */
export function createEntryReader(file: FileHandle) {
  let kept: Piece = { start: 0, bytes: Buffer.alloc(0) };
  return async (offset: number): Promise<NumberedEntry> => {
    let text = lineIn(kept, offset);
    if (text === null) {
      const piece = await readPiece(file, offset);
      kept = piece;
      text = lineIn(piece, offset);
    }
    if (text === null) throw new Error(`the record has no entry at byte ${offset}`);
    return parseEntry(partsOf(text).text);
  };
}

async function readPiece(file: FileHandle, offset: number): Promise<Piece> {
  const start = Math.max(0, offset + MAX_LINE_BYTES - PIECE_BYTES);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, start);
  return { start, bytes: buffer.subarray(0, bytesRead) };
}

/** @returns null when the piece does not have the whole line */
function lineIn({ start, bytes }: Piece, offset: number): string | null {
  if (offset < start || offset >= start + bytes.length) return null;
  const end = bytes.indexOf(NEWLINE, offset - start);
  return end === -1 ? null : bytes.toString('utf8', offset - start, end);
}
