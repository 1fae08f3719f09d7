// Reads a backup as a stream and proves that it is complete and unchanged. Nothing it hands out counts until it returns.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createTarDecoder } from 'modern-tar';
import { errorText } from '@/lib/core/errors';
import { ASSIGNED_FILE, INDEX_FILE } from '@/lib/engine/jobs/retire-restored-pool';
import {
  BackupError,
  isPiece,
  MANIFEST,
  MAX_INDEX_FILE_BYTES,
  MAX_MANIFEST_BYTES,
  type Manifest,
  manifestSchema,
  PIECE_BYTES,
  pieceName,
} from './archive-format';
import { type BackupKeys, decrypt, streamOf } from './encryption';
import { hashOf, type SmallFile } from './write-archive';

/** The verified contents besides the database, whose bytes went to the consumer. */
export type ReadBackup = { readonly manifest: Manifest; readonly files: readonly SmallFile[] };

/** Takes the bytes of the database in order, all of them, before the archive is proven to be complete. */
export type DatabaseConsumer = (bytes: AsyncIterable<Uint8Array>) => Promise<void>;

const INDEX_FILES: readonly string[] = [INDEX_FILE, ASSIGNED_FILE];
const READ_BYTES = 256 * 1024;

type Entry = { readonly name: string; readonly content: Uint8Array };

/**
 * Reads `file` to its end.
 * @throws BackupError when it can't be decrypted, is not a backup, or a byte is missing or changed; what `consume` throws
 */
export async function readBackup(
  file: string,
  keys: BackupKeys,
  consume: DatabaseConsumer = discard,
): Promise<ReadBackup> {
  const stored = createReadStream(file, { highWaterMark: READ_BYTES });
  try {
    const plain = await decrypt(streamOf(stored), keys);
    return await readEntries(entriesOf(plain), consume);
  } finally {
    stored.destroy();
  }
}

/** Reads the database and drops it: what remains is the verification. */
async function discard(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}

async function readEntries(entries: AsyncGenerator<Entry>, consume: DatabaseConsumer): Promise<ReadBackup> {
  const hash = createHash('sha256');
  let [pieces, bytes] = [0, 0];
  let next = await entries.next();
  const database = async function* () {
    for (; next.done !== true && isPiece(next.value.name); next = await entries.next()) {
      pieces += 1;
      if (next.value.name !== pieceName(pieces)) throw new BackupError(damaged('a piece is missing'));
      bytes += next.value.content.length;
      hash.update(next.value.content);
      yield next.value.content;
    }
  };
  const reading = database();
  await consume(reading);
  // A consumer that stopped early would leave the rest unverified.
  if ((await reading.next()).done !== true)
    throw new BackupError('The database in the backup was not read to its end.');
  const files: SmallFile[] = [];
  for (; next.done !== true && next.value.name !== MANIFEST; next = await entries.next()) {
    files.push({ name: next.value.name, content: Buffer.from(next.value.content) });
  }
  if (next.done === true) throw new BackupError(damaged('its end is missing'));
  const manifest = parseManifest(next.value.content);
  if ((await entries.next()).done !== true) throw new BackupError(damaged('something follows its end'));
  verify(manifest, { pieces, bytes, sha256: hash.digest('hex') }, files);
  return { manifest, files };
}

function verify(
  { database, files: listed }: Manifest,
  read: Pick<Manifest['database'], 'pieces' | 'bytes' | 'sha256'>,
  files: readonly SmallFile[],
): void {
  if (database.pieces !== read.pieces || database.bytes !== read.bytes || database.sha256 !== read.sha256) {
    throw new BackupError(damaged('the checksum of the database differs'));
  }
  const same =
    listed.length === files.length &&
    listed.every(({ name, sha256 }, place) => {
      const file = files[place];
      return file !== undefined && file.name === name && hashOf(file.content) === sha256;
    });
  if (!same) throw new BackupError(damaged('the checksum of an index file differs'));
}

function parseManifest(content: Uint8Array): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(Buffer.from(content).toString('utf8')));
  } catch {
    throw new BackupError(
      'The backup has a manifest that this version can’t read. Use the version that took it.',
    );
  }
}

async function* entriesOf(plain: ReadableStream<Uint8Array>): AsyncGenerator<Entry> {
  try {
    for await (const { header, body } of plain.pipeThrough(createTarDecoder({ strict: true }))) {
      const { name, size, type } = header;
      if (type !== 'file' || size > maxBytesOf(name))
        throw new BackupError(damaged('it has an unknown entry'));
      yield { name, content: await readAll(body, size) };
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(damaged(errorText(error)));
  }
}

function maxBytesOf(name: string): number {
  if (isPiece(name)) return PIECE_BYTES;
  if (name === MANIFEST) return MAX_MANIFEST_BYTES;
  return INDEX_FILES.includes(name) ? MAX_INDEX_FILE_BYTES : -1;
}

async function readAll(body: ReadableStream<Uint8Array>, size: number): Promise<Uint8Array> {
  const content = new Uint8Array(size);
  let used = 0;
  for await (const chunk of body) {
    content.set(chunk, used);
    used += chunk.length;
  }
  if (used !== size) throw new BackupError(damaged('its end is missing'));
  return content;
}

function damaged(how: string): string {
  return `The backup is damaged or incomplete: ${how}. Use another copy of it, or an earlier backup.`;
}

/** The database's bytes as a Node stream, for children and files. */
export function asReadable(bytes: AsyncIterable<Uint8Array>): Readable {
  return Readable.from(bytes, { objectMode: false, highWaterMark: PIECE_BYTES });
}
