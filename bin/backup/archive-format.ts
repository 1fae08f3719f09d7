// What is in a backup file: a tar archive, encrypted in the age format (decision 0048). Pure.
import { z } from 'zod';

/** A backup or restore that can't go on. The message says what happened and what to do, without secrets. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

/** Another backup or drill runs: nothing has failed, and the other one records its own outcome. */
export class BackupBusyError extends BackupError {}

/** The bytes of the database are stored in pieces of this size, because a tar entry states its size before its content. */
export const PIECE_BYTES = 4 * 1024 * 1024;
/** Ten digits of pieces are 40 PiB. */
const PIECE_DIGITS = 10;
const PIECE_FOLDER = 'database/';
/** Bounds of the small files. */
export const MAX_INDEX_FILE_BYTES = 64;
export const MAX_MANIFEST_BYTES = 256 * 1024;
/** The last entry: an archive without it is incomplete. */
export const MANIFEST = 'manifest.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.number().int().nonnegative();

/** The content of manifest.json. Fields are only ever added; `format` changes when an older reader would misread a file. */
export const manifestSchema = z.object({
  format: z.literal(1),
  backupId: z.string().min(1).max(100),
  /** The database has at least everything that was committed before this time. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Version of the service that took the backup. */
  service: z.string(),
  network: z.string(),
  database: z.object({
    kind: z.enum(['sqlite', 'postgresql']),
    /** sqlite: the database file, compressed with gzip. postgresql: the custom format of pg_dump. */
    content: z.enum(['gzip', 'pg_dump']),
    migrations: z.array(z.string()),
    pieces: size,
    bytes: size,
    sha256,
  }),
  /** The highest address index ever used, by database and file; -1 when none was. */
  highestIndex: z.number().int().min(-1),
  files: z.array(z.object({ name: z.string(), bytes: size, sha256 })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The name of a piece of the database; `number` counts from 1. */
export function pieceName(number: number): string {
  return `${PIECE_FOLDER}${String(number).padStart(PIECE_DIGITS, '0')}`;
}

/** Whether an entry is a piece of the database. */
export function isPiece(name: string): boolean {
  return name.startsWith(PIECE_FOLDER);
}

const FILE_NAME = /^nano-payments-([0-9]{8}T[0-9]{6}Z)\.backup$/;

/** The name of a backup file that was started at this time. Names sort by time. */
export function backupFileName(at: Date): string {
  const text = at
    .toISOString()
    .replace(/\.[0-9]+/, '')
    .replace(/[-:]/g, '');
  return `nano-payments-${text}.backup`;
}

/** Whether a file of this name is one of our complete backups. */
export function isBackupFile(name: string): boolean {
  return FILE_NAME.test(name);
}
