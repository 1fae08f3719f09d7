// Packs a backup as a stream: the database in pieces, then the index files, then the manifest.
import { createHash } from 'node:crypto';
import { createTarPacker } from 'modern-tar';
import { MANIFEST, type Manifest, PIECE_BYTES, pieceName } from './archive-format';

/** A small file of DATA_DIR. */
export type SmallFile = { readonly name: string; readonly content: Buffer };

/** The contents of a backup. `afterDatabase` is called once the database is read to its end. */
export type ArchiveContents = {
  readonly database: AsyncIterable<Uint8Array>;
  afterDatabase(): Promise<{
    readonly files: readonly SmallFile[];
    manifest(stored: Pick<Manifest['database'], 'pieces' | 'bytes' | 'sha256'>): Omit<Manifest, 'files'>;
  }>;
};

type Packer = ReturnType<typeof createTarPacker>['controller'];

/**
 * The archive as a stream. Memory holds at most one piece of the database and what the packer buffers (8 MiB).
 * @returns `packed` resolves with the manifest once everything was handed to the stream, and rejects with what failed
 */
export function writeArchive(contents: ArchiveContents) {
  const { readable, controller } = createTarPacker();
  const packed = pack(controller, contents);
  packed.catch((error: unknown) => controller.error(error));
  return { readable, packed };
}

async function pack(packer: Packer, contents: ArchiveContents): Promise<Manifest> {
  const hash = createHash('sha256');
  let [pieces, bytes] = [0, 0];
  for await (const piece of inPieces(contents.database)) {
    pieces += 1;
    bytes += piece.length;
    hash.update(piece);
    await addEntry(packer, pieceName(pieces), piece);
  }
  const { files, manifest } = await contents.afterDatabase();
  for (const { name, content } of files) await addEntry(packer, name, content);
  const whole: Manifest = {
    ...manifest({ pieces, bytes, sha256: hash.digest('hex') }),
    files: files.map(({ name, content }) => ({ name, bytes: content.length, sha256: hashOf(content) })),
  };
  await addEntry(packer, MANIFEST, Buffer.from(`${JSON.stringify(whole, null, 2)}\n`));
  packer.finalize();
  return whole;
}

async function addEntry(packer: Packer, name: string, content: Uint8Array): Promise<void> {
  const writer = packer.add({ name, size: content.length, type: 'file', mode: 0o600 }).getWriter();
  await writer.write(content);
  await writer.close();
}

/** SHA-256 in hexadecimal. */
export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Pieces of exactly PIECE_BYTES, but for the last. Each is a separate buffer, which the consumer may keep. */
export async function* inPieces(
  chunks: AsyncIterable<Uint8Array>,
  pieceBytes = PIECE_BYTES,
): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(pieceBytes);
  let used = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + pieceBytes - used);
      piece.set(part, used);
      used += part.length;
      from += part.length;
      if (used < pieceBytes) continue;
      yield piece;
      piece = new Uint8Array(pieceBytes);
      used = 0;
    }
  }
  if (used > 0) yield piece.subarray(0, used);
}
