// A backup file: what is read is what was written, anything missing or changed is noticed, and memory stays bounded.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BackupError, PIECE_BYTES } from './archive-format';
import { type BackupKeys, type Encryption, encrypt } from './encryption';
import { beginFile } from './output';
import { readBackup } from './read-archive';
import { hashOf, inPieces, writeArchive } from './write-archive';

const NO_KEYS: BackupKeys = { identities: [], passphrase: null };
const PASSPHRASE = 'a passphrase long enough for a backup';
const MIB = 1024 * 1024;

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nano-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function* bytesOf(total: number, chunkBytes = 100_000) {
  for (let from = 0; from < total; from += chunkBytes) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, total - from));
    for (let place = 0; place + 4 <= chunk.length; place += 4_096)
      chunk.writeUInt32LE((from + place) >>> 0, place);
    yield chunk;
  }
}

/** Writes an archive over these bytes. @returns its path */
async function write(database: AsyncIterable<Uint8Array>, encryption: Encryption): Promise<string> {
  const file = await beginFile(scratch(), new Date('2026-11-24T05:00:00.000Z'));
  const { readable, packed } = writeArchive({
    database,
    afterDatabase: async () => ({
      files: [{ name: 'highest-index', content: Buffer.from('1499\n') }],
      manifest: (stored) => ({
        ...{ format: 1, backupId: 'backup', service: '1.0.0', network: 'sandbox', highestIndex: 1499 },
        ...{ startedAt: '2026-11-24T05:00:00.000Z', finishedAt: '2026-11-24T05:00:01.000Z' },
        database: { kind: 'sqlite', content: 'gzip', migrations: ['init'], ...stored },
      }),
    }),
  });
  await Promise.all([file.write(await encrypt(readable, encryption)), packed]);
  await file.complete();
  return file.path;
}

async function readAll(file: string, keys: BackupKeys) {
  const chunks: Buffer[] = [];
  const read = await readBackup(file, keys, async (bytes) => {
    for await (const chunk of bytes) chunks.push(Buffer.from(chunk));
  });
  return { ...read, database: Buffer.concat(chunks) };
}

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function recipientPair() {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

describe('a backup', () => {
  const bytes = 2 * PIECE_BYTES + 12_345;

  it('to a recipient can be read only with its private key', async () => {
    const { identity, recipient } = await recipientPair();
    const file = await write(bytesOf(bytes), { kind: 'recipients', recipients: [recipient] });
    const read = await readAll(file, { identities: [identity], passphrase: null });
    expect(hashOf(read.database)).toBe(hashOf(await whole(bytesOf(bytes))));
    expect(read.files).toEqual([{ name: 'highest-index', content: Buffer.from('1499\n') }]);
    expect(read.manifest.database).toMatchObject({ pieces: 3, bytes, sha256: hashOf(read.database) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const other = await recipientPair();
    for (const keys of [{ identities: [other.identity], passphrase: null }, NO_KEYS]) {
      await expect(readAll(file, keys)).rejects.toThrow(BackupError);
    }
  });

  it('with a passphrase can be read only with that passphrase', async () => {
    const file = await write(bytesOf(1_000), { kind: 'passphrase', passphrase: PASSPHRASE });
    expect((await readAll(file, { identities: [], passphrase: PASSPHRASE })).database).toHaveLength(1_000);
    await expect(readAll(file, { identities: [], passphrase: `${PASSPHRASE}.` })).rejects.toThrow(
      'can’t be decrypted',
    );
    expect(readFileSync(file, 'latin1')).not.toContain('highest-index');
  });

  it('refuses a short passphrase and a damaged public key, and writes nothing', async () => {
    const short: Encryption = { kind: 'passphrase', passphrase: 'too short' };
    await expect(encrypt(new ReadableStream(), short)).rejects.toThrow('fewer than 20 characters');
    const wrong: Encryption = { kind: 'recipients', recipients: ['age1qqqqqqqqqqqqqqqqqqqqqqqq'] };
    await expect(encrypt(new ReadableStream(), wrong)).rejects.toThrow('not a valid public key');
  });

  it.each(['encrypted', 'unencrypted'])(
    'with a changed byte anywhere or a missing end is refused (%s)',
    async (how) => {
      const { identity, recipient } = await recipientPair();
      const encryption: Encryption =
        how === 'encrypted' ? { kind: 'recipients', recipients: [recipient] } : { kind: 'none' };
      const file = await write(bytesOf(200_000), encryption);
      const keys = { identities: [identity], passphrase: null };
      expect((await readAll(file, keys)).database).toHaveLength(200_000);
      const stored = readFileSync(file);
      const contentAt = how === 'encrypted' ? 100 : 700;
      for (const place of [contentAt, 65_000, 150_000, 200_100]) {
        const changed = Buffer.from(stored);
        changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
        writeFileSync(file, changed);
        await expect(readAll(file, keys), `byte ${place}`).rejects.toThrow(BackupError);
      }
      for (const length of [0, 10, 512, 66_000, 200_704, stored.length - 1_600]) {
        writeFileSync(file, stored.subarray(0, length));
        await expect(readAll(file, keys), `${length} bytes`).rejects.toThrow(BackupError);
      }
    },
  );

  it('is refused when it has an entry that no backup contains', async () => {
    const file = join(scratch(), 'other.backup');
    writeFileSync(file, 'not a backup at all'.repeat(100));
    await expect(readAll(file, NO_KEYS)).rejects.toThrow(BackupError);
  });
});

it('cuts the database into pieces of one size, regardless of the size of its chunks', async () => {
  for (const chunkBytes of [1, 7, 64, 1_000]) {
    const pieces: number[] = [];
    for await (const piece of inPieces(bytesOf(1_000, chunkBytes), 64)) pieces.push(piece.length);
    expect(pieces).toEqual([...Array<number>(15).fill(64), 40]);
  }
});

it('never holds more of a large database than a few pieces', async () => {
  const [total, limit] = [120 * MIB, 6 * PIECE_BYTES];
  let [produced, written, most] = [0, 0, 0];
  const database = async function* () {
    for await (const chunk of bytesOf(total, MIB)) {
      produced += chunk.length;
      most = Math.max(most, produced - written);
      yield chunk;
    }
  };
  const { readable, packed } = writeArchive({
    database: database(),
    afterDatabase: async () => ({
      files: [],
      manifest: (stored) => ({
        ...{ format: 1, backupId: 'backup', service: '1.0.0', network: 'sandbox', highestIndex: -1 },
        ...{ startedAt: '2026-11-24T05:00:00.000Z', finishedAt: '2026-11-24T05:00:01.000Z' },
        database: { kind: 'sqlite', content: 'gzip', migrations: [], ...stored },
      }),
    }),
  });
  const { recipient } = await recipientPair();
  for await (const chunk of await encrypt(readable, { kind: 'recipients', recipients: [recipient] })) {
    written += chunk.length;
  }
  await packed;
  expect(written).toBeGreaterThan(total);
  expect(most).toBeLessThan(limit);
});
